/** A round of the history: every card and what was done on it, its seeds, and a link to the verifier. */
import { RoundSheet, shownAmount, shownMultiplier, useHousePieceWords, useWords } from '@fairhouse/ui'
import { type HiloRound, isOpen, paidMultiplier } from '../presenter.ts'
import { sayState } from '../say.ts'
import { words } from '../words/index.ts'
import { hrefOf } from './links.ts'
import { Trail } from './Trail.tsx'

export const RoundDialog = ({ round, onClose }: Readonly<{ round: HiloRound; onClose(): void }>) => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const multiplier = isOpen(round) ? round.currentMultiplier : paidMultiplier(round)
  return (
    <RoundSheet
      round={round}
      summary={sayState(w, round, shownAmount)}
      facts={[
        [w.table.multiplier, shownMultiplier(multiplier, 8)],
        [house.maxPayout, shownAmount(round.maxPayout)],
        [house.rtp, `${round.rtp}%`],
      ]}
      href={hrefOf(round)}
      onClose={onClose}
    >
      <Trail round={round} />
    </RoundSheet>
  )
}
