import { expect, test } from 'vitest'
import { present } from '../presenter.ts'
import { endMs, SCENE_MS } from '../scene-time.ts'
import { dealt, type Trial } from '../testing/trial.ts'
import { chipsFor, MAX_CHIPS } from './chips.ts'
import { eventsBetween, momentsIn } from './moments.ts'
import { scenesOf } from './scenes.ts'

const CALL = { type: 'call' } as const

const turnOf = ({ record }: Trial): number => record.state.turn!

/** The table of a seat that is not to move, and the last action's events. */
const scenesFor = (before: Trial, after: Trial, seat: number) =>
  scenesOf(momentsIn(after.events.slice(before.events.length)), after.table(seat))

test('[Z4] nothing of a comparison is on the table before its verdict', () => {
  const before = dealt({}, 4).play(CALL, CALL, CALL, CALL)
  const mover = turnOf(before)
  const target = (mover + 1) % 4
  const after = before.play({ type: 'compare', with: target })
  const watcher = [0, 1, 2, 3].find((seat) => seat !== turnOf(after))!
  const [suspense, verdict, ...more] = scenesFor(before, after, watcher)
  expect(more).toEqual([])
  const [open, told] = [present(suspense!.table!), present(verdict!.table!)]
  expect([suspense!.phase, verdict!.phase]).toEqual(['suspense', 'verdict'])
  expect(open.seats.every(({ status }) => status === 'in')).toBe(true)
  expect(open.lines).toEqual(present(before.table(watcher)).lines)
  expect(told.seats.filter(({ status }) => status === 'beaten')).toHaveLength(1)
  expect(told.lines.length).toBeGreaterThan(open.lines.length)
  // The stake is paid before the cards are compared.
  expect(open.pot).toBe(told.pot)
  expect(open.seats[mover]!.stack).toBeLessThan(present(before.table(watcher)).seats[mover]!.stack)
})

test.each([
  ['a comparison', {}, [CALL, CALL, CALL, CALL], { type: 'compare', with: 1 }],
  ['the end', { rounds: 1 }, [CALL, CALL, CALL], CALL],
] as const)('[L5] a spectator sees %s from two tables without events', (_what, config, opening, last) => {
  const before = dealt(config, 4).play(...opening)
  const after = before.play(last)
  const seen = eventsBetween(before.table(0).view, after.table(0).view)
  expect(momentsIn(seen)).toEqual(momentsIn(after.events.slice(before.events.length)))
  expect(momentsIn(seen).length).toBeGreaterThan(0)
})

test('on the player’s own turn nothing waits: the last verdict is shown over the current table', () => {
  const before = dealt({}, 3).play(CALL, CALL, CALL)
  const after = before.play({ type: 'compare', with: (turnOf(before) + 1) % 3 })
  expect(scenesFor(before, after, turnOf(after))).toMatchObject([{ phase: 'verdict', table: null }])
})

test('[Z5] forced comparisons come one after the other, quickly; cards, pot and win come last', () => {
  const before = dealt({ rounds: 1 }, 4).play(CALL, CALL, CALL)
  const after = before.play(CALL)
  const scenes = scenesFor(before, after, 0)
  expect(scenes.map(({ moment, phase }) => `${moment.type} ${phase}`)).toEqual([
    ...['compared suspense', 'compared verdict', 'compared suspense', 'compared verdict'],
    ...['compared suspense', 'compared verdict', 'won verdict'],
  ])
  expect(scenes.every(({ quick }) => quick)).toBe(true)
  const { suspense, verdict, won } = SCENE_MS
  expect(endMs(after.record.state)).toBe(3 * (suspense.quick + verdict.quick) + won.usual) // [L1]
  const shown = scenes.map(({ table }) => present(table!))
  expect(shown.map(({ seats }) => seats.filter(({ status }) => status === 'beaten').length)).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ])
  expect(shown.map(({ settlement }) => settlement !== null)).toEqual([...Array(6).fill(false), true])
  const { winner } = after.table(0).view.result!
  const seen = shown.map(({ seats }) => seats[winner]!.label !== null)
  expect(seen).toEqual([false, false, false, false, false, true, true]) // with the last verdict
  const stacks = shown.map(({ seats }) => seats[winner]!.stack)
  expect(new Set(stacks.slice(0, 6)).size).toBe(1)
  expect(stacks[6]! - stacks[5]!).toBe(after.table(0).view.result!.won)
})

test('[Z6] an all-in meets the others in turn; those it beats are out only if it beats everybody', () => {
  const outcomes = new Set<string>()
  for (let seed = 0; outcomes.size < 2; seed += 1) {
    const first = turnOf(dealt({}, 3, `seed ${seed}`))
    const stacks = [10_000, 10_000, 10_000].with((first + 2) % 3, 150)
    const before = dealt({ stacks }, 3, `seed ${seed}`).play(CALL, CALL)
    const mover = turnOf(before)
    const after = before.play({ type: 'allIn' })
    const moments = momentsIn(after.events.slice(before.events.length))
    expect(momentsIn(eventsBetween(before.table(0).view, after.table(0).view))).toEqual(moments) // [L5]
    const duels = moments.filter((moment) => moment.type === 'compared')
    const hasWon = after.record.state.result !== null
    if (!hasWon && duels.length < 2) continue
    outcomes.add(`${hasWon}`)
    expect(duels.map(({ seat, how }) => [seat, how])).toEqual(duels.map(() => [mover, 'allIn']))
    expect(duels.map(({ out }) => out)).toEqual(hasWon ? [true, true] : [false, true])
    expect(duels.at(-1)!.loser === mover).toBe(!hasWon)
  }
})

test('the pile grows with the pot, up to what fits on the felt', () => {
  const sizes = [20, 28, 60, 190, 600, 1_820].map((pot) => chipsFor(pot, 10))
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  expect(new Set(sizes).size).toBe(sizes.length)
  expect([chipsFor(0, 10), chipsFor(1_000_000, 10)]).toEqual([0, MAX_CHIPS])
})
