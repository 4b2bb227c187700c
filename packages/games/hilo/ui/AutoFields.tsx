/** Autobet's own settings in HiLo: which side to guess, which cards to skip, and when to cash out. */
import { toNumber } from '@fairhouse/kit'
import { Field, Select, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { POLICIES, type PolicyName, policyReturn } from '../odds.ts'
import { AUTO_GUESSES, SKIPS } from '../presenter.ts'
import { words } from '../words/index.ts'
import type { AutoPlanControl } from './use-auto-plan.ts'

const GUESSES = Array.from({ length: AUTO_GUESSES.max }, (_, index) => index + AUTO_GUESSES.min)
const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[]
const TARGETS = ['multiplier', 'guesses'] as const

export type AutoFieldsProps = Readonly<{ control: AutoPlanControl; rtp: string; disabled: boolean }>

const Target = ({ control: { form, plan, change }, disabled }: AutoFieldsProps) => {
  const w = useWords(words)
  return (
    <div className="hilo-target">
      <Select
        label={w.auto.cashOut}
        value={form.by}
        disabled={disabled}
        options={TARGETS.map((value) => ({ value, text: w.auto.targets[value] }))}
        onChange={(by) => change({ by })}
      />
      {form.by === 'guesses' ? (
        <Select
          label={w.auto.guesses}
          value={String(form.guesses)}
          disabled={disabled}
          options={GUESSES.map((n) => ({ value: String(n), text: w.count(n) }))}
          onChange={(value) => change({ guesses: Number(value) })}
        />
      ) : (
        <Field
          label={w.auto.multiplier}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={form.multiplier}
          error={plan === null ? w.auto.badMultiplier : undefined}
          onChange={(multiplier) => change({ multiplier })}
        />
      )}
    </div>
  )
}

export const AutoFields = (props: AutoFieldsProps) => {
  const { control, rtp, disabled } = props
  const { form, change } = control
  const w = useWords(words)
  const { policy, skip, by, guesses } = form
  const returns = useMemo(() => toNumber(policyReturn(rtp, policy, guesses)), [rtp, policy, guesses])
  return (
    <>
      <Select
        label={w.auto.policy}
        value={policy}
        disabled={disabled}
        options={POLICY_NAMES.map((value) => ({ value, text: w.auto.policies[value] }))}
        onChange={(value) => change({ policy: value })}
      />
      <Select
        label={w.auto.skip}
        value={skip}
        disabled={disabled}
        options={SKIPS.map((value) => ({ value, text: w.auto.skips[value] }))}
        onChange={(value) => change({ skip: value })}
      />
      <Target {...props} />
      <p className="note">
        {by === 'guesses' ? w.auto.returns(w.percent(returns, 2)) : w.auto.returnsEach(rtp)}
      </p>
    </>
  )
}
