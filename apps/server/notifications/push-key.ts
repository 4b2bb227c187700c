/**
 * The key by which push services know the house (VAPID, RFC 8292): from the environment, or generated once and stored
 * in the data folder, readable by its owner only. With another one, every browser has to subscribe again.
 */
import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepPrivate, PRIVATE_FILE } from '../core/store/private-files.ts'
import { CURVE } from './encryption.ts'

export type PushKey = Readonly<{
  /** Base64url: what a browser is given to subscribe with. */
  publicKey: string
  /** The header for a push service, by the origin of its addresses. `at`: milliseconds since 1970. */
  authorization(origin: string, at: number): string
}>

const FILE = 'push-key'
const PRIVATE_BYTES = 32
/** Push services refuse more than a day. */
const GOOD_SECONDS = 12 * 3_600
/** Push services want somebody to write to; nobody reads this address. */
const CONTACT = 'mailto:push@fairhouse.invalid'

const newSecret = (): string => {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
    .getPrivateKey()
    .toString('hex')
    .padStart(2 * PRIVATE_BYTES, '0')
}

const fromFile = (folder: string): string => {
  const path = join(folder, FILE)
  keepPrivate(folder)
  try {
    writeFileSync(path, newSecret(), { mode: PRIVATE_FILE, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const privateKeyOf = (secret: Buffer, point: Buffer): KeyObject => {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: secret.toString('base64url') }
  return createPrivateKey({ key, format: 'jwk' })
}

/** `given`: PUSH_KEY, 64 hex digits. `contact`: PUSH_CONTACT, whom a push service can write to. */
export const pushKey = (folder: string, given?: string, contact: string = CONTACT): PushKey => {
  const text = given ?? fromFile(folder)
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error('the push key must have 64 lower-case hex digits')
  const secret = Buffer.from(text, 'hex')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const key = privateKeyOf(secret, point)
  const publicKey = point.toString('base64url')
  return {
    publicKey,
    authorization: (aud, at) => {
      const claims = { aud, exp: Math.floor(at / 1000) + GOOD_SECONDS, sub: contact }
      const signed = `${base64({ typ: 'JWT', alg: 'ES256' })}.${base64(claims)}`
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}
