/**
 * The public log's tree as it grows [F12]: the incomplete right edge, and the bundles and tiles that appended leaves
 * complete. Nothing is stored here; `log-state.ts` has the rows.
 */
import { hash } from 'node:crypto'
import { accepted, type Refusal } from '@fairhouse/kit'
import {
  decodeBundle,
  FULL_WIDTH,
  HASH_BYTES,
  type Hash,
  type HashFunction,
  hashesAtLevel,
  hashesOfTile,
  MAX_ENTRY_BYTES,
  rootOfRange,
  type Subtree,
  TILE_HEIGHT,
  tileOfHashes,
} from '@fairhouse/log'
import { eachPacked } from './packed-leaves.ts'

/** Node's own SHA-256; asked for in hex, which takes half the time. */
export const sha256: HashFunction = (bytes) => Buffer.from(hash('sha256', bytes), 'hex')

/** When the events recorded by leaves ended, first and last; both 0 if there are none. */
export type Times = Readonly<{ low: number; high: number }>
export const NO_TIMES: Times = { low: 0, high: 0 }

/** Leaves to append, in the form of `packed-leaves.ts`. */
export type LeafBatch = Readonly<{ packed: Uint8Array; times: Times }>

export type LogTree = Readonly<{
  size: number
  root: Hash
  /** The incomplete bundle, and the hashes of its leaves as a tile. */
  bundle: Uint8Array
  hashes: Uint8Array
  times: Times
  /** The hashes of the incomplete tiles, from level 1. */
  edge: readonly (readonly Hash[])[]
}>

/** Not compressed yet. */
export type FullBundle = Readonly<{ number: number; bytes: Uint8Array; times: Times }>
export type FullTile = Readonly<{ level: number; number: number; bytes: Uint8Array }>
export type Growth = Readonly<{
  tree: LogTree
  bundles: readonly FullBundle[]
  tiles: readonly FullTile[]
}>

/** Bytes of 256 rounds with few actions. */
const USUAL_BUNDLE = 2 ** 16

/** Buffers for the next hash: RFC 6962 puts a prefix byte first. */
const leafText = Buffer.alloc(1 + MAX_ENTRY_BYTES)
const nodeText = Buffer.alloc(1 + 2 * HASH_BYTES, 1)

/** Writes straight into the tile at this position. */
const putLeafHash = (tile: Buffer, place: number, leaf: Uint8Array): void => {
  leafText.set(leaf, 1)
  tile.write(hash('sha256', leafText.subarray(0, 1 + leaf.length)), place * HASH_BYTES, 'hex')
}

/** The tile of level 0 for these leaves. */
export const tileOfLeaves = (leaves: readonly Uint8Array[]): Uint8Array => {
  const tile = Buffer.alloc(leaves.length * HASH_BYTES)
  for (const [place, leaf] of leaves.entries()) putLeafHash(tile, place, leaf)
  return tile
}

/** The leaves of the incomplete bundle. */
export const entriesOf = ({ bundle, size }: Pick<LogTree, 'bundle' | 'size'>): readonly Uint8Array[] =>
  accepted(decodeBundle(bundle, size % FULL_WIDTH) as readonly Uint8Array[] | Refusal)

/** For a power of two of hashes, up to a full tile: level by level, in place. */
const rootOfHashes = (hashes: Uint8Array): Hash => {
  const level = Buffer.from(hashes)
  for (let width = level.length; width > HASH_BYTES; width /= 2) {
    for (let at = 0; at < width; at += 2 * HASH_BYTES) {
      level.copy(nodeText, 1, at, at + 2 * HASH_BYTES)
      level.write(hash('sha256', nodeText), at / 2, 'hex')
    }
  }
  return level.subarray(0, HASH_BYTES)
}

/** As stored: the tiles one after the other; the tree's size says how wide each is. */
export const edgeBytes = ({ edge }: Pick<LogTree, 'edge'>): Uint8Array => tileOfHashes(edge.flat())

