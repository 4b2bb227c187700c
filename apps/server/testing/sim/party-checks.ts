/** What must hold of tables with friends [A37], of all that is committed: one seat a person, no chip lost or made. */
import { rows, type Work } from '../../core/store/work.ts'
import type { Violation } from './checks.ts'

type Seat = Readonly<{ player: string | null; stack: number; topUp: number }>
type State = Readonly<{
  seats: readonly (Seat | null)[]
  money: Readonly<{ type: string }>
  current: Readonly<{ type: string; id: string }> | null
}>
type PartyRow = Readonly<{ id: bigint; state: string; closed_at: bigint | null }>
type Books = Readonly<{
  /** Players with a place, by party. */
  places: ReadonlyMap<bigint, readonly string[]>
  balances: ReadonlyMap<string, bigint>
}>

const seatProblems = (party: bigint, { seats }: State, { places }: Books): readonly string[] => {
  const seated = seats.flatMap((seat) => (seat?.player == null ? [] : [seat.player]))
  const placed = places.get(party) ?? []
  return [
    ...(new Set(seated).size < seated.length ? [`somebody sits twice at party ${party}`] : []),
    ...placed
      .filter((player) => !seated.includes(player))
      .map((player) => `player ${player} has a place at party ${party}, and no seat`),
    ...seated
      .filter((player) => !placed.includes(player))
      .map((player) => `player ${player} has a seat at party ${party}, and his place is another`),
  ]
}

/** [M5] What lies in the accounts of its seats, and in the pot of its hand, are the chips that it shows. */
const chipProblems = (party: bigint, state: State, { balances }: Books): readonly string[] => {
  if (state.money.type === 'home' || balances.has(`pot/prize/${party}`)) return []
  const shown = state.seats.reduce((sum, seat) => sum + (seat ? seat.stack + seat.topUp : 0), 0)
  const pot = state.current?.type === 'hand' ? [`pot/${state.current.id}`] : []
  const accounts = [...state.seats.map((_, place) => `pot/seat/${party}/${place}`), ...pot]
  const held = accounts.reduce((sum, account) => sum + (balances.get(account) ?? 0n), 0n)
  return held === BigInt(shown) ? [] : [`party ${party} shows ${shown} chips and holds ${held}`]
}

const closedProblems = (party: bigint, { places, balances }: Books): readonly string[] => [
  ...(places.has(party) ? [`somebody has a place at party ${party}, which is closed`] : []),
  ...[...balances.keys()]
    .filter((account) => account.startsWith(`pot/seat/${party}/`) || account === `pot/prize/${party}`)
    .map((account) => `${account} is left of a party that is closed`),
]

export function* checkParties(): Work<readonly Violation[]> {
  const parties = yield* rows<PartyRow>('SELECT id, state, closed_at FROM parties')
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
  return parties
    .flatMap(({ id, state: text, closed_at }) => {
      if (closed_at !== null) return closedProblems(id, books)
      const state = JSON.parse(text) as State
      return [...seatProblems(id, state, books), ...chipProblems(id, state, books)]
    })
    .map((what) => ({ rule: 'A37', what }))
}
