/** [M5] The chips at the seats of tables, and who sits there [Z12]. */
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
  const { kind, money, isStarted, phase, seats } = party.table
  if (kind === 'quick' || money.type === 'home' || isStarted) return new Map()
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
  const seated = parties.flatMap(({ id, table }) =>
    table.seats.flatMap((seat) => (seat?.player ? [`${id} ${seat.player}`] : [])),
  )
  const placed = places.flatMap(({ player, party }) => (party === null ? [] : [`${party} ${player}`]))
  const told =
    (expected: string) =>
    (where: string): Mismatch => {
      const [party, player] = where.split(' ')
      return { kind: 'place', player: player!, expected: `${expected} ${party}`, found: 'none' }
    }
  return [
    ...placed.filter((where) => !seated.includes(where)).map(told('a seat at the party')),
    ...seated.filter((where) => !placed.includes(where)).map(told('a place at the party')),
  ]
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
type PreparedSeed = Readonly<{ hand: bigint; commitment: string }>

/** `waiting`: quick tables. `planned`: bots in hands that are about to be dealt. */
type PartiesResult = Readonly<{
  mismatches: readonly Mismatch[]
  seeds: readonly PreparedSeed[]
  waiting: number
  planned: ReadonlySet<string>
}>

/** `places`: of everybody who waits or sits anywhere. */
export function* checkParties(places: readonly Placed[]): Work<PartiesResult> {
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
  const planned = parties.flatMap(({ table: { phase } }) =>
    phase.type === 'revealing'
      ? phase.plan.seats.flatMap(({ bot }) => (bot ? `${bot.id} ${phase.hand}` : []))
      : [],
  )
  const waiting = parties.filter(({ table }) => table.kind === 'quick').length
  return { mismatches, seeds, waiting, planned: new Set(planned) }
}
