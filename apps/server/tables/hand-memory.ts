/**
 * Hands as this process has seen them last, so that one is read and played again once and not for every action. A
 * memory only: whoever uses it has read the hand's version in the same work, and it counts if that is the same. No
 * version is given twice: so what was undone, or done by another process, is never taken for what is there.
 */
import type { Hand } from './hand.ts'

/** `actions`: as they are stored. */
export type RememberedHand = Readonly<{ hand: Hand; version: bigint; actions: string }>

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
