/** The session's hands, the latest first, each with its result; and the total. */
import { isOver } from '@fairhouse/host'
import { Link, useWords } from '@fairhouse/ui'
import { practiceWords } from '../../words/practice.ts'
import { signedMoney as signedOf } from '../teller.ts'
import { handHref } from './links.ts'
import { PRACTICE_GAME, type Practice, practiceNet, sessionNet } from './practice.ts'

export type PracticeHandsProps = Readonly<{ practice: Practice; now?: number }>

const signed = signedOf(0)

export const PracticeHands = ({ practice, now }: PracticeHandsProps) => {
  const w = useWords(practiceWords).table
  const over = practice.hands.filter(({ record }) => isOver(PRACTICE_GAME, record)).toReversed()
  if (over.length === 0) return <p className="note">{w.none}</p>
  return (
    <div className="stack tight">
      <p className="num">
        {w.net} <b>{signed(sessionNet(practice))}</b>
      </p>
      <ol className="playeds" aria-label={w.hands}>
        {over.map((hand) => (
          <li key={hand.number}>
            <Link
              className="played num"
              href={handHref(hand.number)}
              aria-current={hand.number === now ? 'true' : undefined}
            >
              <span>{w.handName(hand.number)}</span>
              <span />
              <b>{signed(practiceNet(hand))}</b>
            </Link>
          </li>
        ))}
      </ol>
      <p className="note">{w.topUp}</p>
    </div>
  )
}
