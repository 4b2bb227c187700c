/** The live facet against the rules: results, away players, bots, settings, and what may be shown after a hand. */
import { readFileSync } from 'node:fs'
import { accepted, draw, isRefusal, labelled, parseFields, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type SeriesSettings, TABLE_FIELDS } from './fields.ts'
import { LEVELS } from './levels.ts'
import { holdemLive } from './live.ts'
import { wildLiveHand } from './measure/fuzz.ts'
import { type Config, holdem, type State } from './rules.ts'

const series = holdemLive.series!
const settings = (given: object = {}): SeriesSettings => accepted(parseFields(TABLE_FIELDS, given))

/** Every state of some wild hands with rake and posts. */
const wildStates = (hands: number): readonly State[] =>
  Array.from({ length: hands }, (_, hand) => {
    const { log } = wildLiveHand('facet', hand)
    const chance = words(log.seeds)
    const first = holdem.start(log.config, log.seats, chance)
    let state = first.state
    return [
      state,
      ...log.actions.map(({ seat, action }) => {
        state = accepted(holdem.apply(state, seat, action, chance)).state
        return state
      }),
    ]
  }).flat()

const STATES = wildStates(60)
const ENDED = STATES.filter(({ result }) => result !== null)

test('[L9] [T5] paid, won, refunded and rake add up to every stack’s gain', () => {
  for (const state of ENDED) {
    const { seats, winners, rake } = holdemLive.result(state)
    for (const [seat, { paid, won, refunded }] of seats.entries())
      expect(state.players[seat]!.stack - state.config.stacks[seat]!).toBe(won + refunded - paid)
    expect(seats.reduce((sum, { paid, won, refunded }) => sum + paid - won - refunded, 0)).toBe(rake)
    expect(winners.every((seat) => holdemLive.isIn(state, seat))).toBe(true)
  }
})

test('[L2] a seat that is away or out of time checks if it can, else folds', () => {
  const playing = STATES.filter(({ turn }) => turn !== null)
  for (const state of playing) {
    const away = holdemLive.away(state, state.turn!)
    expect(away).toEqual(holdem.options(state, state.turn!)[0]!.action)
    expect(away.type).toBe(holdem.view(state, state.turn).toCall === 0 ? 'check' : 'fold')
  }
  expect(playing.length).toBeGreaterThan(50)
  expect(holdemLive.graceMs).toBe(Number.POSITIVE_INFINITY)
})

test('the shapes fit every view, event, action and configuration, and say all that is in them', () => {
  const { shapes } = holdemLive
  for (const state of STATES) {
    expect(shapes.config.read(state.config)).toBe(state.config)
    for (const seat of [null, 0]) {
      const view = holdem.view(state, seat)
      expect(shapes.view.read(view)).toBe(view)
    }
    if (state.turn !== null)
      for (const { action } of holdem.options(state, state.turn))
        expect(shapes.action.read(action)).toBe(action)
  }
  const { log } = wildLiveHand('facet', 1)
  for (const event of holdem.start(log.config, log.seats, words(log.seeds)).events)
    expect(shapes.event.read(event)).toBe(event)
})

test('[T7] [T8] after a hand: players may show their cards and reveal the rest of the board, but not before', () => {
  for (const state of STATES) {
    const hidden = state.players.map((_, seat) => series.hidden!(state, seat))
    const undealt = series.undealt!(state)
    if (state.result === null) {
      expect([...hidden, undealt].every((cards) => cards === null)).toBe(true)
      continue
    }
    expect(hidden).toEqual(state.players.map(({ hole, shown }) => (shown ? null : hole)))
    expect(state.board.length + (undealt?.length ?? 0)).toBe(5)
    const burns = state.config.burn ? 1 : 0
    if (undealt?.length === 5) expect(undealt[3]).toBe(state.deck[2 * burns + 3])
  }
})

const readGameFile = (path: string): Uint8Array => readFileSync(new URL(`../${path}`, import.meta.url))

test('every bot acts on every turn, with and without posts, from its view alone', () => {
  const bots = holdemLive.bots!
  const { decide } = bots.open(readGameFile)
  for (const [index, state] of STATES.entries()) {
    if (state.turn === null || index % 3 > 0) continue
    const chance = words(labelled('bots', 'facet', index))
    const name = bots.temperaments[draw(chance, bots.temperaments.length)]!
    const { action } = decide(name, holdem.view(state, state.turn), holdem.options(state, state.turn), chance)
    expect(isRefusal(holdem.apply(state, state.turn, action, chance))).toBe(false)
  }
  const state = STATES.find(({ turn }) => turn !== null)!
  expect(() => decide('cheat', holdem.view(state, 0), [], words(labelled('a', 'b', 0)))).toThrow(
    'unknown bot',
  )
})

const configAt = (given: object, hands: number, minutes = 0): Config => {
  const config = series.configOf(settings(given), { hands, elapsedMs: minutes * 60_000, isHome: false })
  return accepted(holdem.configure(config))
}

