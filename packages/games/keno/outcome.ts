/** The outcome of a draw for a player's picks, in the source document's form. */
import type { Rational } from '@fairhouse/kit'
import { type Config, tablesOf } from './config.ts'
import { inOrder } from './draw.ts'
import { type KenoDifficulty, printedMultiplier } from './paytable.ts'
import type { Picks } from './picks.ts'

export type KenoOutcome = Readonly<{
  selectedNumbers: readonly number[]
  /** Ascending. */
  drawnNumbers: readonly number[]
  /** [K1] For the animation. */
  drawOrder: readonly number[]
  /** [K5] In the order of the selection. */
  matchedNumbers: readonly number[]
  matchCount: number
  spotsCount: number
  /** An exact decimal string. */
  multiplier: string
  difficulty: KenoDifficulty
}>

export const kenoOutcome = (
  { selectedNumbers, difficulty }: Picks,
  drawOrder: readonly number[],
  config: Pick<Config, 'rtp' | 'payoutTables'>,
): Readonly<{ outcome: KenoOutcome; multiplier: Rational }> => {
  const matchedNumbers = selectedNumbers.filter((number) => drawOrder.includes(number))
  const [spotsCount, matchCount] = [selectedNumbers.length, matchedNumbers.length]
  const paid = printedMultiplier(tablesOf(config), difficulty, spotsCount, matchCount, config.rtp)
  const outcome = {
    selectedNumbers,
    drawnNumbers: inOrder(drawOrder),
    drawOrder,
    matchedNumbers,
    matchCount,
    spotsCount,
    multiplier: paid.text,
    difficulty,
  }
  return { outcome, multiplier: paid.multiplier }
}
