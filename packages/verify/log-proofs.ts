/**
 * [F12] Proofs against the house that need no network: signed checkpoints, a leaf with its inclusion proof, two
 * histories. Plain JSON of bounded size [A44], for the evidence file.
 */
import { isIntegerIn, isObject, isRefusal } from '@fairhouse/kit'
import {
  base64Of,
  type ForkEvidence,
  forkEvidence,
  judgeFork,
  type LogReader,
  leafHash,
  MAX_ENTRY_BYTES,
  MAX_NOTE_BYTES,
  MAX_PROOF_HASHES,
  printNote,
  printVkey,
  type SignedCheckpoint,
  textOfUtf8,
  verifyInclusion,
} from '@fairhouse/log'

/** A leaf of the tree that the note signs. Entry and hashes are in base64. */
export type LeafProof = Readonly<{ index: number; entry: string; note: string; proof: readonly string[] }>

export type LogProofs = Readonly<{
  leaf?: LeafProof
  /** The checkpoint seen before, and a later one that doesn't extend it. */
  notes?: Readonly<{ before: string; after: string }>
  /** The proof that they are two histories, if there is one. */
  fork?: ForkEvidence
}>

export const noteText = ({ note }: SignedCheckpoint): string => textOfUtf8(printNote(note)) ?? ''

/** Null if the tree doesn't have this entry there, or can't be read now. */
export const proveLeaf = async (
  reader: LogReader,
  signed: SignedCheckpoint,
  index: number,
  entry: Uint8Array,
): Promise<LogProofs | null> => {
  const proof = await reader.inclusionProof(signed.checkpoint, index)
  if (isRefusal(proof)) return null
  const { size, root } = signed.checkpoint
  if (!verifyInclusion({ leaf: leafHash(entry), index, size, proof, root })) return null
  return { leaf: { index, entry: base64Of(entry), note: noteText(signed), proof: proof.map(base64Of) } }
}

export const proveFork = async (
  reader: LogReader,
  before: SignedCheckpoint,
  after: SignedCheckpoint,
): Promise<LogProofs> => {
  const notes = { before: noteText(before), after: noteText(after) }
  const [older, newer] = before.checkpoint.size <= after.checkpoint.size ? [before, after] : [after, before]
  const beginning = await reader.beginning(older.checkpoint.size, newer.checkpoint)
  if (isRefusal(beginning)) return { notes }
  const vkey = printVkey(reader.key)
  const fork = forkEvidence(vkey, older, newer, beginning)
  return judgeFork(fork, vkey) === true ? { notes, fork } : { notes }
}

const isTextOf = (raw: unknown, max: number): boolean => typeof raw === 'string' && raw.length <= max
const isNoteText = (raw: unknown): boolean => isTextOf(raw, MAX_NOTE_BYTES)
const MAX_ENTRY_TEXT = 4 * Math.ceil(MAX_ENTRY_BYTES / 3)
const MAX_HASH_TEXT = 64

const isProof = (raw: unknown): boolean =>
  Array.isArray(raw) && raw.length <= MAX_PROOF_HASHES && raw.every((each) => isTextOf(each, MAX_HASH_TEXT))

const isLeafProof = (raw: unknown): boolean =>
  isObject(raw) &&
  isIntegerIn(raw.index, 0, Number.MAX_SAFE_INTEGER) &&
  isTextOf(raw.entry, MAX_ENTRY_TEXT) &&
  isNoteText(raw.note) &&
  isProof(raw.proof)

/** Checks shape and size only; `evidence-proofs.ts` decides what it proves. */
export const isLogProofs = (raw: unknown): boolean =>
  isObject(raw) &&
  (raw.leaf === undefined || isLeafProof(raw.leaf)) &&
  (raw.notes === undefined ||
    (isObject(raw.notes) && isNoteText(raw.notes.before) && isNoteText(raw.notes.after))) &&
  (raw.fork === undefined ||
    (isObject(raw.fork) && [raw.fork.older, raw.fork.newer].every(isNoteText) && isProof(raw.fork.proof)))
