/** A round of the history: picks, draw, hits and payout, its seeds, and a link to the verifier. */
import { RoundSheet, shownAmount, shownMultiplier, useWords } from '@fairhouse/ui'
import { type KenoRound, tilesOf } from '../presenter.ts'
import { sayResult } from '../say.ts'
import { words } from '../words/index.ts'
import { hrefOf } from './links.ts'

/** A picture of the board; the lists beside it say the same in words. */
const SmallBoard = ({ round }: Readonly<{ round: KenoRound }>) => (
  <div className="keno-grid keno-grid-small num" aria-hidden="true">
    {tilesOf(round.selectedNumbers, round.drawOrder).map(({ number, state }) => (
      <i key={number} className={`keno-tile keno-tile-${state}`}>
        {number}
      </i>
    ))}
  </div>
)

export const RoundDialog = ({ round, onClose }: Readonly<{ round: KenoRound; onClose(): void }>) => {
  const w = useWords(words)
  return (
    <RoundSheet
      round={round}
      summary={sayResult(w, round, shownAmount(round.finalPayout))}
      facts={[
        [w.round.picks, w.list(round.selectedNumbers)],
        [w.round.draw, w.list(round.drawOrder)],
        [w.round.matches, round.matchCount === 0 ? w.round.none : w.list(round.matchedNumbers)],
        [w.bet.risk, w.difficulties[round.difficulty]],
        [w.round.multiplier, shownMultiplier(round.multiplier, 8)],
        [w.round.paid, shownAmount(round.finalPayout)],
      ]}
      href={hrefOf(round)}
      onClose={onClose}
    >
      <SmallBoard round={round} />
    </RoundSheet>
  )
}
