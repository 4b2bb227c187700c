/** An open round: its worth, and the two moves that aren't guesses. */
import { Button, Facts, shownAmount, useHousePieceWords, useWords } from '@fairhouse/ui'
import type { HiloChoice } from '../hand.ts'
import { type HiloRound, skipsLeft, worthNow } from '../presenter.ts'
import { words } from '../words/index.ts'

export type OpenRoundPanelProps = Readonly<{
  round: HiloRound
  active: boolean
  pending: HiloChoice | 'bet' | null
  onChoose(choice: HiloChoice): void
}>

export const OpenRoundPanel = ({ round, active, pending, onChoose }: OpenRoundPanelProps) => {
  const w = useWords(words).dock
  const house = useHousePieceWords()
  const left = skipsLeft(round)
  return (
    <>
      <Facts
        facts={[
          [house.stake.label, `${shownAmount(round.betAmount)} ${round.currency}`],
          [w.guesses, round.guessCount],
          [w.skipsLeft, left],
          [house.maxPayout, shownAmount(round.maxPayout)],
        ]}
      />
      <Button
        size="lg"
        hotkey="S"
        busy={pending === 'skip'}
        disabled={!active || left === 0}
        onClick={() => onChoose('skip')}
      >
        {w.skip}
      </Button>
      <Button
        kind="primary"
        size="lg"
        hotkey="↵"
        title={round.canCashout ? undefined : w.needsGuess}
        busy={pending === 'cashOut'}
        disabled={!active || !round.canCashout}
        onClick={() => onChoose('cashOut')}
      >
        {round.canCashout ? w.cashOut(shownAmount(worthNow(round))) : w.cashOutNone}
      </Button>
    </>
  )
}
