/** The table: what the stake is worth, and the tower. */
import { multiplierNow } from '@fairhouse/kit'
import { classNames, shownAmount, useWords } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { dragonOf, isOpen, isRound, type Plan, rowsOf } from '../presenter.ts'
import { sayStanding } from '../say.ts'
import type { View } from '../view.ts'
import { words } from '../words/index.ts'
import { Legend } from './Legend.tsx'
import { Tower } from './Tower.tsx'

export type StageProps = Readonly<{
  /** The open round or the last one; null: none yet. */
  view: View | null
  /** What would be bet now. */
  plan: Plan
  /** A tile can be picked now. */
  active: boolean
  pending: string | null
  resting: boolean
  /** After the line of a round that is over: the way to the verifier. */
  proof?: ReactNode
  onPick(tile: number): void
  /** Enter is the page's filled button, in the tower too. */
  onEnter(): void
}>

const Now = ({ view, proof }: Pick<StageProps, 'view' | 'proof'>) => {
  const w = useWords(words)
  if (!isRound(view))
    return (
      <div className="tower-now">
        <p className="tower-start">{w.table.start}</p>
        <p className="muted">{w.table.startText}</p>
      </div>
    )
  return (
    // A loss is told once the dragon has woken.
    <div className={classNames('tower-now', 'num', view.state === 'finished' && 'tower-now-lost')}>
      <span className="eyebrow">{isOpen(view) ? w.table.soFar : w.table.multiplier}</span>
      <b className="tower-multiplier">
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

export const Stage = ({ view, plan, active, pending, resting, proof, onPick, onEnter }: StageProps) => {
  const w = useWords(words)
  const open = isOpen(view)
  return (
    <section
      className={classNames('house-stage', 'tower-table', 'felt-glow', resting && 'resting')}
      aria-label={w.table.label}
    >
      <h1 className="sr">{w.name}</h1>
      <Now view={view} proof={proof} />
      <Tower
        rows={rowsOf(view, plan)}
        mood={dragonOf(view)}
        active={active && open}
        busy={pending === 'pick'}
        onPick={onPick}
        onEnter={onEnter}
      />
      {isRound(view) ? <Legend /> : null}
    </section>
  )
}
