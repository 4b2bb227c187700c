/** The middle of the page: one of three maps over both scores, or the sweep. */
import { classNames, Segments, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import type { Own } from '../../lab.ts'
import type { Scores } from '../../own-code/table.ts'
import { labWords } from '../../words/lab/index.ts'
import { GoalField } from './GoalField.tsx'
import { STATE_VIEWS, type StateView } from './map-colours.ts'
import { StateMap } from './StateMap.tsx'
import { SweepMap } from './SweepMap.tsx'
import type { DuelJob } from './use-duel.ts'
import type { JobView } from './use-job.ts'
import { useSweep } from './use-sweep.ts'

export type MapPanelProps = Readonly<{
  goal: number
  onGoal(goal: number): void
  own: Own
  names: readonly string[]
  duel: JobView<DuelJob>['done']
  /** The strategy whose table is missing for the map. */
  missing: string | null
  place: Scores
  onPlace(place: Scores): void
  onUse(text: string): void
}>

type View = StateView | 'sweep'
const VIEWS: readonly View[] = [...STATE_VIEWS, 'sweep']

export const MapPanel = (props: MapPanelProps) => {
  const { goal, onGoal, own, names, duel, missing, place, onPlace, onUse } = props
  const { map, duel: duelWords } = useWords(labWords)
  const [view, setView] = useState<View>('dice')
  const sweep = useSweep(view === 'sweep', goal, own)
  return (
    <section className="panel lab-map" aria-labelledby="lab-map">
      <div className="lab-head">
        <h2 id="lab-map">{map.titles[view]}</h2>
        <Segments<View>
          label={map.shows}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, text: map.views[value] }))}
        />
      </div>
      {view === 'sweep' ? (
        <SweepMap sweep={sweep} names={names} onUse={onUse} />
      ) : duel === null ? (
        <div className={classNames('lab-blank late', missing === null && 'skeleton')}>
          {missing === null ? null : <p className="note">{duelWords.notReady(missing)}</p>}
        </div>
      ) : (
        <StateMap view={view} job={duel.job} duel={duel.result} place={place} onPlace={onPlace} />
      )}
      <GoalField goal={goal} onGoal={onGoal} />
    </section>
  )
}
