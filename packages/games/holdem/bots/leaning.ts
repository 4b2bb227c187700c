/**
 * Small deviations from a solved strategy that make a tier beatable and give a personality its character. They
 * shift odds between moves the strategy makes anyway and misread cards a little, always within bounds.
 */
import { type Chance, uniform } from '@fairhouse/kit'
import type { PersonalityName } from './personalities.ts'
import type { MoveKind } from './solved-reasons.ts'

export type Leaning = Readonly<
  Record<MoveKind, number> & {
    /** A hand is overrated by up to this fraction of all buckets. */
    overrates: number
    /** How often two offsuit cards are played as if suited. */
    suits: number
  }
>

/** No deviation from the solution. */
export const EXACT: Leaning = { fold: 1, call: 1, raise: 1, overrates: 0, suits: 0 }
/** Sticky and a little timid: overrates its cards. */
const MEDIUM: Leaning = { fold: 0.6, call: 1.3, raise: 0.8, overrates: 0.14, suits: 0.25 }

const PERSONAL: Readonly<Record<PersonalityName, Pick<Leaning, MoveKind>>> = {
  regular: { fold: 1, call: 1, raise: 1 },
  rock: { fold: 1.15, call: 1, raise: 0.9 },
  loose: { fold: 0.85, call: 1.15, raise: 0.95 },
  aggressive: { fold: 1, call: 0.9, raise: 1.2 },
}

export const leaningOf = (tier: 'medium' | 'hard', personality: PersonalityName): Leaning => {
  const base = tier === 'hard' ? EXACT : MEDIUM
  const { fold, call, raise } = PERSONAL[personality]
  return { ...base, fold: base.fold * fold, call: base.call * call, raise: base.raise * raise }
}

/** A move with probability 0 stays at 0. */
export const leanOdds = (
  odds: readonly number[],
  kindOf: (move: number) => MoveKind,
  leaning: Leaning,
): readonly number[] => {
  const leant = odds.map((odd, move) => odd * leaning[kindOf(move)])
  const total = leant.reduce((sum, odd) => sum + odd, 0)
  return total === 0 ? odds : leant.map((odd) => odd / total)
}

/** The hole cards as the bot perceives them before the flop. */
export const perceivedHole = (
  [a, b]: readonly [number, number],
  { suits }: Leaning,
  chance: Chance,
): readonly [number, number] =>
  suits > 0 && a >> 2 !== b >> 2 && uniform(chance) < suits ? [a, (b & ~3) | (a & 3)] : [a, b]

/** The bucket as the bot perceives it after the flop. */
export const perceivedBucket = (
  bucket: number,
  buckets: number,
  { overrates }: Leaning,
  chance: Chance,
): number =>
  overrates === 0 ? bucket : Math.min(buckets - 1, bucket + Math.round(uniform(chance) * overrates * buckets))

export const drawnMove = (odds: readonly number[], chance: Chance): number => {
  let left = uniform(chance)
  const found = odds.findIndex((odd) => {
    left -= odd
    return left < 0
  })
  return found < 0 ? odds.indexOf(Math.max(...odds)) : found
}
