/** What a seat or a spectator may know of a hand: the one place where secrets are filtered out. */
import type { Card, Chips, Seat } from '@fairhouse/kit'
import { leastRaise, owed } from './betting.ts'
import type { Config } from './config.ts'
import type { Street } from './deal.ts'
import { bigBlindOf, smallBlindOf } from './positions.ts'
import { type Pot, potsOf } from './pots.ts'
import {
  areDead,
  type Done,
  type ForcedBets,
  type HoldemPlayer,
  type HoldemResult,
  type State,
} from './state.ts'

export type SeenPlayer = Omit<HoldemPlayer, 'hole' | 'shown'> &
  Readonly<{
    allIn: boolean
    /** The viewer's own cards, and cards that were shown; null otherwise. */
    hole: readonly Card[] | null
  }>

export type View = Readonly<{
  config: Config
  /** Whose view it is; null for a spectator. */
  seat: Seat | null
  phase: 'betting' | 'over'
  street: Street
  button: Seat
  smallBlind: Seat
  bigBlind: Seat
  forced: ForcedBets
  /** The seat to act. */
  turn: Seat | null
  board: readonly Card[]
  /** Everything put in and not returned; after the hand, everything won. */
  pot: Chips
  /** Collected on earlier streets, including antes; after the hand, the pots that were won. */
  pots: readonly Pot[]
  /** The cost of a call for this seat. */
  toCall: Chips
  /** The street total to match, and the minimum for a bet or raise. */
  level: Chips
  leastRaise: Chips
  players: readonly SeenPlayer[]
  history: readonly Done[]
  result: HoldemResult | null
}>

/** Pots from earlier streets. */
const collected = ({ players, forced }: State): readonly Pot[] =>
  potsOf(
    players.map((player) => ({ ...player, total: player.total - player.bet })),
    areDead(forced.antes),
  )

const callOf = ({ players, betting, result }: State, seat: Seat | null): Chips => {
  const player = seat === null ? undefined : players[seat]
  return player === undefined || player.folded || result !== null
    ? 0
    : Math.min(owed(betting, player), player.stack)
}

/** A player without and with cards. */
type TwoViews = Readonly<{ hidden: SeenPlayer; open: SeenPlayer }>

const viewsOfPlayer = ({ hole, shown: _, ...player }: HoldemPlayer, isOver: boolean): TwoViews => {
  const allIn = !isOver && !player.folded && player.stack === 0
  return {
    hidden: { ...player, allIn, hole: null },
    open: { ...player, allIn, hole: hole.length > 0 ? hole : null },
  }
}

/** During a hand, what views have in common is made once, so that they share what hasn't changed. */
const madePlayers = new WeakMap<HoldemPlayer, TwoViews>()
const madePots = new WeakMap<State, readonly Pot[]>()

const seenOf = (player: HoldemPlayer): TwoViews => {
  const known = madePlayers.get(player) ?? viewsOfPlayer(player, false)
  madePlayers.set(player, known)
  return known
}

const potsBefore = (state: State): readonly Pot[] => {
  const known = madePots.get(state) ?? collected(state)
  madePots.set(state, known)
  return known
}

export const holdemView = (state: State, seat: Seat | null): View => {
  const { config, players, betting, result } = state
  const { button } = config
  const seen = players.map((player, other): SeenPlayer => {
    const { hidden, open } = result === null ? seenOf(player) : viewsOfPlayer(player, true)
    return player.shown || other === seat ? open : hidden
  })
  return {
    config,
    seat,
    phase: result === null ? 'betting' : 'over',
    street: state.street,
    button,
    smallBlind: smallBlindOf(button, players.length),
    bigBlind: bigBlindOf(button, players.length),
    forced: state.forced,
    turn: state.turn,
    board: state.board,
    pot: players.reduce((sum, { ante, total }) => sum + ante + total, 0),
    pots: result?.pots.map(({ amount, eligible }) => ({ amount, eligible })) ?? potsBefore(state),
    toCall: callOf(state, seat),
    level: betting.level,
    leastRaise: leastRaise(betting),
    players: seen,
    history: state.history,
    result,
  }
}
