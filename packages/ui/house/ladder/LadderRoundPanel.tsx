/** An open round in a ladder game: its state, the next step, and cashing out. */
import { amountIn, percent } from '@fairhouse/kit'
import { Button } from '../../Button.tsx'
import { useWords } from '../../words.ts'
import { shownAmount } from '../amounts.ts'
import { Facts } from '../Facts.tsx'
import { useHousePieceWords } from '../words/index.ts'
import type { AnyClimb, AnyLadderGame } from './ladder-game.ts'
import { useLadderWords } from './ladder-words.ts'

export type LadderRoundPanelProps = Readonly<{
  game: AnyLadderGame
  round: AnyClimb
  active: boolean
  /** The action waiting for its reply. */
  pending: 'step' | 'cashOut' | null
  onStep(): void
  onCashOut(): void
}>

export const LadderRoundPanel = ({
  game,
  round,
  active,
  pending,
  onStep,
  onCashOut,
}: LadderRoundPanelProps) => {
  const own = useWords(game.words).dock
  const w = useLadderWords()
  const house = useHousePieceWords()
  const next = game.presenter.worthNext(round)
  return (
    <>
      <Facts
        facts={[
          [house.stake.label, shownAmount(amountIn(round, round.betAmount))],
          [own.chance, percent(Number(round.nextProbability))],
          [own.next, next && shownAmount(next)],
          [house.maxPayout, shownAmount(amountIn(round, round.config.maxPayout))],
        ]}
      />
      <Button size="lg" hotkey={game.stepKey} busy={pending === 'step'} disabled={!active} onClick={onStep}>
        {own.step}
      </Button>
      <Button
        kind="primary"
        size="lg"
        hotkey="↵"
        title={round.canCashout ? undefined : own.needsStep}
        busy={pending === 'cashOut'}
        disabled={!active || !round.canCashout}
        onClick={onCashOut}
      >
        {round.canCashout ? w.dock.cashOut(shownAmount(game.presenter.worthNow(round)!)) : w.dock.cashOutNone}
      </Button>
    </>
  )
}
