import { botMove, open } from '@fairhouse/host'
import { accepted, type Card, parseCards } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { spotOfView } from '../bots/spot-of-view.ts'
import { trainerTerms } from '../bots/trainer-terms.ts'
import { putView } from '../bots/view-frame.ts'
import { configure, DEFAULTS } from '../config.ts'
import { type State, startWith, type View, zhajinhua } from '../rules.ts'
import { handTable } from '../solution/hand-table.ts'
import { openLeanHand } from '../solution/lean-hand.ts'
import { BLIND_BUCKETS, isBlind, SITUATIONS } from '../solution/spots.ts'
import { opened, play } from '../testing/scenes.ts'
import { bot, strategy } from '../testing/strategy.ts'
import { type Advice, bestOf, openAdviser } from './advice.ts'
import { gradeHand, gradeOf } from './grades.ts'
import { rangesOf } from './ranges.ts'
import { strategyOdds } from './strategy-odds.ts'

const FEW = 60
const adviser = openAdviser(strategy())

/** Every state of hands of all sizes in which somebody is to act, with the hand's log. */
const hands = Array.from({ length: 12 }, (_, hand) => {
  const seats = 2 + (hand % 4)
  const config = accepted(configure({ ...DEFAULTS, startingStack: hand % 3 === 0 ? 2500 : 20_000 }, seats))
  const seeds = { server: `advice-${hand}`, client: 'test', nonce: '0' }
  let { record } = open(zhajinhua, { config, seats, seeds, now: 0 })
  const states: State[] = []
  while (record.state.turn !== null) {
    states.push(record.state)
    const name = hand % 2 === 0 ? 'bold' : 'random'
    record = botMove(zhajinhua, record, record.state.turn, bot(name), 0).record
  }
  return { states, log: record.log }
})
const states = hands.flatMap((hand) => hand.states)
const turnOf = (state: State): readonly [View, ReturnType<typeof zhajinhua.options>] => [
  zhajinhua.view(state, state.turn!),
  zhajinhua.options(state, state.turn!),
]

test('[Z14] a view turned into a lean hand is the same spot, with the same prices and moves', () => {
  const table = handTable(DEFAULTS)
  for (const state of states) {
    const [view, options] = turnOf(state)
    const hand = openLeanHand(trainerTerms(view.config), table, 1)
    putView(hand, 0, view)
    const own = hand.seatAt(0, view.seat!)
    expect(hand.callCost(0, own)).toBe(view.costs!.call)
    expect(hand.spot(0) % SITUATIONS).toBe(spotOfView(view) % SITUATIONS)
    expect(isBlind(hand.spot(0))).toBe(!view.players[view.seat!]!.looked)
    expect(((hand.legal(0) >> 1) & 1) === 1).toBe(options.some(({ action }) => action.type === 'call'))
  }
})

describe('advice', () => {
  const some = states.filter((_, place) => place % 9 === 0)
  test('[Z14] lists exactly what is legal, with frequencies that add up to 1', () => {
    for (const state of some) {
      const [view, options] = turnOf(state)
      const { choices, wins } = adviser(view, options, 'sum', FEW)
      expect(choices.map(({ action }) => action)).toEqual(options.map(({ action }) => action))
      expect(choices.reduce((sum, { frequency }) => sum + frequency, 0)).toBeCloseTo(1)
      expect(choices[0]).toMatchObject({ action: { type: 'fold' }, value: 0 })
      for (const { value, error } of choices) expect(Number.isFinite(value) && error >= 0).toBe(true)
      expect(wins >= 0 && wins <= 1).toBe(true)
    }
  })
  test('[F8] is the same for the same turn and seed', () => {
    const turn = turnOf(states[20]!)
    expect(adviser(...turn, 'same', FEW)).toEqual(openAdviser(strategy())(...turn, 'same', FEW))
    expect(adviser(...turn, 'same', FEW)).not.toEqual(adviser(...turn, 'other', FEW))
  })
  test('knows only the view: other hands of the opponents change nothing', () => {
    const state = states.find(({ players, turn }) => players.length === 3 && players[turn!]!.looked)!
    const [one, other] = [0, 1, 2].filter((seat) => seat !== state.turn) as [number, number]
    const swapped: State = {
      ...state,
      players: state.players
        .with(one, { ...state.players[one]!, cards: state.players[other]!.cards })
        .with(other, { ...state.players[other]!, cards: state.players[one]!.cards }),
    }
    expect(adviser(...turnOf(swapped), 'view', FEW)).toEqual(adviser(...turnOf(state), 'view', FEW))
  })
})

