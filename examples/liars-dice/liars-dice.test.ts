import { accepted, isRefusal, netOf, words } from '@fairhouse/kit'
import { conforms } from '@fairhouse/kit/testing/conforms.ts'
import { describe, expect, test } from 'vitest'
import { chanceOf, decide, TEMPERAMENTS } from './bots.ts'
import { live } from './live.ts'
import { rules } from './rules.ts'
import { type Action, DEFAULTS, type State } from './state.ts'

conforms({ describe, test }, rules, {
  configs: [DEFAULTS, { ante: 1, dice: 1 }],
  rounds: 12,
  swapHidden: ({ hands, ...state }, seat) => ({
    ...state,
    hands: hands.map((dice, other) => (other === seat ? dice : dice.map((die) => 7 - die))),
  }),
})

const chance = () => words({ server: 'server', client: 'client', nonce: '0' })
const bid = (amount: number, face: number): Action => ({ type: 'bid', amount, face })
const CALL: Action = { type: 'call' }
const GIVE_UP: Action = { type: 'giveUp' }

const table = (...hands: readonly (readonly number[])[]): State => ({
  ...rules.start(DEFAULTS, hands.length, chance()).state,
  left: hands.map((dice) => dice.length),
  hands,
})
/** Each action by whoever is to act. */
const play = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((now, action) => accepted(rules.apply(now, now.turn!, action, chance())).state, state)
const refusal = (state: State, action: Action, seat = state.turn!): string | null => {
  const step = rules.apply(state, seat, action, chance())
  return isRefusal(step) ? step.refused : null
}

test('[LD1] everybody antes and rolls as many dice, each told to its owner alone', () => {
  const { state, events, moves } = rules.start({ ante: 10, dice: 3 }, 4, chance())
  expect(state.hands.map((dice) => dice.length)).toEqual([3, 3, 3, 3])
  expect(events.map((event) => (event.type === 'rolled' ? event.only : null))).toEqual([0, 1, 2, 3])
  expect(netOf(moves).get('pot')).toBe(40n)
})

test.each([
  [bid(3, 4), bid(3, 5), true],
  [bid(3, 4), bid(4, 1), true],
  [bid(3, 4), bid(3, 4), false],
  [bid(3, 4), bid(3, 3), false],
  [bid(3, 4), bid(2, 6), false],
  [bid(3, 4), bid(11, 4), false],
] as const)('[LD2] after %j, %j is allowed: %s', (first, second, isAllowed) => {
  const state = play(table([1, 1, 1, 1, 1], [2, 2, 2, 2, 2]), first)
  expect(refusal(state, second)).toBe(isAllowed ? null : 'bad-bid')
})

test('[LD2] only the next player bids, and nobody can doubt before there is a bid', () => {
  const state = table([1], [2])
  expect(refusal(state, bid(1, 1), 1)).toBe('out-of-turn')
  expect(refusal(state, CALL)).toBe('no-bid')
  expect(rules.options(state, 0)[0]).toEqual({ action: bid(1, 1), min: 1, max: 2 })
})

test.each([
  ['a bid that is too high costs the bidder', bid(3, 5), [1, 2], 0],
  ['one that holds costs whoever called', bid(2, 5), [2, 1], 1],
] as const)('[LD3] [LD4] %s a die, and the loser begins', (_case, first, left, begins) => {
  const next = play(table([5, 1], [5, 2]), first, CALL)
  expect(next).toMatchObject({ left, turn: begins, bid: null })
  expect(next.played.at(-1)).toMatchObject({
    found: 2,
    hands: [
      [5, 1],
      [5, 2],
    ],
  })
  expect(next.hands.map((dice) => dice.length)).toEqual(left)
})

test('[LD4] [LD5] a player without dice is passed over, and the last one takes the pot', () => {
  const three = play(table([1], [2], [3, 3]), bid(1, 6), CALL)
  expect(three).toMatchObject({ left: [0, 1, 2], turn: 1 })
  const over = play(three, bid(3, 1), CALL)
  expect(over).toMatchObject({ left: [0, 0, 2], winner: 2, turn: null })
  const { seats, winners } = live.result(over)
  expect(winners).toEqual([2])
  expect(seats.map(({ won, paid }) => won - paid)).toEqual([-10, -10, 20])
  expect(refusal(over, CALL, 2)).toBe('round-over')
})

test('[LD6] giving up costs all dice, which an absent player does', () => {
  const state = table([1, 1], [2, 2], [3])
  expect(live.away(state, 0)).toEqual(GIVE_UP)
  const next = play(state, GIVE_UP)
  expect(next).toMatchObject({ left: [0, 2, 1], turn: 1 })
  expect([live.isIn(next, 0), live.isIn(next, 1)]).toEqual([false, true])
  expect(live.result(play(next, GIVE_UP)).seats.map(({ folded }) => folded)).toEqual([true, true, false])
})

test('the chance of a bid is the tail of a binomial', () => {
  expect(chanceOf(2, 1)).toBeCloseTo(11 / 36, 12)
  expect(chanceOf(3, 3)).toBeCloseTo(1 / 216, 12)
  expect([chanceOf(4, 0), chanceOf(1, 2)]).toEqual([1, 0])
})

test('bots believe what is likely, doubt what is not, and play whole games', () => {
  const view = (first: Action) => {
    const state = play(table([1, 2, 3], [5, 5, 4]), first)
    return [rules.view(state, 1), rules.options(state, 1)] as const
  }
  for (const name of TEMPERAMENTS) {
    expect(decide(name, ...view(bid(1, 5))).action.type).toBe('bid')
    expect(decide(name, ...view(bid(5, 1))).action).toEqual(CALL)
    let { state } = rules.start(DEFAULTS, 6, chance())
    while (state.turn !== null)
      state = play(
        state,
        decide(name, rules.view(state, state.turn), rules.options(state, state.turn)).action,
      )
    expect(state.left.filter((dice) => dice > 0)).toHaveLength(1)
  }
  expect(() => decide('cheat', ...view(bid(1, 5)))).toThrow('no bot')
})

test('at a table the first to bid moves on, and nobody plays without an ante', () => {
  const deal = (last: readonly number[] | null, stacks: readonly number[]) =>
    live.series!.deal(DEFAULTS, {
      places: stacks.map((stack) => ({ stack, isNew: false, posts: false })),
      last: last && { places: last, setup: {} },
    })?.places
  expect(deal(null, [10, 10, 9])).toEqual([0, 1])
  expect(deal([0, 1, 2], [10, 10, 10])).toEqual([1, 2, 0])
  expect(deal(null, [10, 9])).toBeUndefined()
  expect(live.series!.buyIn({ ...DEFAULTS, buyIn: 20 })).toEqual({ least: 10, most: 2_000, usual: 200 })
})
