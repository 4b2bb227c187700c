import { texts } from '@fairhouse/games/holdem/words/screen.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HoldemRoot } from '../assets/scripts/HoldemRoot'
import { textWidth } from '../assets/scripts/view/geometry'
import { covered, game, input, KeyCode, screen, sys, view } from '../preview/device.ts'
import { Graphics, type Label, type Mark, Overflow, seenWidth } from '../preview/drawing.ts'
import { EditBox } from '../preview/edit-box.ts'
import * as finger from '../preview/finger.ts'
import { labelsIn, nodesIn, sizeOf, textsIn } from '../preview/finger.ts'
import { type Node, originOf, UITransform } from '../preview/nodes.ts'
import { type Running, run } from '../preview/run.ts'
import { tweensRunning } from '../preview/tweens.ts'
import { costOf } from '../testing/cost.ts'

const named = (scene: Running, name: string): Node =>
  nodesIn(scene.canvas).find((node) => node.name === name)!

const SETUP = { players: 4, thinkMs: { min: 100, max: 200 } }
const SETTINGS = { debug: true, debugSeed: 'view' }
const SPACE = 32

/** Advances time by frames, for timers and tweens alike. */
const pass = (scene: Running, ms: number): void => {
  for (let passed = 0; passed < ms; passed += 50) {
    vi.advanceTimersByTime(50)
    scene.tick(0.05)
  }
}

const openScene = (width: number, height: number): Running => {
  screen.windowSize = { width, height }
  const scene = run(HoldemRoot)
  pass(scene, 50)
  return scene
}

const tap = (scene: Running, text: string | RegExp): void => {
  finger.tap(scene, text)
  pass(scene, 50)
}

const PASSIVE = /^(Check|Call [\d,]+)$/
/** The button is off while it isn't the player's turn: then a tap does nothing. */
const playUntil = (scene: Running, text: RegExp): void => {
  for (let i = 0; i < 400; i++) {
    if (textsIn(scene).some((one) => text.test(one))) return
    pass(scene, 350)
    if (textsIn(scene).some((one) => PASSIVE.test(one))) tap(scene, PASSIVE)
  }
  throw new Error(`never: ${text}`)
}

const store = (setup: object, others: object = {}): void =>
  sys.localStorage.setItem(
    'fairhouse.holdem.settings',
    JSON.stringify({ schemaVersion: 1, settings: { ...SETTINGS, ...others, setup } }),
  )

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  for (const name of ['', '.settings', '.past', '.log', '.device'])
    sys.localStorage.removeItem(`fairhouse.holdem${name}`)
  store(SETUP)
  sys.languageCode = 'en'
  return () => vi.useRealTimers()
})

describe.each([
  ['1440 × 900', 1440, 900],
  ['390 × 844', 390, 844],
  ['844 × 390', 844, 390],
])('at %s', (_name, width, height) => {
  test('from the menu through a hand to its end, and on to the next', () => {
    const scene = openScene(width, height)
    tap(scene, 'Start playing')
    playUntil(scene, /^Hand 1 is over$/)
    tap(scene, /^(Next hand|To the result)$/)
    pass(scene, 1500)
    expect(textsIn(scene).some((one) => /hand 2/.test(one) || /You (won|have lost)/.test(one))).toBe(true)
  })

  test('no text lies outside the screen', () => {
    const scene = openScene(width, height)
    tap(scene, 'Start playing')
    pass(scene, 6000)
    const { x, y } = named(scene, 'Canvas').position
    for (const label of labelsIn(scene)) {
      const at = originOf(label.node)
      const [width, height] = sizeOf(label)
      expect(at.x).toBeGreaterThanOrEqual(-1)
      expect(at.x + width).toBeLessThanOrEqual(2 * x + 1)
      expect(at.y).toBeLessThanOrEqual(2 * y + 1)
      expect(at.y - height).toBeGreaterThanOrEqual(-1)
    }
  })
})

test('a card moves while it is dealt, and rests once everything is shown', () => {
  const scene = openScene(1440, 900)
  tap(scene, 'Start playing')
  for (let i = 0; i < 100 && tweensRunning() === 0; i++) pass(scene, 50)
  expect(tweensRunning()).toBeGreaterThan(0)
  input.emit('keydown', { keyCode: SPACE })
  pass(scene, 50)
  expect(tweensRunning()).toBe(0)
  expect(nodesIn(scene.canvas).filter(({ name }) => name.startsWith('mover'))).toEqual([])
})

