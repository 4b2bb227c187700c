/**
 * The course of a hand, from the antes to the last pot. Each function takes the hand one step further and
 * reports events; a step ends when a player has to act or the hand is over.
 */
import { type Card, type Chips, type Move, move, type Seat, type Step } from '@fairhouse/kit'
import type { ActionOutcome } from './actions.ts'
import { answer, isBettingOver, lift, nextToAct, openBetting } from './betting.ts'
import { type Config, stackOf } from './config.ts'
import { dealingOrder, dealStreet, streetAfter } from './deal.ts'
import { categoryOf } from './evaluation/evaluator.ts'
import { bigBlindOf, clockwise, smallBlindOf } from './positions.ts'
import { potsOf, rakesOf, split, uncalledPart } from './pots.ts'
import { showingOrder, strengthOf, strongest, UNKNOWN } from './showdown.ts'
import {
  areDead,
  type Done,
  type Event,
  type ForcedBets,
  type HoldemPlayer,
  type Post,
  payIn,
  type State,
  seatsStillIn,
  type WonPot,
  withPlayer,
} from './state.ts'

export type HandStep = Step<State, Event>

const extend = (
  { events, moves }: HandStep,
  state: State,
  added: readonly Event[],
  moved: readonly Move[] = [],
): HandStep => ({ state, events: [...events, ...added], moves: [...moves, ...moved] })

/** [T1] [T2] [L1] */
export const forcedBets = (config: Config, seats: number): ForcedBets => {
  const { button, ante, bigBlindAnte, posts } = config
  const [small, big] = [smallBlindOf(button, seats), bigBlindOf(button, seats)]
  const bySeat = (amount: (seat: Seat) => Chips) => Array.from({ length: seats }, (_, seat) => amount(seat))
  return {
    antes: bySeat((seat) => (!bigBlindAnte || seat === big ? ante : 0)),
    blinds: bySeat((seat) => (seat === small ? config.smallBlind : seat === big ? config.bigBlind : 0)),
    ...(posts.length > 0 && { posts }),
  }
}

/** [T2] A stack too small is all-in for less. */
const post = (step: HandStep, seat: Seat, name: Post, full: Chips): HandStep => {
  const { state } = step
  const player = state.players[seat]!
  const amount = Math.min(full, player.stack)
  if (amount === 0) return step
  const change: Partial<HoldemPlayer> =
    name === 'ante' ? { stack: player.stack - amount, ante: amount } : payIn(player, amount)
  return extend(
    step,
    { ...state, players: withPlayer(state.players, seat, change) },
    [{ type: 'posted', seat, post: name, amount, allIn: amount === player.stack }],
    [move(seat, 'pot', amount)],
  )
}

const dealHoles = (step: HandStep, unknown: readonly Seat[]): HandStep => {
  const { deck, config, players: before } = step.state
  const order = dealingOrder(config.button, before.length)
  const players = before.map((player, seat) => ({
    ...player,
    hole: unknown.includes(seat) ? [] : deck.filter((_, i) => order[i] === seat),
  }))
  const dealt = order.flatMap((seat, i): Event[] =>
    unknown.includes(seat) ? [] : [{ type: 'dealt', seat, card: deck[i]!, only: seat }],
  )
  return extend(step, { ...step.state, players, deck: deck.slice(order.length) }, dealt)
}

/** [T2] Antes, blinds, cards; then the first player's turn, left of the big blind or of the highest straddle. */
export const beginHoldem = (
  config: Config,
  seats: number,
  deck: readonly Card[],
  forced: ForcedBets,
  unknown: readonly Seat[],
): HandStep => {
  const { antes, blinds, posts = [] } = forced
  const small = smallBlindOf(config.button, seats)
  const fromSmallBlind = clockwise(small + seats - 1, seats)
  const highest = Math.max(...blinds)
  const first = fromSmallBlind.find((seat) => blinds[seat] === highest)!
  const players = Array.from({ length: seats }, (_, seat): HoldemPlayer => {
    const stack = stackOf(config, seat)
    return { stack, hole: [], ante: 0, bet: 0, total: 0, folded: false, shown: false }
  })
  const state: State = {
    config,
    deck,
    burnt: [],
    board: [],
    players,
    forced,
    street: 'preflop',
    betting: openBetting(seats, highest, Math.max(highest, config.bigBlind)),
    turn: null,
    history: [],
    result: null,
  }
  const nameOf = (seat: Seat): Post =>
    seat === small ? 'small-blind' : seat === bigBlindOf(config.button, seats) ? 'big-blind' : 'straddle'
  let step: HandStep = { state, events: [], moves: [] }
  for (const seat of fromSmallBlind) step = post(step, seat, 'ante', antes[seat]!)
  for (const seat of fromSmallBlind) step = post(step, seat, nameOf(seat), blinds[seat]!)
  for (const seat of fromSmallBlind) step = post(step, seat, 'post', posts[seat] ?? 0)
  return nextTurn(dealHoles(step, unknown), first)
}

