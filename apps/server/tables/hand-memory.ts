/**
 * Hands as this process has seen them last, so that a record is parsed once and not for every action. A memory only:
 * whoever uses it has read the record's text in the same work, and it counts if that is the same.
 */
import type { Hand } from './hand.ts'

/** `text`: the record as it was stored. */
export type RememberedHand = Readonly<{ hand: Hand; text: string }>

export type HandMemory = Readonly<{
  get(id: bigint): RememberedHand | undefined
  keep(remembered: RememberedHand): void
  forget(id: bigint): void
}>

/** About 20 KB each. */
const MOST = 5_000

/** `most`: the one that was not seen for the longest time is forgotten first. */
export const createHandMemory = (most = MOST): HandMemory => {
  const hands = new Map<bigint, RememberedHand>()
  return {
    get: (id) => hands.get(id),
    keep: (remembered) => {
      const { id } = remembered.hand
      hands.delete(id)
      hands.set(id, remembered)
      if (hands.size > most) hands.delete(hands.keys().next().value!)
    },
    forget: (id) => void hands.delete(id),
  }
}
