/** [F9] Unmarked reused client seeds in one player's export, whose nonces count up or down. */
import { isObject } from '@fairhouse/kit'
import { RECENT_SEEDS } from '@fairhouse/server/audit-access.ts'

export type SeedRow = Readonly<{ nonce: bigint; seed: string; round: string; isUnmarked: boolean }>

/** Null if the row has no client seed. `place`: its position. */
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

const NONE: readonly SeedRow[] = []

export const openSeedWatch = () => {
  let near: readonly SeedRow[] = []
  return {
    /** Compares the row with those just before it. Returns rows that lack a mark, each once. */
    add: (row: SeedRow): readonly SeedRow[] => {
      const before = near
      near = [...before, row].slice(-RECENT_SEEDS)
      if (!before.some(({ seed }) => seed === row.seed)) return NONE
      const again = before.some((other) => isAgain(row, other)) ? [row] : []
      const wrong = new Set([...before.filter((other) => isAgain(other, row)), ...again])
      near = near.map((one) => (wrong.has(one) ? { ...one, isUnmarked: false } : one))
      return [...wrong]
    },
  }
}
