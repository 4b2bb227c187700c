/** The party where the player has a seat, as last received. */
import type { Party, Place } from '@fairhouse/messages'
import type { HouseMessage } from './account-state.ts'

export const tablePage = (link: string): string => `/t/${link}`

const isSeated = ({ seats }: Party): boolean => seats.some(({ isMe }) => isMe)

const newer = (told: Party, held: Party | null): Party =>
  held?.party === told.party && held.version > told.version ? held : told

const afterPlace = (held: Party | null, place: Place | null): Party | null =>
  place?.type === 'party' ? newer(place.party, held) : null

/** After a reply or push. A window's push is about the next hand, not about where the player is. */
export const ownPartyAfter = (
  held: Party | null,
  message: HouseMessage | Readonly<{ place: Place | null }>,
): Party | null => {
  if (!('type' in message)) return 'place' in message ? afterPlace(held, message.place) : held
  if (message.type === 'partyGone') return held?.party === message.party ? null : held
  if (message.type !== 'party') return held
  if (isSeated(message.party)) return newer(message.party, held)
  return held?.party === message.party.party ? null : held
}

/** Whether a hand is in progress that the player was dealt into. */
export const isInHand = ({ isDealt, dealt, seats }: Party): boolean =>
  isDealt && seats.some(({ isMe, place }) => isMe && dealt.includes(place))

const chipsAt = (party: Party | null): number | null => {
  const seat = party?.seats.find(({ isMe }) => isMe)
  return seat === undefined ? null : seat.stack + seat.topUp
}

/** [M5] Whether chips may have moved between a seat and a wallet, so that its balance must be fetched. */
export const mayMoveWallet = (before: Party | null, after: Party | null): boolean =>
  (before ?? after)?.money.type === 'wallet' && chipsAt(before) !== chipsAt(after)