/** Carries out the seat's action and everything that follows from it. */
export const carryOut = (state: State, seat: Seat, { type, to }: ActionOutcome): HandStep => {
  const player = state.players[seat]!
  const paid = to - player.bet
  const done: Done = { type, seat, street: state.street, paid, to, allIn: paid > 0 && paid === player.stack }
  const lifts = type === 'bet' || type === 'raised'
  const next: State = {
    ...state,
    players: withPlayer(state.players, seat, { ...payIn(player, paid), folded: type === 'folded' }),
    betting: lifts ? lift(state.betting, seat, to) : answer(state.betting, seat),
    history: [...state.history, done],
  }
  const moves = paid > 0 ? [move(seat, 'pot', paid)] : []
  return nextTurn({ state: next, events: [done], moves }, seat)
}

/** Finds the next player to act after this seat, or closes the street. */
const nextTurn = (step: HandStep, after: Seat): HandStep => {
  const { state } = step
  if (seatsStillIn(state.players).length === 1) return settlePots(returnUncalled(step)) // [T8]
  const turn = nextToAct(state.betting, state.players, after)
  return turn === null ? closeStreet(step) : { ...step, state: { ...state, turn } }
}

const closeStreet = (step: HandStep): HandStep => {
  const { players, street } = step.state
  if (isBettingOver(players)) return settlePots(dealRest(showHands(returnUncalled(step)))) // [T7]
  if (street === 'river') return settlePots(showHands(step))
  const next = dealNext(step)
  return nextTurn(next, next.state.config.button)
}

const dealNext = (step: HandStep): HandStep => {
  const { state } = step
  const { config, players } = state
  const street = streetAfter(state.street)
  const { burnt, cards, deck } = dealStreet(state.deck, street, config.burn)
  const burned = burnt.map((): Event => ({ type: 'burned' }))
  return extend(
    step,
    {
      ...state,
      deck,
      burnt: [...state.burnt, ...burnt],
      board: [...state.board, ...cards],
      street,
      players: players.map((player) => ({ ...player, bet: 0 })),
      betting: openBetting(players.length, 0, config.bigBlind),
    },
    [...burned, { type: 'boardDealt', street, cards }],
  )
}

/** [T7] The rest of the board at once, with burns. */
const dealRest = (step: HandStep): HandStep =>
  step.state.street === 'river' ? step : dealRest(dealNext(step))

/** [T5] */
const returnUncalled = (step: HandStep): HandStep => {
  const { state } = step
  const part = uncalledPart(state.players)
  if (part === null) return step
  const { seat, amount } = part
  return extend(
    step,
    {
      ...state,
      players: withPlayer(state.players, seat, payIn(state.players[seat]!, -amount)),
      result: { returned: part, pots: [] },
    },
    [{ type: 'returned', seat, amount }],
    [move('pot', seat, amount)],
  )
}

/** [T7] Shows all hands still in. */
const showHands = (step: HandStep): HandStep => {
  const { state } = step
  const { players, betting, street, config } = state
  const aggressor = street === 'river' ? betting.aggressor : null
  const order = showingOrder(seatsStillIn(players), aggressor, config.button, players.length)
  const shows = order.map((seat): Event => {
    const cards = players[seat]!.hole
    return cards.length === 0 ? { type: 'mucked', seat } : { type: 'shown', seat, cards }
  })
  const shown = players.map((player) => ({ ...player, shown: !player.folded && player.hole.length > 0 }))
  return extend(step, { ...state, players: shown }, shows)
}

/** [T6] Settles each pot on its own, after the rake [L9]. */
const settlePots = (step: HandStep): HandStep => {
  const { state } = step
  const { players, config, board } = state
  const contested = seatsStillIn(players).length > 1
  const strengths = players.map(({ folded, hole }) =>
    contested && !folded ? strengthOf(hole, board) : UNKNOWN,
  )
  const cut = potsOf(players, areDead(state.forced.antes))
  const rakes = rakesOf(config, cut, board.length > 0)
  const pots = cut.map(({ amount, eligible }, index): WonPot => {
    const winners = strongest(eligible, strengths)
    const best = strengths[winners[0]!]!
    const rake = rakes[index]!
    return {
      amount,
      eligible,
      shares: split(amount - rake, winners, config.button, players.length),
      category: best === UNKNOWN ? null : categoryOf(best),
      ...(rake > 0 && { rake }),
    }
  })
  const rake = rakes.reduce((sum, each) => sum + each, 0)
  const shares = pots.flatMap((pot) => pot.shares).filter(({ amount }) => amount > 0)
  const paid = shares.reduce(
    (stacks, { seat, amount }) => withPlayer(stacks, seat, { stack: stacks[seat]!.stack + amount }),
    players,
  )
  return extend(
    step,
    { ...state, players: paid, turn: null, result: { returned: state.result?.returned ?? null, pots } },
    pots.map((pot, index): Event => ({ type: 'won', pot: index, ...pot })),
    [
      ...(rake > 0 ? [move('pot', 'rake', rake)] : []),
      ...shares.map(({ seat, amount }) => move('pot', seat, amount)),
    ],
  )
}
