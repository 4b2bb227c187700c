/** The tree of RFC 6962 over very many entries: hashes of leaves and nodes, four at a time. */
import { BLOCK_WORDS, LANES, openLanes, resetStates, STATE_WORDS } from '@fairhouse/kit'

/** A hash as eight words. */
export const HASH_WORDS = 8
const BLOCK_BYTES = 64
/** The byte before a leaf, and the end mark and length after it. */
const AROUND = 10
const GROUPS = 256
const AT_ONCE = GROUPS * LANES

const lanes = openLanes(GROUPS)
const { states, blocks } = lanes

const stateAt = (message: number): number => (message >> 2) * STATE_WORDS + (message & 3)
const blockAt = (message: number): number => (message >> 2) * BLOCK_WORDS + (message & 3)

/** Stores the hash of a message as number `place` of `hashes`. */
const takeHash = (message: number, hashes: Int32Array, place: number): void => {
  const at = stateAt(message)
  const to = HASH_WORDS * place
  for (let i = 0; i < HASH_WORDS; i += 1) hashes[to + i] = states[at + LANES * i]!
}

/** Entries between positions in `bytes`. */
export type Entries = Readonly<{ bytes: Uint8Array; starts: Int32Array; ends: Int32Array; size: number }>

/** Block `index` of a leaf as it is hashed: a zero byte, the entry, the end mark, zeros, the length. */
const layOut = (
  message: number,
  view: DataView,
  { bytes, starts, ends }: Entries,
  entry: number,
  index: number,
): void => {
  const [start, end] = [starts[entry]! - 1, ends[entry]!] // the zero byte comes before the entry
  const [at, from] = [blockAt(message), start + BLOCK_BYTES * index]
  if (index > 0 && from + BLOCK_BYTES <= end) {
    for (let i = 0; i < 16; i += 1) blocks[at + LANES * i] = view.getInt32(from + 4 * i)
    return
  }
  const byteAt = (place: number): number =>
    place === start ? 0 : place < end ? bytes[place]! : place === end ? 0x80 : 0
  for (let i = 0; i < 16; i += 1) {
    const byte = from + 4 * i
    blocks[at + LANES * i] =
      byte > start && byte + 4 <= end
        ? view.getInt32(byte)
        : (byteAt(byte) << 24) | (byteAt(byte + 1) << 16) | (byteAt(byte + 2) << 8) | byteAt(byte + 3)
  }
  const length = end - start
  if (BLOCK_BYTES * (index + 1) >= length + 9) blocks[at + LANES * 15] = length << 3
}

/** The leaf hashes of all entries, in order. */
export const leafHashes = (entries: Entries): Int32Array => {
  const hashes = new Int32Array(HASH_WORDS * entries.size)
  const { buffer, byteOffset, byteLength } = entries.bytes
  const view = new DataView(buffer, byteOffset, byteLength)
  const byBlocks = new Map<number, number[]>()
  for (let entry = 0; entry < entries.size; entry += 1) {
    const count = Math.ceil((entries.ends[entry]! - entries.starts[entry]! + AROUND) / BLOCK_BYTES)
    const same = byBlocks.get(count)
    if (same) same.push(entry)
    else byBlocks.set(count, [entry])
  }
  for (const [count, list] of byBlocks) {
    const places = new Int32Array(list)
    for (let from = 0; from < places.length; from += AT_ONCE) {
      const size = Math.min(AT_ONCE, places.length - from)
      const groups = Math.ceil(size / LANES)
      resetStates(lanes, groups)
      for (let block = 0; block < count; block += 1) {
        for (let message = 0; message < size; message += 1)
          layOut(message, view, entries, places[from + message]!, block)
        lanes.compress(groups)
      }
      for (let message = 0; message < size; message += 1) takeHash(message, hashes, places[from + message]!)
    }
  }
  return hashes
}

/** The blocks of a node: the byte 1, and both hashes. */
const layOutNode = (message: number, hashes: Int32Array, from: number, block: number): void => {
  const at = blockAt(message)
  if (block === 0) {
    blocks[at] = (1 << 24) | (hashes[from]! >>> 8)
    for (let i = 1; i < 16; i += 1)
      blocks[at + LANES * i] = (hashes[from + i - 1]! << 24) | (hashes[from + i]! >>> 8)
    return
  }
  blocks[at] = (hashes[from + 15]! << 24) | (0x80 << 16)
  for (let i = 1; i < 15; i += 1) blocks[at + LANES * i] = 0
  blocks[at + LANES * 15] = (2 * 32 + 1) << 3
}

/** One level up: a node for each two hashes. */
export const nodesAbove = (hashes: Int32Array): Int32Array => {
  const count = hashes.length / (2 * HASH_WORDS)
  const nodes = new Int32Array(HASH_WORDS * count)
  for (let from = 0; from < count; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - from)
    const groups = Math.ceil(size / LANES)
    resetStates(lanes, groups)
    for (const block of [0, 1]) {
      for (let message = 0; message < size; message += 1)
        layOutNode(message, hashes, 2 * HASH_WORDS * (from + message), block)
      lanes.compress(groups)
    }
    for (let message = 0; message < size; message += 1) takeHash(message, nodes, from + message)
  }
  return nodes
}

/** Words as bytes, most significant byte first. */
export const bytesOfWords = (words: Int32Array): Uint8Array => {
  const bytes = new Uint8Array(4 * words.length)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < words.length; i += 1) view.setInt32(4 * i, words[i]!)
  return bytes
}
