/** Decides which cards a seat, or a spectator, sees in its view. Events say it for themselves, with `only`. */
import type { Card, Chips, Seat } from '@fairhouse/kit'
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

/** A player without and with cards: each made once, so that views share what hasn't changed. */
type TwoViews = Readonly<{ hidden: SeenPlayer; open: SeenPlayer }>
const made = new WeakMap<ZhajinhuaPlayer, TwoViews>()

const seenOf = (player: ZhajinhuaPlayer): TwoViews => {
  const known = made.get(player)
  if (known) return known
  const { cards, lastStake: _, ...open } = player
  const seen = { hidden: { ...open, cards: null }, open: { ...open, cards } }
  made.set(player, seen)
  return seen
}

export const zhajinhuaView = (state: State, seat: Seat | null): View => {
  const { config, players, first, turn, round, unit, history, result } = state
  const shown = handsShownTo(state, seat)
  const seen = players.map((player, other) => {
    const { hidden, open } = seenOf(player)
    return shown.has(other) || (other === seat && player.looked) ? open : hidden
  })
  return {
    config,
    seat,
    phase: result === null ? 'playing' : 'over',
    first,
    turn,
    round,
    unit,
    pot: potOf(players),
    players: seen,
    costs: seat !== null && seat === turn ? costsOf(state, seat) : null,
    history,
    result,
  }
}
