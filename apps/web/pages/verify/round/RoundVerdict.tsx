/** The result for a round: the verdict, its checks, the server's answer; then the game's own view of it. */
import type { ReactNode } from 'react'
import { useVerifyWords } from '../../../words/verify/index.ts'
import { usePartWords } from '../parts.ts'
import { type CheckTile, CheckTiles, MOODS, VerdictPanel } from '../verdict/VerdictPanel.tsx'
import type { CheckedRound } from './check.ts'
import { useRoundWords } from './round-words.ts'
import { ServerAnswer, type ServerCheck } from './ServerAnswer.tsx'

type CheckWords = Readonly<Record<string, string>>

const useTiles = ({ part, checks }: CheckedRound): readonly CheckTile[] => {
  const { checks: common, notTold } = useVerifyWords()
  const own = usePartWords()(part.game).checks ?? {}
  const known: Readonly<Record<string, CheckWords>> = { ...common, ...own }
  return Object.entries(checks).map(([name, check]) => {
    const words = known[name] ?? {}
    return { name: words.name ?? name, check, text: check === 'not-told' ? notTold : (words[check] ?? '') }
  })
}

/** `children`: more about its seeds. */
export type RoundVerdictProps = Readonly<{ checked: CheckedRound; asked: ServerCheck; children: ReactNode }>

export const RoundVerdict = ({ checked, asked, children }: RoundVerdictProps) => {
  const words = useRoundWords()
  const tiles = useTiles(checked)
  const { found, commitment, verdict } = checked
  const { Outcome } = checked.part.form
  return (
    <>
      <VerdictPanel mood={MOODS[verdict]} title={words.title(checked)} note={words.note(checked)}>
        <CheckTiles tiles={tiles} />
        {children}
        <ServerAnswer asked={asked} checked={checked} />
      </VerdictPanel>
      <Outcome found={found} commitment={commitment} />
    </>
  )
}