test('with few chips, hand after hand, until the session is over', () => {
  store({ ...SETUP, startingStack: 30 })
  const scene = openScene(390, 844)
  tap(scene, 'Start playing')
  const over = /^You (won the session|have lost all your chips)$/
  for (let i = 0; i < 300 && !textsIn(scene).some((one) => over.test(one)); i++) {
    pass(scene, 350)
    for (const wanted of [/^(Next hand|To the result)$/, PASSIVE])
      if (textsIn(scene).some((one) => wanted.test(one))) tap(scene, wanted)
  }
  expect(textsIn(scene).some((one) => over.test(one))).toBe(true)
  tap(scene, 'Play again')
  pass(scene, 3000)
  expect(textsIn(scene).some((one) => /hand 1/.test(one))).toBe(true)
})

test.each([
  ['a desktop computer', { isNative: true, isMobile: false }, true],
  ['a phone', { isNative: true, isMobile: true }, false],
  ['a browser', { isNative: false, isMobile: false }, false],
])('[8.1] on %s: is there a way out of the program in the menu?', (_where, where, isThere) => {
  Object.assign(sys, where)
  const end = vi.spyOn(game, 'end')
  const scene = openScene(1440, 900)
  expect(textsIn(scene).includes('Quit')).toBe(isThere)
  if (isThere) tap(scene, 'Quit')
  expect(end).toHaveBeenCalledTimes(isThere ? 1 : 0)
  end.mockRestore()
})

test('the language changes at once, everywhere', () => {
  const scene = openScene(390, 844)
  tap(scene, 'Settings')
  tap(scene, '繁體中文')
  expect(textsIn(scene)).toContain('德州撲克設定')
  tap(scene, '關閉')
  expect(textsIn(scene)).toContain('開始遊戲')
  expect(textsIn(scene).join('')).not.toMatch(/Start|Bots/)
})

test('a dialog pauses the table until it is closed', () => {
  const scene = openScene(1440, 900)
  tap(scene, 'Start playing')
  pass(scene, 1000)
  tap(scene, 'Settings')
  const before = textsIn(scene)
  pass(scene, 5000)
  expect(textsIn(scene)).toEqual(before)
  tap(scene, 'Close')
  pass(scene, 3000)
  expect(textsIn(scene)).not.toEqual(before)
})

test('the slider sets the amount that the button says', () => {
  const scene = openScene(1440, 900)
  tap(scene, 'Start playing')
  playUntil(scene, /^Your move$/)
  const amount = (): string => textsIn(scene).find((one) => /^(Bet|Raise to) /.test(one))!
  const least = amount()
  scene.down([300, 820])
  scene.move([420, 820])
  scene.up([420, 820])
  pass(scene, 50)
  expect(amount()).not.toBe(least)
  tap(scene, 'Min')
  expect(amount()).toBe(least)
})

test.each([
  [/^All-in [\d,]+$/, /^You raise all-in to$/],
  [/^Raise to [\d,]+$/, /^You raise to$/],
  ['Fold', /^You fold$/],
])('the button %s does what it says', (button, line) => {
  const scene = openScene(1440, 900)
  tap(scene, 'Start playing')
  for (let i = 0; i < 100 && !textsIn(scene).includes('Your move'); i++) pass(scene, 100)
  pass(scene, 350)
  tap(scene, button)
  expect(textsIn(scene).some((one) => line.test(one))).toBe(true)
})

test('an open session continues at once', () => {
  const scene = openScene(1440, 900)
  tap(scene, 'Start playing')
  playUntil(scene, /^Your move$/)
  pass(scene, 350)
  tap(scene, PASSIVE)
  const again = openScene(1440, 900)
  expect(textsIn(again).some((one) => /^You (check|call)$/.test(one))).toBe(true)
})

test('everything drawn has a colour and valid points', () => {
  const scene = openScene(390, 844)
  tap(scene, 'Start playing')
  pass(scene, 6000)
  const marks = nodesIn(scene.canvas).flatMap((node) => node.getComponent(Graphics)?.marks ?? [])
  expect(marks.length).toBeGreaterThan(100)
  const points = marks.flatMap(({ paths }) =>
    paths.flat().flatMap((step) => ('at' in step ? [...step.at] : [])),
  )
  expect(points.every(Number.isFinite)).toBe(true)
})

test.each([
  ['1440 × 900', 1440, 900],
  ['390 × 844', 390, 844],
  ['844 × 390', 844, 390],
])('what the table of nine costs the engine, at %s', (_name, width, height) => {
  store({ ...SETUP, players: 9 })
  const scene = openScene(width, height)
  tap(scene, 'Start playing')
  let most = costOf(scene.canvas)
  for (let i = 0; i < 60; i++) {
    pass(scene, 350)
    const cost = costOf(scene.canvas)
    if (cost.drawCalls > most.drawCalls) most = cost
    if (textsIn(scene).some((one) => PASSIVE.test(one))) tap(scene, PASSIVE)
    if (textsIn(scene).includes('Next hand')) tap(scene, 'Next hand')
  }
  tap(scene, 'Settings')
  const { graphics, megabytes } = costOf(scene.canvas)
  expect(graphics).toBeLessThanOrEqual(12)
  expect(megabytes).toBeLessThanOrEqual(30)
  expect(most.drawCalls).toBeLessThanOrEqual(60)
  expect(most.vertices).toBeLessThan(65_535)
})

