/**
 * The seeds of many rounds, hashed side by side [F1] [F2] [F5]. A server seed fills the first block of all that is
 * hashed from it, so that block is mixed once; commitment, seed text and words are one more block each.
 */
import { hashOfThree, indexedWord, schedule } from './sha256.ts'
import { BLOCK_WORDS, LANES, openLanes, plainLanes, resetStates, STATE_WORDS } from './sha256-lanes.ts'
import { encode } from './utf8.ts'

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
/** Bytes that a last block can take besides the end mark and the length. */
const ROOM = 55

const HEX = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
/** Two bytes as the word of their four hex digits. */
const HEX_WORDS = Int32Array.from({ length: 0x10000 }, (_, bytes) =>
  [12, 8, 4, 0].reduce((word, shift) => (word << 8) | HEX[(bytes >> shift) & 15]!, 0),
)

/** What the rounds of a block add that holds this text, its end and the length of it and the 64 bytes before it. */
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

/** Hashes of seed texts, a round's eight words each, which can be hashed again all together. */
export type SeedHashes = Readonly<{
  /** Word `index`, from 0 to 7, of the round's hash. */
  word(round: number, index: number): number
  /** Each becomes the hash of its own hex and the suffix. */
  rehash(suffix: string): void
}>

export type SeedBatch = Readonly<{
  /** Most rounds in one. */
  capacity: number
  /** Takes these rounds; what was asked of those before is gone. */
  load(columns: SeedColumns): void
  /** [F2] Eight words of each round's commitment, one round after the other. Until the next call. */
  commitments(): Int32Array
  /** [F1] Until anything else is asked for. */
  seedHashes(): SeedHashes
  /** [F5] Word `indexes[i]` of round `rounds[i]` into `found[i]`, for the first `count`. */
  words(rounds: Int32Array, indexes: Int32Array, count: number, found: Uint32Array): void
}>

const stateAt = (message: number): number => (message >> 2) * STATE_WORDS + (message & 3)
const blockAt = (message: number): number => (message >> 2) * BLOCK_WORDS + (message & 3)

const NO_ROUNDS: SeedColumns = { size: 0, servers: new Uint8Array(0), clients: [], nonces: [] }

/** Room for so many rounds; `isPlain`: by the reference, as where there are no vectors. */
export const openSeedBatch = (capacity: number, isPlain = false): SeedBatch => {
  const most = Math.ceil(capacity / LANES)
  const lanes = isPlain ? plainLanes(most) : openLanes(most)
  const { states, blocks } = lanes
  /** The states after the server seeds. */
  const begun = new Int32Array(states.length)
  const committed = new Int32Array(8 * LANES * most)
  const ends = new Map<string, Int32Array>()
  const tail = new Uint8Array(4 * BLOCK_WORDS)
  const digest = new Int32Array(8)
  let columns = NO_ROUNDS
  let groups = 0

  const serverOf = (round: number): string => {
    let hex = ''
    for (let i = 0; i < SEED_BYTES; i += 1) {
      const byte = columns.servers[SEED_BYTES * round + i]!
      hex += String.fromCharCode(HEX[byte >> 4]!, HEX[byte & 15]!)
    }
    return hex
  }

  /** Lays out what follows the round's server seed; false: it does not fit into one block. */
  const layOut = (message: number, round: number, rest: string): boolean => {
    const [client, nonce] = [columns.clients[round]!, columns.nonces[round]!]
    if (client.length + nonce.length + rest.length + 2 > ROOM) return false
    tail[0] = COLON
    let size = encode(client, tail, 1)
    tail[size] = COLON
    size = encode(rest, tail, encode(nonce, tail, size + 1))
    if (size > ROOM) return false
    tail[size] = 0x80
    tail.fill(0, size + 1, size + 4)
    const at = blockAt(message)
    for (let i = 0; i < 15; i += 1)
      blocks[at + LANES * i] =
        4 * i > size
          ? 0
          : (tail[4 * i]! << 24) | (tail[4 * i + 1]! << 16) | (tail[4 * i + 2]! << 8) | tail[4 * i + 3]!
    blocks[at + LANES * 15] = (SEED_DIGITS + size) << 3
    return true
  }

  const seedHashes = (): SeedHashes => {
    const long: number[] = []
    for (let round = 0; round < columns.size; round += 1) if (!layOut(round, round, '')) long.push(round)
    states.set(begun.subarray(0, groups * STATE_WORDS))
    lanes.compress(groups)
    for (const round of long) {
      hashOfThree(digest, serverOf(round), columns.clients[round]!, columns.nonces[round]!)
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
        blocks[at] = HEX_WORDS[word >>> 16]!
        blocks[at + LANES] = HEX_WORDS[word & 0xffff]!
      }
    }
    resetStates(lanes, groups)
    lanes.compress(groups)
    lanes.mix(end, groups)
  }

  /** As many as there is room for, from `from` on. */
  const someWords = (
    rounds: Int32Array,
    indexes: Int32Array,
    [from, count]: readonly [from: number, count: number],
    found: Uint32Array,
  ): void => {
    const long: number[] = []
    for (let message = 0; message < count; message += 1) {
      const round = rounds[from + message]!
      if (!layOut(message, round, `:${indexes[from + message]}`)) long.push(message)
      const [to, own] = [stateAt(message), stateAt(round)]
      for (let i = 0; i < STATE_WORDS; i += LANES) states[to + i] = begun[own + i]!
    }
    lanes.compress(Math.ceil(count / LANES))
    for (let message = 0; message < count; message += 1) found[from + message] = states[stateAt(message)]!
    for (const message of long) {
      const round = rounds[from + message]!
      const prefix = `${serverOf(round)}:${columns.clients[round]}:${columns.nonces[round]}`
      found[from + message] = indexedWord(prefix)(indexes[from + message]!)
    }
  }

  return {
    capacity,
    load: (next) => {
      columns = next
      groups = Math.ceil(next.size / LANES)
      const { servers } = next
      for (let round = 0; round < next.size; round += 1) {
        const [at, from] = [blockAt(round), SEED_BYTES * round]
        for (let i = 0; i < 16; i += 1)
          blocks[at + LANES * i] = HEX_WORDS[(servers[from + 2 * i]! << 8) | servers[from + 2 * i + 1]!]!
      }
      resetStates(lanes, groups)
      lanes.compress(groups)
      begun.set(states.subarray(0, groups * STATE_WORDS))
    },
    commitments: () => {
      states.set(begun.subarray(0, groups * STATE_WORDS))
      lanes.mix(SEED_END, groups)
      for (let round = 0; round < columns.size; round += 1)
        for (let i = 0; i < 8; i += 1) committed[8 * round + i] = states[stateAt(round) + LANES * i]!
      return committed.subarray(0, 8 * columns.size)
    },
    seedHashes,
    words: (rounds, indexes, count, found) => {
      for (let from = 0; from < count; from += LANES * most)
        someWords(rounds, indexes, [from, Math.min(LANES * most, count - from)], found)
    },
  }
}
