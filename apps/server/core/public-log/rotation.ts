/**
 * [F12] A new key for the public log. A leaf announces it, and checkpoints are signed with both keys until the old
 * one is dropped, so that verifiers who know only the old one can follow.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { encodeLeaf } from '@fairhouse/log'
import { queueLeafQuery } from '../store/leaf-queue.ts'
import type { Store } from '../store/store.ts'
import { type Work, writeAll } from '../store/work.ts'
import { type LogState, readLogState, setKeys } from './log-state.ts'
import { addSigningKey, type KeyPlace, keepSigningKeys, readSigningKeys, vkeyOf } from './signing-keys.ts'

const readBegunLog = async (store: Store): Promise<LogState | Refusal> =>
  (await store.transact<LogState | null>(readLogState)) ??
  refuse('no-log', 'there is no public log yet: start the house first')

const keyMissing = (): Refusal =>
  refuse('log-key-missing', 'the current key of the public log is missing here')

/** The next key: given besides the current one, or generated. */
const nextKey = async (place: KeyPlace, present: readonly string[]): Promise<string | Refusal> => {
  const held = readSigningKeys(place).map(({ publicKey }) => publicKey)
  if (!present.every((key) => held.includes(key))) return keyMissing()
  const given = held.find((key) => !present.includes(key))
  if (given) return given
  if (place.given === undefined) return (await addSigningKey(place)).publicKey
  return refuse('no-new-key', 'add the new key to LOG_KEY after the current one: LOG_KEY=current,new')
}

function* addKey(state: LogState, key: string, at: number): Work<null> {
  yield* setKeys([...state.keys, key])
  const leaf = encodeLeaf({ type: 'key', vkey: vkeyOf(state.origin, key), at })
  yield* writeAll([queueLeafQuery('key', BigInt(at), leaf, at)])
  return null
}

/** Returns the new public key, in the form that verifiers use. */
export const rotateLogKey = async (store: Store, place: KeyPlace): Promise<string | Refusal> => {
  const state = await readBegunLog(store)
  if (isRefusal(state)) return state
  if (state.keys.length > 1) {
    return refuse('two-keys', 'two keys already sign: drop the old one first (fairhouse log drop-key)')
  }
  const key = await nextKey(place, state.keys)
  if (isRefusal(key)) return key
  await store.transact(() => addKey(state, key, store.now()))
  return vkeyOf(state.origin, key)
}

/** Returns the key that signs alone from now on. */
export const dropLogKey = async (store: Store, place: KeyPlace): Promise<string | Refusal> => {
  const state = await readBegunLog(store)
  if (isRefusal(state)) return state
  const kept = state.keys.at(-1)!
  if (state.keys.length === 1) return refuse('one-key', 'only one key signs, so none can be dropped')
  if (!readSigningKeys(place).some(({ publicKey }) => publicKey === kept)) return keyMissing()
  await store.transact(() => setKeys([kept]))
  if (place.given === undefined) await keepSigningKeys(place, [kept])
  return vkeyOf(state.origin, kept)
}
