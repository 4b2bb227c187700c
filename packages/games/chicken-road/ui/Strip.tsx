/** [C2] All steps of a road at a glance: those taken and, after the end, what the others would have been. */
import { classNames, shownAmount, useWords } from '@fairhouse/ui'
import type { Lane } from '../presenter.ts'
import { words } from '../words/index.ts'

/** `spoken`: for screen readers, if there is no road beside it that says the same. */
export const Strip = ({ lanes, spoken = false }: Readonly<{ lanes: readonly Lane[]; spoken?: boolean }>) => {
  const w = useWords(words).table
  return (
    <ol className="road-strip" aria-label={w.whole} aria-hidden={!spoken || undefined}>
      {lanes.map(({ step, state, multiplier, beyond }) => (
        <li
          key={step}
          className={classNames(`strip-${state}`, beyond && 'strip-beyond')}
          title={`${step}: ${shownAmount(multiplier)}×`}
        >
          {spoken ? <span className="sr">{w.lane(step, `${shownAmount(multiplier)}×`, state)}</span> : null}
        </li>
      ))}
    </ol>
  )
}

const MARKS = ['passed', 'safe', 'deadly'] as const

export const StripLegend = () => {
  const w = useWords(words).table
  return (
    <ul className="road-legend">
      {MARKS.map((mark) => (
        <li key={mark}>
          <i className={`strip-${mark}`} aria-hidden="true" />
          {w.legend[mark]}
        </li>
      ))}
    </ul>
  )
}
