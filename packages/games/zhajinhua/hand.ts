/** The course of a hand: antes, turns, rounds, and the consequences of an action. */
import { type Card, type Chips, move, type Seat } from '@fairhouse/kit'
import type { Action } from './actions.ts'
import { beats, challenge, forcedBouts } from './comparison.ts'
import { type Config, stackOf } from './config.ts'
import { costOf, costsOf, opponentsOf } from './costs.ts'
import { type HandStep, refundsOf, settleHand } from './hand-end.ts'
import {
  type Done,
  type Event,
  type State,
  seatsFrom,
  stillIn,
  withPlayer,
  type ZhajinhuaPlayer,
} from './state.ts'

/** [Z1] Everybody antes; the cards lie face down. */
export const beginZhajinhua = (
  config: Config,
  hands: readonly (readonly Card[])[],
  first: Seat,
): HandStep => {
  const { ante } = config
  const order = seatsFrom(first, hands.length)
  const players = hands.map(
    (cards, seat): ZhajinhuaPlayer => ({
      stack: stackOf(config, seat) - ante,
      cards,
      paid: ante,
      paidThisRound: 0,
      lastStake: { amount: ante, seen: false },
      looked: false,
      status: 'in',
      acted: false,
    }),
  )
  return {
    state: {
      config,
      players,
      first,
      turn: first,
      round: 1,
      unit: ante, // [Z2]
      history: [],
      compared: [],
      result: null,
    },
    events: [
      ...order.map((seat) => ({ type: 'anted' as const, seat, amount: ante })),
      { type: 'dealt', first },
      { type: 'roundBegan', round: 1 },
    ],
    moves: order.map((seat) => move(seat, 'pot', ante)),
  }
}

const paying = (player: ZhajinhuaPlayer, amount: Chips): Partial<ZhajinhuaPlayer> => ({
  stack: player.stack - amount,
  paid: player.paid + amount,
  paidThisRound: player.paidThisRound + amount,
  lastStake: { amount, seen: player.looked },
})

/** The state after an action and its payment, before anybody is out because of it. */
const done = (state: State, action: Done): HandStep => {
  const { seat, paid } = action
  const player = state.players[seat]!
  const change = { ...(paid > 0 && paying(player, paid)), acted: true }
  return {
    state: {
      ...state,
      players: withPlayer(state.players, seat, change),
      history: [...state.history, action],
    },
    events: [action],
    moves: paid > 0 ? [move(seat, 'pot', paid)] : [],
  }
}

const knockedOut = (step: HandStep, seats: readonly Seat[], status: 'folded' | 'beaten'): HandStep => {
  const players = seats.reduce((all, seat) => withPlayer(all, seat, { status }), step.state.players)
  return { ...step, state: { ...step.state, players } }
}

const comparedWith = (step: HandStep, seat: Seat, others: readonly Seat[]): HandStep => {
  const pairs = others.map((other) => [seat, other] as const)
  return { ...step, state: { ...step.state, compared: [...step.state.compared, ...pairs] } }
}

const further = (step: HandStep, state: State, told: readonly Event[]): HandStep => ({
  ...step,
  state,
  events: [...step.events, ...told],
})

/** [Z5] After the last round: no bets; the winner stays and meets the next. */
const compareAll = (step: HandStep): HandStep => {
  const bouts = forcedBouts(step.state)
  const met = bouts.reduce((all, { a, b }) => comparedWith(all, a, [b]), step)
  const out = knockedOut(
    met,
    bouts.map(({ loser }) => loser),
    'beaten',
  )
  const told = bouts.map((bout) => ({ type: 'forcedCompared' as const, ...bout }))
  return settleHand(further(out, out.state, told), 'forced', { bouts })
}

/** [Z5] Moves to the next player still in; a round is over once everybody still in has acted in it. */
const passTurn = (step: HandStep): HandStep => {
  const { state } = step
  const { players, config } = state
  const last = state.history.at(-1)!
  const waiting = stillIn(players, last.seat + 1)
  if (waiting.length === 1) return settleHand(step, last.type === 'folded' ? 'fold' : 'compare')
  const turn = waiting[0]!
  if (waiting.some((seat) => !players[seat]!.acted)) return further(step, { ...state, turn }, [])
  if (state.round === config.rounds) return compareAll(step)
  const round = state.round + 1
  const fresh = players.map((player) => ({ ...player, acted: false, paidThisRound: 0 }))
  return further(step, { ...state, players: fresh, round, turn }, [{ type: 'roundBegan', round }])
}

/** [Z3] Free, visible to the player alone, and the turn continues. */
const look = (state: State, seat: Seat): HandStep => {
  const { players, round } = state
  const action: Done = { type: 'looked', seat, round, paid: 0 }
  const { cards } = players[seat]!
  return {
    state: {
      ...state,
      players: withPlayer(players, seat, { looked: true }),
      history: [...state.history, action],
    },
    events: [action, { type: 'cardsSeen', seat, cards, only: seat }],
    moves: [],
    turnGoesOn: true,
  }
}

/** [Z4] */
const compare = (state: State, seat: Seat, other: Seat): HandStep => {
  const paid = costsOf(state, seat).compare!
  const loser = beats(state, seat, other) ? other : seat
  const action: Done = { type: 'compared', seat, round: state.round, paid, with: other, loser }
  const met = comparedWith(done(state, action), seat, [other])
  return passTurn(knockedOut(met, [loser], 'beaten'))
}

/** [Z6] The player beats everybody, or is the only one out. */
const goAllIn = (state: State, seat: Seat): HandStep => {
  const { call: owed, allIn } = costsOf(state, seat)
  const paid = allIn!
  const opponents = opponentsOf(state, seat)
  const { beaten, lostTo } = challenge(state, seat, opponents)
  const action: Done = { type: 'wentAllIn', seat, round: state.round, paid, owed, beaten, lostTo }
  const met = comparedWith(done(state, action), seat, lostTo === null ? beaten : [...beaten, lostTo])
  if (lostTo !== null) return passTurn(knockedOut(met, [seat], 'beaten'))
  return settleHand(knockedOut(met, opponents, 'beaten'), 'allIn', {
    refunds: refundsOf(state.players, opponents, { owed, paid }),
  })
}

/** Applies a legal action of the seat to act. */
export const carryOut = (state: State, seat: Seat, action: Action): HandStep => {
  const { round, players, unit } = state
  switch (action.type) {
    case 'look':
      return look(state, seat)
    case 'fold': {
      const folded = done(state, { type: 'folded', seat, round, paid: 0 })
      return passTurn(knockedOut(folded, [seat], 'folded'))
    }
    case 'call':
      return passTurn(done(state, { type: 'called', seat, round, paid: costOf(unit, players[seat]!) }))
    case 'raise': {
      const paid = costOf(action.unit, players[seat]!)
      const raised: Done = { type: 'raised', seat, round, paid, unit: action.unit }
      return passTurn(done({ ...state, unit: action.unit }, raised))
    }
    case 'compare':
      return compare(state, seat, action.with)
    case 'allIn':
      return goAllIn(state, seat)
  }
}
