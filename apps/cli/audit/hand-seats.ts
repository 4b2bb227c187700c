/** The seats of a stored hand: as many as were dealt in, people of its operator and bots of its room, nobody twice. */
import type { Seat } from '@fairhouse/kit'
import { shownName } from '@fairhouse/server/audit-access.ts'
import { type Claim, compare, demand } from './claims.ts'
import type { StoredHand, StoredSeat } from './stored-hand.ts'

const personClaims = ({ seat, name, player }: StoredSeat, hand: StoredHand): readonly Claim[] => {
  const { id, operator, name: named } = player!
  const names = [shownName(id, null), ...(named === null ? [] : [named])] // a guest may have registered since; [L4] among friends people choose
  return [
    ...compare('seat', `seat ${seat}: player ${id} of operator`, hand.operator, operator),
    ...(names.includes(name) || hand.party !== null
      ? []
      : compare('seat', `seat ${seat}: the name`, names.join(' or '), name)),
  ]
}

/** [Z14] */
const botClaims = ({ seat, name, bot }: StoredSeat, hand: StoredHand): readonly Claim[] => {
  const { id, home, name: named, hand: at } = bot!
  const isOpen = hand.closedAt === null
  return [
    ...compare('seat', `seat ${seat}: ${id} of room`, `${hand.operator}/${hand.room}`, home),
    ...compare('seat', `seat ${seat}: the name`, named, name),
    ...(hand.party === null ? compare('place', `${id} is at this hand:`, isOpen, at === hand.id) : []),
  ]
}

/** [Z11] A person still in the hand has a place; after the hand nobody has. */
const placeClaims = (
  { seat, player, placeSeat }: StoredSeat,
  hand: StoredHand,
  isIn: (seat: Seat) => boolean,
): readonly Claim[] => {
  if (player === null) return []
  const isGone = hand.closedAt !== null || (placeSeat === null && !isIn(seat))
  return compare('place', `the place of player ${player.id}: seat`, isGone ? null : seat, placeSeat)
}

const oneOfSeat = (seat: StoredSeat, hand: StoredHand, isIn: (seat: Seat) => boolean): readonly Claim[] => {
  if ((seat.player === null) === (seat.bot === null))
    return demand(false, 'seat', `seat ${seat.seat}: a person or a bot`)
  return [
    ...(seat.player ? personClaims(seat, hand) : botClaims(seat, hand)),
    ...placeClaims(seat, hand, isIn),
  ]
}

/** `isIn`: whether a seat is still in the hand. */
export const seatClaims = (hand: StoredHand, isIn: (seat: Seat) => boolean): readonly Claim[] => {
  const { people } = hand
  const sitting = people.map(({ player, bot }) => `${player?.id ?? bot?.id}`)
  return [
    ...compare('seat', 'seats', [...people.keys()].join(' '), people.map(({ seat }) => seat).join(' ')),
    ...compare('seat', 'different people and bots:', sitting.length, new Set(sitting).size),
    ...people.flatMap((seat) => oneOfSeat(seat, hand, isIn)),
  ]
}
