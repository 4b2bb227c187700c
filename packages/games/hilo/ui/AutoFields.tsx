/** Autobet's own settings in HiLo: which side to guess, which cards to skip, and when to cash out. */

import type { BetStake } from '@fairhouse/kit'
import { percent } from '@fairhouse/kit'
import { Field, Select, shownIn, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { POLICIES, type PolicyName } from '../odds.ts'
import { AUTO_GUESSES, isBeyondCap, planReturn, SKIPS } from '../presenter.ts'
import { words } from '../words/index.ts'
import type { AutoPlanControl } from './use-auto-plan.ts'

const GUESSES = Array.from({ length: AUTO_GUESSES.max }, (_, index) => index + AUTO_GUESSES.min)
const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[]
const TARGETS = ['multiplier', 'guesses'] as const

export type AutoFieldsProps = Readonly<{
  control: AutoPlanControl
  rtp: string
  stake: BetStake | null
  disabled: boolean
}>

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

/** The return of guessing this often, at the stake. */
const PlanNote = ({ control: { form }, rtp, stake }: AutoFieldsProps) => {
  const w = useWords(words)
  const { policy, guesses } = form
  const { share, capped } = useMemo(
    () => planReturn(rtp, policy, guesses, stake),
    [rtp, policy, guesses, stake],
  )
  const most = stake && shownIn(stake, stake.limits.maxPayout)
  return (
    <p className="note">
      {share === null ? null : w.auto.returns(percent(share, 2))}
      {capped && most !== null ? ` ${share === null ? w.auto.unknown(most) : w.auto.capped(most)}` : null}
    </p>
  )
}

const TargetNote = ({ control: { plan }, rtp, stake }: AutoFieldsProps) => {
  const w = useWords(words)
  const target = plan?.target
  const isBeyond = target?.type === 'multiplier' && isBeyondCap(target.multiplier, stake)
  return (
    <p className="note">
      {w.auto.returnsEach(rtp)}
      {isBeyond && stake ? ` ${w.auto.beyond(shownIn(stake, stake.limits.maxPayout))}` : null}
    </p>
  )
}

export const AutoFields = (props: AutoFieldsProps) => {
  const { control, disabled } = props
  const { form, change } = control
  const w = useWords(words)
  const { policy, skip, by } = form
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
      {by === 'guesses' ? <PlanNote {...props} /> : <TargetNote {...props} />}
    </>
  )
}
