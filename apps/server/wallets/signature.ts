/** Who calls an operator's wallet proves it: an HMAC over the time, the path and the body of the request. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const TIME_HEADER = 'x-fairhouse-time'
export const SIGNATURE_HEADER = 'x-fairhouse-signature'

/** `time` in milliseconds since 1970, as it stands in the header. */
export type Signed = Readonly<{ time: string; path: string; body: string }>

/** HMAC-SHA256 in lower-case hex. */
export const signatureOf = (secret: string, { time, path, body }: Signed): string =>
  createHmac('sha256', secret).update(`${time}\n${path}\n${body}`).digest('hex')

export const isSignedBy = (secret: string, signed: Signed, signature: string): boolean => {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(secret, signed))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
