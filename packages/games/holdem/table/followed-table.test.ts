import { accepted, type Log, replay } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { present, SETTINGS_DEFAULTS, type ShownTable, seenSession, tableShown } from '../presenter.ts'
import { type Action, type Config, holdem } from '../rules.ts'
import { holdemSeries } from '../series.ts'
import type { SessionState } from '../session.ts'
import { replayOf, replaySnapshot, seenAt, seenReplay } from '../storage/history.ts'
import { statisticsOf } from '../storage/statistics.ts'
import { handClock } from '../testing/hand-clock.ts'
import { byChance, ended, NORMAL, trial } from '../testing/trial.ts'
import { type Beat, beatMs } from './beats.ts'
import { beatContext, handBeats, personSeat } from './event-beats.ts'
import { beatsSeen, handSeen, openFollowedTable, type Sitter, type TableUpdate } from './followed-table.ts'
import { seenSteps } from './seen-steps.ts'
import type { TableSnapshot } from './snapshot.ts'

const SETTINGS = { ...SETTINGS_DEFAULTS, opponentStats: true }
const SETUPS = [
  { players: 6, startingStack: 200 },
  { players: 3, startingStack: 45, ante: 2 },
  { players: 9, startingStack: 120, ante: 12, bigBlindAnte: true },
  { players: 2, startingStack: 70, burn: false },
]

type Names = ReturnType<typeof namesIn>
const namesIn = (snapshot: TableSnapshot) => seenSession(snapshot, SETTINGS)!.names

/** What a house would send to the person's seat of this hand after this many actions. */
const updateAfter = (
  table: SessionState,
  log: Log<Config, Action>,
  actions: number,
  names: Names,
): TableUpdate => {
  const { state } = accepted(replay(holdem, { ...log, actions: log.actions.slice(0, actions) }))
  const seat = personSeat(table)
  // Through JSON, as over the wire.
  const view = JSON.parse(JSON.stringify(holdem.view(state, seat)))
  const sitters = table.players.map(
    ({ chair, person, stack }): Sitter => ({
      ...{ chair, stack, away: false, absence: null },
      me: person,
      name: names.get(chair)!,
    }),
  )
  return {
    id: String(table.hand),
    hand: table.hand,
    view,
    options: state.turn === seat ? holdem.options(state, seat) : [],
    sequence: actions,
    chairs: table.players.map(({ chair }) => chair),
    places: 9,
    sitters,
    turnClock: null,
    revealed: new Map(),
    rabbit: [],
  }
}

/** What a house's table and a session's have in common; what comes next is the session's own. */
const common = ({ summary, ...shown }: ShownTable): ShownTable => ({
  ...shown,
  summary: summary && { ...summary, leadsTo: 'next-hand' },
})
const sessionsTable = (snapshot: TableSnapshot, stakes?: ShownTable['stakes']): ShownTable => {
  const { setup, seed, source, end, ...shown } = present(snapshot, SETTINGS).table!
  return { ...shown, stakes: stakes ?? stakesOf(setup) }
}
const stakesOf = ({ smallBlind, bigBlind, ante }: ShownTable['stakes']) => ({ smallBlind, bigBlind, ante })

type Sight = Readonly<{ beat: Beat | null; table: ShownTable }>

/** The table as shown with each beat. */
const beatByBeat = (
  subscribe: (listener: () => void) => unknown,
  look: () => Sight | null,
): readonly ShownTable[] => {
  const shown: ShownTable[] = []
  let last: Beat | null = null
  subscribe(() => {
    const sight = look()
    if (sight !== null && sight.beat !== null && sight.beat !== last) shown.push(common(sight.table))
    last = sight?.beat ?? null
  })
  return shown
}

