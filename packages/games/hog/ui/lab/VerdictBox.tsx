/** What is wrong with a player's code, in words: what, where, and how to fix it. */
import { ErrorBox, useWords } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { type LabWords, labWords } from '../../words/lab/index.ts'
import type { RunOutcome } from './own-tables.ts'
import type { RunVerdict } from './sandbox.ts'

export type Flaw = Exclude<RunVerdict, Readonly<{ type: 'legal' }>>

export const verdictLine = (verdict: RunVerdict): number | null => ('line' in verdict ? verdict.line : null)

const located = (message: string, line: number | null, place: string, words: LabWords): ReactNode => (
  <>
    {line === null ? null : `${words.verdicts.line(line)} `}
    {place}
    <span className="mono lab-message">{message}</span>
  </>
)

/** Error codes worth showing; the others are only described. */
const codeOf = (flaw: Flaw): string | undefined => {
  if (flaw.type === 'broken') return flaw.code
  return flaw.type === 'differed' ? 'answers-differ' : undefined
}

const textOf = (flaw: Flaw, { goal }: RunOutcome, words: LabWords): ReactNode => {
  const { verdicts } = words
  switch (flaw.type) {
    case 'returned':
      return verdicts.returnedText(flaw.place.score, flaw.place.opponent, flaw.value)
    case 'differed':
      return verdicts.differedText(flaw.place.score, flaw.place.opponent, flaw.first, flaw.again)
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

/** `of`: the run that found the flaw. */
export const VerdictBox = ({ flaw, of }: Readonly<{ flaw: Flaw; of: RunOutcome }>) => {
  const words = useWords(labWords)
  const code = codeOf(flaw)
  return (
    <ErrorBox
      title={words.verdicts[flaw.type]}
      text={textOf(flaw, of, words)}
      {...(code !== undefined && { code })}
    />
  )
}
