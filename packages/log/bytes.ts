/** Bytes as text and back. Strict: each value has one spelling, and anything else is `undefined`. */

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

export const concatBytes = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export const hexOf = (bytes: Uint8Array, from = 0, to = bytes.length): string => {
  let hex = ''
  for (let i = from; i < to; i++) hex += HEX[bytes[i]!]
  return hex
}

/** The value of a lower-case hex digit by its code, or −1. */
export const hexDigit = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48
  return code >= 97 && code <= 102 ? code - 87 : -1
}

/** Accepts only lower-case hex. */
export const bytesOfHex = (hex: string): Uint8Array | undefined => {
  if (hex.length % 2 !== 0) return undefined
  const bytes = new Uint8Array(hex.length / 2)
  for (let i = 0; i < bytes.length; i++) {
    const high = hexDigit(hex.charCodeAt(2 * i))
    const low = hexDigit(hex.charCodeAt(2 * i + 1))
    if (high < 0 || low < 0) return undefined
    bytes[i] = (high << 4) | low
  }
  return bytes
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const SEXTETS = new Int8Array(128).fill(-1)
for (let i = 0; i < 64; i++) SEXTETS[ALPHABET.charCodeAt(i)] = i

/** Base64 of RFC 4648, section 4, padded. */
export const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const triple = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    text += ALPHABET[triple >> 18]! + ALPHABET[(triple >> 12) & 63]
    text += i + 1 < bytes.length ? ALPHABET[(triple >> 6) & 63] : '='
    text += i + 2 < bytes.length ? ALPHABET[triple & 63] : '='
  }
  return text
}

/** Must be padded, without spaces, and have zeros in the unused bits. */
export const bytesOfBase64 = (text: string): Uint8Array | undefined => {
  if (text.length % 4 !== 0) return undefined
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const digits = text.length - padding
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let bits = 0
  let held = 0
  let size = 0
  for (let i = 0; i < digits; i++) {
    const sextet = SEXTETS[text.charCodeAt(i)] ?? -1
    if (sextet < 0) return undefined
    bits = ((bits << 6) | sextet) & 0xffff
    held += 6
    if (held >= 8) {
      held -= 8
      bytes[size++] = (bits >> held) & 255
    }
  }
  return (bits & ((1 << held) - 1)) === 0 ? bytes : undefined
}

const CHUNK = 4096

/** The length in bytes of the character at `at`; 0 if it is not well-formed UTF-8. */
const characterLength = (bytes: Uint8Array, at: number, to: number): number => {
  const first = bytes[at]!
  if (first < 0x80) return 1
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
  if (length === 0 || at + length > to) return 0
  for (let i = 1; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return 0
  const second = bytes[at + 1]!
  if (first === 0xe0 && second < 0xa0) return 0 // overlong
  if (first === 0xed && second >= 0xa0) return 0 // a surrogate
  if (first === 0xf0 && second < 0x90) return 0 // overlong
  if (first === 0xf4 && second >= 0x90) return 0 // beyond U+10FFFF
  return length
}

export const isUtf8 = (bytes: Uint8Array, from = 0, to = bytes.length): boolean => {
  let at = from
  while (at < to) {
    const length = bytes[at]! < 0x80 ? 1 : characterLength(bytes, at, to)
    if (length === 0) return false
    at += length
  }
  return true
}

const codePointAt = (bytes: Uint8Array, at: number, length: number): number => {
  let code = bytes[at]! & (length === 1 ? 0x7f : 0xff >> (length + 1))
  for (let i = 1; i < length; i++) code = (code << 6) | (bytes[at + i]! & 0x3f)
  return code
}

/** For bytes that are only ASCII; in chunks, because `apply` takes a limited number of arguments. */
const textOfAscii = (bytes: Uint8Array, from: number, to: number): string => {
  let text = ''
  for (let at = from; at < to; at += CHUNK) {
    const part = bytes.subarray(at, Math.min(to, at + CHUNK))
    text += String.fromCharCode.apply(null, part as unknown as number[])
  }
  return text
}

export const textOfUtf8 = (bytes: Uint8Array, from = 0, to = bytes.length): string | undefined => {
  let at = from
  while (at < to && bytes[at]! < 0x80) at++
  let text = textOfAscii(bytes, from, at)
  if (at === to) return text
  if (!isUtf8(bytes, at, to)) return undefined
  while (at < to) {
    const length = characterLength(bytes, at, to)
    text += String.fromCodePoint(codePointAt(bytes, at, length))
    at += length
  }
  return text
}
