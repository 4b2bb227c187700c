/**
 * Hands as this process last saw them, so that a hand isn't read and replayed for every action. It is only a cache:
 * every user reads the hand's version in the same work and drops a hand with another one. No version is given twice,
 * so an undone write, or one by another process, can't be mistaken for the current hand.
 */
import type { Hand } from './hand.ts'

/** `actions`: as stored. */
export type RememberedHand = Readonly<{ hand: Hand; version: bigint; actions: string }>

export type HandMemory = Readonly<{
  get(id: bigint): RememberedHand | undefined
  keep(remembered: RememberedHand): void
  forget(id: bigint): void
}>

/** About 20 KB each. */
const MAX_HANDS = 5_000

/** Forgets the least recently used hand first. */
export const createHandMemory = (max = MAX_HANDS): HandMemory => {
  const hands = new Map<bigint, RememberedHand>()
  return {
    get: (id) => hands.get(id),
    keep: (remembered) => {
      const { id } = remembered.hand
      hands.delete(id)
      hands.set(id, remembered)
      if (hands.size > max) hands.delete(hands.keys().next().value!)
    },
    forget: (id) => void hands.delete(id),
  }
}
