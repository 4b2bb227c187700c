import { createHash } from 'node:crypto'
import { type Chance, type Seeds, words } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROW_OF, ROWS, TOWER_DIFFICULTIES, type TowerDifficulty } from './difficulties.ts'
import { drawTower, type Eggs } from './tower.ts'

/** The rule, line by line, with Node's SHA-256. */
const asWritten = ({ server, client, nonce }: Seeds, difficulty: TowerDifficulty): Eggs => {
  let used = 0
  const draw = (n: number): number => {
    for (;;) {
      const hash = createHash('sha256').update(`${server}:${client}:${nonce}:${used++}`).digest('hex')
      const word = Number.parseInt(hash.slice(0, 8), 16)
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
    }
  }
  const { tiles: n, eggs: e } = ROW_OF[difficulty]
  const rows: number[][] = []
  for (let row = 0; row < 9; row += 1) {
    const tiles = Array.from({ length: n }, (_, tile) => tile)
    for (let i = n - 1; i >= 1; i -= 1) {
      const j = draw(i + 1)
      ;[tiles[i], tiles[j]] = [tiles[j]!, tiles[i]!]
    }
    rows.push(tiles.slice(0, e).sort())
  }
  return rows
}

test.each(TOWER_DIFFICULTIES)('[D2] [F5] any seeds, %s: as RULES.md defines it', (difficulty) => {
  const text = fc.string({ unit: 'grapheme', maxLength: 100 })
  const nonce = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String)
  fc.assert(
    fc.property(text, text, nonce, (server, client, number) => {
      const seeds = { server, client, nonce: number }
      expect(drawTower(words(seeds), difficulty)).toEqual(asWritten(seeds, difficulty))
    }),
  )
})

test('[F5] a word of the last, incomplete stretch is thrown away', () => {
  const left = [2 ** 32 - 1, ...Array<number>(18).fill(0)] // 2³² is not a multiple of 3
  const chance: Chance = { word: () => left.shift()! }
  expect(drawTower(chance, 'expert')).toHaveLength(ROWS)
  expect(left).toEqual([])
})

/** Takes the large sample with `SLOW_TESTS=1`. */
const SAMPLE = process.env.SLOW_TESTS ? 1_000_000 : 5_000

test.each(TOWER_DIFFICULTIES)(
  '[A29] %s: every tile of every row holds an egg as often as any other, by chi-square',
  (difficulty) => {
    const { tiles, eggs } = ROW_OF[difficulty]
    const counts = Array.from({ length: ROWS }, () => Array<number>(tiles).fill(0))
    for (let nonce = 0; nonce < SAMPLE; nonce += 1) {
      const seeds = { server: 'ab'.repeat(32), client: 'chi-square', nonce: String(nonce) }
      for (const [row, held] of drawTower(words(seeds), difficulty).entries())
        for (const tile of held) counts[row]![tile]! += 1
    }
    const expected = (SAMPLE * eggs) / tiles
    // Drawn without replacement: the variance of a count is expected × (1 − eggs/tiles).
    const spread = expected * (1 - eggs / tiles) * (tiles / (tiles - 1))
    const chiSquare = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / spread, 0)
    expect(chiSquare).toBeGreaterThan(1.1) // 9 to 27 degrees of freedom: p > 0.999
    expect(chiSquare).toBeLessThan(55.5) // p = 0.001 with 27
  },
  900_000,
)
