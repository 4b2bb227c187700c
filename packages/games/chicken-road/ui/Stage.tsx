/** The table: what the stake is worth, the road, and all of its steps below. */
import { multiplierNow } from '@fairhouse/kit'
import { classNames, shownAmount, useWords } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { isOpen, isRound, type Plan, roadOf } from '../presenter.ts'
import { sayStanding } from '../say.ts'
import type { View } from '../view.ts'
import { words } from '../words/index.ts'
import { Road } from './Road.tsx'
import { Strip, StripLegend } from './Strip.tsx'

export type StageProps = Readonly<{
  /** The open round or the last one; null: none yet. */
  view: View | null
  /** What would be bet now. */
  plan: Plan
  /** A step can be taken now. */
  active: boolean
  pending: 'bet' | 'step' | 'cashOut' | null
  resting: boolean
  /** After the line of a round that is over: the way to the verifier. */
  proof?: ReactNode
  onStep(): void
  /** Enter is the page's filled button, on the road too. */
  onEnter(): void
}>

const Now = ({ view, proof }: Pick<StageProps, 'view' | 'proof'>) => {
  const w = useWords(words)
  if (!isRound(view))
    return (
      <div className="road-now">
        <p className="road-start">{w.table.start}</p>
        <p className="muted">{w.table.startText}</p>
      </div>
    )
  return (
    // A loss is told once the car has come.
    <div className={classNames('road-now', 'num', view.state === 'finished' && 'road-now-lost')}>
      <span className="eyebrow">{isOpen(view) ? w.table.soFar : w.table.multiplier}</span>
      <b className="road-multiplier">
        {shownAmount(multiplierNow(view))}
        <span className="x">×</span>
      </b>
      <span className="muted">
        {sayStanding(w, view, shownAmount)}
        {isOpen(view) || proof === undefined ? null : <> · {proof}</>}
      </span>
    </div>
  )
}

export const Stage = ({ view, plan, active, pending, resting, proof, onStep, onEnter }: StageProps) => {
  const w = useWords(words)
  const open = isOpen(view)
  const road = roadOf(view, plan)
  return (
    <section
      className={classNames('house-stage', 'road-table', 'felt-glow', resting && 'resting')}
      aria-label={w.table.label}
    >
      <h1 className="sr">{w.name}</h1>
      <Now view={view} proof={proof} />
      <Road road={road} active={active && open} busy={pending === 'step'} onStep={onStep} onEnter={onEnter} />
      <div className="road-foot">
        <Strip lanes={road.lanes} />
        {isRound(view) && !open ? <StripLegend /> : null}
      </div>
    </section>
  )
}
