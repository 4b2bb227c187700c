/** When each request was committed, by its key: no two simulated people use the same key. */
import type { Look } from './inspector.ts'
import { rowKey } from './locked-reads.ts'

export type CommitTimes = Readonly<{
  /** Call after each commit, with the keys of the rows it changed. */
  committed(keys: readonly string[]): void
  /** Undefined if it is not known to be done. */
  doneAt(key: string): number | undefined
  /** A table keeps only the last key of each seat: when another one took its place. */
  forgottenAt(key: string): number | undefined
}>

const REQUEST = rowKey('requests', [''])
const HAND = rowKey('hands', [''])
const LAST_KEYS = "SELECT value FROM hands, json_each(COALESCE(last_keys, '[]')) WHERE hands.id = $1"

export const createCommitTimes = (look: Look, now: () => number): CommitTimes => {
  const times = new Map<string, number>()
  const forgotten = new Map<string, number>()
  /** The last keys of its seats, by hand. */
  const held = new Map<string, readonly unknown[]>()
  const noteHand = (hand: string): void => {
    const keys = look(LAST_KEYS, BigInt(hand)).map(({ value }) => value)
    for (const [seat, key] of (held.get(hand) ?? []).entries()) {
      if (typeof key === 'string' && keys[seat] !== key) forgotten.set(key, now())
    }
    for (const key of keys) if (typeof key === 'string' && !times.has(key)) times.set(key, now())
    held.set(hand, keys)
  }
  return {
    committed: (keys) => {
      for (const key of keys) {
        if (key.startsWith(REQUEST)) times.set(key.slice(REQUEST.length, key.lastIndexOf('/')), now())
        else if (key.startsWith(HAND)) noteHand(key.slice(HAND.length))
      }
    },
    doneAt: (key) => times.get(key),
    forgottenAt: (key) => forgotten.get(key),
  }
}
