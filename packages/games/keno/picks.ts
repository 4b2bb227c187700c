/** Checks the player's numbers and difficulty in the source document's order; each mistake has its code [K4]. */
import { isIntegerIn, type Refusal, refuse } from '@fairhouse/kit'
import type { Config } from './config.ts'
import { NUMBERS } from './draw.ts'
import { isDifficulty, KENO_DIFFICULTIES, type KenoDifficulty } from './paytable.ts'

export type Picks = Readonly<{ selectedNumbers: readonly number[]; difficulty: KenoDifficulty }>
type Spots = Pick<Config, 'minSpots' | 'maxSpots'>

export const checkPicks = (
  { selectedNumbers, difficulty }: Readonly<Record<keyof Picks, unknown>>,
  { minSpots, maxSpots }: Spots,
): Picks | Refusal => {
  const numbers: readonly unknown[] = Array.isArray(selectedNumbers) ? selectedNumbers : []
  if (numbers.length < minSpots || numbers.length > maxSpots)
    return refuse('invalid-number-count', `select ${minSpots} to ${maxSpots} numbers`)
  const inRange = (picked: unknown): picked is number => isIntegerIn(picked, 1, NUMBERS.length)
  if (!numbers.every(inRange))
    return refuse('invalid-number-range', `the numbers are whole numbers from 1 to ${NUMBERS.length}`)
  if (new Set(numbers).size < numbers.length)
    return refuse('duplicate-numbers', 'each number can be selected once')
  if (!isDifficulty(difficulty))
    return refuse('invalid-difficulty', `the difficulties are ${KENO_DIFFICULTIES.join(', ')}`)
  return { selectedNumbers: numbers, difficulty }
}
