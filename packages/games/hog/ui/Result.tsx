/** Who won, and how it ended, in practice and in duels. */
import { useWords } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { seatBelow } from '../presenter.ts'
import type { State } from '../rules.ts'
import { sayWin } from '../say.ts'
import type { Setup } from '../setup.ts'
import { words } from '../words/index.ts'

export type ResultProps = Readonly<{
  setup: Setup
  /** The game must be over. */
  state: Pick<State, 'scores' | 'winner'>
  /** Shown beside the score. */
  turns?: number
  children?: ReactNode
}>

export const Result = ({ setup, state: { scores, winner }, turns, children }: ResultProps) => {
  const w = useWords(words)
  const below = seatBelow(setup)
  const score = w.table.scoreLine(scores[below]!, scores[1 - below]!)
  return (
    <div className="hog-result" role="status">
      <h2>{sayWin(w, setup, winner!)}</h2>
      <p className="muted num">{turns === undefined ? score : `${score} · ${w.table.inTurns(turns)}`}</p>
      {children}
    </div>
  )
}
