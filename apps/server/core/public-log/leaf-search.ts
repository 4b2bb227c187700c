/**
 * [F12] Finds leaves of rounds, hands and tables. There is no index: bundles and rounds have end times, so only bundles whose
 * times match are searched.
 */
import { FULL_WIDTH, isLeafOfHand, isLeafOfTable, ROUND_KIND, roundId } from '@fairhouse/log'
import { select } from '../store/queries.ts'
import type { Store } from '../store/store.ts'
import { row, rows, type Work } from '../store/work.ts'
import type { LogFiles } from './log-files.ts'

export type FoundLeaf = Readonly<{ index: number; entry: Uint8Array }>

/** Bundles searched for one leaf. They overlap in time only if much was played at once. */
const MAX_BUNDLES = 32

/** The numbers of full bundles that may contain an event that ended then. */
function* bundlesAt(at: bigint): Work<readonly number[]> {
  const found = yield* rows<{ number: bigint; low_at: bigint }>(
    'SELECT number, low_at FROM log_bundles WHERE high_at >= $1 ORDER BY high_at, number LIMIT $2',
    at,
    MAX_BUNDLES,
  )
  return found.filter(({ low_at }) => low_at <= at).map(({ number }) => Number(number))
}

function* bundlesOfRound(round: bigint): Work<readonly number[]> {
  const sql = 'SELECT closed_at FROM rounds WHERE id = $1'
  const closedAt = (yield* row<{ closed_at: bigint | null }>(sql, round))?.closed_at
  return closedAt == null ? [] : yield* bundlesAt(closedAt)
}

type HandTimes = Readonly<{ closed_at: bigint | null; reveal_at: bigint | null }>

/** A hand is logged at its end and again when its seeds are revealed; a void hand once. */
function* bundlesOfHand(hand: bigint): Work<readonly number[]> {
  const played = yield* row<HandTimes>(select('hands', hand, 'closed_at, reveal_at'))
  const voided = yield* row<{ at: bigint }>('SELECT at FROM void_hands WHERE id = $1', hand)
  const bundles = new Set<number>()
  for (const at of [played?.closed_at, played?.reveal_at, voided?.at]) {
    if (at == null) continue
    for (const number of yield* bundlesAt(at)) bundles.add(number)
  }
  return [...bundles]
}

function* bundlesOfTable(table: bigint): Work<readonly number[]> {
  const sql = 'SELECT closed_at FROM parties WHERE id = $1'
  const closedAt = (yield* row<{ closed_at: bigint | null }>(sql, table))?.closed_at
  return closedAt == null ? [] : yield* bundlesAt(closedAt)
}

/** Searches these bundles and the incomplete last one, until enough leaves are found. */
const search = async (
  files: LogFiles,
  full: readonly number[],
  isWanted: (entry: Uint8Array) => boolean,
  most: number,
): Promise<readonly FoundLeaf[]> => {
  const size = (await files.state())?.published ?? 0
  const last = Math.floor(size / FULL_WIDTH)
  const found: FoundLeaf[] = []
  for (const number of [...full.filter((each) => each < last), ...(size % FULL_WIDTH > 0 ? [last] : [])]) {
    for (const [place, entry] of (await files.entries(number, size)).entries()) {
      if (!isWanted(entry)) continue
      found.push({ index: number * FULL_WIDTH + place, entry })
      if (found.length === most) return found
    }
  }
  return found
}

type SearchSources = Pick<Store, 'transact'>

/** Null if it isn't published yet, or there is no such round. */
export const findLeaf = async (
  { transact }: SearchSources,
  files: LogFiles,
  round: bigint,
): Promise<FoundLeaf | null> => {
  const full = await transact<readonly number[]>(() => bundlesOfRound(round))
  const isWanted = (entry: Uint8Array): boolean => entry[0] === ROUND_KIND && roundId(entry) === round
  return (await search(files, full, isWanted, 1))[0] ?? null
}

const MAX_OF_HAND = 2

/** Everything published about a hand. */
export const findHandLeaves = async (
  { transact }: SearchSources,
  files: LogFiles,
  hand: bigint,
): Promise<readonly FoundLeaf[]> => {
  const full = await transact<readonly number[]>(() => bundlesOfHand(hand))
  return search(files, full, isLeafOfHand(hand.toString()), MAX_OF_HAND)
}

/** Null if it isn't published yet, or there is no such table. */
export const findTableLeaf = async (
  { transact }: SearchSources,
  files: LogFiles,
  table: bigint,
): Promise<FoundLeaf | null> => {
  const full = await transact<readonly number[]>(() => bundlesOfTable(table))
  return (await search(files, full, isLeafOfTable(table.toString()), 1))[0] ?? null
}