describe('a followed table', { timeout: 60_000 }, () => {
  test.each(SETUPS)('shows every beat of a session as the session does: %j', (setup) => {
    const { run, table: session } = trial({ seed: 'followed', setup, pace: { ...NORMAL, thinking: 0 } })
    const shown = beatByBeat(session.subscribe, () => {
      const { beat, scene } = session.snapshot()
      const isHand = scene.hand > 0 && beat?.type !== 'bust' && beat?.type !== 'end'
      return isHand ? { beat, table: sessionsTable(session.snapshot()) } : null
    })
    const end = run(byChance('followed'), (now) => ended(now) || now.hands.length === 3)
    const clock = handClock()
    const names = namesIn(end)
    const table = openFollowedTable({ clock, motion: () => 1, act: () => {} })
    const followed = beatByBeat(table.subscribe, () => {
      const seen = table.seen()
      return seen && { beat: seen.beat, table: tableShown(seen, SETTINGS) }
    })
    for (const { table: at, log } of end.hands)
      for (let actions = 0; actions <= log.actions.length; actions += 1) {
        table.follow(updateAfter(at, log, actions, names))
        clock.turn(60_000)
      }
    // The first hand is joined in progress, as after a reload; from the second on it is seen live.
    const later = (list: readonly ShownTable[]) => list.filter(({ hand }) => hand > 1)
    expect(later(followed).map(({ beat }) => beat)).toEqual(later(shown).map(({ beat }) => beat))
    expect(later(followed).length).toBeGreaterThan(10)
    for (const [index, one] of later(shown).entries()) expect(later(followed)[index]).toEqual(one)
  })

  test.each(SETUPS)('[L1] a showdown is over when the pause before the next hand begins: %j', (setup) => {
    const { run } = trial({ seed: 'shown', setup })
    const { hands } = run(byChance('shown'), (now) => ended(now) || now.hands.length === 20)
    const shown = hands.filter(({ end }) => end.players.some((player) => player.shown))
    expect(shown.length).toBeGreaterThan(0)
    for (const { table, log, end } of hands.filter((hand) => hand.log.actions.length > 0)) {
      const beats = handBeats(table, log, beatContext(table))
      const last = beats.slice(beats.findLastIndex(({ type }) => type === 'await') + 1)
      const takes = last.reduce((sum, beat, index) => sum + beatMs(beat, last[index + 1]), 0)
      const ms = holdemSeries.endMs!(end)
      if (!end.players.some((player) => player.shown)) expect(ms).toBe(0)
      else expect(ms).toBeGreaterThanOrEqual(takes)
    }
  })

  const { run } = trial({ seed: 'steps', setup: SETUPS[0]! })
  const session = run(byChance('steps'), (snapshot) => ended(snapshot) || snapshot.hands.length === 8)
  const names = namesIn(session)

  test('a hand that is still being shown when the next begins is kept, too', () => {
    const clock = handClock()
    const found = openFollowedTable({ clock, motion: () => 1, act: () => {} })
    for (const { table, log } of session.hands)
      for (let actions = 0; actions <= log.actions.length; actions += 1)
        found.follow(updateAfter(table, log, actions, names))
    clock.turn(60_000)
    expect(found.past().map(({ hand }) => hand)).toEqual(session.hands.map(({ table }) => table.hand))
  })

  test('a hand can be replayed from the view alone at any moment', () => {
    for (const { table, log } of session.hands) {
      const beats = handBeats(table, log, beatContext(table))
      for (let actions = 0; actions <= log.actions.length; actions += 1) {
        const { view } = updateAfter(table, log, actions, names)
        const { state } = seenSteps(view).at(-1)!
        const seat = personSeat(table)
        expect(holdem.view(state, seat)).toEqual(view)
      }
      const found = openFollowedTable({ clock: handClock(), motion: () => 0, act: () => {} })
      found.follow(updateAfter(table, log, log.actions.length, names))
      expect(found.seen()!.beats).toEqual(beats)
    }
  })

  test('its replay and statistics match the session’s', () => {
    const { stakes, viewer } = seenSession(session, SETTINGS)!
    const last = session.hands.map(({ table, log }) => updateAfter(table, log, log.actions.length, names))
    for (const [index, update] of last.entries()) {
      const replay = seenReplay(handSeen(update), beatsSeen(update))
      const own = replayOf(session.hands[index]!, 'mine')
      for (const position of own.positions.keys()) {
        const at = tableShown(seenAt(replay, position, { stakes, viewer, names, places: 9 }), SETTINGS)
        expect(common(at)).toEqual(common(sessionsTable(replaySnapshot(own, position), stakes)))
      }
    }
    for (const chair of names.keys())
      expect(statisticsOf(last.map(handSeen), chair)).toEqual(statisticsOf(session.hands, chair))
  })

  test('late, repeated or out-of-order updates do no harm', () => {
    const { table, log } = session.hands.find(({ log }) => log.actions.length > 5)!
    const all = log.actions.length
    const follow = (order: readonly number[]) => {
      const clock = handClock()
      const followed = openFollowedTable({ clock, motion: () => 1, act: () => {} })
      for (const actions of order) {
        followed.follow(updateAfter(table, log, actions, names))
        clock.turn(30)
      }
      clock.turn(60_000)
      return common(tableShown(followed.seen()!, SETTINGS))
    }
    const whole = follow(Array.from({ length: all + 1 }, (_, i) => i))
    expect(follow([0, 0, 3, 1, 2, all, all - 1])).toEqual(whole)
    expect(follow([all])).toEqual(whole)
  })

  test('the turn: options only at rest, an action with its sequence, and a pre-action', () => {
    const { table, log } = session.hands.find(({ table: at, log: of }) =>
      of.actions.some(({ seat }, index) => seat === personSeat(at) && index > 1),
    )!
    const mine = log.actions.findIndex(({ seat }, index) => seat === personSeat(table) && index > 1)
    const clock = handClock()
    const done: unknown[] = []
    const open = () =>
      openFollowedTable({ clock, motion: () => 1, act: (action, sequence) => done.push([action, sequence]) })
    const followed = open()
    followed.follow(updateAfter(table, log, mine - 1, names))
    followed.follow(updateAfter(table, log, mine, names))
    expect(followed.seen()!.options).toEqual([])
    expect(followed.send({ type: 'act', action: { type: 'fold' } })).toMatchObject({ refused: 'not-now' })
    clock.turn(60_000)
    const { options, sequence } = followed.seen()!
    expect([options.length > 0, sequence]).toEqual([true, mine])
    expect(followed.send({ type: 'act', action: { type: 'fold' }, sequence: 0 })).toMatchObject({
      refused: 'stale-sequence',
    })
    expect(followed.send({ type: 'act', action: { type: 'fold' }, sequence })).toBeNull()
    expect(done).toEqual([[{ type: 'fold' }, mine]])

    const asked = open()
    asked.follow(updateAfter(table, log, mine - 1, names))
    expect(asked.send({ type: 'preAct', preAction: { type: 'callAny' } })).toBeNull()
    asked.follow(updateAfter(table, log, mine, names))
    clock.turn(60_000)
    expect(done[1]).toEqual([
      { type: options.some(({ action }) => action.type === 'check') ? 'check' : 'call' },
      mine,
    ])
  })

  test('chairs at the felt: empty, sitting out, waiting for the next hand, away', () => {
    const { table, log } = session.hands[0]!
    const update = updateAfter(table, log, 2, names)
    const free = Array.from({ length: 9 }, (_, chair) => chair).filter(
      (chair) => !update.chairs.includes(chair),
    )
    const idle = (chair: number, absence: 'sitting-out' | 'next-hand'): Sitter => ({
      ...{ chair, me: false, stack: 777, away: false, absence },
      name: { type: 'person', name: `Guest ${chair}` },
    })
    const followed = openFollowedTable({ clock: handClock(), motion: () => 0, act: () => {} })
    const sitters = update.sitters.map((one, seat) => ({ ...one, away: seat === 1 }))
    followed.follow({
      ...update,
      sitters: [...sitters, idle(free[0]!, 'sitting-out'), idle(free[1]!, 'next-hand')],
    })
    const { seats, places } = tableShown(followed.seen()!, SETTINGS)
    expect(places.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(seats[free[0]!]).toMatchObject({ status: 'sitting-out', stack: 777, cards: [], position: null })
    expect(seats[free[1]!]).toMatchObject({ status: 'next-hand', name: { name: `Guest ${free[1]}` } })
    expect(seats[free[2]!]).toBeNull()
    expect(seats.flatMap((seat) => (seat?.away ? [seat.chair] : []))).toEqual([update.chairs[1]])
  })

  test('a spectator sees no card before it is shown, and cannot act', () => {
    const { table, log } = session.hands.find(({ end }) => end.result!.pots[0]!.category !== null)!
    const watching = (actions: number): TableUpdate => {
      const { state } = accepted(replay(holdem, { ...log, actions: log.actions.slice(0, actions) }))
      const update = updateAfter(table, log, actions, names)
      const sitters = update.sitters.map((one) => ({ ...one, me: false }))
      return { ...update, view: holdem.view(state, null), options: [], sitters }
    }
    const followed = openFollowedTable({ clock: handClock(), motion: () => 0, act: () => {} })
    for (let actions = 0; actions <= log.actions.length; actions += 1) {
      followed.follow(watching(actions))
      const { seats, dock, summary } = tableShown(followed.seen()!, SETTINGS)
      const open = seats.flatMap((seat) => seat?.cards.filter((card) => card !== null) ?? [])
      expect(open.length > 0).toBe(summary !== null)
      expect(dock.buttons.every(({ action }) => action === null)).toBe(true)
      expect(dock.preActions).toEqual([])
    }
  })
})
