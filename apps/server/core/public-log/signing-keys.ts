/**
 * [F12] The keys that checkpoints are signed with: from the environment, or from a file in the data folder, readable by
 * its owner alone. They are not in the database, so a copy of that cannot sign. A key is written as 64 hex digits, the
 * private key of Ed25519 (RFC 8032); while one replaces another there are two.
 */
import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTE_SIGNATURE, noteKey, printVkey, type Signer } from '@fairhouse/log'
import { writeWhole } from '../whole-file.ts'

/** `publicKey`: 64 hex digits. */
export type SigningKey = Readonly<{ publicKey: string; sign(message: Uint8Array): Uint8Array }>

const FILE = 'log-key'
const SECRET = 0o600
const KEY = /^[0-9a-f]{64}$/
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_BYTES = 32

const signingKey = (secret: string): SigningKey => {
  if (!KEY.test(secret)) throw new Error('a key of the public log is written as 64 lower-case hex digits')
  const der = Buffer.concat([PKCS8, Buffer.from(secret, 'hex')])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    publicKey: spki.subarray(-PUBLIC_BYTES).toString('hex'),
    sign: (message) => sign(null, message, key),
  }
}

export const vkeyOf = (origin: string, publicKey: string): string =>
  printVkey(noteKey(origin, NOTE_SIGNATURE, Buffer.from(publicKey, 'hex')))

export const signerOf = (origin: string, key: SigningKey): Signer => ({
  vkey: vkeyOf(origin, key.publicKey),
  sign: key.sign,
})

export type KeyPlace = Readonly<{
  /** The data folder. */
  data: string
  /** Instead of the file: one key, or several separated by commas. */
  given?: string | undefined
}>

const fileOf = ({ data }: KeyPlace): string => join(data, FILE)

const secretsIn = (place: KeyPlace): readonly string[] => {
  if (place.given !== undefined) return place.given.split(/[\s,]+/).filter(Boolean)
  try {
    return readFileSync(fileOf(place), 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Empty: there is none. Throws where it is no key. */
export const readSigningKeys = (place: KeyPlace): readonly SigningKey[] => secretsIn(place).map(signingKey)

/** A fresh key, kept after those that are there. Not where keys are given: whoever gives them makes them. */
export const addSigningKey = async (place: KeyPlace): Promise<SigningKey> => {
  if (place.given !== undefined) throw new Error('the keys of the public log are given, not made')
  const secret = randomBytes(32).toString('hex')
  mkdirSync(place.data, { recursive: true })
  await writeWhole(fileOf(place), `${[...secretsIn(place), secret].join('\n')}\n`, SECRET)
  return signingKey(secret)
}

/** The file with these alone. */
export const keepSigningKeys = async (place: KeyPlace, publicKeys: readonly string[]): Promise<void> => {
  const kept = secretsIn(place).filter((secret) => publicKeys.includes(signingKey(secret).publicKey))
  await writeWhole(fileOf(place), `${kept.join('\n')}\n`, SECRET)
}
