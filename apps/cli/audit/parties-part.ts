/** [M5] The chips at the seats of parties, and who sits there [Z12]. */
import {
  commitmentOf,
  openParties,
  partySeatAccount,
  rows,
  type Work,
} from '@fairhouse/server/audit-access.ts'
import type { Mismatch } from './findings.ts'

type Placed = Readonly<{ player: bigint; party: bigint | null }>
type Party = (ReturnType<typeof openParties> extends Work<readonly (infer P)[]> ? P : never) & object

const ACCOUNTS = `SELECT id, balance FROM accounts WHERE id LIKE 'pot/seat/%'`

/** By account: what its party says is there. During a hand the hand's own movements say it. */
const chipsAt = (party: Party): ReadonlyMap<string, bigint | null> => {
  const { money, isStarted, phase, seats } = party.table
  if (money.type === 'home' || isStarted) return new Map()
  const isPlayed = phase.type === 'playing'
  return new Map(
    seats.flatMap((seat, place) =>
      seat === null || seat.rank !== null
        ? []
        : [[partySeatAccount(party.id, place), isPlayed ? null : BigInt(seat.stack + seat.topUp)] as const],
    ),
  )
}

const seatMismatches = (parties: readonly Party[], places: readonly Placed[]): readonly Mismatch[] => {
  const seated = new Set(
    parties.flatMap(({ id, table }) =>
      table.seats.flatMap((seat) => (seat?.player ? [`${id} ${seat.player}`] : [])),
    ),
  )
  return places
    .filter(({ player, party }) => party !== null && !seated.has(`${party} ${player}`))
    .map(({ player, party }) => ({
      kind: 'place',
      player: player.toString(),
      expected: `a seat at the party ${party}`,
      found: 'none',
    }))
}

/** The hand that the party prepares, and the hash that its seed was promised by; null if it prepares none. */
const preparedAt = ({ table }: Party) => ('promises' in table.phase ? table.phase : null)

/** [F6] A party that prepares a hand has its seed, which was promised by its hash; others have none. */
const seedMismatches = (parties: readonly Party[]): readonly Mismatch[] =>
  parties.flatMap((party): Mismatch[] => {
    const expected = preparedAt(party)?.commitment ?? 'none'
    const found = party.seed === null ? 'none' : commitmentOf(party.seed)
    return expected === found
      ? []
      : [{ kind: 'commitment', hand: party.table.id, expected: `a seed by its hash: ${expected}`, found }]
  })

/** [F2] Seeds of hands that are being prepared. */
export type PreparedSeed = Readonly<{ hand: bigint; commitment: string }>

/** `places`: of everybody who waits or sits anywhere. */
export function* checkParties(
  places: readonly Placed[],
): Work<Readonly<{ mismatches: readonly Mismatch[]; seeds: readonly PreparedSeed[] }>> {
  const parties = yield* openParties()
  const expected = new Map(parties.flatMap((party) => [...chipsAt(party)]))
  const accounts = yield* rows<{ id: string; balance: bigint }>(ACCOUNTS)
  const mismatches = [
    ...seatMismatches(parties, places),
    ...seedMismatches(parties),
    ...accounts.flatMap(({ id: account, balance }): Mismatch[] => {
      const chips = expected.get(account)
      if (chips === null || chips === balance) return []
      const wanted = chips === undefined ? 'an open party with this seat' : `${chips}`
      return [{ kind: 'balance', account, expected: wanted, found: balance.toString() }]
    }),
  ]
  const seeds = parties.flatMap((party) => {
    const prepared = preparedAt(party)
    return prepared ? [{ hand: BigInt(prepared.hand), commitment: prepared.commitment }] : []
  })
  return { mismatches, seeds }
}
