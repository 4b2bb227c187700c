/** A past round of a ladder game: the whole ladder, the payout, the seeds, and a link to the verifier. */
import { amountIn } from '@fairhouse/kit'
import { useSettings } from '../../settings.ts'
import { useWords } from '../../words.ts'
import { shownAmount, shownMultiplier } from '../amounts.ts'
import { RoundSheet } from '../RoundSheet.tsx'
import { useHousePieceWords } from '../words/index.ts'
import type { AnyLadderGame, ClimbEnvelope } from './ladder-game.ts'
import { useLadderWords } from './ladder-words.ts'
import { hrefOf, sayLadderRound } from './say-ladder.ts'

export type LadderSheetProps = Readonly<{ game: AnyLadderGame; round: ClimbEnvelope; onClose(): void }>

export const LadderSheet = ({ game, round, onClose }: LadderSheetProps) => {
  const own = useWords(game.words)
  const w = useLadderWords()
  const house = useHousePieceWords()
  const { language } = useSettings().settings
  const { view } = round
  return (
    <RoundSheet
      round={round}
      summary={sayLadderRound(game, language, view)}
      facts={[
        [w.dock.difficulty, own.difficulties[view.difficulty]!],
        [own.table.climbed, view.stepCount],
        [w.table.multiplier, shownMultiplier(view.currentMultiplier, 8)],
        [house.maxPayout, shownAmount(amountIn(view, view.config.maxPayout))],
      ]}
      href={hrefOf(game, round)}
      onClose={onClose}
    >
      <game.Whole round={view} />
    </RoundSheet>
  )
}
