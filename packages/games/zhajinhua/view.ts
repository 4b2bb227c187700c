/** Decides which cards a seat, or a spectator, sees in its view. Events say it for themselves, with `only`. */
import { type Card, type Chips, lastTwo, type Seat } from '@fairhouse/kit'
import type { Config } from './config.ts'
import { type Costs, costsOf } from './costs.ts'
import { handsShownTo } from './hand-end.ts'
import { type Done, potOf, type State, type ZhajinhuaPlayer, type ZhajinhuaResult } from './state.ts'

export type SeenPlayer = Omit<ZhajinhuaPlayer, 'cards' | 'lastStake'> &
  Readonly<{
    /** The seat's own cards once looked at [Z3], and after the hand those shown [Z10]; null otherwise. */
    cards: readonly Card[] | null
  }>

export type View = Readonly<{
  config: Config
  /** Whose view it is; null for a spectator. */
  seat: Seat | null
  phase: 'playing' | 'over'
  first: Seat
  turn: Seat | null
  /** From 1. */
  round: number
  unit: Chips
  /** Everything put in so far. */
  pot: Chips
  players: readonly SeenPlayer[]
  /** What each action would cost this seat now; null if it is not its turn. */
  costs: Costs | null
  history: readonly Done[]
  result: ZhajinhuaResult | null
}>

const hiddenFrom = (player: ZhajinhuaPlayer): SeenPlayer => {
  const { stack, paid, paidThisRound, looked, status, acted } = player
  return { stack, paid, paidThisRound, looked, status, acted, cards: null }
}

/** What everybody sees: views without open cards share the list, and lists the players who haven't changed. */
const commonOf = lastTwo<State['players'], Readonly<{ hidden: readonly SeenPlayer[]; pot: Chips }>>(
  (players, near) => ({
    hidden: players.map((player, seat) =>
      near?.of[seat] === player ? near.value.hidden[seat]! : hiddenFrom(player),
    ),
    pot: potOf(players),
  }),
)

const seenBy = (state: State, seat: Seat | null, hidden: readonly SeenPlayer[]): readonly SeenPlayer[] => {
  const { players } = state
  const shown = handsShownTo(state, seat)
  const seesOwn = seat !== null && players[seat]!.looked
  if (!seesOwn && shown.size === 0) return hidden
  return hidden.map((player, other) =>
    shown.has(other) || (seesOwn && other === seat) ? { ...player, cards: players[other]!.cards } : player,
  )
}

export const zhajinhuaView = (state: State, seat: Seat | null): View => {
  const { config, players, first, turn, round, unit, history, result } = state
  const { hidden, pot } = commonOf(players)
  return {
    config,
    seat,
    phase: result === null ? 'playing' : 'over',
    first,
    turn,
    round,
    unit,
    pot,
    players: seenBy(state, seat, hidden),
    costs: seat !== null && seat === turn ? costsOf(state, seat) : null,
    history,
    result,
  }
}
