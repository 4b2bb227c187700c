/**
 * Hog's exact odds: what k dice give, and the win probability of any two strategies from every pair of
 * scores, by backward induction. Every turn gains points, so the sum of the scores orders the states.
 */
import { landing } from './numbers.ts'
import type { Config } from './rules.ts'
import { boarBrawl } from './turn.ts'

/** How many of the sides^k throws of k dice give each gain; a throw with a 1 gives 1. */
export const diceWays = (sides: number, k: number): ReadonlyMap<number, number> => {
  if (k === 0) return new Map()
  let sums = new Map<number, number>([[0, 1]])
  for (let die = 0; die < k; die += 1) {
    const next = new Map<number, number>()
    for (const [sum, ways] of sums) {
      for (let face = 2; face <= sides; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + ways)
    }
    sums = next
  }
  const spoilt = sides ** k - (sides - 1) ** k
  return new Map([[1, spoilt], ...sums])
}

/** One strategy for every pair of scores: entry `score × goal + opponent` is a number of dice. */
export type Policy = Uint8Array
/** The probability that the player to move wins, at the same index. */
export type WinTable = Float64Array
export type Strategy = (score: number, opponent: number) => number

/** What doesn't depend on the state: throws by number of dice, and where each total lands. */
export type ThrowTables = Readonly<{
  config: Config
  /** By number of dice: its gains, and their probabilities. Boar Brawl (0) has none: it is certain. */
  gains: readonly Int32Array[]
  chances: readonly Float64Array[]
  /** By total: the score after the bump. */
  lands: Int32Array
}>

export const tablesOf = (config: Config): ThrowTables => {
  const { goal, sides, maxDice } = config
  const throws = Array.from({ length: maxDice + 1 }, (_, k) => [...diceWays(sides, k)])
  const maxGain = Math.max(27, sides * maxDice)
  return {
    config,
    gains: throws.map((ways) => Int32Array.from(ways, ([gain]) => gain)),
    chances: throws.map((ways, k) => Float64Array.from(ways, ([, count]) => count / sides ** k)),
    lands: Int32Array.from({ length: goal + maxGain }, (_, total) => landing(total)),
  }
}

/** The probability of winning with k dice. `theirs`: the opponent's win table. */
const choiceValue = (
  tables: ThrowTables,
  theirs: WinTable,
  score: number,
  opponent: number,
  k: number,
): number => {
  const { lands } = tables
  const { goal } = tables.config
  const row = opponent * goal
  if (k === 0) {
    const landed = lands[score + boarBrawl(score, opponent)]!
    return landed >= goal ? 1 : 1 - theirs[row + landed]!
  }
  const gains = tables.gains[k]!
  const chances = tables.chances[k]!
  let value = 0
  for (let i = 0; i < gains.length; i += 1) {
    const landed = lands[score + gains[i]!]!
    value += landed >= goal ? chances[i]! : chances[i]! * (1 - theirs[row + landed]!)
  }
  return value
}

export const choiceValues = (
  tables: ThrowTables,
  theirs: WinTable,
  score: number,
  opponent: number,
): readonly number[] => tables.gains.map((_, k) => choiceValue(tables, theirs, score, opponent, k))

/** [G5] The lowest choice within this of the best. */
const TIE = 1e-12

export const bestChoice = (values: readonly number[]): number => {
  const best = Math.max(...values)
  return values.findIndex((value) => value >= best - TIE)
}

/** Visits every state after all those it can lead to. */
const backwards = (goal: number, visit: (score: number, opponent: number) => void): void => {
  for (let sum = 2 * (goal - 1); sum >= 0; sum -= 1) {
    for (let score = Math.min(sum, goal - 1); score >= 0 && sum - score < goal; score -= 1)
      visit(score, sum - score)
  }
}

/** [G4] Each player's win table if `a` and `b` play each other. */
export const winTables = (
  tables: ThrowTables,
  a: Policy,
  b: Policy,
): Readonly<{ a: WinTable; b: WinTable }> => {
  const { goal } = tables.config
  const winA = new Float64Array(goal * goal)
  const winB = new Float64Array(goal * goal)
  backwards(goal, (score, opponent) => {
    const state = score * goal + opponent
    winA[state] = choiceValue(tables, winB, score, opponent, a[state]!)
    winB[state] = choiceValue(tables, winA, score, opponent, b[state]!)
  })
  return { a: winA, b: winB }
}

export type WinRate = Readonly<{ first: number; second: number; mean: number }>

/** The win rates of `a`, from the win tables of a pair: moving first, moving second, and the mean. */
export const rateOf = ({ a, b }: Readonly<{ a: WinTable; b: WinTable }>): WinRate => {
  const [first, second] = [a[0]!, 1 - b[0]!]
  return { first, second, mean: (first + second) / 2 }
}

export const winRate = (tables: ThrowTables, a: Policy, b: Policy): WinRate => rateOf(winTables(tables, a, b))

export type Solution = Readonly<{ policy: Policy; win: WinTable }>

/** [G5] The strategy that nobody beats. */
export const solve = (tables: ThrowTables): Solution => {
  const { goal } = tables.config
  const policy = new Uint8Array(goal * goal)
  const win = new Float64Array(goal * goal)
  backwards(goal, (score, opponent) => {
    const state = score * goal + opponent
    const values = choiceValues(tables, win, score, opponent)
    policy[state] = bestChoice(values)
    win[state] = values[policy[state]]!
  })
  return { policy, win }
}

/** [G5] The strategy that wins most often against this one. */
export const respond = (tables: ThrowTables, against: Policy): Solution => {
  const { goal } = tables.config
  const policy = new Uint8Array(goal * goal)
  const win = new Float64Array(goal * goal)
  const theirs = new Float64Array(goal * goal)
  backwards(goal, (score, opponent) => {
    const state = score * goal + opponent
    const values = choiceValues(tables, theirs, score, opponent)
    policy[state] = bestChoice(values)
    win[state] = values[policy[state]]!
    theirs[state] = choiceValue(tables, win, score, opponent, against[state]!)
  })
  return { policy, win }
}