const cards = (text: string): readonly Card[] => parseCards(text)!
/** A seat with these cards, which it has looked at, to act in round 3 at a table of `seats`. */
const looking = (own: string, seats: number, change: Partial<State> = {}): State => {
  const others = ['2c4d7h', '2d4h8h', '3h4s9h', '3s5cTh'].map(cards)
  const config = accepted(configure({ ...DEFAULTS, startingStack: 20_000 }, seats))
  const { state } = startWith(config, [cards(own), ...others.slice(0, seats - 1)], 0)
  const players = state.players.map((player, seat) => ({ ...player, looked: seat === 0 }))
  const history = [{ type: 'looked', seat: 0, round: 3, paid: 0 } as const]
  return { ...state, players, round: 3, turn: 0, history, ...change }
}
const fold = (advice: Advice): number => advice.choices[0]!.frequency

describe.each([2, 3, 4, 5])('at %i seats', (seats) => {
  test.each([
    ['three aces', 'AsAhAd'],
    ['three kings', 'KsKhKd'],
    ['the highest straight flush', 'AsKsQs'],
  ])('%s are never folded, at any unit or round', (_name, own) => {
    for (const unit of [100, 500, 1000]) {
      for (const round of [3, 9, 20]) {
        const advice = adviser(...turnOf(looking(own, seats, { unit, round })), 'best', FEW)
        expect(fold(advice)).toBeLessThan(0.01)
        expect(bestOf(advice.choices).action.type).not.toBe('fold')
        expect(bestOf(advice.choices).value).toBeGreaterThan(0)
        expect(advice.wins).toBeGreaterThan(0.95)
      }
    }
  })
})

test('a player who called a high raise after looking is put on a better hand', () => {
  const raised = { type: 'raised', seat: 0, round: 3, paid: 2000, unit: 1000 } as const
  const looked = { type: 'looked', seat: 1, round: 3, paid: 0 } as const
  const called = { type: 'called', seat: 1, round: 3, paid: 2000 } as const
  const state = looking('AsKh9d', 2)
  const players = state.players.map((player) => ({ ...player, looked: true, paid: 2100, stack: 17_900 }))
  const history = [...state.history, raised, looked, called]
  const tense: State = { ...state, players, unit: 1000, round: 4, history }
  const [view] = turnOf(tense)
  const hand = openLeanHand(trainerTerms(view.config), handTable(view.config), 1)
  const range = rangesOf(hand, 0, view, strategyOdds(strategy()))[1]!
  const [weak, strong] = [range.slice(BLIND_BUCKETS, BLIND_BUCKETS + 4), range.slice(-4)]
  expect(Math.max(...strong)).toBeGreaterThan(5 * Math.min(...weak))
})

test('[Z4] a comparison won blind makes the player’s own unseen cards better, and a winner’s likewise', () => {
  const { state } = play(opened(3), '0 call, 1 call, 2 call, 0 compare 1')
  const [winner] = state.players.flatMap(({ status }, seat) => (status === 'in' && seat !== 2 ? [seat] : []))
  const winsOf = (turn: number): number => adviser(...turnOf({ ...state, turn }), 'won', 1500).wins
  expect(winsOf(winner!)).toBeCloseTo(2 / 3, 1)
  expect(winsOf(2)).toBeCloseTo(1 / 3, 1)
  expect(spotOfView(turnOf({ ...state, turn: winner! })[0])).not.toBe(
    spotOfView(turnOf({ ...state, turn: 2 })[0]),
  )
})

describe('grades', () => {
  test('folding three aces is a blunder, and what the strategy does is not', () => {
    const { choices } = adviser(...turnOf(looking('AsAhAd', 2)), 'grades', 400)
    expect(gradeOf(choices, { type: 'fold' }, 100)).toMatchObject({ grade: 'blunder' })
    expect(gradeOf(choices, bestOf(choices).action, 100)).toEqual({ grade: 'best', given: 0 })
  })
  test('only the player’s own decisions are graded, the most expensive first', () => {
    const quick: typeof adviser = (view, options, seed) => adviser(view, options, seed, 40)
    const { log } = hands[1]!
    const graded = gradeHand(log, 0, quick)
    expect(graded).toHaveLength(log.actions.filter(({ seat }) => seat === 0).length)
    for (const [place, { given }] of graded.entries())
      expect(given).toBeLessThanOrEqual(graded[place - 1]?.given ?? Number.POSITIVE_INFINITY)
  })
})
