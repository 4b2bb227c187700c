/**
 * The seeds of many rounds, hashed in parallel [F1] [F2] [F5]. A server seed fills exactly one block, which is mixed
 * once; commitment, seed text and words take one more block each.
 */
import { hashOfThree, indexedWord, schedule } from './sha256.ts'
import { BLOCK_WORDS, LANES, openLanes, plainLanes, resetStates, STATE_WORDS } from './sha256-lanes.ts'

/** Rounds as columns. Server seeds are 32 bytes each, one after the other. */
export type SeedColumns = Readonly<{
  size: number
  servers: Uint8Array
  clients: readonly string[]
  nonces: readonly string[]
}>

export const SEED_BYTES = 32
const SEED_DIGITS = 2 * SEED_BYTES
const COLON = 58
/** Bytes in a last block beside the end mark and the length. */
const ROOM = 55

const HEX = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
/** A byte as its two hex digits. The table is small enough to stay in the cache. */
const HEX_PAIRS = Int32Array.from({ length: 256 }, (_, byte) => (HEX[byte >> 4]! << 8) | HEX[byte & 15]!)
/** Two bytes, the second in the lowest bits, as the word of their four hex digits. */
const hexWord = (bytes: number): number => (HEX_PAIRS[(bytes >>> 8) & 255]! << 16) | HEX_PAIRS[bytes & 255]!

/** The schedule of a last block with this text, after 64 bytes that came before. */
const closing = (text: string): Int32Array => {
  const block = new Int32Array(16)
  const bytes = [...Array.from(text, (letter) => letter.charCodeAt(0)), 0x80]
  for (const [at, byte] of bytes.entries()) block[at >> 2]! |= byte << (24 - 8 * (at & 3))
  block[15] = (SEED_DIGITS + text.length) << 3
  const added = new Int32Array(64)
  schedule(added, block, 0)
  return added
}
const SEED_END = closing('')

/** Hashes of seed texts, eight words per round, which can be hashed again together. */
export type SeedHashes = Readonly<{
  /** Word `index`, from 0 to 7, of the round's hash. */
  word(round: number, index: number): number
  /** Replaces each hash by the hash of its hex and the suffix. */
  rehash(suffix: string): void
}>

export type SeedBatch = Readonly<{
  /** The most rounds that one batch takes. */
  capacity: number
  /** Loads these rounds and drops those before. */
  load(columns: SeedColumns): void
  /** Loading without strings, instead of `load`: write the server seeds here, 32 bytes each, … */
  servers: Uint8Array
  /** … add the rest of each round, … */
  put(round: number, client: string, nonce: string): void
  /** … with its client seed as ASCII bytes, … */
  putAscii(round: number, bytes: Uint8Array, from: number, to: number, nonce: number): void
  /** … or as the 16 bytes that its lower-case hex stands for, … */
  putPacked(round: number, bytes: Uint8Array, from: number, nonce: number): void
  /** … and load the first `count`. */
  start(size: number): void
  /** [F2] The commitments, eight words per round. Valid until the next call. */
  commitments(): Int32Array
  /** [F1] Valid until the next call of any method. */
  seedHashes(): SeedHashes
  /** [F5] Word `indexes[i]` of round `rounds[i]` into `found[i]`, for the first `count`. */
  words(rounds: Int32Array, indexes: Int32Array, count: number, found: Uint32Array): void
}>

const stateAt = (message: number): number => (message >> 2) * STATE_WORDS + (message & 3)
const blockAt = (message: number): number => (message >> 2) * BLOCK_WORDS + (message & 3)

/** A round's client seed and nonce, with a colon before each, and room for the end of a block. */
const SLOT = 64
const PACKED_BYTES = 16

const SMALL = 2 ** 30

/** Writes the decimal digits of a non-negative integer and returns where they end. */
const putDigits = (bytes: Uint8Array, at: number, value: number): number => {
  if (value >= SMALL) {
    const text = String(value)
    for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i)
    return at + text.length
  }
  let [end, rest] = [at + 1, value | 0]
  for (let above = rest; above >= 10; above = (above / 10) | 0) end += 1
  for (let place = end - 1; place >= at; place -= 1) {
    const next = (rest / 10) | 0
    bytes[place] = 48 + rest - 10 * next
    rest = next
  }
  return end
}

