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

export type SeedWatch = Readonly<{
  /** Compares the row with those just before it. Returns rows that lack a mark, each once. */
  add(row: SeedRow): readonly SeedRow[]
  /** The rows that the next one is compared with. */
  near(): readonly SeedRow[]
}>

/** `before`: the preceding rows. */
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

/** Rows at both ends of a piece of a file, to be compared with the neighbouring pieces. */
export type SeedEnds = Readonly<{ first: readonly SeedRow[]; last: readonly SeedRow[] }>

/** Checks a piece by itself. */
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

/** Joins a piece to those before it: rows that lack a mark because of both, and the rows for the next piece. */
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

/** Equal for equal seeds. */
const keyOf = (bytes: Uint8Array, from: number, to: number): number => {
  let key = 0
  for (let at = from; at < to; at += 1) key = (Math.imul(key, 31) + bytes[at]!) | 0
  return key
}

/**
 * The rows of a piece. `rowOf` creates a row only if two nearby rows may have the same seed, and for those at the
 * ends.
 */
export const openSeedRows = (rowOf: (index: number) => SeedRow) => {
  const rows: (SeedRow | number)[] = []
  const near = new Int32Array(RECENT_SEEDS)
  let mayRepeat = false
  const made = (row: SeedRow | number): SeedRow => (typeof row === 'number' ? rowOf(row) : row)
  const take = (row: SeedRow | number, key: number): void => {
    const before = Math.min(rows.length, RECENT_SEEDS)
    for (let i = 0; i < before; i += 1) if (near[i] === key) mayRepeat = true
    near[rows.length % RECENT_SEEDS] = key
    rows.push(row)
  }
  return {
    /** The seed is in `bytes`. */
    add: (index: number, bytes: Uint8Array, from: number, to: number): void =>
      take(index, keyOf(bytes, from, to)),
    addRow: (row: SeedRow): void => {
      const bytes = Buffer.from(row.seed)
      take(row, keyOf(bytes, 0, bytes.length))
    },
    watched: (): ReturnType<typeof watchPiece> => {
      if (mayRepeat) return watchPiece(rows.map(made))
      const ends = { first: rows.slice(0, RECENT_SEEDS).map(made), last: rows.slice(-RECENT_SEEDS).map(made) }
      return { wrong: [], ends }
    },
  }
}
