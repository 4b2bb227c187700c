/** UTF-8 as TextEncoder writes it, the same in every host, into an existing buffer without allocating. */

const encodeAny = (text: string, bytes: Uint8Array, start: number): number => {
  const whole = text.toWellFormed()
  let size = start
  for (let i = 0; i < whole.length; i++) {
    const code = whole.codePointAt(i)!
    if (code < 0x80) bytes[size++] = code
    else if (code < 0x800) {
      bytes[size++] = 0xc0 | (code >> 6)
      bytes[size++] = 0x80 | (code & 0x3f)
    } else if (code < 0x10000) {
      bytes[size++] = 0xe0 | (code >> 12)
      bytes[size++] = 0x80 | ((code >> 6) & 0x3f)
      bytes[size++] = 0x80 | (code & 0x3f)
    } else {
      bytes[size++] = 0xf0 | (code >> 18)
      bytes[size++] = 0x80 | ((code >> 12) & 0x3f)
      bytes[size++] = 0x80 | ((code >> 6) & 0x3f)
      bytes[size++] = 0x80 | (code & 0x3f)
      i++ // two code units
    }
  }
  return size
}

/**
 * Writes the text into `bytes` at `start`, at most three bytes per code unit, and returns where it ends.
 * A lone surrogate becomes U+FFFD.
 */
export const encode = (text: string, bytes: Uint8Array, start = 0): number => {
  let size = start
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x80) return encodeAny(text.slice(i), bytes, size)
    bytes[size++] = code
  }
  return size
}

export const utf8 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(3 * text.length)
  return bytes.slice(0, encode(text, bytes))
}