/** `isPlain`: uses the reference implementation, as on platforms without vectors. */
export const openSeedBatch = (capacity: number, isPlain = false): SeedBatch => {
  const maxGroups = Math.ceil(capacity / LANES)
  const lanes = isPlain ? plainLanes(maxGroups) : openLanes(maxGroups)
  const { states, blocks } = lanes
  /** The states after the server seeds. */
  const begun = new Int32Array(states.length)
  const committed = new Int32Array(8 * LANES * maxGroups)
  const ends = new Map<string, Int32Array>()
  const digest = new Int32Array(8)
  const servers = new Uint8Array(SEED_BYTES * capacity)
  const tails = new Uint8Array(SLOT * capacity)
  const view = new DataView(tails.buffer)
  /** Lengths of the tails; −1 if one doesn't fit or is not ASCII: then the round is in `others`. */
  const sizes = new Int32Array(capacity)
  const others = new Map<number, Readonly<{ client: string; nonce: string }>>()
  let [size, groups] = [0, 0]

  const serverOf = (round: number): string => {
    let hex = ''
    for (let i = 0; i < SEED_BYTES; i += 1) {
      const byte = servers[SEED_BYTES * round + i]!
      hex += String.fromCharCode(HEX[byte >> 4]!, HEX[byte & 15]!)
    }
    return hex
  }
  const tailOf = (round: number): string => {
    const other = sizes[round]! < 0 ? others.get(round) : undefined
    if (other) return `:${other.client}:${other.nonce}`
    return String.fromCharCode(...tails.subarray(SLOT * round, SLOT * round + sizes[round]!))
  }

  const put = (round: number, client: string, nonce: string): void => {
    const slot = SLOT * round
    sizes[round] = -1
    if (client.length + nonce.length + 2 <= ROOM) {
      let isAscii = true
      tails[slot] = COLON
      for (let i = 0; i < client.length; i += 1) {
        const code = client.charCodeAt(i)
        if (code >= 0x80) isAscii = false
        tails[slot + 1 + i] = code
      }
      const at = slot + 1 + client.length
      tails[at] = COLON
      for (let i = 0; i < nonce.length; i += 1) tails[at + 1 + i] = nonce.charCodeAt(i)
      if (isAscii) sizes[round] = at + 1 + nonce.length - slot
    }
    if (sizes[round]! < 0) others.set(round, { client, nonce })
  }
  /** Adds the nonce after the client seed, which ends at `at`. */
  const putNonce = (round: number, at: number, nonce: number): void => {
    tails[at] = COLON
    sizes[round] = putDigits(tails, at + 1, nonce) - SLOT * round
  }
  const putAscii = (round: number, bytes: Uint8Array, from: number, to: number, nonce: number): void => {
    if (to - from + 18 > ROOM) {
      put(round, String.fromCharCode(...bytes.subarray(from, to)), String(nonce))
      return
    }
    const slot = SLOT * round
    tails[slot] = COLON
    for (let i = from; i < to; i += 1) tails[slot + 1 + i - from] = bytes[i]!
    putNonce(round, slot + 1 + to - from, nonce)
  }
  const putPacked = (round: number, bytes: Uint8Array, from: number, nonce: number): void => {
    const slot = SLOT * round
    tails[slot] = COLON
    for (let i = 0; i < PACKED_BYTES; i += 1) {
      const byte = bytes[from + i]!
      tails[slot + 1 + 2 * i] = HEX[byte >> 4]!
      tails[slot + 2 + 2 * i] = HEX[byte & 15]!
    }
    putNonce(round, slot + 1 + 2 * PACKED_BYTES, nonce)
  }

  /** Lays out what follows the server seed, with `:index` unless it is −1; false if it needs more than a block. */
  const layOut = (message: number, round: number, index: number): boolean => {
    const slot = SLOT * round
    let length = sizes[round]!
    if (length < 0) return false
    if (index >= 0) {
      if (length + 11 > ROOM) return false
      tails[slot + length] = COLON
      length = putDigits(tails, slot + length + 1, index) - slot
    }
    const end = slot + length
    tails[end] = 0x80
    tails[end + 1] = 0
    tails[end + 2] = 0
    tails[end + 3] = 0
    const [at, used] = [blockAt(message), (length >> 2) + 1]
    for (let i = 0; i < used; i += 1) blocks[at + LANES * i] = view.getInt32(slot + 4 * i)
    for (let i = used; i < 15; i += 1) blocks[at + LANES * i] = 0
    blocks[at + LANES * 15] = (SEED_DIGITS + length) << 3
    return true
  }

  const seedHashes = (): SeedHashes => {
    const long: number[] = []
    for (let round = 0; round < size; round += 1) if (!layOut(round, round, -1)) long.push(round)
    states.set(begun.subarray(0, groups * STATE_WORDS))
    lanes.compress(groups)
    for (const round of long) {
      const { client, nonce } = others.get(round)!
      hashOfThree(digest, serverOf(round), client, nonce)
      for (let i = 0; i < 8; i += 1) states[stateAt(round) + LANES * i] = digest[i]!
    }
    return { word: (round, index) => states[stateAt(round) + LANES * index]! >>> 0, rehash }
  }

  const rehash = (suffix: string): void => {
    const end = ends.get(suffix) ?? closing(suffix)
    ends.set(suffix, end)
    for (let group = 0; group < groups; group += 1) {
      const [from, to] = [group * STATE_WORDS, group * BLOCK_WORDS]
      for (let i = 0; i < STATE_WORDS; i += 1) {
        const word = states[from + i]!
        const at = to + ((i >> 2) << 3) + (i & 3)
        blocks[at] = hexWord(word >>> 16)
        blocks[at + LANES] = hexWord(word)
      }
    }
    resetStates(lanes, groups)
    lanes.compress(groups)
    lanes.mix(end, groups)
  }

  /** As many as fit, starting at `from`. */
  const someWords = (
    rounds: Int32Array,
    indexes: Int32Array,
    [from, count]: readonly [from: number, count: number],
    found: Uint32Array,
  ): void => {
    const long: number[] = []
    for (let message = 0; message < count; message += 1) {
      const round = rounds[from + message]!
      if (!layOut(message, round, indexes[from + message]!)) long.push(message)
      const [to, own] = [stateAt(message), stateAt(round)]
      for (let i = 0; i < STATE_WORDS; i += LANES) states[to + i] = begun[own + i]!
    }
    lanes.compress(Math.ceil(count / LANES))
    for (let message = 0; message < count; message += 1) found[from + message] = states[stateAt(message)]!
    for (const message of long) {
      const round = rounds[from + message]!
      found[from + message] = indexedWord(serverOf(round) + tailOf(round))(indexes[from + message]!)
    }
  }

  const start = (count: number): void => {
    size = count
    groups = Math.ceil(count / LANES)
    for (let round = 0; round < count; round += 1) {
      const [at, from] = [blockAt(round), SEED_BYTES * round]
      for (let i = 0; i < 16; i += 1)
        blocks[at + LANES * i] =
          (HEX_PAIRS[servers[from + 2 * i]!]! << 16) | HEX_PAIRS[servers[from + 2 * i + 1]!]!
    }
    resetStates(lanes, groups)
    lanes.compress(groups)
    begun.set(states.subarray(0, groups * STATE_WORDS))
  }

  return {
    capacity,
    servers,
    put,
    putAscii,
    putPacked,
    start,
    load: ({ size: count, servers: seeds, clients, nonces }) => {
      servers.set(seeds.subarray(0, SEED_BYTES * count))
      for (let round = 0; round < count; round += 1) put(round, clients[round]!, nonces[round]!)
      start(count)
    },
    commitments: () => {
      states.set(begun.subarray(0, groups * STATE_WORDS))
      lanes.mix(SEED_END, groups)
      for (let round = 0; round < size; round += 1)
        for (let i = 0; i < 8; i += 1) committed[8 * round + i] = states[stateAt(round) + LANES * i]!
      return committed.subarray(0, 8 * size)
    },
    seedHashes,
    words: (rounds, indexes, count, found) => {
      for (let from = 0; from < count; from += LANES * maxGroups)
        someWords(rounds, indexes, [from, Math.min(LANES * maxGroups, count - from)], found)
    },
  }
}
