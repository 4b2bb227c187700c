/** Decides which cards a seat, or a spectator, sees in its view. Events say it for themselves, with `only`. */
import { type Chips, lastTwo, type Seat } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import type { Config } from './config.ts'
import { Costs, costsOf } from './costs.ts'
import { HAND_FIELDS } from './fields.ts'
import { handsShownTo } from './hand-end.ts'
import { Done, potOf, STATUSES, type State, type ZhajinhuaPlayer, ZhajinhuaResult } from './state.ts'

export const HandConfig: s.Shape<Config> = s.object(
  s.shapesOf(HAND_FIELDS, {
    ladder: s.list(s.count),
    showAfterFolds: s.about('[Z10] Whether the winner’s cards are shown though everybody folded.', s.flag),
    stacks: s.list(s.count),
  }),
)

const SeenPlayer = s.object({
  stack: s.count,
  paid: s.count,
  paidThisRound: s.count,
  looked: s.flag,
  status: s.oneOf(...STATUSES),
  acted: s.flag,
  /** The seat's own cards once looked at [Z3], and after the hand those shown [Z10]; null otherwise. */
  cards: s.nullable(s.list(s.card)),
})
export type SeenPlayer = s.Shaped<typeof SeenPlayer>

export const View = s.object({
  config: HandConfig,
  /** Whose view it is; null for a spectator. */
  seat: s.nullable(s.seat),
  phase: s.oneOf('playing', 'over'),
  first: s.seat,
  turn: s.nullable(s.seat),
  /** From 1. */
  round: s.count,
  unit: s.count,
  /** Everything put in so far. */
  pot: s.count,
  players: s.list(SeenPlayer),
  /** What each action would cost this seat now. */
  costs: s.about('null where it is not this seat’s turn.', s.nullable(Costs)),
  history: s.list(Done),
  result: s.nullable(ZhajinhuaResult),
})
export type View = s.Shaped<typeof View>

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
