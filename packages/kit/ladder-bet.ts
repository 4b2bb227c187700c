/** The bet that opens a round on a ladder: an amount and a difficulty. */
import type { Option } from './game.ts'
import { type BetLimits, betProblem, isMinorUnits } from './house-bet.ts'
import { parseDifficulty } from './ladder-request.ts'
import { isRefusal, type Refusal } from './refusal.ts'

/**
 * The amount is a decimal string of minor units. The difficulty is unchecked until `acceptLadderBet`, which refuses
 * it with its own code.
 */
export type LadderBet = Readonly<{ type: 'bet'; amount: string; difficulty?: unknown }>

/** The bet's difficulty, or else the configuration's. */
export const acceptLadderBet = <Difficulty extends string>(
  bet: LadderBet,
  config: BetLimits & Readonly<{ defaultDifficulty: Difficulty }>,
  difficulties: readonly Difficulty[],
): Difficulty | Refusal => {
  const { amount, difficulty = config.defaultDifficulty } = bet
  const chosen = parseDifficulty(difficulty, difficulties)
  return isRefusal(chosen) ? chosen : (betProblem(BigInt(amount), config) ?? chosen)
}

/** Null if it is not a bet. */
export const parseLadderBet = (raw: Readonly<Record<string, unknown>>): LadderBet | null => {
  const { type, amount, difficulty } = raw
  if (type !== 'bet' || !isMinorUnits(amount)) return null
  return { type, amount, ...(difficulty !== undefined && { difficulty }) }
}

export const ladderBetOptions = (
  { minBet, maxBet }: BetLimits,
  difficulties: readonly string[],
): readonly Option<LadderBet>[] =>
  difficulties.map((difficulty) => ({
    action: { type: 'bet', amount: minBet, difficulty },
    min: minBet,
    max: maxBet,
  }))
