/** For tests: a browser's keys for notifications, and what was encrypted for them. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { CURVE } from '../notifications/encryption.ts'

export type PushBrowser = Readonly<{ p256dh: string; auth: string; read(body: Uint8Array): string }>

const SALT = 16
const HEAD = 21
const POINT = 65
const TAG = 16
const LAST_RECORD = 2

export const pushBrowser = (): PushBrowser => {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  const auth = randomBytes(16)
  const derive = (from: Uint8Array, salt: Uint8Array, info: Buffer, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', from, salt, info, bytes))
  return {
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
    read: (sent) => {
      const body = Buffer.from(sent)
      const [salt, key] = [body.subarray(0, SALT), body.subarray(HEAD, HEAD + POINT)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), key])
      const input = derive(pair.computeSecret(key), auth, info, 32)
      const secret = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', secret, nonce)
      decipher.setAuthTag(body.subarray(-TAG))
      const plain = decipher.update(body.subarray(HEAD + POINT, -TAG))
      decipher.final()
      return plain.subarray(0, plain.lastIndexOf(LAST_RECORD)).toString()
    },
  }
}
