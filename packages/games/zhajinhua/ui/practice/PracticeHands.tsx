/** The session's hands, the latest first, each with its result; and the total. */
import { accepted } from '@fairhouse/kit'
import { Link, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { type Practice, practiceNet, recordOf } from '../../table/practice.ts'
import { practiceWords } from '../../words/practice.ts'
import { signedMoney as signedOf } from '../teller.ts'
import { handHref } from './links.ts'

export type PracticeHandsProps = Readonly<{ practice: Practice; now?: number }>

const signed = signedOf(0)

export const PracticeHands = ({ practice, now }: PracticeHandsProps) => {
  const w = useWords(practiceWords).table
  const records = useMemo(
    () => practice.hands.map((_, index) => accepted(recordOf(practice, practice.first + index))),
    [practice],
  )
  const over = records
    .map((record, index) => ({ number: practice.first + index, record }))
    .filter(({ record }) => record.state.result !== null)
    .toReversed()
  if (over.length === 0) return <p className="note">{w.none}</p>
  const net = over.reduce((sum, { record }) => sum + practiceNet(record), practice.before)
  return (
    <div className="stack tight">
      <p className="num">
        {w.net} <b>{signed(net)}</b>
      </p>
      <ol className="playeds" aria-label={w.hands}>
        {over.map(({ number, record }) => (
          <li key={number}>
            <Link
              className="played num"
              href={handHref(number)}
              aria-current={number === now ? 'true' : undefined}
            >
              <span>{w.handName(number)}</span>
              <span />
              <b>{signed(practiceNet(record))}</b>
            </Link>
          </li>
        ))}
      </ol>
      <p className="note">{w.topUp}</p>
    </div>
  )
}
