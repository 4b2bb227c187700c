/** In an open round: how it stands, a tile drawn for the player, and cashing out. */
import { Button, Facts, shownAmount, useHousePieceWords, useWords } from '@fairhouse/ui'
import { amountIn, type Round, worthNext, worthNow } from '../presenter.ts'
import { words } from '../words/index.ts'

export type PlayingProps = Readonly<{
  round: Round
  active: boolean
  pending: string | null
  onAnyTile(): void
  onCashOut(): void
}>

export const Playing = ({ round, active, pending, onAnyTile, onCashOut }: PlayingProps) => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const next = worthNext(round)
  return (
    <>
      <Facts
        facts={[
          [house.stake.label, shownAmount(amountIn(round, round.betAmount))],
          [w.dock.chance, w.percent(Number(round.nextProbability))],
          [w.dock.next, next && shownAmount(next)],
          [house.maxPayout, shownAmount(amountIn(round, round.config.maxPayout))],
        ]}
      />
      <Button size="lg" hotkey="R" busy={pending === 'pick'} disabled={!active} onClick={onAnyTile}>
        {w.dock.anyTile}
      </Button>
      <Button
        kind="primary"
        size="lg"
        hotkey="↵"
        title={round.canCashout ? undefined : w.dock.needsRow}
        busy={pending === 'cashOut'}
        disabled={!active || !round.canCashout}
        onClick={onCashOut}
      >
        {round.canCashout ? w.dock.cashOut(shownAmount(worthNow(round)!)) : w.dock.cashOutNone}
      </Button>
    </>
  )
}
