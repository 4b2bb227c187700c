/** Signs calls to an operator's wallet: an HMAC over time, path and body of the request. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const TIME_HEADER = 'x-fairhouse-time'
export const SIGNATURE_HEADER = 'x-fairhouse-signature'

/** `time`: milliseconds since 1970, as in the header. */
export type SignedRequest = Readonly<{ time: string; path: string; body: string }>

/** HMAC-SHA256 in lower-case hex. */
export const signatureOf = (secret: string, { time, path, body }: SignedRequest): string =>
  createHmac('sha256', secret).update(`${time}\n${path}\n${body}`).digest('hex')

export const isSignedBy = (secret: string, signed: SignedRequest, signature: string): boolean => {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(secret, signed))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
