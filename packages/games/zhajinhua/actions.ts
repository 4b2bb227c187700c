/** Actions: parsing them, the options of a turn, and why an action is not allowed. */
import { type Chips, type Option, type Refusal, refuse, type Seat } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import { ZHAJINHUA_SEATS } from './config.ts'
import { canLook, costsOf, opponentsOf, unitsOf } from './costs.ts'
import { MAX_CHIPS } from './fields.ts'
import type { State } from './state.ts'

export const Action = s.union(
  s.object({ type: s.oneOf('fold', 'call', 'look', 'allIn') }),
  s.object({
    type: s.oneOf('raise'),
    unit: s.about('One of the ladder’s, in chips.', s.countIn(1, MAX_CHIPS)),
  }),
  s.object({
    type: s.oneOf('compare'),
    with: s.about('The other seat.', s.countIn(0, ZHAJINHUA_SEATS.max - 1)),
  }),
)
export type Action = s.Shaped<typeof Action>

/** The legal actions; fold comes first, because a timeout takes it. */
export const optionsOf = (state: State, seat: Seat): readonly Option<Action>[] => {
  const { compare, raises, allIn } = costsOf(state, seat)
  const opponents = compare === null ? [] : opponentsOf(state, seat)
  const actions: readonly Action[] = [
    { type: 'fold' },
    ...(allIn === null ? [{ type: 'call' } as const] : []),
    ...raises.map(({ unit }) => ({ type: 'raise', unit }) as const),
    ...(canLook(state, seat) ? [{ type: 'look' } as const] : []),
    ...opponents.map((other) => ({ type: 'compare', with: other }) as const),
    ...(allIn === null ? [] : [{ type: 'allIn' } as const]), // [Z6]
  ]
  return actions.map((action) => ({ action }))
}

const TOO_POOR = refuse('not-enough-chips', 'you have too few chips for that')

const raiseProblem = (state: State, seat: Seat, unit: Chips): Refusal | null => {
  if (unit <= state.unit) return refuse('not-higher', `the unit is already ${state.unit}`)
  if (2 * unit > state.config.cap) return refuse('above-cap', `no payment exceeds ${state.config.cap}`)
  if (!unitsOf(state.config).includes(unit))
    return refuse('not-in-ladder', `${unit} is not a unit of this room`)
  return costsOf(state, seat).raises.some((raise) => raise.unit === unit) ? null : TOO_POOR
}

const compareProblem = (state: State, seat: Seat, other: Seat): Refusal | null => {
  const { compareFromRound } = state.config
  if (state.round < compareFromRound)
    return refuse('too-early', `you can compare from round ${compareFromRound} on`)
  if (!opponentsOf(state, seat).includes(other))
    return refuse('not-an-opponent', 'compare with another player who is still in')
  return costsOf(state, seat).compare === null ? TOO_POOR : null
}

/** [Z9] What auto-call does on this turn; null if a call isn't possible. */
export const autoCallOf = (state: State, seat: Seat): Action | null =>
  optionsOf(state, seat).find(({ action }) => action.type === 'call')?.action ?? null

/** Why the seat to act may not do it, or null. */
export const actionProblem = (state: State, seat: Seat, action: Action): Refusal | null => {
  switch (action.type) {
    case 'fold':
      return null
    case 'call':
      return costsOf(state, seat).allIn === null ? null : TOO_POOR
    case 'look':
      if (state.players[seat]!.looked)
        return refuse('looked-already', 'you have already looked at your cards')
      return canLook(state, seat)
        ? null
        : refuse('too-early', `you can look at your cards from round ${state.config.lookFromRound} on`)
    case 'raise':
      return raiseProblem(state, seat, action.unit)
    case 'compare':
      return compareProblem(state, seat, action.with)
    case 'allIn':
      return costsOf(state, seat).allIn === null ? refuse('can-call', 'you can still pay a call') : null
  }
}
