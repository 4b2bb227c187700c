/** The amount of a bet or raise. Each turn starts with the minimum; it always stays legal. */
import { useState } from 'react'
import { clampRaise, type RaiseModel, stepRaise } from '../../presenter.ts'

export type Amount = Readonly<{
  value: number
  /** How often the wheel has changed it: it may have been a slip. */
  slips: number
  set(amount: number): void
  step(steps: number): void
  wheel(steps: number): void
}>

/** `turn` identifies the turn; a new one resets the amount. */
export const useAmount = (raise: RaiseModel | null, turn: string): Amount => {
  const [chosen, setChosen] = useState({ turn, amount: 0, slips: 0 })
  const known = chosen.turn === turn ? chosen : { turn, amount: raise?.min ?? 0, slips: 0 }
  const value = raise === null ? 0 : clampRaise(raise, known.amount)
  const change = (amount: number, slips = known.slips): void => setChosen({ turn, amount, slips })
  return {
    value,
    slips: known.slips,
    set: change,
    step: (steps) => (raise === null ? undefined : change(stepRaise(raise, value, steps))),
    wheel: (steps) => (raise === null ? undefined : change(stepRaise(raise, value, steps), known.slips + 1)),
  }
}
