/** The check of a whole history: its progress, then how many rounds agree and which don't. */
import { grouped } from '@fairhouse/kit'
import { Button, DataTable, useAnnounce } from '@fairhouse/ui'
import { useEffect } from 'react'
import { useVerifyWords, type VerifyWords } from '../../../words/verify/index.ts'
import { useClaimName, useErrorText, useGameName } from '../parts.ts'
import { type Mood, VerdictPanel } from '../verdict/VerdictPanel.tsx'
import type { Tally } from './tally.ts'
import type { HistoryCheck } from './use-history.ts'

const moodOf = ({ phase, tally }: HistoryCheck): Mood => {
  if (phase === 'failed' || tally.differ > 0) return 'bad'
  return phase === 'done' && tally.agree > 0 ? 'good' : 'plain'
}

const titleOf = ({ history }: VerifyWords, { phase, tally }: HistoryCheck): string => {
  const { checked, agree, differ } = tally
  if (phase === 'failed') return history.failed
  if (phase === 'running') return history.running(checked)
  if (phase === 'stopped') return history.stopped(checked)
  if (checked === 0) return history.nothing
  if (differ > 0) return history.some(differ, checked)
  return agree === checked
    ? history.all(checked)
    : agree > 0
      ? history.allClaimed(agree)
      : history.unclaimed(checked)
}

export type HistoryReportProps = Readonly<{ check: HistoryCheck; onStop(): void }>

export const HistoryReport = ({ check, onStop }: HistoryReportProps) => {
  const words = useVerifyWords()
  const announce = useAnnounce()
  const { phase, tally, share } = check
  const title = titleOf(words, check)
  const isRunning = phase === 'running'
  useEffect(() => {
    if (!isRunning) announce(title)
  }, [announce, isRunning, title])
  return (
    <>
      <VerdictPanel
        mood={moodOf(check)}
        title={title}
        note={phase === 'failed' ? words.history.failedNote : undefined}
      >
        {isRunning ? (
          <div className="verify-progress">
            <progress aria-label={words.history.progress} max={1} value={share} />
            <span className="note num">{Math.floor(share * 100)}%</span>
            <Button size="sm" onClick={onStop}>
              {words.history.stop}
            </Button>
          </div>
        ) : null}
        <Counts tally={tally} />
      </VerdictPanel>
      {tally.problems.length === 0 ? null : <Problems tally={tally} />}
    </>
  )
}

const COUNTS = ['agree', 'differ', 'bare', 'open', 'reused'] as const

const Counts = ({ tally }: Readonly<{ tally: Tally }>) => {
  const { history } = useVerifyWords()
  return (
    <dl className="verify-counts num">
      {COUNTS.map((name) => (
        <div key={name}>
          <dt>{history.counts[name]}</dt>
          <dd>{grouped(tally[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

const Problems = ({ tally: { problems, differ } }: Readonly<{ tally: Tally }>) => {
  const { history, comma } = useVerifyWords()
  const { columns } = history
  const gameName = useGameName()
  const claimName = useClaimName()
  const errorText = useErrorText()
  return (
    <section className="panel">
      <div className="row between">
        <h2>{history.problems}</h2>
        {problems.length < differ ? (
          <span className="note">{history.firstOf(problems.length, differ)}</span>
        ) : null}
      </div>
      <DataTable
        className="verify-problems"
        columns={[
          { label: columns.place, className: 'num', cell: ({ place }) => grouped(place) },
          { label: columns.game, cell: ({ game }) => game && gameName(game) },
          { label: columns.round, className: 'mono', cell: (problem) => 'round' in problem && problem.round },
          {
            label: columns.wrong,
            cell: (problem) =>
              'refused' in problem
                ? errorText(problem.refused, problem.game)
                : problem.wrong.map((claim) => claimName(claim, problem.game)).join(comma),
          },
        ]}
        rows={problems}
        keyOf={({ place }) => place}
      />
    </section>
  )
}
