import { accepted, isRefusal, replay, words } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import {
  amountText,
  BUTTON_IDS,
  buttonOf,
  clampRaise,
  dockShown as dockOfTable,
  PRESETS,
  presetsFor,
  press,
  raiseAction,
  raiseModel,
  SETTINGS_DEFAULTS,
  seenSession,
  stepRaise,
  toggle,
  typedAmount,
  typedPresets,
} from '../presenter.ts'
import { type Action, holdem } from '../rules.ts'
import type { TableSnapshot } from '../table/snapshot.ts'
import { call, callingBot, everySnapshot, myTurn, NORMAL, trial } from '../testing/trial.ts'

const dockShown = (snapshot: TableSnapshot) => dockOfTable(seenSession(snapshot, SETTINGS_DEFAULTS)!, PRESETS)

describe('the dock', { timeout: 60_000 }, () => {
  test('[14] every enabled button is legal, and every legal action has its button', {
    timeout: 60_000,
  }, () => {
    let turns = 0
    everySnapshot((snapshot) => {
      const dock = dockShown(snapshot)
      expect(dock.buttons.map(({ id }) => id)).toEqual([...BUTTON_IDS])
      for (const { action, off } of dock.buttons) expect(action === null).toBe(off !== null)
      if (!myTurn(snapshot)) {
        expect(dock.buttons.every(({ action }) => action === null)).toBe(true)
        for (const id of BUTTON_IDS) expect(press(dock, id)).toBeNull()
        return
      }
      turns += 1
      const { state } = accepted(replay(holdem, snapshot.log!))
      const isLegal = (action: Action): boolean =>
        !isRefusal(
          holdem.apply(state, snapshot.view!.seat!, action, words({ server: '', client: '', nonce: '' })),
        )
      const raises = dock.raise
        ? [
            dock.raise.min,
            dock.raise.max,
            ...dock.raise.shortcuts.filter(({ off }) => !off).map(({ amount }) => amount),
          ]
        : []
      const pressed = [
        ...BUTTON_IDS.map((id) => press(dock, id)),
        ...raises.map((amount) => press(dock, 'betRaise', amount)),
      ]
      for (const intent of pressed) if (intent?.type === 'act') expect(isLegal(intent.action)).toBe(true)
      const legal = (['fold', 'check', 'call', 'allIn'] as const).filter((type) => isLegal({ type }))
      const offered = dock.buttons.filter(({ action }) => action !== null).map(({ label }) => label)
      expect(offered.filter((label) => label !== 'bet' && label !== 'raise')).toEqual(legal)
      const { least, type } = {
        least: snapshot.view!.leastRaise,
        type: snapshot.view!.level === 0 ? 'bet' : 'raise',
      } as const
      expect(dock.raise !== null || press(dock, 'allIn') !== null).toBe(
        isLegal({ type, amount: least }) || isLegal({ type: 'allIn' }),
      )
    })
    expect(turns).toBeGreaterThan(300)
  })
  test('[14] an enabled button does what it says', () => {
    for (const id of BUTTON_IDS) {
      const { run, table } = trial({ seed: 'does', setup: { players: 4 } })
      const before = run(call, myTurn)
      const intent = press(dockShown(before), id, 55)
      if (intent === null) continue
      expect(table.send(intent)).toBeNull()
      expect(table.snapshot().log!.actions.length).toBeGreaterThan(before.sequence)
      expect(table.snapshot().log!.actions[before.sequence]!.action).toEqual(
        intent.type === 'act' && intent.action,
      )
    }
  })
  test('[14] it always shows whose turn it is, or that it is nobody’s', () => {
    everySnapshot(({ open, scene, table, log, beat, state }) => {
      if (!open) return
      const { state: engine } = accepted(replay(holdem, log!))
      expect(scene.turn).toBe(table!.players[engine.turn!]!.chair)
      expect(beat === null || beat.type === 'await').toBe(true)
      expect(state).toMatch(/^Betting/)
    })
  })
  test('[7.1] before the deal is shown nothing is owed on screen, and nothing can be chosen', () => {
    let early = 0
    everySnapshot((snapshot) => {
      const { mode, facts, buttons, preActions } = dockShown(snapshot)
      const { chairs } = snapshot.scene
      if (chairs.some((seat) => seat?.person && seat.cards.length > 0)) return
      early += 1
      expect([mode, facts.toCall, facts.potOdds, preActions]).toEqual(['idle', 0, null, []])
      expect(buttons[1]).toMatchObject({ label: 'check', amount: null, off: 'not-dealt' })
    })
    expect(early).toBeGreaterThan(0)
  })
  test('a player in a hand without decisions isn’t shown as out of it', () => {
    const { run } = trial({
      seed: 'short',
      setup: { players: 3, startingStack: 18 },
      pace: { ...NORMAL, thinking: 0 },
      opponents: () => () => callingBot,
    })
    const showing = run(
      () => ({ type: 'allIn' }),
      ({ beat, scene }) => beat !== null && scene.board.length === 3,
    )
    expect(buttonOf(dockShown(showing), 'fold').off).toBe('nothing-to-decide')
  })
  test('[7.1] facts: pot, to call, pot odds, minimum raise', () => {
    const { run } = trial({ seed: 'facts', setup: { players: 6 }, opponents: () => () => callingBot })
    const first = run(call, ({ options, toCall }) => options.length > 0 && toCall > 0)
    const { facts, buttons } = dockShown(first)
    expect(facts.toCall).toBe(first.view!.toCall)
    expect(facts.pot).toBe(first.view!.pot)
    expect(facts.potOdds).toBeCloseTo(facts.toCall / (facts.pot + facts.toCall))
    expect(facts.minRaise).toBe(20)
    expect(buttons.map(({ label }) => label)).toEqual(['fold', 'call', 'raise', 'allIn'])
    expect(buttons[1]!.amount).toBe(facts.toCall)
  })
  test('with less than the minimum raise: all-in and nothing in between', () => {
    const { run } = trial({
      seed: 'short',
      setup: { players: 3, startingStack: 18 },
      opponents: () => () => callingBot,
    })
    const dock = dockShown(run(call, ({ options, toCall }) => options.length > 0 && toCall > 0))
    expect(buttonOf(dock, 'betRaise')).toMatchObject({ action: null, off: 'all-in-only' })
    expect(buttonOf(dock, 'allIn')).toMatchObject({ action: { type: 'allIn' }, off: null })
    expect(dock.raise).toBeNull()
  })
  test('while others act it offers pre-actions, and can cancel them', () => {
    const { run, table } = trial({
      seed: 'asked',
      setup: { players: 6 },
      pace: NORMAL,
      opponents: () => () => callingBot,
    })
    const dock = dockShown(run(call, ({ preActions }) => preActions.length > 0))
    expect(dock.mode).toBe('wait')
    expect(dock.preActions.map(({ preAction }) => preAction.type)).toEqual(['checkFold', 'call', 'callAny'])
    table.send(toggle(dock.preActions[2]!))
    const chosen = dockShown(table.snapshot()).preActions
    expect(chosen.map((one) => one.chosen)).toEqual([false, false, true])
    table.send(toggle(chosen[2]!))
    expect(table.snapshot().preAction).toBeNull()
  })
})

