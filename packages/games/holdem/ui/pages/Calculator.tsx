/** Hands or ranges against each other, on any board: exact if there are few enough boards. */
import { isRefusal } from '@fairhouse/kit'
import { BarList, Button, Field, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { HOLDEM_SEATS } from '../../fields.ts'
import { words } from '../../words/index.ts'
import { useTexts } from '../use-texts.ts'
import type { EquityJob } from './equity-jobs.ts'
import { useEquity } from './use-equity.ts'

const FIRST: EquityJob = { hands: ['AsKs', 'QQ+, AK'], board: '' }

const Result = ({ job }: Readonly<{ job: EquityJob }>) => {
  const w = useWords(words)
  const { odds: t } = useTexts()
  const answer = useEquity(job)
  if (answer === null) return <p className="note">{t.working}</p>
  if (isRefusal(answer))
    return (
      <p className="field-error" role="alert">
        {t.bad}
      </p>
    )
  const { equity, boards, error = [] } = answer
  const highest = Math.max(...equity)
  return (
    <>
      <BarList
        label={t.result}
        rows={equity.map((share, place) => ({
          label: job.hands[place]!,
          value: share,
          text: w.percent(share, 2),
          best: share === highest,
        }))}
      />
      <p className="note num">
        {error.length === 0
          ? t.exact(w.chips(boards))
          : t.sampled(w.chips(boards), w.percent(Math.max(...error), 2))}
      </p>
    </>
  )
}

export const Calculator = () => {
  const w = useWords(words)
  const { odds: t } = useTexts()
  const [job, setJob] = useState(FIRST)
  const { hands, board } = job
  const change = (patch: Partial<EquityJob>): void => setJob({ ...job, ...patch })
  return (
    <section className="stack tight">
      <h2>{w.oddsPage.calculatorTitle}</h2>
      <p className="note">{t.hint}</p>
      <div className="holdem-hands-form">
        {hands.map((hand, place) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: the first hand, the second …
            key={place}
            label={t.hand(place + 1)}
            value={hand}
            onChange={(text) => change({ hands: hands.with(place, text) })}
            mono
            spellCheck={false}
            autoCapitalize="off"
          />
        ))}
        <Field
          label={t.board}
          value={board}
          onChange={(text) => change({ board: text })}
          mono
          spellCheck={false}
          autoCapitalize="off"
        />
      </div>
      <div className="row wrap tight">
        <Button
          size="sm"
          disabled={hands.length >= HOLDEM_SEATS.max}
          onClick={() => change({ hands: [...hands, 'any'] })}
        >
          {t.add}
        </Button>
        <Button
          size="sm"
          disabled={hands.length <= HOLDEM_SEATS.min}
          onClick={() => change({ hands: hands.slice(0, -1) })}
        >
          {t.remove}
        </Button>
      </div>
      <Result job={job} />
    </section>
  )
}
