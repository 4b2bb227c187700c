/** Encrypts a notification for one browser: Web Push (RFC 8291) in one record of `aes128gcm` (RFC 8188). */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A subscription's keys, base64url: the browser's public key, and its secret. */
export type BrowserKeys = Readonly<{ p256dh: string; auth: string }>

export const CURVE = 'prime256v1'
const PUBLIC_BYTES = 65
const AUTH_BYTES = 16
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
/** More than the one record has, so that it is the last. */
const RECORD_SIZE = 4096
/** Every text is filled up to this length, so that its length says nothing. */
const RECORD_BYTES = 768
const LAST_RECORD = 2

const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Null unless the keys are a point of the curve and a secret of the right length. */
const sharedSecret = (own: ECDH, browserKey: Buffer): Buffer | null => {
  try {
    return browserKey.length === PUBLIC_BYTES ? own.computeSecret(browserKey) : null
  } catch {
    return null
  }
}

const newPair = (): ECDH => {
  const own = createECDH(CURVE)
  own.generateKeys()
  return own
}

export const areBrowserKeys = ({ p256dh, auth }: BrowserKeys): boolean =>
  Buffer.from(auth, 'base64url').length === AUTH_BYTES &&
  sharedSecret(newPair(), Buffer.from(p256dh, 'base64url')) !== null

/** `own` and `salt` are fresh for every text; a test passes those of the RFC's example, and how long a record is. */
export const encrypt = (
  text: string,
  { p256dh, auth }: BrowserKeys,
  { own, salt, bytes } = { own: newPair(), salt: randomBytes(SALT_BYTES), bytes: RECORD_BYTES },
): Buffer => {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const secret = sharedSecret(own, browserKey)
  const plain = Buffer.from(text)
  if (secret === null || plain.length >= bytes) throw new Error('this can’t be encrypted')
  const ownKey = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const input = derive(secret, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const filled = Buffer.alloc(bytes)
  plain.copy(filled)
  filled[plain.length] = LAST_RECORD
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD_SIZE)
  size[4] = ownKey.length
  return Buffer.concat([salt, size, ownKey, cipher.update(filled), cipher.final(), cipher.getAuthTag()])
}
