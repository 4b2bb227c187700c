/**
 * Cosignatures (C2SP tlog-cosignature, version 1): a witness states that, at the signed time (in seconds), a checkpoint
 * was the largest it had seen of this log and consistent with all before.
 */
import { utf8 } from '@fairhouse/kit'
import { concatBytes } from './bytes.ts'
import { type VerifySignature, verifyEd25519 } from './ed25519.ts'
import { keyOfSigner, type Note, type NoteSignature, type Signer, signatureOf } from './note.ts'
import { COSIGNATURE, type NoteKey } from './note-key.ts'

/** `time` is in seconds since 1970. */
export type ValidCosignature = Readonly<{ witness: NoteKey; time: number }>

const TIME_BYTES = 8
const SIGNATURE_BYTES = 64

export const cosignatureMessage = (text: string, time: number): Uint8Array =>
  utf8(`cosignature/v1\ntime ${time}\n${text}`)

/** Signs the text of a checkpoint. The signer's key must be of the type for cosignatures. */
export const cosign = (text: string, time: number, signer: Signer): NoteSignature => {
  const { name, id, type } = keyOfSigner(signer)
  if (type !== COSIGNATURE) throw new RangeError(`the key of ${name} is not one for cosignatures`)
  const stamp = new Uint8Array(TIME_BYTES)
  new DataView(stamp.buffer).setBigUint64(0, BigInt(time))
  return { name, id, signature: concatBytes(stamp, signer.sign(cosignatureMessage(text, time))) }
}

/** The time of a cosignature, or undefined if it is invalid. */
const timeOf = (
  text: string,
  key: NoteKey,
  signature: Uint8Array,
  verify: VerifySignature,
): number | undefined => {
  if (signature.length !== TIME_BYTES + SIGNATURE_BYTES) return undefined
  const time = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0))
  if (!Number.isSafeInteger(time)) return undefined
  const message = cosignatureMessage(text, time)
  return verify(key.key, message, signature.subarray(TIME_BYTES)) ? time : undefined
}

/** The known witnesses that cosigned the note. Invalid cosignatures are ignored. */
export const cosignersOf = (
  note: Note,
  witnesses: readonly NoteKey[],
  verify: VerifySignature = verifyEd25519,
): readonly ValidCosignature[] =>
  witnesses.flatMap((witness) => {
    const signature = witness.type === COSIGNATURE ? signatureOf(note, witness) : undefined
    const time = signature && timeOf(note.text, witness, signature, verify)
    return time === undefined ? [] : [{ witness, time }]
  })
