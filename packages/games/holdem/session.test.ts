import { accepted, draw, isRefusal, words } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { configureSetup, SETUP_DEFAULTS } from './config.ts'
import { dealIn } from './deal-in.ts'
import { bigBlindOf } from './positions.ts'
import { holdem, type State } from './rules.ts'
import { handConfig, handSeeds, nextTable, openTable, type SessionState, sessionChance } from './session.ts'

const opened = (seed: string, setup: object = {}): SessionState =>
  openTable(accepted(configureSetup(setup)), sessionChance(seed))

/** A finished hand with these stacks, however it was played. */
const leaving = (table: SessionState, stacks: readonly number[]): State => {
  const config = handConfig(table)
  const { state } = holdem.start(config, stacks.length, words(handSeeds('leaving', 1)))
  return {
    ...state,
    turn: null,
    result: { returned: null, pots: [] },
    players: state.players.map((player, seat) => ({ ...player, stack: stacks[seat]! })),
  }
}

const bigBlindChair = ({ players, button }: SessionState): number => {
  const seat = players.findIndex(({ chair }) => chair === button)
  return players[bigBlindOf(seat, players.length)]!.chair
}

describe('opening', () => {
  const tables = Array.from({ length: 400 }, (_, i) => opened(`opening-${i}`))
  test('[T12] 2 to 9 players, exactly one person, distinct chairs in order, one of them with the button', () => {
    for (const { players, button } of tables) {
      const chairs = players.map(({ chair }) => chair)
      expect(chairs).toEqual([...new Set(chairs)].sort((a, b) => a - b))
      expect(chairs.every((chair) => chair >= 0 && chair <= 8)).toBe(true)
      expect(players.filter(({ person }) => person)).toHaveLength(1)
      expect(chairs).toContain(button)
    }
  })
  test('[T12] every number of players, every chair for the person and for the button comes up', () => {
    const seen = (of: (table: SessionState) => number) => new Set(tables.map(of)).size
    expect(seen(({ players }) => players.length)).toBe(8)
    expect(seen(({ players }) => players.find(({ person }) => person)!.chair)).toBe(9)
    expect(seen(({ button }) => button)).toBe(9)
  })
  test('[T12] a fixed number of players, stacks and blinds as set', () => {
    const table = opened('fixed', { players: 4, startingStack: 300, smallBlind: 2, bigBlind: 4 })
    expect(table.players.map(({ stack }) => stack)).toEqual([300, 300, 300, 300])
    expect(handConfig(table)).toMatchObject({ smallBlind: 2, bigBlind: 4, stacks: [300, 300, 300, 300] })
  })
  test('[T10] the same seed gives the same table', () => {
    expect(opened('same')).toEqual(opened('same'))
    expect(opened('same')).not.toEqual(opened('other'))
  })
})

const tableOf = (chairs: readonly number[], button: number, person = chairs[0]): SessionState => ({
  setup: SETUP_DEFAULTS,
  hand: 7,
  players: chairs.map((chair) => ({ chair, person: chair === person, stack: 1000 })),
  button,
  outcome: null,
})

describe('from hand to hand', () => {
  test('[T1] the button goes to the next occupied chair, around the table', () => {
    const table = tableOf([1, 4, 8], 4)
    const second = nextTable(table, leaving(table, [900, 1000, 1100]))
    expect(second).toMatchObject({ hand: 8, button: 8 })
    expect(nextTable(second, leaving(second, [900, 1000, 1100])).button).toBe(1)
  })
  test('a bot without chips leaves, and the button passes over it', () => {
    const table = tableOf([1, 2, 3, 4], 1)
    const next = nextTable(table, leaving(table, [1000, 0, 1500, 1500]))
    expect(next.players.map(({ chair }) => chair)).toEqual([1, 3, 4])
    expect(next.button).toBe(3)
    expect(handConfig(next)).toMatchObject({ stacks: [1000, 1500, 1500], button: 1 })
  })
  test.each([
    // Chairs 2, 5, 7: button, small blind, big blind.
    ['the button', [0, 1500, 1500], { person: 5, button: 7, bigBlind: 5 }],
    ['the small blind', [1500, 0, 1500], { person: 2, button: 7, bigBlind: 2 }],
    ['the big blind', [1500, 1500, 0], { person: 2, button: 5, bigBlind: 2 }],
  ])('[T1] three to two players, %s is out: nobody is big blind twice running', (_who, stacks, then) => {
    const table = tableOf([2, 5, 7], 2, then.person)
    expect(bigBlindChair(table)).toBe(7)
    const next = nextTable(table, leaving(table, stacks))
    expect([next.button, bigBlindChair(next)]).toEqual([then.button, then.bigBlind])
  })
  test('[T1] heads-up the blinds change places', () => {
    const table = tableOf([2, 5], 2)
    const next = nextTable(table, leaving(table, [1000, 1000]))
    expect([next.button, nextTable(next, leaving(next, [900, 1100])).button]).toEqual([5, 2])
  })
  test('a person without chips has lost, the last one at the table has won', () => {
    const table = tableOf([2, 5, 7], 2, 5)
    expect(nextTable(table, leaving(table, [1000, 0, 2000])).outcome).toBe('lost')
    expect(nextTable(table, leaving(table, [0, 3000, 0])).outcome).toBe('won')
    expect(() => nextTable({ ...table, outcome: 'won' }, leaving(table, [0, 3000, 0]))).toThrow()
  })
})

