/**
 * [H5] The return of a policy where the cap can end a round: exact, over all sequences of cards. Sequences with the
 * same worth and card are counted together, and those that can no longer reach the cap are not followed.
 */
import { plus, type Rational, rational, times, ZERO } from '@fairhouse/kit'
import { CARDS, type Card } from './cards.ts'

/** A policy's guess on a card: what it pays, and the cards that make it right. */
export type PolicyStep = Readonly<{ multiplier: Rational; right: readonly Card[] }>

/** [H2] Step multipliers have four decimals, so after n guesses a worth is a whole number of 10000⁻ⁿ. */
const SCALE = 10_000n
const scaled = ({ n, d }: Rational): bigint => (n * SCALE) / d

/** By worth, the number of sequences that have it, by their last card. */
type Layer = ReadonlyMap<bigint, readonly bigint[]>

/** Sequences with more different worths are not counted: it would take minutes. */
const MOST_WORTHS = 10_000

const none = (): bigint[] => CARDS.map(() => 0n)

/** By the number of guesses left, then by card: the largest product of the steps to come. */
const largestWorths = (steps: readonly PolicyStep[], guesses: number): readonly (readonly bigint[])[] => {
  const largest: (readonly bigint[])[] = [CARDS.map(() => 1n)]
  for (let left = 1; left <= guesses; left += 1) {
    const later = largest.at(-1)!
    largest.push(
      steps.map(({ multiplier, right }) => {
        const best = right.map((card) => later[card - 1]!).reduce((a, b) => (a > b ? a : b))
        return scaled(multiplier) * best
      }),
    )
  }
  return largest
}

type Guessed = Readonly<{
  /** Sequences that have reached the cap. */
  ended: bigint
  /** By card, the worths of all sequences that will not reach it, summed. */
  settled: readonly bigint[]
  next: Layer
}>

/** One guess more in all sequences. */
const guessed = (
  layer: Layer,
  steps: readonly PolicyStep[],
  canReach: (worth: bigint, index: number) => boolean,
  isEnd: (worth: bigint) => boolean,
): Guessed => {
  const settled = none()
  const next = new Map<bigint, bigint[]>()
  let ended = 0n
  for (const [worth, counts] of layer) {
    for (const [index, { multiplier, right }] of steps.entries()) {
      const count = counts[index]!
      if (count === 0n) continue
      const paid = worth * scaled(multiplier)
      if (!canReach(worth, index)) settled[index]! += worth * count
      else if (isEnd(paid)) ended += count * BigInt(right.length)
      else {
        const into = next.get(paid) ?? none()
        next.set(paid, into)
        for (const card of right) into[card - 1]! += count
      }
    }
  }
  return { ended, settled, next }
}

/**
 * `worths`: by the number of guesses left and the card, the expected product of the steps to come. `cap`: a multiple of
 * the stake. Null if there are too many sequences to count.
 */
export const cappedReturn = (
  steps: readonly PolicyStep[],
  worths: readonly (readonly Rational[])[],
  cap: Rational,
): Rational | null => {
  const guesses = worths.length - 1
  const largest = largestWorths(steps, guesses)
  const reaches = (worth: bigint, made: number): boolean => worth * cap.d >= cap.n * SCALE ** BigInt(made)
  let layer: Layer = new Map([[1n, CARDS.map(() => 1n)]])
  let total = ZERO
  for (let made = 0; made <= guesses && layer.size > 0; made += 1) {
    if (layer.size > MOST_WORTHS) return null
    const left = guesses - made
    const { ended, settled, next } = guessed(
      layer,
      steps,
      (worth, index) => left > 0 && reaches(worth * largest[left]![index]!, guesses),
      (worth) => reaches(worth, made + 1),
    )
    const each = rational(1, BigInt(CARDS.length) ** BigInt(made + 1))
    const unit = rational(1, SCALE ** BigInt(made))
    const expected = settled.map((sum, index) => times(rational(sum), worths[left]![index]!)).reduce(plus)
    const atCap = times(cap, rational(ended, CARDS.length))
    total = plus(total, times(each, plus(times(unit, expected), atCap)))
    layer = next
  }
  return total
}
