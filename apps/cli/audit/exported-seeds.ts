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

/** Rows at both ends of a piece of a file, to be held against those of its neighbours. */
export type SeedEnds = Readonly<{ first: readonly SeedRow[]; last: readonly SeedRow[] }>

/** A piece by itself. */
export const watchPiece = (
  rows: readonly SeedRow[],
): Readonly<{ wrong: readonly SeedRow[]; ends: SeedEnds }> => {
  const watch = openSeedWatch()
  const wrong = new Set(rows.flatMap(watch.add))
  const first = rows
    .slice(0, RECENT_SEEDS)
    .map((row) => (wrong.has(row) ? { ...row, isUnmarked: false } : row))
  return { wrong: [...wrong], ends: { first, last: watch.near() } }
}

/** A piece after those before it: what lacks a mark because of both, and what the next piece is held against. */
export const joinPieces = (
  before: readonly SeedRow[],
  { first, last }: SeedEnds,
): Readonly<{ wrong: readonly SeedRow[]; last: readonly SeedRow[] }> => {
  const border = openSeedWatch(before)
  const wrong = first.flatMap(border.add)
  const told = new Set(wrong.map(({ round }) => round))
  const near = [...before, ...last].slice(-RECENT_SEEDS)
  return { wrong, last: near.map((row) => (told.has(row.round) ? { ...row, isUnmarked: false } : row)) }
}