test.each([
  [{ format: 'tournament' }, 0, 0, 10],
  [{ format: 'tournament' }, 9, 500, 10],
  [{ format: 'tournament' }, 10, 0, 15],
  [{ format: 'tournament' }, 10_000, 0, 3000],
  [{ format: 'tournament', levelBy: 'minutes' }, 500, 7.9, 10],
  [{ format: 'tournament', levelBy: 'minutes' }, 0, 16, 25],
  [{ format: 'tournament', levelEvery: 1 }, 1, 0, 15],
  [{ smallBlind: 7 }, 500, 500, 7],
])('[L6] with %j after %i hands and %f minutes the small blind is %i', (given, hands, minutes, blind) => {
  expect(configAt(given, hands, minutes).smallBlind).toBe(blind)
})

test('[L6] levels rise, and a tournament takes no rake', () => {
  for (const [index, { smallBlind, bigBlind }] of LEVELS.entries()) {
    expect(bigBlind).toBe(2 * smallBlind)
    expect(smallBlind).toBeGreaterThan(LEVELS[index - 1]?.smallBlind ?? 0)
  }
  const raked = { rakeBasisPoints: 500, rakeCap: 5 }
  expect(configAt({ ...raked, format: 'tournament' }, 0)).toMatchObject({ rakeBasisPoints: 0, rakeCap: 0 })
  expect(configAt(raked, 0)).toMatchObject(raked)
})

test('[L9] a home game takes no rake, whatever its settings say', () => {
  const raked = settings({ rakeBasisPoints: 500, rakeCap: 5 })
  const config = series.configOf(raked, { hands: 0, elapsedMs: 0, isHome: true })
  expect(accepted(holdem.configure(config))).toMatchObject({ rakeBasisPoints: 0, rakeCap: 0 })
})

test.each([
  [2, [10_000]],
  [3, [10_000]],
  [4, [6500, 3500]],
  [6, [6500, 3500]],
  [7, [5000, 3000, 2000]],
  [9, [5000, 3000, 2000]],
])('[L6] the prizes of %i people', (people, prizes) => {
  expect(series.prizes!(settings(), people)).toEqual(prizes)
  const own = settings({ prizes: [6000, 2500, 1000, 500] })
  expect(series.prizes!(own, people)).toEqual(people >= 4 ? own.prizes : prizes)
})

test('[L1] [L6] buy-ins: 40 to 100 big blinds, or the starting stack', () => {
  expect(series.buyIn(settings())).toEqual({ least: 400, most: 1000, usual: 1000 })
  expect(series.buyIn(settings({ format: 'tournament' }))).toEqual({ least: 1500, most: 1500, usual: 1500 })
  expect(series.format(settings())).toBe('open')
})

test.each([
  [{ smallBlind: 11 }, ['smallBlind']],
  [{ buyInLeast: 101 }, ['buyInLeast']],
  [{ buyInMost: 50 }, ['buyInUsual']],
  [{ rakeBasisPoints: 500 }, ['rakeCap']],
  [{ prizes: [5000] }, ['prizes']],
  [{ levels: [] }, ['levels']],
  [{ levels: [{ smallBlind: 2, bigBlind: 1 }] }, ['levels', 0, 'smallBlind']],
  [{ bigBlind: 10.5 }, ['bigBlind']],
])('[L1] [L6] a host cannot set %j', (given, path) => {
  expect(series.settings.safeParse(given)).toMatchObject({ error: { issues: [{ path }] } })
})

const ROOM = { smallBlind: '0.05', bigBlind: '0.10', rake: '2.5', rakeCap: '0.30' }
const roomConfig = (given: object) => {
  const read = holdemLive.room!.settings.safeParse({ ...ROOM, ...given })
  if (!read.success) throw new Error('invalid settings')
  return holdemLive.room!.configOf(read.data, { decimals: 2, entry: 400n })
}

test('[L9] a room’s settings are amounts in its currency', () => {
  const config = accepted(holdem.configure(roomConfig({})))
  expect(config).toMatchObject({ smallBlind: 5, bigBlind: 10, ante: 0, rakeBasisPoints: 250, rakeCap: 30 })
  expect(holdemLive.facts!(config, 2)).toEqual({
    ...{ smallBlind: '0.05', bigBlind: '0.10', ante: '0.00', bigBlindAnte: false },
    ...{ rakePercent: '2.50', rakeCap: '0.30' },
  })
})

test.each([
  [{ smallBlind: '0' }, 'smallBlind'],
  [{ smallBlind: '0.20' }, 'smallBlind'],
  [{ bigBlind: '5.00' }, 'entry'],
  [{ rake: '0' }, 'rakeCap'],
  [{ rakeCap: '0' }, 'rakeCap'],
  [{ rake: '101' }, 'rake'],
  [{ ante: '0.001' }, 'ante'],
])('[L9] a room’s %j is refused', (given, place) => {
  expect(roomConfig(given)).toMatchObject({ refused: 'bad-setting', place: [place] })
})
