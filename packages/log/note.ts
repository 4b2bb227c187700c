/**
 * Signed notes (C2SP signed-note): a text, an empty line, and lines of signatures, `— name base64(id || signature)`.
 * A note from outside is parsed strictly and within limits [A44]; signatures of unknown keys are ignored.
 */
import { isRefusal, type Refusal, refuse, utf8 } from '@fairhouse/kit'
import { base64Of, bytesOfBase64, bytesOfHex, concatBytes, hexOf, textOfUtf8 } from './bytes.ts'
import { type VerifySignature, verifyEd25519 } from './ed25519.ts'
import { isKeyName, NOTE_SIGNATURE, type NoteKey, parseVkey } from './note-key.ts'

/** `id` is 8 hex digits; the signature is what follows it. */
export type NoteSignature = Readonly<{ name: string; id: string; signature: Uint8Array }>
/** The text ends in a newline. */
export type Note = Readonly<{ text: string; signatures: readonly NoteSignature[] }>

/** Signs with a key kept elsewhere; `vkey` is its public part. */
export type Signer = Readonly<{ vkey: string; sign(message: Uint8Array): Uint8Array }>

export const MAX_NOTE_BYTES = 128 * 1024
export const MAX_SIGNATURES = 64
const ID_BYTES = 4
const DASH = '— '

// biome-ignore lint/suspicious/noControlCharactersInRegex: a note must not have these.
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/

const bad = (message: string): Refusal => refuse('bad-note', message)

export const parseSignatureLine = (line: string): NoteSignature | Refusal => {
  const [name = '', encoded = '', ...more] = line.startsWith(DASH) ? line.slice(DASH.length).split(' ') : []
  const bytes = bytesOfBase64(encoded)
  if (!isKeyName(name) || more.length > 0 || !bytes || bytes.length <= ID_BYTES) {
    return bad('a line of the note is no signature')
  }
  return { name, id: hexOf(bytes, 0, ID_BYTES), signature: bytes.subarray(ID_BYTES) }
}

export const parseNote = (bytes: Uint8Array): Note | Refusal => {
  if (bytes.length > MAX_NOTE_BYTES) return bad(`a note has at most ${MAX_NOTE_BYTES} bytes`)
  const whole = textOfUtf8(bytes)
  if (whole === undefined) return bad('the note is not UTF-8')
  if (CONTROL.test(whole)) return bad('the note has control characters')
  const end = whole.lastIndexOf('\n\n')
  if (end < 0 || !whole.endsWith('\n') || end + 2 === whole.length) return bad('the note is not signed')
  const lines = whole.slice(end + 2, -1).split('\n')
  if (lines.length > MAX_SIGNATURES) return bad(`a note has at most ${MAX_SIGNATURES} signatures`)
  const signatures: NoteSignature[] = []
  for (const line of lines) {
    const signature = parseSignatureLine(line)
    if (isRefusal(signature)) return signature
    signatures.push(signature)
  }
  return { text: whole.slice(0, end + 1), signatures }
}

export const printSignatureLine = ({ name, id, signature }: NoteSignature): string =>
  `${DASH}${name} ${base64Of(concatBytes(bytesOfHex(id)!, signature))}\n`

export const printNote = ({ text, signatures }: Note): Uint8Array =>
  utf8(`${text}\n${signatures.map(printSignatureLine).join('')}`)

/** A key's signature on a note, if any. Only the first one counts. */
export const signatureOf = (note: Note, key: NoteKey): Uint8Array | undefined =>
  note.signatures.find(({ name, id }) => name === key.name && id === key.id)?.signature

/**
 * The known keys that signed the note. The note is refused if no known key signed it, or if a known key's signature
 * is wrong.
 */
export const verifyNote = (
  note: Note,
  keys: readonly NoteKey[],
  verify: VerifySignature = verifyEd25519,
): readonly NoteKey[] | Refusal => {
  const message = utf8(note.text)
  const signers: NoteKey[] = []
  for (const key of keys) {
    const signature = key.type === NOTE_SIGNATURE ? signatureOf(note, key) : undefined
    if (!signature) continue
    if (!verify(key.key, message, signature)) {
      return refuse('bad-signature', `the signature of ${key.name} does not fit the note`)
    }
    signers.push(key)
  }
  return signers.length > 0 ? signers : refuse('bad-signature', 'no known key has signed the note')
}

/** A signer's public key. */
export const keyOfSigner = ({ vkey }: Signer): NoteKey => {
  const key = parseVkey(vkey)
  if (isRefusal(key)) throw new Error(key.message)
  return key
}

/** The text must end in a newline. */
export const signNote = (text: string, signers: readonly Signer[]): Note => ({
  text,
  signatures: signers.map((signer) => {
    const { name, id } = keyOfSigner(signer)
    return { name, id, signature: signer.sign(utf8(text)) }
  }),
})