export const edgeFrom = (bytes: Uint8Array, size: number): LogTree['edge'] => {
  const hashes = hashesOfTile(bytes)
  const edge: (readonly Hash[])[] = []
  let at = 0
  for (let level = 1; hashesAtLevel(level, size) > 0; level += 1) {
    const width = hashesAtLevel(level, size) % FULL_WIDTH
    edge.push(hashes.slice(at, at + width))
    at += width
  }
  return edge
}

/** From the incomplete tiles alone. */
const rootOf = (size: number, tiles: readonly Uint8Array[]): Hash => {
  const read = ({ height, index }: Subtree): Hash => {
    const count = 2 ** (height % TILE_HEIGHT)
    const place = (index * count) % FULL_WIDTH
    const tile = tiles[Math.floor(height / TILE_HEIGHT)]!
    return rootOfHashes(tile.subarray(place * HASH_BYTES, (place + count) * HASH_BYTES))
  }
  return rootOfRange({ from: 0, to: size }, read, sha256)
}

const spanning = (one: Times, other: Times): Times => ({
  low: one.low === 0 ? other.low : Math.min(one.low, other.low),
  high: Math.max(one.high, other.high),
})

/** The buffer that bundles are written to, reused to spare the garbage collector. */
let bundleText = Buffer.alloc(USUAL_BUNDLE)

/** A bundle being written; one at a time. */
const bundleFrom = (bytes: Uint8Array) => {
  let end = 0
  const append = (packed: Uint8Array, from: number, to: number): void => {
    const next = end + to - from
    if (next > bundleText.length) bundleText = Buffer.concat([bundleText], 2 * next)
    bundleText.set(packed.subarray(from, to), end)
    end = next
  }
  append(bytes, 0, bytes.length)
  return {
    append,
    /** Returns what was written, and forgets it. */
    take: (): Uint8Array => {
      const taken = Buffer.from(bundleText.subarray(0, end))
      end = 0
      return taken
    },
  }
}

/** Puts the root of a full tile into the level above, which may then be full too. */
const raise = (edge: Hash[][], first: Hash, size: number): readonly FullTile[] => {
  const full: FullTile[] = []
  let [level, root] = [1, first]
  for (;;) {
    edge[level - 1] ??= []
    const hashes = edge[level - 1]!
    hashes.push(root)
    if (hashes.length < FULL_WIDTH) return full
    const number = Math.floor(hashesAtLevel(level, size) / FULL_WIDTH) - 1
    const bytes = tileOfHashes(hashes)
    full.push({ level, number, bytes })
    root = rootOfHashes(bytes)
    edge[level - 1] = []
    level += 1
  }
}

/** The tree with these leaves appended. A bundle's times may be wider than those of its leaves. */
export const grow = (tree: LogTree, batches: readonly LeafBatch[]): Growth => {
  let { size, times } = tree
  const bundle = bundleFrom(tree.bundle)
  const tile = Buffer.alloc(FULL_WIDTH * HASH_BYTES)
  tile.set(tree.hashes)
  const edge = tree.edge.map((level) => [...level])
  const bundles: FullBundle[] = []
  const tiles: FullTile[] = []
  for (const batch of batches) {
    const packed = Buffer.from(batch.packed.buffer, batch.packed.byteOffset, batch.packed.length)
    eachPacked(packed, (hashAt, entryAt, end) => {
      packed.copy(tile, (size % FULL_WIDTH) * HASH_BYTES, hashAt, entryAt)
      bundle.append(packed, entryAt, end)
      times = spanning(times, batch.times)
      size += 1
      if (size % FULL_WIDTH > 0) return
      bundles.push({ number: size / FULL_WIDTH - 1, bytes: bundle.take(), times })
      tiles.push(...raise(edge, rootOfHashes(tile), size))
      times = NO_TIMES
    })
  }
  const hashes = tile.subarray(0, (size % FULL_WIDTH) * HASH_BYTES)
  const root = rootOf(size, [hashes, ...edge.map(tileOfHashes)])
  return { tree: { size, root, bundle: bundle.take(), hashes, times, edge }, bundles, tiles }
}
