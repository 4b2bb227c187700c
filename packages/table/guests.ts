/**
 * Everybody who has had a seat at a table. A person keeps the same number there, whatever they call themselves, and
 * somebody whom the host removed stays out until the host lets them back in [L4].
 */
import { type Chips, type Refusal, refuse } from '@fairhouse/kit'
import { type Guest, placeOf, type Table, type TableResult, type TableSeat, type Time } from './table.ts'

/** [L1] Who comes back within this time brings at least the chips they left with. */
const CARRIED_MS = 3_600_000

/** The oldest without a seat is forgotten first. */
export const MAX_GUESTS = 100

export const guestOf = ({ guests }: Pick<Table, 'guests'>, player: string): Guest | null =>
  guests.find((guest) => guest.player === player) ?? null

type Booked = Readonly<{ brought: Chips; took: Chips }>

const withOthers = (table: Table, { brought, took }: Booked): Table => ({
  ...table,
  others: { brought: table.others.brought + brought, took: table.others.took + took },
})

const bounded = (table: Table): Table => {
  if (table.guests.length <= MAX_GUESTS) return table
  const gone = table.guests.findIndex(({ player }) => placeOf(table, player) === null)
  return withOthers({ ...table, guests: table.guests.toSpliced(gone, 1) }, table.guests[gone]!)
}

/** The player has sat down under this name. */
export const withGuest = (table: Table, player: string, name: string): Table => {
  const known = guestOf(table, player)
  if (known?.name === name) return table
  const others = table.guests.filter((guest) => guest !== known)
  const person = known?.person ?? 1 + Math.max(0, ...table.guests.map((guest) => guest.person))
  const fresh = {
    isRemoved: false,
    net: 0,
    brought: 0,
    took: 0,
    voids: 0,
    withheldAt: null,
    left: null,
    rank: null,
    prize: 0,
  }
  return bounded({ ...table, guests: [...others, { ...fresh, ...known, person, player, name }] })
}

const netOf = ({ stack, topUp, bought }: TableSeat): Chips => stack + topUp - bought

/** A seat is given up. `took`: what it gives back; `carries`: those who come back within an hour bring it along. */
export const withGivenUp = (
  table: Table,
  seat: TableSeat,
  at: Time,
  { took, carries }: Readonly<{ took: Chips; carries: boolean }>,
): Table => {
  const { rank, prize, bought } = seat
  if (seat.player === null) return withOthers(table, { brought: bought, took })
  const left = carries ? { chips: took, at } : null
  const guests = table.guests.map((guest) =>
    guest.player === seat.player
      ? {
          ...guest,
          ...{ net: guest.net + netOf(seat), left, rank, prize },
          ...{ brought: guest.brought + bought, took: guest.took + took },
        }
      : guest,
  )
  return { ...table, guests }
}

/** [F14] These players have withheld a seed, so a hand was void. */
export const withVoid = (table: Table, players: ReadonlySet<string>, at: Time): Table => ({
  ...table,
  guests: table.guests.map((guest) =>
    players.has(guest.player) ? { ...guest, voids: guest.voids + 1, withheldAt: at } : guest,
  ),
})

/** [L1] If the player left so short a time ago that it counts; otherwise 0. */
export const chipsLeftWith = (table: Table, player: string, at: Time): Chips => {
  const left = guestOf(table, player)?.left
  return left && at - left.at < CARRIED_MS ? left.chips : 0
}

/** Everybody who has played and the bots there now, the winner first. */
export const resultsOf = ({ guests, seats }: Table): readonly TableResult[] => {
  const people = guests.map((guest): TableResult => {
    const { player, name, net } = guest
    const seat = seats.find((one) => one?.player === player)
    const { rank, prize } = seat ?? guest
    return { player, name, net: net + (seat ? netOf(seat) : 0), rank, prize }
  })
  const bots = seats.flatMap((seat): TableResult[] =>
    seat?.bot
      ? [{ player: null, name: seat.name, net: netOf(seat), rank: seat.rank, prize: seat.prize }]
      : [],
  )
  const last = guests.length + seats.length
  return [...people, ...bots].toSorted((a, b) => (a.rank ?? last) - (b.rank ?? last) || b.net - a.net)
}

const withMark = (table: Table, marked: Guest, isRemoved: boolean): Table => ({
  ...table,
  guests: table.guests.map((guest) => (guest === marked ? { ...guest, isRemoved } : guest)),
})

/** The host has removed the player. */
export const withRemoved = (table: Table, player: string): Table => {
  const guest = guestOf(table, player)
  return guest === null ? table : withMark(table, guest, true)
}

export const readmit = (table: Table, person: number): Table => {
  const guest = table.guests.find((known) => known.person === person)
  return guest === undefined ? table : withMark(table, guest, false)
}

export const removedProblem = (table: Table, player: string): Refusal | null =>
  guestOf(table, player)?.isRemoved ? refuse('removed', 'the host has removed you from this table') : null