const marksIn = (scene: Running): readonly Mark[] =>
  nodesIn(scene.canvas).flatMap((node) => node.getComponent(Graphics)?.marks ?? [])

/** The menu, the settings, the table in its first betting round and after the hand. */
const scenesAt = function* (width: number, height: number): Generator<Running> {
  const scene = openScene(width, height)
  yield scene
  tap(scene, 'Settings')
  yield scene
  tap(scene, 'Close')
  tap(scene, 'Start playing')
  pass(scene, 6000)
  yield scene
  playUntil(scene, /^Hand 1 is over$/)
  yield scene
}

describe.each([
  ['1440 × 900', 1440, 900],
  ['390 × 844', 390, 844],
  ['1001 × 555', 1001, 555],
])('as the engine draws it, at %s', (_name, width, height) => {
  test('no line fades away, and no rounded box has spikes', () => {
    for (const scene of scenesAt(width, height))
      for (const { line, spikes } of marksIn(scene)) {
        if (line !== null) expect(seenWidth(line, view.getScaleX())).toBeGreaterThan(0.99)
        expect(spikes).toEqual([])
      }
  })

  test('labels have whole sizes and positions', () => {
    for (const scene of scenesAt(width, height))
      for (const { node } of labelsIn(scene)) {
        const { width, height } = node.getComponent(UITransform)!
        const { x, y } = node.position
        expect([width, height, x, y].filter((one) => !Number.isInteger(one))).toEqual([])
      }
  })
})

test('nothing to read or press lies under a notch, and the background reaches the edges', () => {
  Object.assign(covered, { top: 47, bottom: 34 })
  const scene = openScene(390, 844)
  for (const _ of [1, 2]) {
    for (const label of labelsIn(scene)) {
      const [{ y }, [, height]] = [originOf(label.node), sizeOf(label)]
      expect(y).toBeLessThanOrEqual(844 - 47 + 1)
      expect(y - height).toBeGreaterThanOrEqual(34 - 1)
    }
    if (textsIn(scene).includes('Start playing')) tap(scene, 'Start playing')
    pass(scene, 3000)
  }
  Object.assign(covered, { top: 0, bottom: 0 })
  expect(named(scene, 'felt').getComponent(UITransform)).toMatchObject({ width: 390, height: 844 })
})

/** About how large a text is once the engine has shrunk it to its box, in points of the design. */
const shrunkSize = (label: Label): number => {
  const { string, fontSize, overflow, enableWrapText, node } = label
  const size = fontSize * node.scale.x
  if (string === '' || overflow !== Overflow.SHRINK || enableWrapText) return size
  return size * Math.min(1, sizeOf(label)[0] / textWidth(string, size))
}

test.each([
  ['1440 × 900', 1440, 900],
  ['390 × 844', 390, 844],
  ['844 × 390', 844, 390],
])('texts stay readable in every language, at %s', (_name, width, height) => {
  for (const language of ['en', 'zh-Hans', 'zh-Hant'] as const) {
    const { menu, setup, rail } = texts[language]
    sys.languageCode = language
    const scene = openScene(width, height)
    for (const dialog of [menu.settings, setup.more, menu.history]) {
      tap(scene, dialog)
      const small = labelsIn(scene).filter((label) => shrunkSize(label) < 9)
      expect(small.map(({ string }) => string)).toEqual([])
      tap(scene, rail.close)
    }
  }
})

const fieldsIn = (scene: Running): readonly EditBox[] =>
  nodesIn(scene.canvas).flatMap((node) => node.getComponent(EditBox) ?? [])

test('a typed amount is used, clamped to what is legal', () => {
  const scene = openScene(1440, 900)
  tap(scene, 'Start playing')
  playUntil(scene, /^Your move$/)
  const [field] = fieldsIn(scene)
  field!.type('77')
  pass(scene, 50)
  expect(textsIn(scene)).toContain('Raise to 77')
  field!.type('1e9')
  pass(scene, 50)
  expect(textsIn(scene)).toContain('Raise to 77')
  field!.type('999999')
  pass(scene, 50)
  expect(textsIn(scene)).toContain('Raise to 1,000')
})

test('the rules of the next session are set and stored', () => {
  const scene = openScene(390, 844)
  tap(scene, 'Rules and pace')
  tap(scene, 'Always')
  tap(scene, '+')
  const { setup } = JSON.parse(sys.localStorage.getItem('fairhouse.holdem.settings')!).settings
  expect(setup).toMatchObject({ reopenOnShortAllinRaise: true, thinkMs: { min: 100, max: 300 } })
})

