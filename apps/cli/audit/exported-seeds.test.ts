import { array, assert, boolean, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { openSeedWatch, type SeedRow } from './exported-seeds.ts'

const RECENT = 8n

const rowsOf = (
  drawn: readonly (readonly [seed: number, isUnmarked: boolean])[],
  isDown: boolean,
): SeedRow[] =>
  drawn.map(([seed, isUnmarked], index) => {
    const nonce = isDown ? drawn.length - index : index + 1
    return { nonce: BigInt(nonce), seed: `seed ${seed}`, round: String(nonce), isUnmarked }
  })

/** Brute force: unmarked rows with a seed of the eight nonces before. */
const expected = (rows: readonly SeedRow[]): readonly string[] =>
  rows
    .filter(
      (row) =>
        row.isUnmarked &&
        rows.some(({ seed, nonce }) => seed === row.seed && nonce < row.nonce && nonce >= row.nonce - RECENT),
    )
    .map(({ round }) => round)

test('[F9] rows that lack a mark are reported once each, whether nonces count up or down', () => {
  assert(
    property(
      array(tuple(integer({ min: 0, max: 5 }), boolean()), { maxLength: 40 }),
      boolean(),
      (drawn, isDown) => {
        const [rows, watch] = [rowsOf(drawn, isDown), openSeedWatch()]
        const found = rows.flatMap(watch.add).map(({ round }) => round)
        expect(found.toSorted()).toEqual(expected(rows).toSorted())
      },
    ),
  )
})
