/** Turns a bot's wish into a legal action: sizes are fractions of the pot, clamped to what the turn allows. */
import type { Chips } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Situation } from './situation.ts'

/**
 * The street total of a bet or raise by this fraction of the pot after a call. All-in if it would put in
 * `commit` or more of the stack.
 */
export const raiseTo = ({ pot, toCall, bet, raise }: Situation, part: number, commit: number): Chips => {
  if (raise === null) return bet + toCall
  const wanted = bet + toCall + Math.round(part * (pot + toCall))
  const to = Math.min(Math.max(wanted, raise.min), raise.max)
  return to - bet >= commit * (raise.max - bet) ? raise.max : to
}

/** In percent of the pot after a call. */
export const sizeOf = ({ pot, toCall, bet }: Situation, to: Chips): number =>
  Math.round((100 * (to - bet - toCall)) / (pot + toCall))

export const passive = ({ toCall }: Situation): Action => ({ type: toCall > 0 ? 'call' : 'check' })
/** Checks if that is free, else folds. */
export const checkOrFold = ({ toCall }: Situation): Action => ({ type: toCall > 0 ? 'fold' : 'check' })

/** A bet or raise to this street total, clamped; a call or check if none is allowed. */
export const aggressive = (situation: Situation, to: Chips): Action => {
  const { raise, options } = situation
  if (raise === null) return passive(situation)
  const free = options.find(({ min }) => min !== undefined)?.action
  if (free === undefined || !('amount' in free) || to >= raise.max) return { type: 'allIn' }
  return { type: free.type, amount: Math.max(raise.min, Math.round(to)) }
}
