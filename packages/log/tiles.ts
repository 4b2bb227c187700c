/**
 * Tiles (C2SP tlog-tiles): the tree as files. A tile of level l has up to 256 hashes of subtrees of height 8·l; the
 * reader computes the levels between. A bundle has the entries of a tile of level 0.
 */
import { type Refusal, refuse, sha256 } from '@fairhouse/kit'
import {
  HASH_BYTES,
  type Hash,
  type HashFunction,
  isTreeSize,
  type LeafRange,
  rootOfLeaves,
  type Subtree,
  subtreesOf,
} from './merkle.ts'

/** `level` 'entries' is a bundle. `width` is 256 unless the tile is at the tree's right edge. */
export type Tile = Readonly<{ level: number | 'entries'; index: number; width: number }>

/** A tile of hashes, not a bundle. */
export type HashTile = Readonly<{ level: number; index: number; width: number }>

export const TILE_HEIGHT = 8
export const FULL_WIDTH = 256
/** Of a tree with at most 2^53 leaves. */
export const MAX_LEVELS = 7
/** A length is a uint16. */
export const MAX_ENTRY_BYTES = 65_535
const LENGTH_BYTES = 2

export const tileBytes = ({ level, width }: Tile): number =>
  level === 'entries' ? width * (LENGTH_BYTES + MAX_ENTRY_BYTES) : width * HASH_BYTES

const indexPath = (index: number): string => {
  let path = String(index % 1000).padStart(3, '0')
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    path = `x${String(rest % 1000).padStart(3, '0')}/${path}`
  }
  return path
}

export const tilePath = ({ level, index, width }: Tile): string =>
  `tile/${level}/${indexPath(index)}${width === FULL_WIDTH ? '' : `.p/${width}`}`

const PATH = /^tile\/(entries|\d)\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

export const parseTilePath = (path: string): Tile | Refusal => {
  const parts = path.length <= 64 ? PATH.exec(path) : null
  const tile = parts && {
    level: parts[1] === 'entries' ? ('entries' as const) : Number(parts[1]),
    index: Number(parts[2]!.replaceAll(/[x/]/g, '')),
    width: parts[3] === undefined ? FULL_WIDTH : Number(parts[3]),
  }
  // Leading zeros, a width of 256 or too high a level would be another spelling of a tile, or no tile at all.
  if (!tile || !isTreeSize(tile.index) || tilePath(tile) !== path || tile.width > FULL_WIDTH) {
    return refuse('bad-path', 'this is not the path of a tile')
  }
  return tile.level === 'entries' || tile.level < MAX_LEVELS
    ? tile
    : refuse('bad-path', `no log has tiles of level ${tile.level}`)
}

/** How many hashes a tree of `size` leaves has at a level of tiles. */
export const hashesAtLevel = (level: number, size: number): number => Math.floor(size / FULL_WIDTH ** level)

/** The width of a tile in a tree of `size` leaves; 0 if there is none. */
export const tileWidth = (level: number | 'entries', index: number, size: number): number =>
  Math.min(FULL_WIDTH, Math.max(0, hashesAtLevel(level === 'entries' ? 0 : level, size) - index * FULL_WIDTH))

/** The partial tiles at the right edge: the root follows from their hashes alone. */
export const partialTiles = (size: number): readonly HashTile[] => {
  const tiles: HashTile[] = []
  for (let level = 0; hashesAtLevel(level, size) > 0; level++) {
    const index = Math.floor(hashesAtLevel(level, size) / FULL_WIDTH)
    const width = tileWidth(level, index, size)
    if (width > 0) tiles.push({ level, index, width })
  }
  return tiles
}

/** The tile that has a subtree's hash, in a tree of `size` leaves. */
export const tileOfSubtree = ({ height, index }: Subtree, size: number): HashTile => {
  const level = Math.floor(height / TILE_HEIGHT)
  const first = index * 2 ** (height - level * TILE_HEIGHT)
  const tile = Math.floor(first / FULL_WIDTH)
  return { level, index: tile, width: tileWidth(level, tile, size) }
}

/** Removes duplicates. */
export const tilesOfSubtrees = (subtrees: readonly Subtree[], size: number): readonly HashTile[] => [
  ...new Map(
    subtrees.map((subtree) => {
      const tile = tileOfSubtree(subtree, size)
      return [tilePath(tile), tile] as const
    }),
  ).values(),
]

export const hashAt = (bytes: Uint8Array, place: number): Hash =>
  bytes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES)

export const hashesOfTile = (bytes: Uint8Array): readonly Hash[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, place) => hashAt(bytes, place))

export const tileOfHashes = (hashes: readonly Hash[]): Uint8Array => {
  const bytes = new Uint8Array(hashes.length * HASH_BYTES)
  for (const [place, hash] of hashes.entries()) bytes.set(hash, place * HASH_BYTES)
  return bytes
}

/** The hash of a subtree, from the bytes of the tile that `tileOfSubtree` names. */
export const subtreeInTile = (
  { height, index }: Subtree,
  bytes: Uint8Array,
  hash: HashFunction = sha256,
): Hash => {
  const level = Math.floor(height / TILE_HEIGHT)
  const count = 2 ** (height - level * TILE_HEIGHT)
  const place = (index * count) % FULL_WIDTH
  if (bytes.length < (place + count) * HASH_BYTES) throw new RangeError('the tile ends before the subtree')
  if (count === 1) return hashAt(bytes, place)
  return rootOfLeaves(
    Array.from({ length: count }, (_, i) => hashAt(bytes, place + i)),
    hash,
  )
}

/** The tiles needed for the roots of ranges. */
export const tilesOfRanges = (ranges: readonly LeafRange[], size: number): readonly HashTile[] =>
  tilesOfSubtrees(ranges.flatMap(subtreesOf), size)

export const encodeBundle = (entries: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(entries.reduce((sum, entry) => sum + LENGTH_BYTES + entry.length, 0))
  let at = 0
  for (const entry of entries) {
    if (entry.length > MAX_ENTRY_BYTES) throw new RangeError(`an entry has at most ${MAX_ENTRY_BYTES} bytes`)
    bytes[at] = entry.length >> 8
    bytes[at + 1] = entry.length & 255
    bytes.set(entry, at + LENGTH_BYTES)
    at += LENGTH_BYTES + entry.length
  }
  return bytes
}

/** Parses exactly `width` entries with nothing after them. The entries are views of `bytes`. */
export const decodeBundle = (bytes: Uint8Array, width: number): readonly Uint8Array[] | Refusal => {
  const entries: Uint8Array[] = []
  let at = 0
  while (entries.length < width) {
    if (at + LENGTH_BYTES > bytes.length) return refuse('bad-bundle', 'the bundle ends too early')
    const end = at + LENGTH_BYTES + ((bytes[at]! << 8) | bytes[at + 1]!)
    if (end > bytes.length) return refuse('bad-bundle', 'the bundle ends in the middle of an entry')
    entries.push(bytes.subarray(at + LENGTH_BYTES, end))
    at = end
  }
  return at === bytes.length ? entries : refuse('bad-bundle', 'the bundle has bytes after its last entry')
}
