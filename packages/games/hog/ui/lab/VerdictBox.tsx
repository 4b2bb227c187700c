/** What was wrong with somebody's code, in words: what, where, and what would be right. */
import { ErrorBox, useWords } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { type LabWords, labWords } from '../../words/lab/index.ts'
import type { Verdict } from './sandbox.ts'

export type Flaw = Exclude<Verdict, Readonly<{ type: 'legal' }>>

export const lineOf = (verdict: Verdict): number | null => ('line' in verdict ? verdict.line : null)

const located = (message: string, line: number | null, place: string, words: LabWords): ReactNode => (
  <>
    {line === null ? null : `${words.verdicts.line(line)} `}
    {place}
    <span className="mono lab-message">{message}</span>
  </>
)

const textOf = (flaw: Flaw, goal: number, words: LabWords): ReactNode => {
  const { verdicts } = words
  switch (flaw.type) {
    case 'returned':
      return verdicts.returnedText(flaw.place.score, flaw.place.opponent, flaw.value)
    case 'threw': {
      const { place } = flaw
      const where = place === null ? verdicts.threwBefore : verdicts.threwText(place.score, place.opponent)
      return located(flaw.message, flaw.line, where, words)
    }
    case 'unreadable':
      return located(flaw.message, flaw.line, '', words)
    case 'missing':
      return verdicts.missingText
    case 'hung':
      return flaw.place === null
        ? verdicts.hungBefore
        : verdicts.hungText(flaw.place.score, flaw.place.opponent)
    case 'slow':
      return verdicts.slowText(flaw.states, goal * goal)
    case 'broken':
      return verdicts.brokenText
  }
}

export const VerdictBox = ({ flaw, goal }: Readonly<{ flaw: Flaw; goal: number }>) => {
  const words = useWords(labWords)
  const code = flaw.type === 'broken' ? { code: flaw.code } : {}
  return <ErrorBox title={words.verdicts[flaw.type]} text={textOf(flaw, goal, words)} {...code} />
}
