/**
 * Everybody who has had a seat at a party. A person keeps the same number there, whatever they call themselves, and
 * somebody whom the host removed stays out until the host lets them back in [L4].
 */
import { type Refusal, refuse } from '@fairhouse/kit'
import { type Guest, type Party, type PartyResult, type PartySeat, placeOfPlayer } from './party.ts'

/** [L1] Who comes back within this time brings at least the chips they left with. */
const CARRIED_MS = 3_600_000

/** The oldest without a seat is forgotten first. */
export const MAX_GUESTS = 100

export const guestOf = ({ guests }: Pick<Party, 'guests'>, player: bigint): Guest | null =>
  guests.find((guest) => guest.player === player) ?? null

const bounded = (party: Party): Party => {
  if (party.guests.length <= MAX_GUESTS) return party
  const gone = party.guests.findIndex(({ player }) => placeOfPlayer(party, player) === null)
  return { ...party, guests: party.guests.toSpliced(gone, 1) }
}

/** The player has sat down under this name. */
export const withGuest = (party: Party, player: bigint, name: string): Party => {
  const known = guestOf(party, player)
  if (known?.name === name) return party
  const others = party.guests.filter((guest) => guest !== known)
  const person = known?.person ?? 1 + Math.max(0, ...party.guests.map((guest) => guest.person))
  const fresh = { isRemoved: false, net: 0, left: null, rank: null, prize: 0 }
  return bounded({ ...party, guests: [...others, { ...fresh, ...known, person, player, name }] })
}

const netOf = ({ stack, topUp, bought }: PartySeat): number => stack + topUp - bought

/** The player gives up a seat. `carries`: the chips are the player's own, so they come back with them. */
export const withGivenUp = (party: Party, seat: PartySeat, at: number, carries: boolean): Party => {
  const { rank, prize } = seat
  const left = carries ? { chips: seat.stack + seat.topUp, at } : null
  const guests = party.guests.map((guest) =>
    guest.player === seat.player ? { ...guest, net: guest.net + netOf(seat), left, rank, prize } : guest,
  )
  return { ...party, guests }
}

/** [L1] If the player left so short a time ago that it counts; otherwise 0. */
export const chipsLeftWith = (party: Party, player: bigint, now: number): number => {
  const left = guestOf(party, player)?.left
  return left && now - left.at < CARRIED_MS ? left.chips : 0
}

/** Everybody who has played and the bots there now, the winner first. */
export const resultsOf = ({ guests, seats }: Party): readonly PartyResult[] => {
  const people = guests.map((guest): PartyResult => {
    const { player, name, net } = guest
    const seat = seats.find((one) => one?.player === player)
    const { rank, prize } = seat ?? guest
    return { player, name, net: net + (seat ? netOf(seat) : 0), rank, prize }
  })
  const bots = seats.flatMap((seat): PartyResult[] =>
    seat?.bot
      ? [{ player: null, name: seat.name, net: netOf(seat), rank: seat.rank, prize: seat.prize }]
      : [],
  )
  const last = guests.length + seats.length
  return [...people, ...bots].toSorted((a, b) => (a.rank ?? last) - (b.rank ?? last) || b.net - a.net)
}

const withMark = (party: Party, marked: Guest, isRemoved: boolean): Party => ({
  ...party,
  guests: party.guests.map((guest) => (guest === marked ? { ...guest, isRemoved } : guest)),
})

/** The host has removed the player. */
export const withRemoved = (party: Party, player: bigint): Party => {
  const guest = guestOf(party, player)
  return guest === null ? party : withMark(party, guest, true)
}

export const readmit = (party: Party, person: number): Party => {
  const guest = party.guests.find((known) => known.person === person)
  return guest === undefined ? party : withMark(party, guest, false)
}

export const removedProblem = (party: Party, player: bigint): Refusal | null =>
  guestOf(party, player)?.isRemoved ? refuse('removed', 'the host has removed you from this table') : null
