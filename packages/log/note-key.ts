/**
 * The public keys of signed notes (C2SP signed-note, "verifier keys"): `name+id+base64(type || key)`. The id is the
 * first four bytes of SHA-256(name, newline, type, key).
 */
import { type Refusal, refuse, sha256, utf8 } from '@fairhouse/kit'
import { base64Of, bytesOfBase64, concatBytes, hexOf } from './bytes.ts'

/** Ed25519 over the text of a note. */
export const NOTE_SIGNATURE = 1
/** Ed25519 over a checkpoint and a time (C2SP tlog-cosignature). */
export const COSIGNATURE = 4

export type SignatureType = typeof NOTE_SIGNATURE | typeof COSIGNATURE
/** `id` is 8 hex digits. */
export type NoteKey = Readonly<{ name: string; id: string; type: SignatureType; key: Uint8Array }>

const MAX_NAME = 256
const MAX_VKEY = 512
const KEY_BYTES = 32

/** Non-empty, without spaces, plus signs and control characters. */
export const isKeyName = (name: string): boolean =>
  name.length > 0 && name.length <= MAX_NAME && !/[\s+\p{Z}\p{C}]/u.test(name)

export const noteKey = (name: string, type: SignatureType, key: Uint8Array): NoteKey => {
  if (!isKeyName(name)) throw new RangeError(`"${name}" can't be the name of a key`)
  if (key.length !== KEY_BYTES) throw new RangeError('an Ed25519 public key has 32 bytes')
  const id = sha256(concatBytes(utf8(`${name}\n`), Uint8Array.of(type), key)).subarray(0, 4)
  return { name, id: hexOf(id), type, key }
}

export const printVkey = ({ name, id, type, key }: NoteKey): string =>
  `${name}+${id}+${base64Of(concatBytes(Uint8Array.of(type), key))}`

export const parseVkey = (vkey: string): NoteKey | Refusal => {
  const bad = refuse('bad-key', 'this is not a public key of the form name+id+key')
  const parts = vkey.length <= MAX_VKEY ? /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(vkey) : null
  const [, name = '', id, encoded = ''] = parts ?? []
  const bytes = bytesOfBase64(encoded)
  if (!isKeyName(name) || bytes?.length !== 1 + KEY_BYTES) return bad
  const type = bytes[0]
  if (type !== NOTE_SIGNATURE && type !== COSIGNATURE) {
    return refuse('bad-key', `keys of type ${type} are unknown`)
  }
  const key = noteKey(name, type, bytes.slice(1))
  return key.id === id ? key : refuse('bad-key', 'the id of this key doesn’t match its name and bytes')
}
