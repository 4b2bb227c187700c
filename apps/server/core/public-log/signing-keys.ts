/**
 * [F12] The keys that sign checkpoints: from the environment, or from a file in the data folder, readable by its
 * owner only. They aren't in the database, so that a copy of it can't sign. A key is 64 hex digits, an Ed25519
 * private key (RFC 8032); during a rotation there are two.
 */
import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTE_SIGNATURE, noteKey, printVkey, type Signer } from '@fairhouse/log'
import { keepPrivate } from '../store/private-files.ts'
import { writeWhole } from '../whole-file.ts'

/** `publicKey`: 64 hex digits. */
export type SigningKey = Readonly<{ publicKey: string; sign(message: Uint8Array): Uint8Array }>

const FILE = 'log-key'
const KEY = /^[0-9a-f]{64}$/
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_BYTES = 32

const signingKey = (secret: string): SigningKey => {
  if (!KEY.test(secret)) throw new Error('a key of the public log has 64 lower-case hex digits')
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
  /** Instead of the file: keys separated by commas. */
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

/** Empty if there is none. Throws if one isn't a key. */
export const readSigningKeys = (place: KeyPlace): readonly SigningKey[] => secretsIn(place).map(signingKey)

/** Generates a key and stores it after the others. Not if keys come from the environment. */
export const addSigningKey = async (place: KeyPlace): Promise<SigningKey> => {
  if (place.given !== undefined)
    throw new Error('the keys of the public log come from LOG_KEY: generate one there')
  const secret = randomBytes(32).toString('hex')
  keepPrivate(place.data)
  await writeWhole(fileOf(place), `${[...secretsIn(place), secret].join('\n')}\n`)
  return signingKey(secret)
}

/** Rewrites the file with these keys only. */
export const keepSigningKeys = async (place: KeyPlace, publicKeys: readonly string[]): Promise<void> => {
  const kept = secretsIn(place).filter((secret) => publicKeys.includes(signingKey(secret).publicKey))
  await writeWhole(fileOf(place), `${kept.join('\n')}\n`)
}
