/** Strategy against strategy: exact win rates. */
import { percent } from '@fairhouse/kit'
import { Icon, useWords } from '@fairhouse/ui'
import type { Duel } from '../../lab.ts'
import { labWords } from '../../words/lab/index.ts'
import { JobProgress } from './JobProgress.tsx'
import { StrategyPicker } from './StrategyPicker.tsx'
import type { DuelJob, Pair } from './use-duel.ts'
import type { JobView } from './use-job.ts'

export type DuelPanelProps = Readonly<{
  pair: Pair
  onPair(pair: Pair): void
  /** Names of the player's own strategies. */
  own: readonly string[]
  view: JobView<DuelJob>
  /** The strategy that has no table yet. */
  missing: string | null
}>

export const DuelPanel = ({ pair, onPair, own, view, missing }: DuelPanelProps) => {
  const { duel: words } = useWords(labWords)
  const shown = missing === null ? view.done : null
  return (
    <section className="panel lab-duel" aria-label={words.title}>
      <StrategyPicker
        key={`a ${pair.turn}`}
        label={words.strategy}
        value={pair.a}
        own={own}
        onChange={(a) => onPair({ ...pair, a })}
      />
      <StrategyPicker
        key={`b ${pair.turn}`}
        label={words.against}
        value={pair.b}
        own={own}
        onChange={(b) => onPair({ ...pair, b })}
      />
      <div className="row between">
        <p className="lab-rate" data-testid="rate">
          {shown === null ? null : (
            <>
              {(shown.result.rate.mean * 100).toFixed(2)}
              <small>%</small>
            </>
          )}
        </p>
        <button
          type="button"
          className="iconbtn"
          aria-label={words.swap}
          onClick={() => onPair({ a: pair.b, b: pair.a, turn: pair.turn + 1 })}
        >
          <Icon name="swap" />
        </button>
      </div>
      {missing === null ? null : (
        <p className="note late" role="status">
          {words.notReady(missing)}
        </p>
      )}
      <JobProgress view={view} of={words.title} />
      {shown === null ? null : <Rates job={shown.job} duel={shown.result} />}
    </section>
  )
}

const Rates = ({
  job: { a, b, goal },
  duel: { rate, differing },
}: Readonly<{ job: DuelJob; duel: Duel }>) => {
  const words = useWords(labWords)
  const { duel: w } = words
  return (
    <div data-testid="duel">
      <p className="muted">{a === b ? w.mirror : w.wins(a, b, Math.round(rate.mean * 100))}</p>
      <dl className="kv num">
        <dt>{w.first}</dt>
        <dd>{percent(rate.first, 2)}</dd>
        <dt>{w.second}</dt>
        <dd>{percent(rate.second, 2)}</dd>
        <dt>{w.differ}</dt>
        <dd>{w.of(differing, goal * goal)}</dd>
      </dl>
    </div>
  )
}
