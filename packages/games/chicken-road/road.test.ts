import { createHash } from 'node:crypto'
import { type Seeds, words } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEATHS, ROAD_DIFFICULTIES, type RoadDifficulty } from './difficulties.ts'
import { drawRoad } from './road.ts'

/** The rule, line by line, with Node's SHA-256 and no fractions. */
const asWritten = ({ server, client, nonce }: Seeds, difficulty: RoadDifficulty): readonly boolean[] => {
  const deaths = DEATHS[difficulty]
  const survives: boolean[] = []
  for (let k = 1; k <= 25 - deaths; k += 1) {
    const hash = createHash('sha256')
      .update(`${server}:${client}:${nonce}:${k - 1}`)
      .digest('hex')
    const word = BigInt(`0x${hash.slice(0, 8)}`)
    survives.push(word * BigInt(25 - k + 1) < BigInt(25 - deaths - k + 1) * 2n ** 32n)
  }
  return survives
}

test.each(ROAD_DIFFICULTIES)('[C1] [C2] [F1] any seeds, %s: as RULES.md defines it', (difficulty) => {
  const text = fc.string({ unit: 'grapheme', maxLength: 100 })
  const nonce = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String)
  fc.assert(
    fc.property(text, text, nonce, (server, client, number) => {
      const seeds = { server, client, nonce: number }
      expect(drawRoad(words(seeds), difficulty)).toEqual(asWritten(seeds, difficulty))
    }),
  )
})

test.each([
  ['easy', 1, 4_123_168_604, 4_123_168_605], // 24/25 × 2³² = 4123168604.16
  ['easy', 24, 2 ** 31 - 1, 2 ** 31], // exactly a half
  ['medium', 22, 2 ** 30 - 1, 2 ** 30], // exactly a quarter
  ['hardcore', 15, 390_451_572, 390_451_573], // 1/11 × 2³² = 390451572.36
] as const)('[C2] the last word that survives, %s, step %i: %i, not %i', (difficulty, step, last, first) => {
  const at = (word: number): boolean => drawRoad({ word: () => word }, difficulty)[step - 1]!
  expect([at(last), at(first)]).toEqual([true, false])
})

/** Takes the large sample with `SLOW_TESTS=1`. */
const SAMPLE = process.env.SLOW_TESTS ? 1_000_000 : 10_000

test.each(ROAD_DIFFICULTIES)(
  '[A29] %s: every step survives as often as it should, by chi-square',
  (difficulty) => {
    const survived = Array<number>(25 - DEATHS[difficulty]).fill(0)
    for (let nonce = 0; nonce < SAMPLE; nonce += 1) {
      const seeds = { server: 'ab'.repeat(32), client: 'chi-square', nonce: String(nonce) }
      for (const [index, safe] of drawRoad(words(seeds), difficulty).entries())
        if (safe) survived[index]! += 1
    }
    const chiSquare = survived.reduce((sum, count, index) => {
      const chance = (survived.length - index) / (25 - index)
      return sum + (count - SAMPLE * chance) ** 2 / (SAMPLE * chance * (1 - chance))
    }, 0)
    expect(chiSquare).toBeGreaterThan(3) // 15 to 24 degrees of freedom: p > 0.9995
    expect(chiSquare).toBeLessThan(51.2) // p = 0.001 with 24
  },
  900_000,
)