test('[10.1] in debug mode the settings have a seed field, which ignores an invalid seed', () => {
  const scene = openScene(1440, 900)
  tap(scene, 'Settings')
  const seed = (): string =>
    JSON.parse(sys.localStorage.getItem('fairhouse.holdem.settings')!).settings.debugSeed
  const [field] = fieldsIn(scene)
  field!.type('typed')
  expect(seed()).toBe('typed')
  field!.type('no seed')
  expect(seed()).toBe('typed')
})

test('a hand’s code opens and verifies it, whoever played it', () => {
  const scene = openScene(1440, 900)
  tap(scene, 'Start playing')
  playUntil(scene, /^Hand 1 is over$/)
  // The code of a hand is shown once its session is over.
  for (const text of ['Menu', 'Start playing', 'End it and start', 'Menu', 'Hand history', '›', /^1 {2}/])
    tap(scene, text)
  const code = fieldsIn(scene)[0]!.string
  for (const text of ['Close', 'Hand history', 'Delete past sessions', 'Delete past sessions'])
    tap(scene, text)
  tap(scene, 'Hand history')
  fieldsIn(scene)[0]!.type(`${code.slice(0, -8)}AAAAAAAA`)
  pass(scene, 50)
  expect(textsIn(scene)).not.toContain('Replayed on this device: it agrees.')
  fieldsIn(scene)[0]!.type(code)
  pass(scene, 50)
  expect(textsIn(scene)).toContain('Replayed on this device: it agrees.')
})

test.each([KeyCode.SHIFT_LEFT, KeyCode.SHIFT_RIGHT])(
  'with Shift %d an arrow key moves ten steps',
  (shift) => {
    const scene = openScene(1440, 900)
    tap(scene, 'Start playing')
    playUntil(scene, /^Your move$/)
    const raiseTo = (): number =>
      Number(
        textsIn(scene)
          .find((one) => /^Raise to /.test(one))!
          .replace(/\D/g, ''),
      )
    const least = raiseTo()
    input.emit('keydown', { keyCode: KeyCode.ARROW_RIGHT })
    pass(scene, 50)
    const step = raiseTo() - least
    input.emit('keydown', { keyCode: shift })
    input.emit('keydown', { keyCode: KeyCode.ARROW_RIGHT })
    input.emit('keyup', { keyCode: shift })
    pass(scene, 50)
    expect([step > 0, raiseTo()]).toEqual([true, least + 11 * step])
  },
)

describe.each([
  ['1440 × 900', 1440, 900],
  ['390 × 844', 390, 844],
  ['844 × 390', 844, 390],
])('beside the table, at %s', (_name, width, height) => {
  const more = width === 390 ? 'Log' : 'Log and more'
  test('log, advice, statistics, debug; then a hand of the history, step by step and back', () => {
    const scene = openScene(width, height)
    tap(scene, 'Start playing')
    playUntil(scene, /^Hand 1 is over$/)
    tap(scene, more)
    tap(scene, 'Statistics')
    expect(textsIn(scene)).toContain('VPIP')
    tap(scene, 'Debug')
    expect(textsIn(scene)).toContain('view')
    tap(scene, 'Hand history')
    tap(scene, /^1 {2}/)
    expect(textsIn(scene).some((one) => /^Step 0 of \d+$/.test(one))).toBe(true)
    tap(scene, '›|')
    expect(textsIn(scene)).toContain('Replayed on this device: it agrees.')
    tap(scene, 'Close')
    expect(textsIn(scene)).toContain('Hand 1 is over')
  })

  test('the adviser answers at my turn, although its dialog pauses the table', () => {
    store(SETUP, { adviser: true })
    const scene = openScene(width, height)
    tap(scene, 'Start playing')
    for (let i = 0; i < 100 && !textsIn(scene).includes('Min'); i++) pass(scene, 100)
    tap(scene, more)
    tap(scene, 'Advice')
    pass(scene, 500)
    expect(textsIn(scene).some((one) => /^\d+% · [+−]?\d/.test(one))).toBe(true)
  })

  test('after the hand a press on a bot’s action asks why', () => {
    const scene = openScene(width, height)
    tap(scene, 'Start playing')
    playUntil(scene, /^Hand 1 is over$/)
    if (width < 1440) tap(scene, more)
    const reasons = (): number => textsIn(scene).filter((one) => /^\S.{12,}\.$/.test(one)).length
    expect(reasons()).toBe(0)
    finger.tapLine(scene, /^(?!You )\S+ (calls|folds|raises to|checks)$/)
    pass(scene, 50)
    expect(reasons()).toBe(1)
  })
})
