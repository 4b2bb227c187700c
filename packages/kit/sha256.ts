/**
 * SHA-256 (FIPS 180-4), synchronous and the same in every host, and the indexed words that all draws
 * use [F5]. The letters a–h, K, w and the sigmas are the standard's own.
 */
import { encode, utf8 } from './utf8.ts'

const INITIAL = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])

const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])

const ZERO = 48 // the digit 0 in UTF-8
const COLON = 58
const BLOCK = 64 // bytes; 16 words
const ROOM = BLOCK - 9 // bytes in a last block beside the end mark and the 64-bit length

const sigma0 = (x: number): number => ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
const sigma1 = (x: number): number => ((x >>> 17) | (x << 15)) ^ ((x >>> 19) | (x << 13)) ^ (x >>> 10)
const Sigma0 = (x: number): number =>
  ((x >>> 2) | (x << 30)) ^ ((x >>> 13) | (x << 19)) ^ ((x >>> 22) | (x << 10))
const Sigma1 = (x: number): number =>
  ((x >>> 6) | (x << 26)) ^ ((x >>> 11) | (x << 21)) ^ ((x >>> 25) | (x << 7))
const choose = (x: number, y: number, z: number): number => z ^ (x & (y ^ z))
const majority = (x: number, y: number, z: number): number => (x & y) | (z & (x | y))

const w = new Int32Array(64) // the message schedule, rewritten for each block

/** The schedule, K + w for each of the 64 rounds, of words 0–15 or 16–31 of `message` (`from` is 0 or 16). */
const schedule = (added: Int32Array, message: Int32Array, from: number): void => {
  for (let t = 0; t < 16; t++) {
    w[t] = message[from + t]!
    added[t] = w[t]! + K[t]!
  }
  let even = w[14]! // the last two stay in registers: each word waits for the one two before it
  let odd = w[15]!
  for (let t = 16; t < 64; t += 2) {
    even = (w[t - 16]! + w[t - 7]! + sigma0(w[t - 15]!) + sigma1(even)) | 0
    odd = (w[t - 15]! + w[t - 6]! + sigma0(w[t - 14]!) + sigma1(odd)) | 0
    w[t] = even
    w[t + 1] = odd
    added[t] = even + K[t]!
    added[t + 1] = odd + K[t + 1]!
  }
}

/** Mixes a block, given by its schedule, into `state`. */
const mix = (state: Int32Array, added: Int32Array): void => {
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let t = 0; t < 64; t++) {
    const t1 = (h + Sigma1(e) + choose(e, f, g) + added[t]!) | 0
    const t2 = (Sigma0(a) + majority(a, b, c)) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
  state[5]! += f
  state[6]! += g
  state[7]! += h
}

const scheduled = new Int32Array(64) // rewritten by each compression

/** Mixes the block of words 0–15 or 16–31 of `message` into `state`. */
const compress = (state: Int32Array, message: Int32Array, from: number): void => {
  schedule(scheduled, message, from)
  mix(state, scheduled)
}

const reset = (state: Int32Array): void => {
  for (let i = 0; i < 8; i++) state[i] = INITIAL[i]!
}

const wordAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!

const put = (message: Int32Array, at: number, byte: number): void => {
  message[at >> 2]! |= byte << (24 - 8 * (at & 3))
}

/**
 * Mixes the complete blocks of a text into `state` and puts the rest into `message`, padded with zeros.
 * The text is the first `length` of `bytes`. Returns the length of the rest.
 */
const begin = (state: Int32Array, message: Int32Array, bytes: Uint8Array, length: number): number => {
  reset(state)
  let at = 0
  for (; at + BLOCK <= length; at += BLOCK) {
    for (let i = 0; i < 16; i++) message[i] = wordAt(bytes, at + 4 * i)
    compress(state, message, 0)
  }
  const tail = length - at
  const border = tail >> 2
  for (let i = 0; i < border; i++) message[i] = wordAt(bytes, at + 4 * i)
  for (let i = border; i < 32; i++) message[i] = 0
  for (let i = 4 * border; i < tail; i++) put(message, i, bytes[at + i]!)
  return tail
}

/** Finishes a text of `length` bytes whose last `tail` bytes are in `message`, padded with zeros. */
const finish = (state: Int32Array, message: Int32Array, tail: number, length: number): void => {
  const last = tail <= ROOM ? 0 : 16
  put(message, tail, 0x80)
  message[last + 14] = length / 2 ** 29
  message[last + 15] = length << 3
  compress(state, message, 0)
  if (last > 0) compress(state, message, last)
}

