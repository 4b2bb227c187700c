/** What a seat or a spectator may know of a hand: the one place where secrets are filtered out. */
import { type Card, type Chips, lastTwo, type Seat } from '@fairhouse/kit'
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

const hiddenFrom = (player: HoldemPlayer, isOver: boolean): SeenPlayer => {
  const { stack, ante, bet, total, folded } = player
  return { stack, ante, bet, total, folded, allIn: !isOver && !folded && stack === 0, hole: null }
}

const openFrom = (hidden: SeenPlayer, { hole }: HoldemPlayer): SeenPlayer =>
  hole.length > 0 ? { ...hidden, hole } : hidden

/** A player without and with cards. */
type TwoViews = Readonly<{ hidden: SeenPlayer; open: SeenPlayer }>

const viewsOfPlayer = (player: HoldemPlayer, isOver: boolean): TwoViews => {
  const hidden = hiddenFrom(player, isOver)
  return { hidden, open: openFrom(hidden, player) }
}

/** During a hand, what views have in common is made once, so that they share what hasn't changed. */
const commonOf = lastTwo<State, Readonly<{ views: readonly TwoViews[]; pots: readonly Pot[] }>>(
  (state, near) => ({
    views: state.players.map((player, seat) =>
      near?.of.players[seat] === player ? near.value.views[seat]! : viewsOfPlayer(player, false),
    ),
    pots: collected(state),
  }),
)

export const holdemView = (state: State, seat: Seat | null): View => {
  const { config, players, betting, result } = state
  const { button } = config
  const common = result === null ? commonOf(state) : null
  const seen = players.map((player, other): SeenPlayer => {
    const { hidden, open } = common?.views[other] ?? viewsOfPlayer(player, true)
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
    pots: result?.pots.map(({ amount, eligible }) => ({ amount, eligible })) ?? common!.pots,
    toCall: callOf(state, seat),
    level: betting.level,
    leastRaise: leastRaise(betting),
    players: seen,
    history: state.history,
    result,
  }
}
