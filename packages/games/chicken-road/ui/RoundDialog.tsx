/** A round of the history: the whole road, what it paid, its seeds, and the way to the verifier. */
import { RoundSheet, shownAmount, shownMultiplier, useHousePieceWords, useWords } from '@fairhouse/ui'
import { amountIn, roadOf, type Told } from '../presenter.ts'
import { sayStanding } from '../say.ts'
import { words } from '../words/index.ts'
import { hrefOf } from './links.ts'
import { Strip, StripLegend } from './Strip.tsx'

export const RoundDialog = ({ round, onClose }: Readonly<{ round: Told; onClose(): void }>) => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const { view } = round
  const { lanes } = roadOf(view, { offer: view.config, difficulty: view.difficulty, stake: null })
  return (
    <RoundSheet
      round={round}
      summary={sayStanding(w, view, shownAmount)}
      facts={[
        [w.dock.difficulty, w.difficulties[view.difficulty]],
        [w.table.steps, view.stepCount],
        [w.table.multiplier, shownMultiplier(view.currentMultiplier, 8)],
        [house.maxPayout, shownAmount(amountIn(view, view.config.maxPayout))],
      ]}
      href={hrefOf(round)}
      onClose={onClose}
    >
      <Strip lanes={lanes} spoken />
      {view.survives === null ? null : <StripLegend />}
    </RoundSheet>
  )
}
