/** [F9] The same for the rows of one player's export, in the order of nonces, up or down. */
import { isObject } from '@fairhouse/kit'
import { RECENT_SEEDS } from '@fairhouse/server/auditing.ts'

export type SeedRow = Readonly<{ nonce: bigint; seed: string; round: string; isUnmarked: boolean }>

/** Null: the row names no client seed. `place`: where it stands. */
export const seedRowOf = (raw: unknown, nonce: bigint, place: string): SeedRow | null => {
  if (!isObject(raw) || typeof raw.clientSeed !== 'string') return null
  const { clientSeed: seed, clientSeedReused, roundId } = raw
  const round = typeof roundId === 'string' ? roundId : place
  return { nonce, seed, round, isUnmarked: clientSeedReused === false }
}

const isAgain = (row: SeedRow, earlier: SeedRow): boolean =>
  row.isUnmarked &&
  row.seed === earlier.seed &&
  row.nonce > earlier.nonce &&
  row.nonce - earlier.nonce <= RECENT_SEEDS

export type SeedWatch = Readonly<{
  /** The row is held against those that came just before it. Answers with those that lack a mark, each once. */
  add(row: SeedRow): readonly SeedRow[]
  /** What the next row is held against. */
  near(): readonly SeedRow[]
}>

/** `before`: the rows that came last. */
export const openSeedWatch = (before: readonly SeedRow[] = []): SeedWatch => {
  let near = before
  return {
    near: () => near,
    add: (row) => {
      const again = near.some((other) => isAgain(row, other)) ? [row] : []
      const wrong = new Set([...near.filter((other) => isAgain(other, row)), ...again])
      near = [...near, row]
        .slice(-RECENT_SEEDS)
        .map((one) => (wrong.has(one) ? { ...one, isUnmarked: false } : one))
      return [...wrong]
    },
  }
}
