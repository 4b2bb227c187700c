/** A witness's key: Ed25519, in a file (PKCS #8, PEM) that only its owner can read. Created on the first run. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type Refusal, refuse } from '@fairhouse/kit'
import { COSIGNATURE, noteKey, printVkey, type Signer, type VerifySignature } from '@fairhouse/log'
import { writeWholeSync } from './whole-file-sync.ts'

export const makeKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

export const writeKey = (file: string, key: KeyObject): void =>
  writeWholeSync(file, String(key.export({ type: 'pkcs8', format: 'pem' })), 0o600)

/** Undefined if there is none. */
export const readKey = (file: string): KeyObject | Refusal | undefined => {
  if (!existsSync(file)) return undefined
  try {
    const key = createPrivateKey(readFileSync(file))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // reported below
  }
  return refuse('bad-key', `${file} is not the key of a witness`)
}

export const publicBytes = (key: KeyObject): Uint8Array =>
  new Uint8Array(Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x!, 'base64url'))

export const signerOf = (name: string, key: KeyObject): Signer => ({
  vkey: printVkey(noteKey(name, COSIGNATURE, publicBytes(key))),
  sign: (message) => new Uint8Array(sign(null, message, key)),
})

/** Like the library's own, but many times faster: strangers can make a witness verify. */
export const verifySignature: VerifySignature = (publicKey, message, signature) => {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}
