/** [H7] HiLo's exact odds: one guess, and a whole round. Every figure is computed. */
import './hilo.css'
import { toNumber } from '@fairhouse/kit'
import { BarList, Segments, useOfferedGame, useWords } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { DEFAULTS } from '../config.ts'
import { POLICIES, type PolicyName, policyReturn } from '../odds.ts'
import { words } from '../words/index.ts'
import { StepTable } from './StepTable.tsx'

const GUESSES = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20] as const

const WholeRound = ({ rtp }: Readonly<{ rtp: string }>) => {
  const w = useWords(words)
  const page = w.oddsPage
  const [policy, setPolicy] = useState<PolicyName>('likelier')
  const rows = useMemo(
    () => GUESSES.map((n) => ({ n, share: toNumber(policyReturn(rtp, policy, n)) })),
    [rtp, policy],
  )
  return (
    <section>
      <h2>{page.roundTitle}</h2>
      <p className="muted">{page.roundNote(rtp)}</p>
      <div>
        <Segments
          label={w.auto.policy}
          value={policy}
          options={(Object.keys(POLICIES) as PolicyName[]).map((value) => ({
            value,
            text: w.auto.policies[value],
          }))}
          onChange={(value) => setPolicy(value)}
        />
      </div>
      <h3>{page.guessesBefore}</h3>
      <BarList
        label={page.guessesBefore}
        rows={rows.map(({ n, share }) => ({ label: String(n), value: share, text: w.percent(share, 2) }))}
      />
      <p className="note">{page.skipNote}</p>
    </section>
  )
}

export const HiloOdds = () => {
  const w = useWords(words)
  const rtp = useOfferedGame('hilo').game?.rtp ?? DEFAULTS.rtp
  return (
    <div className="odds hilo-odds">
      <section>
        <h2>{w.oddsPage.stepTitle}</h2>
        <p className="muted">{w.oddsPage.stepNote(rtp)}</p>
        <StepTable rtp={rtp} />
      </section>
      <WholeRound rtp={rtp} />
    </div>
  )
}
