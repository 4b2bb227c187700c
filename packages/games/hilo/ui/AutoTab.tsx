/** Autobet's own settings in HiLo: which side to guess, and after how many right guesses to cash out. */
import { toNumber } from '@fairhouse/kit'
import { type Autobet, AutobetPanel, Select, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { POLICIES, type PolicyName, policyReturn } from '../odds.ts'
import { AUTO_GUESSES, type AutoPlan } from '../presenter.ts'
import { words } from '../words/index.ts'

const GUESSES = Array.from({ length: AUTO_GUESSES.max }, (_, index) => index + AUTO_GUESSES.min)

export type AutoTabProps = Readonly<{
  autobet: Autobet
  plan: AutoPlan
  onPlan(plan: AutoPlan): void
  rtp: string
  decimals: number
  /** In minor units; null: nothing can be bet now. */
  stake: bigint | null
}>

export const AutoTab = ({ autobet, plan, onPlan, rtp, decimals, stake }: AutoTabProps) => {
  const w = useWords(words)
  const { policy, guesses } = plan
  const returns = useMemo(() => toNumber(policyReturn(rtp, policy, guesses)), [rtp, policy, guesses])
  return (
    <AutobetPanel autobet={autobet} decimals={decimals} stake={stake}>
      <Select
        label={w.auto.policy}
        value={policy}
        disabled={autobet.running}
        options={(Object.keys(POLICIES) as PolicyName[]).map((value) => ({
          value,
          text: w.auto.policies[value],
        }))}
        onChange={(value) => onPlan({ ...plan, policy: value })}
      />
      <Select
        label={w.auto.guesses}
        value={String(guesses)}
        disabled={autobet.running}
        options={GUESSES.map((n) => ({ value: String(n), text: w.count(n) }))}
        onChange={(value) => onPlan({ ...plan, guesses: Number(value) })}
      />
      <p className="note">{w.auto.returns(w.percent(returns, 2))}</p>
    </AutobetPanel>
  )
}
