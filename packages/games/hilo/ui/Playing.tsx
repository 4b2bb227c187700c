/** In an open round: how it stands, and the two ways on that are no guess. */
import { Button, Facts, shownAmount, useHousePieceWords, useWords } from '@fairhouse/ui'
import type { Choice } from '../hand.ts'
import { type Round, skipsLeft, worthNow } from '../presenter.ts'
import { words } from '../words/index.ts'

export type PlayingProps = Readonly<{
  round: Round
  active: boolean
  pending: Choice | 'bet' | null
  onChoose(choice: Choice): void
}>

export const Playing = ({ round, active, pending, onChoose }: PlayingProps) => {
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
