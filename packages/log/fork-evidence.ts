/**
 * Evidence that a log has two histories [A41]: two signed checkpoints, and a proof that the later tree begins
 * differently. Anyone with the log's key can check it, without trusting the log or the bearer.
 */
import { isObject, isRefusal, type Refusal, refuse, utf8 } from '@fairhouse/kit'
import { base64Of, bytesOfBase64, sameBytes, textOfUtf8 } from './bytes.ts'
import { openCheckpoint, type SignedCheckpoint } from './checkpoint.ts'
import { HASH_BYTES, type Hash } from './merkle.ts'
import { MAX_NOTE_BYTES, printNote } from './note.ts'
import { parseVkey } from './note-key.ts'
import { MAX_PROOF_HASHES, verifyConsistency } from './proofs.ts'

export type ForkEvidence = Readonly<{
  type: 'fork'
  vkey: string
  /** Signed checkpoints, as notes. */
  older: string
  newer: string
  /** The root over the newer tree's first leaves, as many as the older tree has; base64. */
  beginning: string
  /** The consistency proof for that root; base64. */
  proof: readonly string[]
}>

/** What the newer tree says about the older tree's leaves. */
export type TreeBeginning = Readonly<{ root: Hash; proof: readonly Hash[] }>

export const forkEvidence = (
  vkey: string,
  older: SignedCheckpoint,
  newer: SignedCheckpoint,
  beginning: TreeBeginning,
): ForkEvidence => ({
  type: 'fork',
  vkey,
  older: textOfUtf8(printNote(older.note))!,
  newer: textOfUtf8(printNote(newer.note))!,
  beginning: base64Of(beginning.root),
  proof: beginning.proof.map(base64Of),
})

const isNoteText = (raw: unknown): raw is string => typeof raw === 'string' && raw.length <= MAX_NOTE_BYTES
const hashOf = (raw: unknown): Hash | undefined => {
  const bytes = typeof raw === 'string' && raw.length <= 64 ? bytesOfBase64(raw) : undefined
  return bytes?.length === HASH_BYTES ? bytes : undefined
}

/** Parses the hashes of a proof from outside; undefined if invalid. */
export const proofOfBase64 = (raw: unknown): readonly Hash[] | undefined => {
  const list: readonly unknown[] = Array.isArray(raw) ? raw : []
  const hashes = list.length <= MAX_PROOF_HASHES ? list.map(hashOf) : [undefined]
  return hashes.includes(undefined) ? undefined : (hashes as readonly Hash[])
}

/** Whether evidence, as JSON from outside, convicts the log with this key. */
export const judgeFork = (raw: unknown, vkey: string): true | Refusal => {
  const unproven = (message: string): Refusal => refuse('not-proven', message)
  const key = parseVkey(vkey)
  if (isRefusal(key)) return key
  if (!isObject(raw) || raw.type !== 'fork' || raw.vkey !== vkey) {
    return unproven('this is no evidence against this log')
  }
  if (!isNoteText(raw.older) || !isNoteText(raw.newer)) return unproven('the checkpoints are missing')
  const older = openCheckpoint(utf8(raw.older), key)
  const newer = openCheckpoint(utf8(raw.newer), key)
  if (isRefusal(older)) return older
  if (isRefusal(newer)) return newer
  const root = hashOf(raw.beginning)
  const proof = proofOfBase64(raw.proof)
  if (!root || !proof) return unproven('the proof is none')
  if (sameBytes(root, older.checkpoint.root)) return unproven('both checkpoints are of one history')
  const claim = {
    oldSize: older.checkpoint.size,
    oldRoot: root,
    size: newer.checkpoint.size,
    root: newer.checkpoint.root,
    proof,
  }
  return verifyConsistency(claim) || unproven('the later tree does not begin as the proof says')
}
