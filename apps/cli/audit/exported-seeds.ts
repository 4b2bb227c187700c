/** [F9] The same for the rows of one player's export, in the order of nonces, up or down. */
import { isObject } from '@fairhouse/kit'
import { RECENT_SEEDS } from '@fairhouse/server/auditing.ts'
import { unmarked } from './client-seeds-part.ts'
import type { Mismatch } from './findings.ts'

type Row = Readonly<{ nonce: bigint; seed: string; round: string; isUnmarked: boolean }>

const isAgain = (row: Row, earlier: Row): boolean =>
  row.isUnmarked &&
  row.seed === earlier.seed &&
  row.nonce > earlier.nonce &&
  row.nonce - earlier.nonce <= RECENT_SEEDS

/** Each row is held against those that came just before it. `place`: where it stands. */
export const watchSeeds = () => {
  let near: readonly Row[] = []
  return (raw: unknown, nonce: bigint, place: string): readonly Mismatch[] => {
    if (!isObject(raw) || typeof raw.clientSeed !== 'string') return []
    const { clientSeed: seed, clientSeedReused, roundId } = raw
    const round = typeof roundId === 'string' ? roundId : place
    const row = { nonce, seed, round, isUnmarked: clientSeedReused === false }
    const again = near.some((other) => isAgain(row, other)) ? [row] : []
    const wrong = new Set([...near.filter((other) => isAgain(other, row)), ...again])
    // Each is told once.
    near = [...near, row]
      .slice(-RECENT_SEEDS)
      .map((one) => (wrong.has(one) ? { ...one, isUnmarked: false } : one))
    return [...wrong].map((one) => unmarked(one.round))
  }
}
