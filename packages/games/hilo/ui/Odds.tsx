/** [H7] HiLo's exact odds: one guess, and a whole round. Every figure is computed. */
import { percent } from '@fairhouse/kit'
import './hilo.css'
import type { BetStake } from '@fairhouse/kit'
import { BarList, OddsStake, Segments, shownIn, useOfferedGame, useStake, useWords } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { DEFAULTS } from '../config.ts'
import { POLICIES, type PolicyName } from '../odds.ts'
import { planReturn } from '../presenter.ts'
import { words } from '../words/index.ts'
import { StepTable } from './StepTable.tsx'

const GUESSES = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20] as const

const WholeRound = ({ rtp, stake }: Readonly<{ rtp: string; stake: BetStake | null }>) => {
  const w = useWords(words)
  const page = w.oddsPage
  const [policy, setPolicy] = useState<PolicyName>('likelier')
  const rows = useMemo(
    () => GUESSES.map((n) => ({ n, ...planReturn(rtp, policy, n, stake) })),
    [rtp, policy, stake],
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
        rows={rows.flatMap(({ n, share }) =>
          share === null ? [] : [{ label: String(n), value: share, text: percent(share, 2) }],
        )}
      />
      {rows.some(({ capped }) => capped) && stake ? (
        <p className="note">
          {page.capped(shownIn(stake, stake.amount), shownIn(stake, stake.limits.maxPayout))}
        </p>
      ) : null}
      <p className="note">{page.skipNote}</p>
    </section>
  )
}

export const HiloOdds = () => {
  const w = useWords(words)
  const rtp = useOfferedGame('hilo').game?.rtp ?? DEFAULTS.rtp
  const stake = useStake('hilo')
  return (
    <div className="odds hilo-odds">
      <section>
        <h2>{w.oddsPage.stepTitle}</h2>
        <p className="muted">{w.oddsPage.stepNote(rtp)}</p>
        <StepTable rtp={rtp} />
      </section>
      <OddsStake stake={stake} />
      <WholeRound rtp={rtp} stake={stake.atStake} />
    </div>
  )
}
