/** Why a bot did what it did: frequency, value and reason, from what it could see. */
import { Icon, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { thoughtBehind } from '../../presenter.ts'
import type { SolvedStrategy } from '../../solution/strategy-file.ts'
import { practiceWords } from '../../words/practice.ts'
import { useTeller } from '../teller.ts'
import type { PracticeHand } from './practice.ts'

export type WhyProps = Readonly<{
  hand: PracticeHand
  strategy: SolvedStrategy
  /** Its index in the hand's log. */
  action: number
  onClose(): void
}>

export const Why = ({ hand, strategy, action, onClose }: WhyProps) => {
  const w = useWords(practiceWords)
  const { name, chips } = useTeller()
  const thought = useMemo(() => thoughtBehind(hand, action, strategy), [hand, action, strategy])
  const seat = hand.record.log.actions[action]?.seat
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
