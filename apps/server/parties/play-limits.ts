/**
 * Exclusions and daily limits that players set themselves, at tables that play for a wallet: nobody sits down with more
 * than the day's limit leaves, and players who may no longer play leave between two hands.
 */
import { type Refusal, refuse } from '@fairhouse/kit'
import type { Bettor } from '../core/bettor.ts'
import { exclusionProblem, stakeLeftToday } from '../core/limits.ts'
import { rows, type Work } from '../core/store/work.ts'
import type { Change } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import type { PartyPlace } from '../tables/party-hooks.ts'
import { freeSeat, storeParty } from './between-hands.ts'
import { isHome, walletOf } from './money.ts'
import { type Party, people, placeOfPlayer, withSeat } from './party.ts'
import { lockParty } from './party-store.ts'
import { replanAndStore } from './public-tables.ts'
import { seriesOf } from './series.ts'

/** `chips`: everything the seat would have then. */
export function* chipLimitProblem(
  house: TableHouse,
  party: Party,
  bettor: Bettor,
  chips: number,
): Work<Refusal | null> {
  if (isHome(party)) return null
  const left = yield* stakeLeftToday(bettor, walletOf(party), house.now())
  return left === null || BigInt(chips) <= left
    ? null
    : refuse('over-daily-limit', 'your daily limit leaves too little for these chips')
}

type LimitedRow = Readonly<{ id: bigint; limited: bigint; excluded_until: bigint }>

/** Players at the party who may no longer play. A tournament that is paid for is played to its end. */
export function* barredAt(house: TableHouse, party: Party): Work<ReadonlySet<bigint>> {
  const barred = new Set<bigint>()
  if (isHome(party) || seriesOf(house, party).isTournament) return barred
  const now = house.now()
  const found = yield* rows<LimitedRow>(
    `SELECT u.id, u.limited, u.excluded_until FROM places p JOIN players u ON u.id = p.player
     WHERE p.party = $1 AND (u.limited = 1 OR u.excluded_until > $2)`,
    party.id,
    now,
  )
  for (const { id, limited, excluded_until } of found) {
    const { stack, topUp } = people(party).find(({ player }) => player === id) ?? { stack: 0, topUp: 0 }
    const left = yield* stakeLeftToday({ id, isLimited: limited === 1n }, walletOf(party), now)
    const isOver = left !== null && BigInt(stack + topUp) > left
    if (isOver || exclusionProblem({ excludedUntil: Number(excluded_until) }, now)) barred.add(id)
  }
  return barred
}

/** After the player has changed their limits, under the player's lock. A hand prepared or played is finished first. */
export function* leaveIfBarred(
  house: TableHouse,
  { player, party: id }: PartyPlace,
): Work<readonly Change[]> {
  const party = yield* lockParty(id)
  const place = party && placeOfPlayer(party, player)
  if (!party || place === null || !(yield* barredAt(house, party)).has(player)) return []
  if (party.current !== null)
    return [(yield* storeParty(house, withSeat(party, place, { leaving: 'left' }))).change]
  const freed = yield* freeSeat(house, party, place, 'barred')
  return [(yield* replanAndStore(house, freed.party, freed.pushes)).change]
}
