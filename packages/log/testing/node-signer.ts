/** A signer with a key that Node makes, from 32 bytes or at random. */
import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import type { Signer } from '../note.ts'
import { NOTE_SIGNATURE, noteKey, printVkey, type SignatureType } from '../note-key.ts'

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export const nodeSigner = (
  name: string,
  type: SignatureType = NOTE_SIGNATURE,
  seed: Uint8Array = randomBytes(32),
): Signer => {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    vkey: printVkey(noteKey(name, type, new Uint8Array(publicKey))),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  }
}