describe('the amount', () => {
  const { run } = trial({ seed: 'amount', setup: { players: 6 }, opponents: () => () => callingBot })
  const { raise } = dockShown(run(call, ({ options, toCall }) => options.length > 0 && toCall > 0))
  const model = { ...raise!, min: 480, max: 2860, step: 10 }
  test.each([
    [1055, 1055],
    [1, 480],
    [99_999, 2860],
    [1055.4, 1055],
  ])('%d becomes %d', (amount, clamped) => {
    expect(clampRaise(model, amount)).toBe(clamped)
    expect(raiseAction(model, amount)).toEqual({ type: 'raise', amount: clamped })
  })
  test('steps stay between minimum and maximum', () => {
    expect(stepRaise(model, 480, -1)).toBe(480)
    expect(stepRaise(model, 480, 10)).toBe(580)
    expect(stepRaise(model, 2855, 1)).toBe(2860)
  })
  test.each([
    ['1,055', null, 1055],
    [' 1 055 ', null, 1055],
    ['12,345,678', null, 12_345_678],
    ['33.7', null, null],
    ['33.', null, null],
    ['33,7', null, null],
    ['1.055', null, null],
    ['', null, null],
    ['-5', null, null],
    ['ten', null, null],
    ['1e3', null, null],
    ['٣', null, null],
    ['４５', null, 45],
    ['１，０５５', null, 1055],
    ['33.7', 10, 337],
    ['33.', 10, 330],
    ['2.5', 3, 8],
    ['1,000', 10, 10_000],
    ['33,7', 10, null],
    ['.5', 10, null],
    ['1.2.3', 10, null],
  ])('typed %j with big blinds of %j is %j', (text, bigBlind, amount) =>
    expect(typedAmount(text, bigBlind)).toBe(amount),
  )
  test.each([null, 1, 3, 10, 25, 200, 12_345])(
    'the text in the field converts back to the same chips, with big blinds of %j',
    (bigBlind) => {
      for (const amount of [1, 7, 99, 100, 337, 12_346, 999_999])
        expect(typedAmount(amountText(amount, bigBlind), bigBlind)).toBe(amount)
    },
  )
  test('shortcuts: the call first, then that fraction of the resulting pot', () => {
    // Pot 550 + 360, bets 480, 240 to call: half of 1,630 on top of 240.
    const options = [{ action: { type: 'raise' as const, amount: 480 }, min: 480, max: 1500 }]
    const { shortcuts } = raiseModel(options, {
      ...{ all: 1500, pot: 1390, toCall: 240, level: 240, bigBlind: 20, step: 10 },
      presets: presetsFor({ ...PRESETS, preflop: [] }, 1),
    })!
    expect(shortcuts.map(({ id, amount, off }) => [id, amount, off])).toEqual([
      ['min', 480, false],
      ['pot-50', 1055, false],
      ['pot-67', 1327, false],
      ['pot-100', 1870, true],
      ['allIn', 1500, false],
    ])
  })
  test('[V6] where the pot is less than the stack, it takes the place of all-in', () => {
    const options = [{ action: { type: 'bet' as const, amount: 20 }, min: 20, max: 60 }]
    const facts = { all: 900, pot: 60, toCall: 0, level: 0, bigBlind: 20, step: 10 }
    const { shortcuts } = raiseModel(options, { ...facts, presets: presetsFor(PRESETS, null) })!
    expect(shortcuts.map(({ id, amount, off }) => [id, amount, off])).toEqual([
      ['min', 20, false],
      ['pot-50', 30, false],
      ['pot-67', 40, false],
      ['pot-100', 60, false],
    ])
  })
  test('custom shortcuts: big blinds before the flop, fractions of the pot after it', () => {
    const own = { pot: [33, 150], preflop: [2.5, 4] }
    const options = [{ action: { type: 'raise' as const, amount: 40 }, min: 40, max: 900 }]
    const facts = { all: 900, pot: 90, toCall: 20, level: 20, bigBlind: 20, step: 10 }
    const amounts = (raised: number | null) =>
      raiseModel(options, { ...facts, presets: presetsFor(own, raised) })!.shortcuts.map((one) => one.amount)
    expect(amounts(1)).toEqual([40, 50, 80, 900])
    expect(amounts(2.63)).toEqual([40, 130, 210, 900])
    expect(amounts(null)).toEqual([40, 57, 185, 900])
  })
  test.each([
    ['pot', '33, 50 75%', [33, 50, 75]],
    ['pot', '', null],
    ['pot', '50, 50', null],
    ['pot', '50, half', null],
    ['pot', '0', null],
    ['pot', '1001', null],
    ['pot', '10 20 30 40 50', null],
    ['preflop', '2.5，3', [2.5, 3]],
    ['preflop', '', []],
    ['preflop', '-3', null],
  ] as const)('presets of the %s typed as %j are %j', (kind, text, list) =>
    expect(typedPresets(kind, text)).toEqual(list),
  )
})
