/** A round of the history: the whole tower, what it paid, its seeds, and the way to the verifier. */
import { RoundSheet, shownAmount, shownMultiplier, useHousePieceWords, useWords } from '@fairhouse/ui'
import { amountIn, rowsOf, type Told } from '../presenter.ts'
import { sayStanding } from '../say.ts'
import { words } from '../words/index.ts'
import { hrefOf } from './links.ts'
import { SmallTower } from './SmallTower.tsx'

export const RoundDialog = ({ round, onClose }: Readonly<{ round: Told; onClose(): void }>) => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const { view } = round
  return (
    <RoundSheet
      round={round}
      summary={sayStanding(w, view, shownAmount)}
      facts={[
        [w.dock.difficulty, w.difficulties[view.difficulty]],
        [w.table.climbed, view.stepCount],
        [w.table.multiplier, shownMultiplier(view.currentMultiplier, 8)],
        [house.maxPayout, shownAmount(amountIn(view, view.config.maxPayout))],
      ]}
      href={hrefOf(round)}
      onClose={onClose}
    >
      <SmallTower rows={rowsOf(view, { offer: view.config, difficulty: view.difficulty, stake: null })} />
    </RoundSheet>
  )
}
