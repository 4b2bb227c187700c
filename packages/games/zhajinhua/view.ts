/** What a seat, or a spectator, may know of a hand: the one place where secrets are kept. */
import type { Card, Chips, Seat } from '@fairhouse/kit'
import type { Config } from './config.ts'
import { type Costs, costsOf } from './costs.ts'
import { handsShownTo } from './hand-end.ts'
import { type Done, potOf, type State, type ZhajinhuaPlayer, type ZhajinhuaResult } from './state.ts'

export type SeenPlayer = Omit<ZhajinhuaPlayer, 'cards' | 'lastStake'> &
  Readonly<{
    /** One's own once looked at [Z3]; after the hand what is shown [Z10]; null otherwise. */
    cards: readonly Card[] | null
  }>

export type View = Readonly<{
  config: Config
  /** Whose view it is; null is a spectator's. */
  seat: Seat | null
  phase: 'playing' | 'over'
  first: Seat
  turn: Seat | null
  /** From 1. */
  round: number
  unit: Chips
  /** All that was put in. */
  pot: Chips
  players: readonly SeenPlayer[]
  /** What each thing would cost this seat now; null where it is not this seat's turn. */
  costs: Costs | null
  history: readonly Done[]
  result: ZhajinhuaResult | null
}>

/** A player as others see him, and with his cards: each made once, so that views share what has not changed. */
type Seen = Readonly<{ hidden: SeenPlayer; open: SeenPlayer }>
const made = new WeakMap<ZhajinhuaPlayer, Seen>()

const seenOf = (player: ZhajinhuaPlayer): Seen => {
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
