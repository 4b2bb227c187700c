/** The road from above: the kerb, the lanes with what each step pays, the chicken on its way, and the car. */
import { paidBy } from '@fairhouse/kit'
import { classNames, Icon, shownAmount, useSettings, useSpeed, useWords } from '@fairhouse/ui'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { Lane, LaneState, Road as RoadShown } from '../presenter.ts'
import { words } from '../words/index.ts'
import { Barrier, Car, Chicken, Feathers } from './art.tsx'

export type RoadProps = Readonly<{
  road: RoadShown
  /** Whether a step can be taken now. */
  active: boolean
  busy: boolean
  onStep(): void
  onEnter(): void
}>

const MARKS: Readonly<Partial<Record<LaneState, 'check' | 'cross'>>> = {
  passed: 'check',
  safe: 'check',
  deadly: 'cross',
  hit: 'cross',
}

/** Lanes ahead with traffic: as many as are in sight, so that few things move. */
const BUSY_LANES = 10

/** A car now and then, each lane in its own rhythm. Decoration: it knows nothing of the round. */
const Traffic = ({ step }: Readonly<{ step: number }>) => (
  <span
    className={`lane-traffic lane-traffic-${step % 5}`}
    style={{ '--rhythm': `${5 + ((step * 7) % 5)}s`, '--late': `${-((step * 13) % 9)}s` } as CSSProperties}
    aria-hidden="true"
  >
    <Car />
  </span>
)

/** What is in a lane beside its number. */
const Furniture = ({ state }: Readonly<{ state: LaneState }>) => {
  if (state === 'deadly') return <Car />
  return state === 'passed' || state === 'here' ? <Barrier /> : null
}

const LaneItem = ({ lane, busy }: Readonly<{ lane: Lane; busy: boolean }>) => {
  const w = useWords(words).table
  const { state, step, beyond } = lane
  const mark = MARKS[state]
  return (
    <li className={classNames('lane', `lane-${state}`, beyond && 'lane-beyond')}>
      {busy && (state === 'ahead' || state === 'next') ? <Traffic step={step} /> : null}
      <Furniture state={state} />
      <span className="sr">{w.lane(step, `${shownAmount(paidBy(lane, true))}×`, state)}</span>
      <span className="lane-cover num" aria-hidden="true">
        {mark === undefined ? null : <Icon name={mark} size={16} />}
        {shownAmount(paidBy(lane, false))}×
      </span>
    </li>
  )
}

/** The whole lane ahead is a button: always the same one, which moves along and so keeps the focus. */
const StepButton = ({
  lane,
  active,
  busy,
  onStep,
  onEnter,
}: Omit<RoadProps, 'road'> & Readonly<{ lane: Lane }>) => {
  const w = useWords(words).table
  const { hotkeys } = useSettings().settings
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!hotkeys || event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) onEnter()
  }
  return (
    <button
      type="button"
      className="lane-step"
      aria-label={w.stepTo(lane.step, `${shownAmount(paidBy(lane, true))}×`)}
      aria-disabled={!active || undefined}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      onClick={() => (active ? onStep() : undefined)}
    />
  )
}

export const Road = ({ road, ...more }: RoadProps) => {
  const w = useWords(words).table
  const { at, lanes } = road
  const moves = useSpeed() > 0
  const next = lanes.find(({ state }) => state === 'next')
  const hit = lanes[at - 1]?.state === 'hit'
  return (
    <div className="road" style={{ '--at': at, '--steps': lanes.length } as CSSProperties}>
      <div className="road-world">
        <i className="road-kerb" />
        <ol className="road-lanes" aria-label={w.lanes}>
          {lanes.map((lane) => (
            <LaneItem key={lane.step} lane={lane} busy={moves && lane.step <= at + BUSY_LANES} />
          ))}
        </ol>
        <i className="road-kerb road-far" />
        {next === undefined ? null : <StepButton lane={next} {...more} />}
        <div className={classNames('road-chicken', hit && 'road-chicken-hit')} aria-hidden="true">
          {/* A new hop with every step. */}
          <span key={at} className={classNames(at > 0 && 'road-hop')}>
            <Chicken />
          </span>
        </div>
        {hit ? (
          <div className="road-crash" aria-hidden="true">
            <Feathers />
            <Car />
          </div>
        ) : null}
      </div>
    </div>
  )
}
