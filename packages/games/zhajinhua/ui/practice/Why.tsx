/** Why a bot did what it did: frequency, value and reason, from what it could see. */
import { Icon, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { thoughtBehind } from '../../presenter.ts'
import type { SolvedStrategy } from '../../solution/strategy-file.ts'
import type { PracticeSnapshot } from '../../table/practice-table.ts'
import { practiceWords } from '../../words/practice.ts'
import { useTeller } from '../teller.ts'

export type WhyProps = Readonly<{
  snapshot: PracticeSnapshot
  strategy: SolvedStrategy
  /** Its index in the hand's log. */
  action: number
  onClose(): void
}>

export const Why = ({ snapshot, strategy, action, onClose }: WhyProps) => {
  const w = useWords(practiceWords)
  const { name, chips } = useTeller()
  const thought = useMemo(() => thoughtBehind(snapshot, action, strategy), [snapshot, action, strategy])
  const seat = snapshot.record.log.actions[action]?.seat
  if (seat === undefined) return null
  return (
    <div className="zjh-thought" role="status">
      <div className="row between">
        <h2>{w.why.of(name(seat))}</h2>
        <button type="button" className="iconbtn" aria-label={w.why.close} onClick={onClose}>
          <Icon name="cross" size={18} />
        </button>
      </div>
      <p className="note">{thought === null ? w.why.none : w.reason(thought, { chips, you: false })}</p>
    </div>
  )
}
