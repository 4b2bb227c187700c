/** A text message as one WebSocket frame of a server (RFC 6455, 5.2): whole, unmasked, not compressed. */

/** The last frame of a message; its payload is text. */
const FINAL_TEXT = 0x81
/** The payload's length follows in two bytes, or in eight. */
const TWO_BYTES = 126
const EIGHT_BYTES = 127

const header = (length: number): string => {
  if (length < TWO_BYTES) return String.fromCharCode(FINAL_TEXT, length)
  if (length < 2 ** 16) return String.fromCharCode(FINAL_TEXT, TWO_BYTES, length >> 8, length & 255)
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return String.fromCharCode(FINAL_TEXT, EIGHT_BYTES, ...bytes)
}

/** Each character is one byte (Latin-1), so that frames can be joined and written as a string. */
export const textFrame = (text: string): string => {
  const length = Buffer.byteLength(text)
  const isAscii = length === text.length
  return header(length) + (isAscii ? text : Buffer.from(text).toString('latin1'))
}
