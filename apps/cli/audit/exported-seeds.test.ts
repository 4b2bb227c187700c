import { array, assert, boolean, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { joinPieces, openSeedWatch, type SeedRow, watchPiece } from './exported-seeds.ts'

const rowsOf = (
  drawn: readonly (readonly [seed: number, isUnmarked: boolean])[],
  isDown: boolean,
): SeedRow[] =>
  drawn.map(([seed, isUnmarked], index) => {
    const nonce = isDown ? drawn.length - index : index + 1
    return { nonce: BigInt(nonce), seed: `seed ${seed}`, round: String(nonce), isUnmarked }
  })

const whole = (rows: readonly SeedRow[]): readonly string[] => {
  const watch = openSeedWatch()
  return rows.flatMap(watch.add).map(({ round }) => round)
}

const inPieces = (rows: readonly SeedRow[], size: number): readonly string[] => {
  const found: SeedRow[] = []
  let before: readonly SeedRow[] = []
  for (let at = 0; at < rows.length; at += size) {
    const { wrong, ends } = watchPiece(rows.slice(at, at + size))
    const joined = joinPieces(before, ends)
    found.push(...wrong, ...joined.wrong)
    before = joined.last
  }
  return found.map(({ round }) => round)
}

test('[F9] a file read in pieces lacks the same marks as one read whole, each reported once', () => {
  assert(
    property(
      array(tuple(integer({ min: 0, max: 5 }), boolean()), { maxLength: 40 }),
      integer({ min: 1, max: 12 }),
      boolean(),
      (drawn, size, isDown) => {
        const rows = rowsOf(drawn, isDown)
        expect(inPieces(rows, size).toSorted()).toEqual(whole(rows).toSorted())
      },
    ),
  )
})
