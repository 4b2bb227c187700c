/** Invariants of tables [A37] in the committed data: one seat per person, no chips lost or made. */
import { REGISTRY } from '@fairhouse/games'
import type { Table } from '@fairhouse/table'
import { prizeAccount } from '../../core/ledger.ts'
import { rows, type Work } from '../../core/store/work.ts'
import type { Violation } from './checks.ts'
import { type Payments, tournamentProblems } from './tournament-checks.ts'

/** `state` is null once the party is closed. */
type PartyRow = Readonly<{ id: bigint; state: string | null }>
type Books = Readonly<{
  /** Players with a place, by party. */
  places: ReadonlyMap<bigint, readonly string[]>
  balances: ReadonlyMap<string, bigint>
}>

const seatProblems = (party: bigint, { seats }: Table, { places }: Books): readonly string[] => {
  const seated = seats.flatMap((seat) => (seat?.player == null ? [] : [seat.player]))
  const placed = places.get(party) ?? []
  return [
    ...(new Set(seated).size < seated.length ? [`somebody sits twice at party ${party}`] : []),
    ...placed
      .filter((player) => !seated.includes(player))
      .map((player) => `player ${player} has a place at party ${party}, but no seat`),
    ...seated
      .filter((player) => !placed.includes(player))
      .map((player) => `player ${player} has a seat at party ${party}, but their place is another`),
  ]
}

/** [M5] The accounts of its seats and the pot of its hand hold exactly the chips it shows. */
const chipProblems = (party: bigint, table: Table, { balances }: Books): readonly string[] => {
  if (table.kind === 'quick' || table.money.type === 'home' || balances.has(prizeAccount(party))) return []
  const shown = table.seats.reduce((sum, seat) => sum + (seat ? seat.stack + seat.topUp : 0), 0)
  const pot = table.phase.type === 'playing' ? [`pot/${table.phase.hand}`] : []
  const accounts = [...table.seats.map((_, place) => `pot/seat/${party}/${place}`), ...pot]
  const held = accounts.reduce((sum, account) => sum + (balances.get(account) ?? 0n), 0n)
  return held === BigInt(shown) ? [] : [`party ${party} shows ${shown} chips, but holds ${held}`]
}

const closedProblems = (party: bigint, { places, balances }: Books): readonly string[] => [
  ...(places.has(party) ? [`somebody has a place at party ${party}, which is closed`] : []),
  ...[...balances.keys()]
    .filter((account) => account.startsWith(`pot/seat/${party}/`) || account === prizeAccount(party))
    .map((account) => `${account} is left of a party that is closed`),
]

const PLAYER = /^player\/(\d+)\//

/** What each player put into the tournament's prize account, less what came back. */
function* paymentsTo(party: bigint): Work<Payments> {
  const account = prizeAccount(party)
  const payments = new Map<string, bigint>()
  const moved = yield* rows<{ debit: string; credit: string; amount: bigint }>(
    'SELECT debit, credit, amount FROM movements WHERE debit = $1 OR credit = $1',
    account,
  )
  for (const { debit, credit, amount } of moved) {
    const player = PLAYER.exec(credit === account ? debit : credit)?.[1]
    if (player === undefined) continue
    payments.set(player, (payments.get(player) ?? 0n) + (credit === account ? amount : -amount))
  }
  return payments
}

function* problemsOf({ id, state: text }: PartyRow, books: Books): Work<readonly string[]> {
  if (text === null) return closedProblems(id, books)
  const table = JSON.parse(text) as Table
  const payments = books.balances.has(prizeAccount(id)) ? yield* paymentsTo(id) : new Map()
  return [
    ...seatProblems(id, table, books),
    ...chipProblems(id, table, books),
    ...(table.kind === 'quick' ? [] : tournamentProblems(REGISTRY, table, payments)).map(
      (problem) => `party ${id} ${problem}`,
    ),
  ]
}

export function* checkParties(): Work<readonly Violation[]> {
  const parties = yield* rows<PartyRow>(
    'SELECT id, CASE WHEN closed_at IS NULL THEN state END AS state FROM parties',
  )
  if (parties.length === 0) return []
  const placed = yield* rows<{ player: bigint; party: bigint }>(
    'SELECT player, party FROM places WHERE party IS NOT NULL',
  )
  const accounts = yield* rows<{ id: string; balance: bigint }>(
    "SELECT id, balance FROM accounts WHERE id LIKE 'pot/%'",
  )
  const books: Books = {
    places: new Map(
      [...Map.groupBy(placed, ({ party }) => party)].map(([party, people]) => [
        party,
        people.map(({ player }) => player.toString()),
      ]),
    ),
    balances: new Map(accounts.map(({ id, balance }) => [id, balance])),
  }
  const found: Violation[] = []
  for (const party of parties) {
    for (const what of yield* problemsOf(party, books)) found.push({ rule: 'A37', what })
  }
  return found
}
