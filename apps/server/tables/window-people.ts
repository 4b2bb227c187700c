/** The people of a window, whether they may continue, and why not. */
import { isRefusal, MAX_TABLE_CHIPS } from '@fairhouse/kit'
import type { Bettor } from '../core/bettor.ts'
import type { Room } from '../core/config/rooms.ts'
import { balanceOf, playerAccount, type WalletKey } from '../core/ledger.ts'
import { exclusionProblem, stakeLeftToday } from '../core/limits.ts'
import { removePlace } from '../core/places.ts'
import { windowLock } from '../core/seed-promise-rows.ts'
import { query, readUnder, rows, sideBySide, type Work } from '../core/store/work.ts'
import type { Change, EntryProblem, OutChange, OutReason } from './changes.ts'
import type { TableHouse } from './hand.ts'
import type { Window } from './windows.ts'

export type Person = Readonly<{
  player: bigint
  name: string
  isLimited: boolean
  excludedUntil: number
  away: boolean
  /** [F10] Null until promised and revealed. */
  hash: string | null
  clientSeed: string | null
}>

type PersonRow = Readonly<{
  player: bigint
  name: string | null
  limited: bigint
  excluded_until: bigint
  away: bigint
  seed_hash: string | null
  client_seed: string
}>

const PEOPLE = `SELECT p.player, u.name, u.limited, u.excluded_until, p.away, p.seed_hash, p.client_seed
  FROM places p JOIN players u ON u.id = p.player WHERE p.hand = $1 ORDER BY p.arrival`

/** Guests have no name: they are shown by the end of their ids. */
export const shownName = (player: bigint, name: string | null): string =>
  name ?? `guest-${String(player % 10_000n).padStart(4, '0')}`

/** In order of arrival, which becomes the order of seats [Z1]. */
export function* peopleIn({ id }: Pick<Window, 'id'>): Work<readonly Person[]> {
  const found = yield* rows(readUnder(windowLock(id), query<PersonRow>(PEOPLE, id)))
  return found.map(({ player, name, limited, excluded_until, away, seed_hash, client_seed }) => ({
    player,
    name: shownName(player, name),
    isLimited: limited === 1n,
    excludedUntil: Number(excluded_until),
    away: away === 1n,
    hash: seed_hash,
    clientSeed: client_seed || null,
  }))
}

/** What a player may bring from this wallet: its balance, or less if a daily limit is set. */
export function* chipsOf(
  player: Pick<Bettor, 'id' | 'isLimited'>,
  wallet: WalletKey,
  balance: bigint,
  at: number,
): Work<bigint> {
  const left = yield* stakeLeftToday(player, wallet, at)
  const max = left === null || left > MAX_TABLE_CHIPS ? MAX_TABLE_CHIPS : left
  return balance < max ? balance : max
}

/** Each person's stack, or what keeps them from playing. */
function* chipsOrBars(
  house: TableHouse,
  room: Room,
  people: readonly Person[],
  isDemo: boolean,
): Work<readonly (bigint | EntryProblem)[]> {
  const wallet = { currency: room.currency, isDemo }
  const balances = yield* sideBySide(...people.map(({ player }) => balanceOf(playerAccount(player, wallet))))
  const all: (bigint | EntryProblem)[] = []
  for (const [index, person] of people.entries()) {
    all.push(yield* chipsOrBar(house, room, person, wallet, balances[index]!))
  }
  return all
}

function* chipsOrBar(
  house: TableHouse,
  room: Room,
  { player: id, isLimited, excludedUntil }: Person,
  wallet: WalletKey,
  balance: bigint,
): Work<bigint | EntryProblem> {
  const now = house.now()
  if (exclusionProblem({ excludedUntil }, now)) return 'excluded'
  if (balance < room.entry) return 'below-entry'
  const chips = yield* chipsOf({ id, isLimited }, wallet, balance, now)
  return chips < room.entry ? 'over-limit' : chips
}

/** The window's room; null if nobody can play there now. */
const openRoom = (house: TableHouse, { operator, room: id }: Window): Room | null => {
  const room = house.room(operator, id)
  return isRefusal(room) || !room.open ? null : room
}

export function* removeFromWindow(player: bigint, reason: OutReason): Work<OutChange> {
  yield* removePlace(player)
  return { type: 'out', player, reason }
}

/** Null if the player may stay. */
export function* removeIfBarred(house: TableHouse, window: Window, player: bigint): Work<OutChange | null> {
  const room = house.room(window.operator, window.room)
  const person = (yield* peopleIn(window)).find((waiting) => waiting.player === player)
  if (isRefusal(room) || !person) return null
  const [chips] = yield* chipsOrBars(house, room, [person], window.isDemo)
  return typeof chips === 'string' ? yield* removeFromWindow(player, chips) : null
}

/** Why the person can't continue to the next phase, or null. */
const outReasonOf = (
  { phase }: Window,
  person: Person,
  chips: bigint | EntryProblem | 'room-closed',
): OutReason | null => {
  if (chips === 'room-closed') return chips
  if (person.away) return 'away'
  if (typeof chips === 'string') return chips
  return phase === 'sealing' && person.hash === null ? 'no-seed' : null
}

/** `chips`: what they play with, in minor units. */
export type EligiblePerson = Person & Readonly<{ chips: bigint }>

/** `people`: who continues: nobody, or enough for a hand. `room`: as it is open now; null if nobody continues. */
export type EligiblePeople = Readonly<{
  room: Room | null
  people: readonly EligiblePerson[]
  out: readonly Change[]
}>

/** At the end of a phase, removes everybody who can't continue. The window must be locked. */
export function* keepEligible(house: TableHouse, window: Window): Work<EligiblePeople> {
  const people: EligiblePerson[] = []
  const out: OutChange[] = []
  const room = openRoom(house, window)
  const all = yield* peopleIn(window)
  const chips = room ? yield* chipsOrBars(house, room, all, window.isDemo) : null
  for (const [index, person] of all.entries()) {
    const stack = chips?.[index] ?? 'room-closed'
    const reason = outReasonOf(window, person, stack)
    if (reason) out.push(yield* removeFromWindow(person.player, reason))
    else people.push({ ...person, chips: stack as bigint })
  }
  if (people.length === 0 || !room || room.bots || people.length >= house.live(room.game).rules.seats.min) {
    return { room, people, out }
  }
  for (const { player } of people) out.push(yield* removeFromWindow(player, 'nobody-came'))
  return { room: null, people: [], out }
}
