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

/** Keeps the hands written last, at least half of `max`. Older ones are forgotten all at once. */
export const createHandMemory = (max = MAX_HANDS): HandMemory => {
  let recent = new Map<bigint, RememberedHand>()
  let older = new Map<bigint, RememberedHand>()
  return {
    get: (id) => recent.get(id) ?? older.get(id),
    keep: (remembered) => {
      recent.set(remembered.hand.id, remembered)
      if (recent.size < max / 2) return
      older = recent
      recent = new Map()
    },
    forget: (id) => {
      recent.delete(id)
      older.delete(id)
    },
  }
}
