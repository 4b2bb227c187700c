/**
 * Numbers from 0 to 15 packed by an adaptive range coder, with LZMA's arithmetic: likely values take few bits.
 * Encoder and decoder learn the probabilities as they go, so only the bytes are stored.
 */

const ODDS_BITS = 12
/** How fast probabilities adapt. */
const RATE = 5
const LEAST_RANGE = 2 ** 24
const BITS = 4

const freshOdds = (contexts: number): Uint16Array =>
  new Uint16Array(contexts << BITS).fill(1 << (ODDS_BITS - 1))

export type RangeEncoder = Readonly<{
  write(context: number, value: number): void
  finish(): Uint8Array
}>

export const openEncoder = (contexts: number): RangeEncoder => {
  const odds = freshOdds(contexts)
  let bytes = new Uint8Array(1 << 16)
  let length = 0
  let low = 0
  let range = 0xffffffff
  /** The last byte, and full ones after it, wait for a carry; the very first is always 0 and is not written. */
  let last = -1
  let full = 0

  const put = (byte: number): void => {
    if (length === bytes.length) {
      const wider = new Uint8Array(2 * length)
      wider.set(bytes)
      bytes = wider
    }
    bytes[length] = byte
    length += 1
  }
  const shift = (): void => {
    if (low < 0xff000000 || low > 0xffffffff) {
      const carry = low > 0xffffffff ? 1 : 0
      if (last >= 0) put((last + carry) & 0xff)
      for (; full > 0; full -= 1) put((0xff + carry) & 0xff)
      last = Math.floor(low / LEAST_RANGE) & 0xff
    } else full += 1
    low = (low % LEAST_RANGE) * 256
  }
  const writeBit = (at: number, bit: number): void => {
    const zero = odds[at]!
    const bound = (range >>> ODDS_BITS) * zero
    if (bit === 0) {
      range = bound
      odds[at] = zero + (((1 << ODDS_BITS) - zero) >> RATE)
    } else {
      low += bound
      range -= bound
      odds[at] = zero - (zero >> RATE)
    }
    while (range < LEAST_RANGE) {
      range *= 256
      shift()
    }
  }
  return {
    write: (context, value) => {
      let node = 1
      for (let bit = BITS - 1; bit >= 0; bit -= 1) {
        const one = (value >> bit) & 1
        writeBit((context << BITS) + node, one)
        node = 2 * node + one
      }
    },
    finish: () => {
      for (let i = 0; i < 5; i += 1) shift()
      return bytes.slice(0, length)
    },
  }
}

export type RangeDecoder = Readonly<{ read(context: number): number }>

export const openDecoder = (contexts: number, bytes: Uint8Array): RangeDecoder => {
  const odds = freshOdds(contexts)
  let place = 0
  let range = 0xffffffff
  let code = 0
  const next = (): number => bytes[place++] ?? 0
  for (let i = 0; i < 4; i += 1) code = code * 256 + next()

  const readBit = (at: number): number => {
    const zero = odds[at]!
    const bound = (range >>> ODDS_BITS) * zero
    const one = code >= bound ? 1 : 0
    if (one === 0) {
      range = bound
      odds[at] = zero + (((1 << ODDS_BITS) - zero) >> RATE)
    } else {
      code -= bound
      range -= bound
      odds[at] = zero - (zero >> RATE)
    }
    while (range < LEAST_RANGE) {
      range *= 256
      code = code * 256 + next()
    }
    return one
  }
  return {
    read: (context) => {
      let node = 1
      while (node < 1 << BITS) node = 2 * node + readBit((context << BITS) + node)
      return node - (1 << BITS)
    },
  }
}
