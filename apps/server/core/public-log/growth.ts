/**
 * The tree of the public log as it grows [F12]: what is incomplete at its right edge, and what leaves complete when
 * they are appended. Nothing here is stored; `log-state.ts` has the rows.
 */
import { hash } from 'node:crypto'
import {
  encodeBundle,
  FULL_WIDTH,
  type Hash,
  type HashFunction,
  hashesAtLevel,
  hashesOfTile,
  leafHash,
  rootOfLeaves,
  rootOfRange,
  roundPlaces,
  type Subtree,
  scanRound,
  subtreeInTile,
  TILE_HEIGHT,
  tileOfHashes,
} from '@fairhouse/log'

/** By the machine's own SHA-256; asked for in hex, which takes half the time. */
export const sha256: HashFunction = (bytes) => Buffer.from(hash('sha256', bytes), 'hex')

/** When the rounds of a bundle ended, from the first to the last; both 0: it has none. */
export type Times = Readonly<{ low: number; high: number }>
export const NO_TIMES: Times = { low: 0, high: 0 }

export type LogTree = Readonly<{
  size: number
  root: Hash
  /** Of the incomplete bundle, and their hashes. */
  entries: readonly Uint8Array[]
  hashes: readonly Hash[]
  times: Times
  /** The hashes of the incomplete tiles, from level 1 on. */
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

export const leafHashOf = (leaf: Uint8Array): Hash => leafHash(leaf, sha256)

/** As the row keeps it: the tiles one after the other; the size says how wide each is. */
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

/** Out of the incomplete tiles alone. */
const rootOf = (size: number, levels: readonly (readonly Hash[])[]): Hash => {
  const tiles = levels.map(tileOfHashes)
  const read = (subtree: Subtree): Hash =>
    subtreeInTile(subtree, tiles[Math.floor(subtree.height / TILE_HEIGHT)]!, sha256)
  return rootOfRange({ from: 0, to: size }, read, sha256)
}

const places = roundPlaces()
const withTime = ({ low, high }: Times, leaf: Uint8Array): Times => {
  if (!scanRound(leaf, places)) return { low, high }
  const at = places.closedAt
  return { low: low === 0 ? at : Math.min(low, at), high: Math.max(high, at) }
}

/** The root of a full tile goes into the level above, which may be full then too. */
const raise = (edge: Hash[][], root: Hash, size: number): readonly FullTile[] => {
  const full: FullTile[] = []
  let [level, hash] = [1, root]
  for (;;) {
    edge[level - 1] ??= []
    const hashes = edge[level - 1]!
    hashes.push(hash)
    if (hashes.length < FULL_WIDTH) return full
    const number = Math.floor(hashesAtLevel(level, size) / FULL_WIDTH) - 1
    full.push({ level, number, bytes: tileOfHashes(hashes) })
    hash = rootOfLeaves(hashes, sha256)
    edge[level - 1] = []
    level += 1
  }
}

/** The tree with these leaves after what it has. */
export const grow = (tree: LogTree, leaves: readonly Uint8Array[]): Growth => {
  let { size, times } = tree
  let [entries, hashes] = [[...tree.entries], [...tree.hashes]]
  const edge = tree.edge.map((level) => [...level])
  const bundles: FullBundle[] = []
  const tiles: FullTile[] = []
  for (const leaf of leaves) {
    entries.push(leaf)
    hashes.push(leafHashOf(leaf))
    times = withTime(times, leaf)
    size += 1
    if (entries.length < FULL_WIDTH) continue
    bundles.push({ number: size / FULL_WIDTH - 1, bytes: encodeBundle(entries), times })
    tiles.push(...raise(edge, rootOfLeaves(hashes, sha256), size))
    entries = []
    hashes = []
    times = NO_TIMES
  }
  const root = rootOf(size, [hashes, ...edge])
  return { tree: { size, root, entries, hashes, times, edge }, bundles, tiles }
}