/** Plays a whole session with random options; returns every hand's log and the final table. */
const playSession = (seed: string, setup: object) => {
  let table = opened(seed, setup)
  const trace: unknown[] = [table]
  while (table.outcome === null) {
    const config = handConfig(table)
    const dealer = words(handSeeds(seed, table.hand))
    const chooser = words(handSeeds(`${seed}-chooser`, table.hand))
    let step = holdem.start(config, config.stacks.length, dealer)
    trace.push(step.events)
    while (step.state.turn !== null) {
      const options = holdem.options(step.state, step.state.turn)
      const { action } = options[draw(chooser, options.length)]!
      step = accepted(holdem.apply(step.state, step.state.turn, action, dealer))
      trace.push(step.events)
    }
    table = nextTable(table, step.state)
    trace.push(table)
  }
  return { table, trace }
}

test('[T1] who is dealt in next, and the button, are what a lasting table decides', () => {
  const chance = words(handSeeds('deal-in', 1))
  for (let i = 0; i < 400; i += 1) {
    const table = opened(`deal-in-${i}`, { players: 2 + (i % 8) })
    const stacks = table.players.map(({ person }) => (person || draw(chance, 3) > 0 ? 500 : 0))
    const next = nextTable(table, leaving(table, stacks))
    const places = Array.from({ length: 9 }, (_, chair) => {
      const seat = table.players.findIndex((player) => player.chair === chair)
      return seat < 0 ? null : { stack: stacks[seat]!, isNew: false, posts: false }
    })
    const config = handConfig(table)
    const last = { places: table.players.map(({ chair }) => chair), setup: { button: config.button } }
    const deal = dealIn(config, { places, last })
    expect(next.outcome).toBe(deal === null ? 'won' : null)
    if (deal === null) continue
    expect(next.players.map(({ chair }) => chair)).toEqual(deal.places)
    expect(next.button).toBe(deal.places[deal.setup.button as number])
  }
})

test('[T10] the same seed and the same actions replay the session event for event, to its end', () => {
  const outcomes = new Set<string>()
  for (let i = 0; i < 12; i += 1) {
    const first = playSession(`session-${i}`, { startingStack: 60 })
    const chips = first.table.players.reduce((sum, { stack }) => sum + stack, 0)
    expect(chips % 60).toBe(0)
    expect(playSession(`session-${i}`, { startingStack: 60 }).trace).toEqual(first.trace)
    outcomes.add(first.table.outcome!)
  }
  expect(outcomes).toEqual(new Set(['won', 'lost']))
})

test.each([
  [{ players: 1 }],
  [{ players: 10 }],
  [{ players: 'some' }],
  [{ blindIncreasePolicy: 'rising' }],
  [{ difficulty: 'brutal' }],
  [{ thinkMs: 300 }],
  [{ thinkMs: { min: 500, max: 300 } }],
  [{ smallBlind: 20 }],
  [{ startingStack: 0 }],
  [{ ante: -1 }],
  [{ burn: 1 }],
  [{ reopenOnShortAllinRaise: 'sometimes' }],
  [{ stacks: [100, 100] }],
  [null],
])('[T12] setup %j is refused', (raw) => {
  expect(isRefusal(configureSetup(raw))).toBe(true)
})

test.each([
  [{ stacks: [100, 100] }, 3],
  [{ stacks: [100, 0, 100] }, 3],
  [{ stacks: [100, 1.5, 100] }, 3],
  [{ stacks: 100 }, 3],
  [{ button: 3 }, 3],
  [{ button: -1 }, 3],
  [{ bigBlind: 4 }, 3],
  [{ players: 4 }, 3],
])('configuration %j for %i seats is refused', (raw, seats) => {
  expect(isRefusal(holdem.configure(raw, seats))).toBe(true)
})
