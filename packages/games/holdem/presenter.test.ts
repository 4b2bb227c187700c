import { accepted, replay } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { present, SETTINGS_DEFAULTS, type ShownSession } from './presenter.ts'
import { holdem } from './rules.ts'
import type { TableSnapshot } from './table.ts'
import { byChance, call, callingBot, ended, everySnapshot, myTurn, NORMAL, trial } from './testing/trial.ts'

const shownTable = (snapshot: TableSnapshot, settings = {}): ShownSession =>
  present(snapshot, { ...SETTINGS_DEFAULTS, ...settings }).table!

describe('the table', { timeout: 60_000 }, () => {
  test('[8.1] screens follow the session', () => {
    const { table } = trial({ seed: 'screens', start: false })
    expect(present(table.snapshot(), SETTINGS_DEFAULTS)).toMatchObject({ screen: 'menu', table: null })
    const played = trial({ seed: 'screens', setup: { players: 3 }, opponents: () => () => callingBot })
    const screens = new Set<string>()
    const last = played.run(
      ({ options }) => options.at(-1)!.action,
      (snapshot) => {
        screens.add(present(snapshot, SETTINGS_DEFAULTS).screen)
        return ended(snapshot)
      },
    )
    expect([...screens].sort()).toEqual([last.table!.outcome!, 'summary', 'table'].sort())
    expect(shownTable(last).end).toMatchObject({ outcome: last.table!.outcome, hands: last.hands.length })
  })
  test('[8.2] nine chairs, the person at the bottom, the others clockwise; names, stacks, states, bets', () => {
    const { run } = trial({ seed: 'seats', setup: { players: 6 } })
    const snapshot = run(call, myTurn)
    const { seats, places, turn, setup } = shownTable(snapshot)
    expect(seats).toHaveLength(9)
    expect([...places].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    const taken = seats.filter((seat) => seat !== null)
    expect(taken).toHaveLength(6)
    const me = taken.find((seat) => seat.me)!
    expect(me).toMatchObject({ place: 0, name: { type: 'you' }, status: 'turn', chair: turn })
    expect(me.cards).not.toContain(null)
    expect(me.label).not.toBeNull()
    expect(me.stackInBigBlinds).toBe(me.stack / setup.bigBlind)
    const others = taken.filter((seat) => !seat.me && seat.status !== 'folded')
    for (const { cards, label, name, chair, place } of others) {
      expect(cards).toEqual([null, null])
      expect(label).toBeNull()
      expect(name).toMatchObject({ type: 'bot', name: expect.any(String) })
      expect((chair - me.chair + 9) % 9).toBe(place)
    }
    expect(new Set(taken.map(({ position }) => position))).toEqual(
      new Set(['BTN', 'SB', 'BB', 'UTG', 'HJ', 'CO']),
    )
    expect(taken.filter(({ button }) => button)).toHaveLength(1)
  })
  test('names stay with their chairs when somebody leaves', () => {
    const named = new Map<number, string>()
    const { run } = trial({ seed: 'names', setup: { players: 7, startingStack: 60 } })
    run(byChance('names'), (snapshot) => {
      for (const seat of shownTable(snapshot).seats) {
        if (seat === null) continue
        const text = JSON.stringify(seat.name)
        expect(named.get(seat.chair) ?? text).toBe(text)
        named.set(seat.chair, text)
      }
      return ended(snapshot)
    })
    expect(new Set(named.values()).size).toBe(7)
  })
  test('bots can be shown by number', () => {
    const { table } = trial({ seed: 'numbers', setup: { players: 4 } })
    const names = shownTable(table.snapshot(), { names: 'numbered' }).seats.flatMap((seat) =>
      seat ? [seat.name] : [],
    )
    expect(names.flatMap((name) => (name.type === 'bot' ? [name] : []))).toEqual(
      [1, 2, 3].map((number) => ({ type: 'bot', number, name: null })),
    )
  })
  test('cards stay hidden until they are shown, whatever the settings', () => {
    everySnapshot((snapshot) => {
      if (snapshot.scene.over) return
      for (const seat of shownTable(snapshot, { showBotCards: true, runOutOdds: false }).seats) {
        if (seat === null || seat.me) continue
        const shown = snapshot.beats.some((beat) => beat.type === 'show' && beat.chair === seat.chair)
        if (!shown) expect(seat.cards.filter((card) => card !== null)).toEqual([])
      }
    })
  })
  test('after the hand all cards are turned over if that is set', () => {
    const { run } = trial({ seed: 'all', setup: { players: 6 } })
    const over = run(
      ({ toCall }) => ({ type: toCall > 0 ? 'fold' : 'check' }),
      ({ state }) => state === 'HandSummary',
    )
    const open = (settings: object) =>
      shownTable(over, settings).seats.filter(
        (seat) => seat !== null && seat.cards.length === 2 && !seat.cards.includes(null),
      ).length
    expect(open({ showBotCards: true })).toBe(6)
    expect(open({})).toBeLessThan(6)
  })
  test('all-in: chances to win are shown while the board is dealt, and sum to one', () => {
    const { table, clock, run } = trial({
      seed: 'run-out',
      setup: { players: 3 },
      pace: NORMAL,
      opponents: () => () => callingBot,
    })
    run(
      ({ options }) => options.at(-1)!.action,
      ({ beat }) => beat?.type === 'show',
    )
    const seen = new Map<number, number>()
    for (let tick = 0; tick < 40 && table.snapshot().state !== 'HandSummary'; tick += 1) {
      const { seats, board } = shownTable(table.snapshot())
      const equities = seats.flatMap((seat) => (seat?.equity == null ? [] : [seat.equity]))
      if (equities.length > 0)
        seen.set(
          board.length,
          equities.reduce((a, b) => a + b),
        )
      if (board.length === 5) expect(equities).toEqual([])
      clock.tick()
    }
    expect([...seen.keys()]).toEqual([0, 3, 4])
    for (const sum of seen.values()) expect(sum).toBeCloseTo(1)
    expect(
      shownTable(table.snapshot(), { runOutOdds: false }).seats.every(
        (seat) => seat === null || seat.equity === null,
      ),
    ).toBe(true)
  })
  test('the summary says who won which pot with what, and what comes next', () => {
    const { run } = trial({ seed: 'summary', setup: { players: 4 }, opponents: () => () => callingBot })
    const over = run(call, ({ state }) => state === 'HandSummary')
    const { summary } = shownTable(over)
    const { end, table } = over.hands[0]!
    const me = table.players.findIndex(({ person: isPerson }) => isPerson)
    expect(summary).toMatchObject({
      hand: 1,
      net: end.players[me]!.stack - 1000,
      leadsTo: 'next-hand',
      busted: [],
    })
    expect(summary!.pots[0]!.amount).toBe(40)
    expect(summary!.pots[0]!.winners.reduce((sum, { amount }) => sum + amount, 0)).toBe(40)
    expect(summary!.pots[0]!.winners.every(({ label }) => label !== null)).toBe(true)
  })
  test('[T6] a pot keeps its number while earlier pots are paid, on the felt and in the log', () => {
    let sides = 0
    everySnapshot((snapshot) => {
      if (snapshot.beat?.type !== 'push') return
      const { pot } = snapshot.beat
      const of = accepted(replay(holdem, snapshot.log!)).state.result!.pots.length
      const { pots, lines } = shownTable(snapshot)
      expect(pots.map((one) => [one.place, one.of])).toEqual(
        Array.from({ length: of - pot - 1 }, (_, later) => [pot + 1 + later, of]),
      )
      for (const line of lines) if (line.code === 'won') expect(line.pots).toBe(of)
      sides += of - 1
    })
    expect(sides).toBeGreaterThan(0)
  })
  test('the log has a line for each post, action, street, shown hand and win', () => {
    const { run } = trial({ seed: 'lines', setup: { players: 4 }, opponents: () => () => callingBot })
    const { lines } = shownTable(run(call, ({ state }) => state === 'HandSummary'))
    const codes = lines.map(({ code }) => code)
    expect(codes.slice(0, 4)).toEqual(['street', 'posted', 'posted', 'called'])
    expect(codes.filter((code) => code === 'street')).toHaveLength(4)
    expect(codes.filter((code) => code === 'showed')).toHaveLength(4)
    expect(codes.at(-1)).toBe('won')
  })
})