// Scratch space: no call leaves anything for the next.
const digest = new Int32Array(8)
const blocks = new Int32Array(32)
const shortText = new Uint8Array(1024)

/** A buffer for a text of `units` code units. */
const bufferFor = (length: number): Uint8Array =>
  3 * length <= shortText.length ? shortText : new Uint8Array(3 * length)

const hashInto = (words: Int32Array, bytes: Uint8Array, length: number): Int32Array => {
  const tail = begin(words, blocks, bytes, length)
  finish(words, blocks, tail, length)
  return words
}

const hash = (bytes: Uint8Array, length: number): Int32Array => hashInto(digest, bytes, length)

export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const words = hash(bytes, bytes.length)
  const result = new Uint8Array(32)
  for (let i = 0; i < 32; i++) result[i] = words[i >> 2]! >>> (24 - 8 * (i & 3))
  return result
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Lower-case hex of the hash of the text in UTF-8. */
export const sha256Hex = (text: string): string => {
  const bytes = bufferFor(text.length)
  let hex = ''
  for (const x of hash(bytes, encode(text, bytes)))
    hex += HEX[x >>> 24]! + HEX[(x >>> 16) & 255] + HEX[(x >>> 8) & 255] + HEX[x & 255]
  return hex
}

/** Writes the eight words of sha256(`a:b:c`) into `words`; allocates nothing unless the text is very long. */
export const hashOfThree = (words: Int32Array, a: string, b: string, c: string): void => {
  const bytes = bufferFor(a.length + b.length + c.length + 2)
  let size = encode(a, bytes)
  bytes[size++] = COLON
  size = encode(b, bytes, size)
  bytes[size++] = COLON
  hashInto(words, bytes, encode(c, bytes, size))
}

const HEX_CODES = Uint16Array.from(HEX, (hex) => (hex.charCodeAt(0) << 8) | hex.charCodeAt(1))

/**
 * Turns the words of a hash into those of sha256(`hex(hash)${suffix}`), in place. The hex fills one block;
 * the next has only the suffix, so its schedule is computed once.
 */
export const rehash = (suffix: string): ((words: Int32Array) => void) => {
  const bytes = utf8(suffix)
  if (bytes.length > ROOM) throw new RangeError(`a suffix has at most ${ROOM} bytes`)
  const message = new Int32Array(16)
  for (const [at, byte] of bytes.entries()) put(message, at, byte)
  put(message, bytes.length, 0x80)
  message[15] = (BLOCK + bytes.length) << 3
  const last = new Int32Array(64)
  schedule(last, message, 0)
  return (words) => {
    for (let i = 0; i < 8; i++) {
      const x = words[i]!
      blocks[2 * i] = (HEX_CODES[x >>> 24]! << 16) | HEX_CODES[(x >>> 16) & 255]!
      blocks[2 * i + 1] = (HEX_CODES[(x >>> 8) & 255]! << 16) | HEX_CODES[x & 255]!
    }
    reset(words)
    compress(words, blocks, 0)
    mix(words, last)
  }
}

/**
 * word(i) = the first 32 bits (unsigned) of sha256(`${prefix}:${i}`), for i = 0, 1, 2 … 2^53 - 1 in any
 * order. The prefix's complete blocks are hashed once (a server seed is exactly one), so a word costs
 * one compression (two if the rest of the prefix is long) and allocates nothing.
 */
export const indexedWord = (prefix: string): ((index: number) => number) => {
  const bytes = utf8(`${prefix}:`)
  const state = new Int32Array(8)
  const message = new Int32Array(32)
  const tail = begin(state, message, bytes, bytes.length)
  const border = tail >> 2 // the first word that the index, the end mark or the length can touch
  const shared = message[border]!
  return (index) => {
    if (!Number.isSafeInteger(index) || index < 0) throw new RangeError(`no word has the index ${index}`)
    message[border] = shared
    for (let i = border + 1; i < 32; i++) message[i] = 0
    let digits = 1
    for (let power = 10; power <= index; power *= 10) digits++
    let rest = index
    for (let at = tail + digits - 1; at >= tail; at--) {
      const tenth = Math.floor(rest / 10)
      put(message, at, ZERO + (rest - 10 * tenth)) // the brackets keep it below 2^53
      rest = tenth
    }
    for (let i = 0; i < 8; i++) digest[i] = state[i]!
    finish(digest, message, tail + digits, bytes.length + digits)
    return digest[0]! >>> 0
  }
}
