/** Checkpoints (C2SP tlog-checkpoint): a log's origin, size and root, signed. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { base64Of, bytesOfBase64, sameBytes } from './bytes.ts'
import type { VerifySignature } from './ed25519.ts'
import { EMPTY_ROOT, HASH_BYTES, type Hash, isTreeSize } from './merkle.ts'
import { type Note, parseNote, type Signer, signNote, verifyNote } from './note.ts'
import type { NoteKey } from './note-key.ts'

export type Checkpoint = Readonly<{
  origin: string
  size: number
  root: Hash
  extensions: readonly string[]
}>

/** A checkpoint and its signed note. */
export type SignedCheckpoint = Readonly<{ checkpoint: Checkpoint; note: Note }>

const SIZE = /^(?:0|[1-9]\d{0,15})$/

/** A decimal without leading zeros, up to 2^53 − 1. */
export const parseSize = (text: string): number | undefined =>
  SIZE.test(text) && isTreeSize(Number(text)) ? Number(text) : undefined

export const checkpointText = ({ origin, size, root, extensions }: Checkpoint): string =>
  `${[origin, size, base64Of(root), ...extensions].join('\n')}\n`

export const parseCheckpoint = (text: string): Checkpoint | Refusal => {
  const bad = (message: string): Refusal => refuse('bad-checkpoint', message)
  const [origin = '', count = '', encoded = '', ...rest] = text.split('\n')
  if (rest.pop() !== '') return bad('a checkpoint has three lines')
  if (origin === '') return bad('the checkpoint has no origin')
  const size = parseSize(count)
  if (size === undefined) return bad('the size of the tree is no number')
  const root = bytesOfBase64(encoded)
  if (!root || root.length !== HASH_BYTES) return bad('the root is no hash')
  if (size === 0 && !sameBytes(root, EMPTY_ROOT)) return bad('an empty tree has another root')
  if (rest.includes('')) return bad('the checkpoint has an empty line')
  return { origin, size, root, extensions: rest }
}

/** A checkpoint of the log that the key belongs to: the name of the key is the log's origin. */
export const openCheckpoint = (
  bytes: Uint8Array,
  key: NoteKey,
  verify?: VerifySignature,
): SignedCheckpoint | Refusal => {
  const note = parseNote(bytes)
  if (isRefusal(note)) return note
  const signers = verifyNote(note, [key], verify)
  if (isRefusal(signers)) return signers
  const checkpoint = parseCheckpoint(note.text)
  if (isRefusal(checkpoint)) return checkpoint
  return checkpoint.origin === key.name
    ? { checkpoint, note }
    : refuse('bad-checkpoint', 'the checkpoint is of another log')
}

export const signCheckpoint = (checkpoint: Checkpoint, signer: Signer): Note =>
  signNote(checkpointText(checkpoint), [signer])
