/** Encodes printable ASCII for links without escaping, and decodes it. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export const toBase64Url = (ascii: string): string => {
  let text = ''
  for (let at = 0; at < ascii.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => ascii.charCodeAt(at + i) || 0) as [number, number, number]
    const bits = (a << 16) | (b << 8) | c
    const digits = Math.min(3, ascii.length - at) + 1
    for (let i = 0; i < digits; i += 1) text += LETTERS[(bits >> (18 - 6 * i)) & 63]
  }
  return text
}

/** Null if the text is invalid. */
export const fromBase64Url = (text: string): string | null => {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  let ascii = ''
  for (let at = 0; at < text.length; at += 4) {
    const digits = Math.min(4, text.length - at)
    let bits = 0
    for (let i = 0; i < 4; i += 1) bits = (bits << 6) | (i < digits ? LETTERS.indexOf(text[at + i]!) : 0)
    for (let i = 0; i < digits - 1; i += 1) ascii += String.fromCharCode((bits >> (16 - 8 * i)) & 255)
  }
  return /^[ -~]*$/.test(ascii) ? ascii : null
}
