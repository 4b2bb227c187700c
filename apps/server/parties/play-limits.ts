/**
 * Exclusions and daily limits that players set themselves, at tables that play for a wallet: nobody sits down with more
 * than the day's limit leaves, and players who may no longer play leave between two hands.
 */
import { isHome, isTournament, peopleAt, placeOf } from '@fairhouse/table'
import type { Bettor } from '../core/bettor.ts'
import { exclusionProblem, stakeLeftToday } from '../core/limits.ts'
import { rows, type Work } from '../core/store/work.ts'
import type { TableHouse } from '../tables/hand.ts'
import { walletOf } from './money.ts'
import type { Party } from './party.ts'

/** The most chips that the player may have there; null: any number. */
export function* mostChips(
  house: TableHouse,
  { table }: Party,
  player: Pick<Bettor, 'id' | 'isLimited'>,
): Work<number | null> {
  if (isHome(table)) return null
  const left = yield* stakeLeftToday(player, walletOf(table), house.now())
  return left === null ? null : Number(left)
}

type LimitedRow = Readonly<{ id: bigint; limited: bigint; excluded_until: bigint }>

/** Players at the party who may no longer play. A tournament that is paid for is played to its end. */
export function* barredAt(house: TableHouse, { id: party, table }: Party): Work<readonly string[]> {
  if (isHome(table) || isTournament(house.live(table.game), table)) return []
  const now = house.now()
  const found = yield* rows<LimitedRow>(
    `SELECT u.id, u.limited, u.excluded_until FROM places p JOIN players u ON u.id = p.player
     WHERE p.party = $1 AND (u.limited = 1 OR u.excluded_until > $2)`,
    party,
    now,
  )
  const barred: string[] = []
  for (const { id, limited, excluded_until } of found) {
    const seat = peopleAt(table).find(({ player }) => player === id.toString())
    if (!seat) continue
    const left = yield* stakeLeftToday({ id, isLimited: limited === 1n }, walletOf(table), now)
    const isOver = left !== null && BigInt(seat.stack + seat.topUp) > left
    if (isOver || exclusionProblem({ excludedUntil: Number(excluded_until) }, now)) barred.push(seat.player)
  }
  return barred
}

/** Whether this player may no longer play there. */
export function* isBarred(house: TableHouse, party: Party, player: bigint): Work<boolean> {
  const isSeated = placeOf(party.table, player.toString()) !== null
  return isSeated && (yield* barredAt(house, party)).includes(player.toString())
}
