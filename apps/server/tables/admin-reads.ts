/** What an administrator sees of tables: never a card that a spectator couldn't see. */
import { row, rows, type Work } from '../core/store/work.ts'
import type { Hand, TableHouse } from './hand.ts'
import { findHand } from './hand-store.ts'

const MAX_TABLES = 100

export type LiveTables = Readonly<{ waiting: number; playing: number; hands: readonly Hand[] }>

const countOf = (found: Readonly<{ count: bigint }> | undefined): number => Number(found!.count)

export function* readLiveTables(house: TableHouse): Work<LiveTables> {
  const waiting = yield* row<{ count: bigint }>('SELECT COUNT(*) AS count FROM places WHERE seat IS NULL')
  const playing = yield* row<{ count: bigint }>(
    'SELECT COUNT(*) AS count FROM hands WHERE due_at IS NOT NULL',
  )
  const ids = yield* rows<{ id: bigint }>(
    'SELECT id FROM hands WHERE due_at IS NOT NULL ORDER BY due_at LIMIT $1',
    MAX_TABLES,
  )
  const hands: Hand[] = []
  for (const { id } of ids) {
    const hand = yield* findHand(house, id)
    if (hand) hands.push(hand)
  }
  return { waiting: countOf(waiting), playing: countOf(playing), hands }
}
