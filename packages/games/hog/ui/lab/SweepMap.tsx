/** Every cutoff and number of dice of one family, against one opponent. */
import { percent } from '@fairhouse/kit'
import { Button, Heat, HeatScale, Select, useHeatColours, useWords } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import {
  CUTOFFS,
  DEFAULT_DICE,
  SWEPT,
  type Sweep,
  type SweepCell,
  type Swept,
  sweepIndex,
  sweptText,
} from '../../lab.ts'
import { labWords } from '../../words/lab/index.ts'
import { JobProgress } from './JobProgress.tsx'
import { sweepColours } from './map-colours.ts'
import { marksOf } from './StateMap.tsx'
import { StrategyPicker } from './StrategyPicker.tsx'
import type { SweepControl, SweepJob } from './use-sweep.ts'

export type SweepMapProps = Readonly<{
  sweep: SweepControl
  /** Names of the player's own strategies. */
  names: readonly string[]
  /** Uses a setting in the duel. */
  onUse(text: string): void
}>

export const SweepMap = ({ sweep, names, onUse }: SweepMapProps) => {
  const words = useWords(labWords)
  const { family, against, ready, view } = sweep
  return (
    <>
      <div className="lab-sweep-choice">
        <Select<Swept>
          label={words.sweep.family}
          value={family}
          onChange={sweep.setFamily}
          options={SWEPT.map((name) => ({ value: name, text: name }))}
        />
        <StrategyPicker label={words.sweep.against} value={against} own={names} onChange={sweep.setAgainst} />
      </div>
      {ready ? null : <p className="note late">{words.duel.notReady(against)}</p>}
      <JobProgress view={view} of={words.map.views.sweep} />
      {view.done === null ? null : (
        <SweepResult
          key={`${view.done.job.family} ${view.done.job.against} ${view.done.job.goal}`}
          job={view.done.job}
          sweep={view.done.result}
          onUse={onUse}
        />
      )}
    </>
  )
}

type SweepResultProps = Readonly<{ job: SweepJob; sweep: Sweep; onUse(text: string): void }>

const SweepResult = ({ job: { family, against }, sweep, onUse }: SweepResultProps) => {
  const words = useWords(labWords)
  const heat = useHeatColours()
  const [cell, setCell] = useState(sweep.best)
  const { colourOf, steps } = useMemo(() => sweepColours(sweep, heat, words), [sweep, heat, words])
  const isBest = ({ cutoff, dice }: SweepCell): boolean =>
    cutoff === sweep.best.cutoff && dice === sweep.best.dice
  const result = (at: SweepCell): string =>
    words.sweep.result(sweptText(family, at), percent(sweep.values[sweepIndex(at)]!, 2))
  const label = (at: SweepCell): string => (isBest(at) ? `${result(at)}, ${words.sweep.isBest}` : result(at))
  return (
    <>
      <Heat
        name={words.sweep.name(family, against)}
        columns={CUTOFFS}
        rows={DEFAULT_DICE}
        colourOf={colourOf}
        label={({ column, row }) => label({ cutoff: column, dice: row })}
        cursor={{ column: cell.cutoff, row: cell.dice }}
        onCursor={({ column, row }) => setCell({ cutoff: column, dice: row })}
        rowAxis={{ title: words.sweep.dice, marks: [0, DEFAULT_DICE - 1] }}
        columnAxis={{ title: words.sweep.cutoff, marks: marksOf(CUTOFFS) }}
      />
      <HeatScale label={words.map.scale} steps={steps} />
      <dl className="kv num" data-testid="sweep">
        <dt>{words.sweep.best}</dt>
        <dd>{result(sweep.best)}</dd>
        <dt>{words.sweep.marked}</dt>
        <dd>{result(cell)}</dd>
      </dl>
      <div className="lab-foot row tight wrap">
        <Button size="sm" onClick={() => onUse(sweptText(family, cell))}>
          {words.sweep.use}
        </Button>
        <Button size="sm" kind="quiet" disabled={isBest(cell)} onClick={() => setCell(sweep.best)}>
          {words.sweep.toBest}
        </Button>
      </div>
    </>
  )
}
