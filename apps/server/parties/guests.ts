/**
 * Everybody who has had a seat at a party. A person keeps the same number there, whatever they call themselves, and
 * somebody whom the host removed stays out until the host lets them back in [L4].
 */
import { type Refusal, refuse } from '@fairhouse/kit'
import { type Guest, type Party, placeOfPlayer } from './party.ts'

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
  return bounded({ ...party, guests: [...others, { person, player, name, isRemoved: false }] })
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
