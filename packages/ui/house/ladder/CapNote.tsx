/** [M2] [H5] What the max payout does to a ladder at a stake, in words. */

import type { BetStake, ShownRung } from '@fairhouse/kit'
import { percent } from '@fairhouse/kit'
import { shownAmount } from '../amounts.ts'
import { shownIn } from '../OddsStake.tsx'
import { type HousePieceWords, useHousePieceWords } from '../words/index.ts'

type CapNoteProps = Readonly<{ rungs: readonly ShownRung[]; stake: BetStake | null }>

/** The rung where the round ends because of the cap; undefined if it gets to the last one uncut. */
const endOf = (rungs: readonly ShownRung[]): ShownRung | undefined => {
  const end = rungs.findLast(({ beyond }) => !beyond)!
  return end.capped || end.step < rungs.length ? end : undefined
}

export const CapNote = ({ rungs, stake }: CapNoteProps) => {
  const w = useHousePieceWords().cap
  const end = endOf(rungs)
  if (end === undefined || stake === null) return null
  const most = shownIn(stake, stake.limits.maxPayout)
  return <p className="note">{w.ends(shownIn(stake, stake.amount), `${shownAmount(end.short)}×`, most)}</p>
}

/** The range of returns at a stake that reaches the cap; null at a smaller one. */
export const sayCappedReturns = (
  { cap }: HousePieceWords,
  rungs: readonly ShownRung[],
  stake: BetStake | null,
): string | null => {
  if (stake === null || !rungs.some(({ capped }) => capped)) return null
  const returns = rungs.map((rung) => rung.returns)
  const [low, high] = [percent(Math.min(...returns), 2), percent(Math.max(...returns), 2)]
  return cap.returns(low, high, shownIn(stake, stake.limits.maxPayout))
}
