import { expect, test } from 'vitest'
import { CATEGORIES, type Category } from '../evaluation/hands.ts'
import { countHands } from './counts.ts'

/** Alspach, people.math.sfu.ca/~alspach/comp20: C(52,7) = 133,784,560 hands. */
const KNOWN = {
  'high-card': 23_294_460,
  pair: 58_627_800,
  'two-pair': 31_433_400,
  'three-of-a-kind': 6_461_620,
  straight: 6_180_020,
  flush: 4_047_644,
  'full-house': 3_473_184,
  'four-of-a-kind': 224_848,
  'straight-flush': 37_260,
  'royal-flush': 4_324,
} satisfies Record<Category, number>

test('all seven-card hands: the known counts, and 4,824 distinct strengths', () => {
  expect(countHands()).toEqual({ hands: 133_784_560, counts: KNOWN, distinct: 4824 })
})

test('slices add up', () => {
  const parts = [countHands({ from: 30, to: 34 })!, countHands({ from: 34 })!]
  const whole = countHands({ from: 30 })!
  for (const each of CATEGORIES)
    expect(parts[0]!.counts[each] + parts[1]!.counts[each]).toBe(whole.counts[each])
  expect(parts[0]!.hands + parts[1]!.hands).toBe(whole.hands)
  expect(whole.hands).toBe(170_544) // C(22,7)
})

test('progress rises to the total, and false stops the count', () => {
  const progress: number[][] = []
  countHands({ from: 40, to: 43 }, (done, total) => progress.push([done, total]) > 0)
  // C(12,7) − C(9,7) hands, reported after each of 6 + 5 + 4 lowest pairs
  expect(progress.length).toBe(15)
  expect(progress.at(-1)).toEqual([756, 756])
  expect(progress).toEqual(progress.toSorted((a, b) => a[0]! - b[0]!))
  expect(countHands({ from: 40 }, (done) => done < 400)).toBeNull()
})
