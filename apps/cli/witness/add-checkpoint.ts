/** A request for a cosignature (C2SP tlog-witness, add-checkpoint), and the reply. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import {
  bytesOfBase64,
  HASH_BYTES,
  type Hash,
  MAX_NOTE_BYTES,
  type Note,
  parseCheckpoint,
  parseNote,
  parseSize,
  printSignatureLine,
  verifyNote,
} from '@fairhouse/log'
import type { Cosigner } from './cosigner.ts'
import { verifySignature } from './witness-key.ts'

export type Reply = Readonly<{ status: number; type: string; body: string }>

const MAX_PROOF_LINES = 63
/** 44 characters and a newline each, and a line for the old size. */
export const MAX_REQUEST_BYTES = MAX_NOTE_BYTES + 4096

const TEXT = 'text/plain; charset=utf-8'
const textReply = (status: number, words: string): Reply => ({ status, type: TEXT, body: `${words}\n` })
const sizeReply = (size: number): Reply => ({ status: 409, type: 'text/x.tlog.size', body: `${size}\n` })

type AddCheckpoint = Readonly<{ oldSize: number; proof: readonly Hash[]; note: Note }>

const EMPTY_LINE = Buffer.from('\n\n')

const parseAddCheckpoint = (bytes: Uint8Array): AddCheckpoint | Refusal => {
  const bad = (words: string): Refusal => refuse('bad-request', words)
  if (bytes.length > MAX_REQUEST_BYTES) return bad(`a request has at most ${MAX_REQUEST_BYTES} bytes`)
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(EMPTY_LINE)
  if (end < 0) return bad('the lines of the proof end in an empty line')
  const [first, ...lines] = Buffer.from(bytes.subarray(0, end)).toString('latin1').split('\n')
  const oldSize = first?.startsWith('old ') ? parseSize(first.slice(4)) : undefined
  if (oldSize === undefined) return bad('the first line is "old" and a size')
  if (lines.length > MAX_PROOF_LINES) return bad(`a proof has at most ${MAX_PROOF_LINES} lines`)
  const proof = lines.map(bytesOfBase64)
  if (!proof.every((hash) => hash?.length === HASH_BYTES)) return bad('a line of the proof is not a hash')
  const note = parseNote(bytes.subarray(end + EMPTY_LINE.length))
  return isRefusal(note) ? note : { oldSize, proof: proof as readonly Hash[], note }
}

/** Status codes as in the specification. */
export const answerAddCheckpoint = (cosigner: Cosigner, bytes: Uint8Array): Reply => {
  const request = parseAddCheckpoint(bytes)
  if (isRefusal(request)) return textReply(400, request.message)
  const { oldSize, proof, note } = request
  const checkpoint = parseCheckpoint(note.text)
  if (isRefusal(checkpoint)) return textReply(400, checkpoint.message)
  const key = cosigner.keyOf(checkpoint.origin)
  if (!key) return textReply(404, 'this log is not known here')
  const signers = verifyNote(note, [key], verifySignature)
  if (isRefusal(signers)) return textReply(403, signers.message)
  if (oldSize > checkpoint.size) return textReply(400, 'the old size is larger than the new one')
  const signature = cosigner.cosign({ checkpoint, note }, { oldSize, proof })
  if (!isRefusal(signature)) return { status: 200, type: TEXT, body: printSignatureLine(signature) }
  return signature.refused === 'bad-proof'
    ? textReply(422, signature.message)
    : sizeReply(cosigner.last(checkpoint.origin)?.size ?? 0)
}
