/**
 * [F12] Leaves by their rounds. There is no index of them: a bundle knows when its rounds ended, and a round when it
 * did; what is found in between is searched.
 */
import { FULL_WIDTH, ROUND_KIND, roundId } from '@fairhouse/log'
import type { Store } from '../store/store.ts'
import { row, rows, type Work } from '../store/work.ts'
import type { LogFiles } from './log-files.ts'

export type FoundLeaf = Readonly<{ index: number; entry: Uint8Array }>

/** Bundles that are looked at for one round. They overlap in time only where much was played at once. */
const MOST_BUNDLES = 32

/** By the time at which the round ended: the numbers of bundles that may have it. */
function* bundlesAt(round: bigint): Work<readonly number[]> {
  const sql = 'SELECT closed_at FROM rounds WHERE id = $1'
  const closedAt = (yield* row<{ closed_at: bigint | null }>(sql, round))?.closed_at
  if (closedAt == null) return []
  const found = yield* rows<{ number: bigint; low_at: bigint }>(
    'SELECT number, low_at FROM log_bundles WHERE high_at >= $1 ORDER BY high_at, number LIMIT $2',
    closedAt,
    MOST_BUNDLES,
  )
  return found.filter(({ low_at }) => low_at <= closedAt).map(({ number }) => Number(number))
}

const placeIn = (entries: readonly Uint8Array[], round: bigint): number =>
  entries.findIndex((entry) => entry[0] === ROUND_KIND && roundId(entry) === round)

/** Null: it is not published yet, or there is no such round. */
export const findLeaf = async (
  { transact }: Pick<Store, 'transact'>,
  files: LogFiles,
  round: bigint,
): Promise<FoundLeaf | null> => {
  const size = (await files.state())?.published ?? 0
  const full = await transact<readonly number[]>(() => bundlesAt(round))
  const last = Math.floor(size / FULL_WIDTH)
  for (const number of [...full.filter((each) => each < last), ...(size % FULL_WIDTH > 0 ? [last] : [])]) {
    const entries = await files.entries(number, size)
    const place = placeIn(entries, round)
    if (place >= 0) return { index: number * FULL_WIDTH + place, entry: entries[place]! }
  }
  return null
}
