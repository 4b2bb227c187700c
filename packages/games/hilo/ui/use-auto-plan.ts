/** The form for how autobet plays a round. */
import { useState } from 'react'
import type { PolicyName } from '../odds.ts'
import { type AutoPlan, readTarget, type SkipRule } from '../presenter.ts'

export type AutoPlanForm = Readonly<{
  policy: PolicyName
  skip: SkipRule
  by: AutoPlan['target']['type']
  guesses: number
  /** As typed. */
  multiplier: string
}>

export type AutoPlanControl = Readonly<{
  form: AutoPlanForm
  /** Null: the multiplier is invalid. */
  plan: AutoPlan | null
  change(patch: Partial<AutoPlanForm>): void
}>

const FRESH: AutoPlanForm = {
  policy: 'likelier',
  skip: 'never',
  by: 'multiplier',
  guesses: 1,
  multiplier: '1.50',
}

const planOf = ({ policy, skip, by, guesses, multiplier }: AutoPlanForm): AutoPlan | null => {
  if (by === 'guesses') return { policy, skip, target: { type: by, guesses } }
  const target = readTarget(multiplier)
  return target && { policy, skip, target: { type: by, multiplier: target } }
}

export const useAutoPlan = (): AutoPlanControl => {
  const [form, setForm] = useState(FRESH)
  return {
    form,
    plan: planOf(form),
    change: (patch) => setForm((before) => ({ ...before, ...patch })),
  }
}
