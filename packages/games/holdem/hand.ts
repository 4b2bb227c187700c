/**
 * The course of a hand, from the antes to the last pot. Each function takes the hand one step further and
 * reports events; a step ends when a player has to act or the hand is over.
 */
import { type Card, type Chips, type Move, move, type Seat, type Step } from '@fairhouse/kit'
import type { ActionOutcome, RunAnswer } from './actions.ts'
import { answer, isBettingOver, lift, nextToAct, openBetting } from './betting.ts'
import { type Config, stackOf } from './config.ts'
import {
  dealingOrder,
  dealStreet,
  hasBurns,
  possibleRuns,
  type Street,
  streetAfter,
  streetsAfter,
} from './deal.ts'
import type { RunChoice } from './fields.ts'
import { clockwise, smallBlindOf } from './positions.ts'
import { uncalledPart } from './pots.ts'
import { isSevenDeuce, settle } from './settlement.ts'
import { showingOrder } from './showdown.ts'
import {
  asBoards,
  boardsOf,
  type Done,
  type Event,
  type ForcedBets,
  type HoldemPlayer,
  type Post,
  payIn,
  type State,
  seatsStillIn,
  withPlayer,
} from './state.ts'
import { blindsOf, variationOf } from './variation.ts'

export type HandStep = Step<State, Event>

const extend = (
  { events, moves }: HandStep,
  state: State,
  added: readonly Event[],
  moved: readonly Move[] = [],
): HandStep => ({ state, events: [...events, ...added], moves: [...moves, ...moved] })

/** [T1] [T2] [L1] [V1] [V2] [V7] */
export const forcedBets = (config: Config, seats: number): ForcedBets => {
  const { ante, bigBlind, bigBlindAnte, posts, bombPot } = config
  const bySeat = (amount: (seat: Seat) => Chips) => Array.from({ length: seats }, (_, seat) => amount(seat))
  if (bombPot !== undefined) return { antes: bySeat(() => bombPot * bigBlind), blinds: bySeat(() => 0) }
  const { small, big, straddle } = blindsOf(config, seats)
  const blindAt = (seat: Seat): Chips => {
    if (seat === straddle) return 2 * bigBlind
    return seat === big ? bigBlind : seat === small ? config.smallBlind : 0
  }
  return {
    antes: bySeat((seat) => (!bigBlindAnte || seat === big ? ante : 0)),
    blinds: bySeat(blindAt),
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
  const order = dealingOrder(config, before.length)
  const players = before.map((player, seat) => ({
    ...player,
    hole: unknown.includes(seat) ? [] : deck.filter((_, i) => order[i] === seat),
  }))
  const dealt = order.flatMap((seat, i): Event[] =>
    unknown.includes(seat) ? [] : [{ type: 'dealt', seat, card: deck[i]!, only: seat }],
  )
  return extend(step, { ...step.state, players, deck: deck.slice(order.length) }, dealt)
}

/** [F15] Blinded off: what they posted stays in the pot, and they are out of the hand. */
const withoutAbsent = (step: HandStep, absent: readonly Seat[]): HandStep => {
  const { state } = step
  const players = state.players.map((player, seat) =>
    absent.includes(seat) ? { ...player, folded: true } : player,
  )
  return { ...step, state: { ...state, players } }
}

/**
 * [T2] Antes, blinds, cards; then the first player's turn, left of the big blind or of the highest straddle, or the flop
 * of a bomb pot [V2].
 */
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
    ...asBoards(Array.from({ length: config.boards ?? 1 }, () => [])),
    players,
    forced,
    street: 'preflop',
    betting: openBetting(seats, highest, Math.max(highest, config.bigBlind)),
    turn: null,
    history: [],
    result: null,
  }
  const { isButtonBlind } = variationOf(config)
  const named = blindsOf(config, seats)
  const nameOf = (seat: Seat): Post => {
    if (isButtonBlind) return blinds[seat]! > config.bigBlind ? 'straddle' : 'big-blind'
    return seat === named.small ? 'small-blind' : seat === named.big ? 'big-blind' : 'straddle'
  }
  let step: HandStep = { state, events: [], moves: [] }
  for (const seat of fromSmallBlind) step = post(step, seat, 'ante', antes[seat]!)
  for (const seat of fromSmallBlind) step = post(step, seat, nameOf(seat), blinds[seat]!)
  for (const seat of fromSmallBlind) step = post(step, seat, 'post', posts[seat] ?? 0)
  const { absent = [] } = config
  const dealt = withoutAbsent(dealHoles(step, [...unknown, ...absent]), absent)
  return config.bombPot === undefined ? nextTurn(dealt, first) : closeStreet(dealt)
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
  if (seatsStillIn(state.players).length === 1) return winUncontested(step)
  const turn = nextToAct(state.betting, state.players, after)
  return turn === null ? closeStreet(step) : { ...step, state: { ...state, turn } }
}

const closeStreet = (step: HandStep): HandStep => {
  const { players, street } = step.state
  if (isBettingOver(players)) return askForRuns(step) ?? runOut(step, 1)
  if (street === 'river') return settlePots(showHands(step))
  const next = dealNext(step)
  return nextTurn(next, next.state.config.button)
}

/** [T7] [V3] All hands still in, and the rest of the board so many times. */
const runOut = (step: HandStep, times: number): HandStep =>
  settlePots(dealRuns(showHands(returnUncalled(step)), times))

/** Those still in, in the order in which they are asked. */
const stillIn = ({ players, config }: State): readonly Seat[] =>
  clockwise(config.button, players.length).filter((seat) => !players[seat]!.folded)

/** Whoever has chosen before the hand isn't asked. */
const choiceOf = ({ config }: State, seat: Seat): RunChoice => config.runChoices?.[seat] ?? 'ask'

/** [V3] Null if there is nothing to ask: the board can't be run again, or somebody never does. */
const askForRuns = (step: HandStep): HandStep | null => {
  const { state } = step
  const { config, deck, street, players } = state
  const offered = Math.min(config.runs ?? 1, possibleRuns(deck, street, config, players.length))
  const seats = stillIn(state)
  if (offered < 2 || seats.some((seat) => choiceOf(state, seat) === 'never')) return null
  const agreed = seats.filter((seat) => choiceOf(state, seat) === 'always')
  const turn = seats.find((seat) => !agreed.includes(seat)) ?? null
  const asked = { ...step, state: { ...state, runs: { offered, agreed }, turn } }
  return turn === null ? runOut(asked, offered) : asked
}

/** [V3] The first no settles it; so does everybody's yes. */
export const answerRuns = (state: State, seat: Seat, { type }: RunAnswer): HandStep => {
  const again = type === 'runAgain'
  const { offered, agreed: before } = state.runs!
  const agreed = again ? [...before, seat] : before
  const next = again ? (stillIn(state).find((other) => !agreed.includes(other)) ?? null) : null
  const step: HandStep = {
    state: { ...state, runs: { offered, agreed }, turn: next },
    events: [{ type: 'answeredRuns', seat, again }],
    moves: [],
  }
  return next === null ? runOut(step, again ? offered : 1) : step
}

/** One street of the boards from `first` on, as many as are played at once [V4]. */
const dealBoards = (step: HandStep, street: Street, first: number): HandStep => {
  const { config, players } = step.state
  const burn = hasBurns(config, players.length)
  let dealt = step
  for (let at = first; at < first + (config.boards ?? 1); at += 1) {
    const { state } = dealt
    const { burnt, cards, deck } = dealStreet(state.deck, street, burn)
    const boards = boardsOf(state).map((board, i) => (i === at ? [...board, ...cards] : board))
    dealt = extend(dealt, { ...state, deck, burnt: [...state.burnt, ...burnt], ...asBoards(boards) }, [
      ...burnt.map((): Event => ({ type: 'burned' })),
      { type: 'boardDealt', street, cards, ...(at > 0 && { board: at }) },
    ])
  }
  return dealt
}

const dealNext = (step: HandStep): HandStep => {
  const street = streetAfter(step.state.street)
  const dealt = dealBoards(step, street, 0)
  const { players, config } = dealt.state
  return {
    ...dealt,
    state: {
      ...dealt.state,
      street,
      players: players.map((player) => ({ ...player, bet: 0 })),
      betting: openBetting(players.length, 0, config.bigBlind),
    },
  }
}

/** [T7] The rest of the board at once, with burns; further runs [V3] begin with what is there already. */
const dealRuns = (step: HandStep, times: number): HandStep => {
  const common = boardsOf(step.state)
  const streets = streetsAfter(step.state.street)
  let dealt = streets.reduce(dealNext, step)
  for (let run = 1; run < times; run += 1) {
    const { state } = dealt
    dealt = { ...dealt, state: { ...state, ...asBoards([...boardsOf(state), ...common]) } }
    dealt = streets.reduce((before, street) => dealBoards(before, street, run * common.length), dealt)
  }
  return dealt
}

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
  const { players, betting, street, config } = step.state
  const aggressor = street === 'river' ? betting.aggressor : null
  return show(step, showingOrder(seatsStillIn(players), aggressor, config.button, players.length))
}

const show = (step: HandStep, order: readonly Seat[]): HandStep => {
  const { state } = step
  const shows = order.map((seat): Event => {
    const cards = state.players[seat]!.hole
    return cards.length === 0 ? { type: 'mucked', seat } : { type: 'shown', seat, cards }
  })
  const shown = state.players.map((player, seat) => ({
    ...player,
    shown: order.includes(seat) && player.hole.length > 0,
  }))
  return extend(step, { ...state, players: shown }, shows)
}

/** [T8] [V5] Without a showdown only seven-deuce is shown, for its bounty. */
const winUncontested = (step: HandStep): HandStep => {
  const { players, config } = step.state
  const winner = seatsStillIn(players)[0]!
  const isToShow = config.sevenDeuce !== undefined && isSevenDeuce(players[winner]!.hole)
  const returned = returnUncalled(step)
  return settlePots(isToShow ? show(returned, [winner]) : returned)
}

const settlePots = (step: HandStep): HandStep => {
  const { players, result, events, moves } = settle(step.state)
  return extend(step, { ...step.state, players, turn: null, result }, events, moves)
}
