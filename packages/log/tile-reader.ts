/**
 * Tiles that a checkpoint proves: the partial tiles at the right edge make its root, and a full tile is proven by its
 * hash in the tile above it. Proven tiles are cached, and proven again under the next checkpoint.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { hexOf, sameBytes } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { type HashFunction, rootOfLeaves, rootOfSubtrees, subtreesOf } from './merkle.ts'
import {
  FULL_WIDTH,
  type HashTile,
  hashAt,
  hashesOfTile,
  partialTiles,
  subtreeInTile,
  type Tile,
  tileBytes,
  tileOfSubtree,
  tilePath,
  tileWidth,
} from './tiles.ts'

/** Reads a path below the log's address, or rejects. It may stop after `maxBytes` bytes. */
export type GetBytes = (path: string, maxBytes: number) => Promise<Uint8Array>

/** `index` must be within the tree of the checkpoint. */
export type TileReader = (
  checkpoint: Checkpoint,
  level: number,
  index: number,
) => Promise<Uint8Array | Refusal>

/** Cached tiles: about 2 MB. */
const MAX_KEPT = 256

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200)

const fetched = async (get: GetBytes, path: string, maxBytes: number): Promise<Uint8Array | Refusal> => {
  try {
    const bytes = await get(path, maxBytes)
    return bytes.length <= maxBytes ? bytes : refuse('bad-tile', `${path} has more than ${maxBytes} bytes`)
  } catch (error) {
    return refuse('log-unreachable', `${path} can't be read: ${wordsOf(error)}`)
  }
}

/** A file of the log. A log may delete a partial tile once it has the full one; then the full one is read. */
export const readFile = async (
  get: GetBytes,
  tile: Tile,
): Promise<Readonly<{ bytes: Uint8Array; width: number }> | Refusal> => {
  const bytes = await fetched(get, tilePath(tile), tileBytes(tile))
  if (!isRefusal(bytes)) return { bytes, width: tile.width }
  if (tile.width === FULL_WIDTH || bytes.refused !== 'log-unreachable') return bytes
  const full = { ...tile, width: FULL_WIDTH }
  const whole = await fetched(get, tilePath(full), tileBytes(full))
  return isRefusal(whole) ? bytes : { bytes: whole, width: FULL_WIDTH }
}

const readTile = async (get: GetBytes, tile: Tile): Promise<Uint8Array | Refusal> => {
  const file = await readFile(get, tile)
  if (isRefusal(file)) return file
  if (file.bytes.length !== tileBytes({ ...tile, width: file.width })) {
    return refuse('bad-tile', `${tilePath(tile)} has ${file.bytes.length} bytes`)
  }
  return file.bytes.slice(0, tileBytes(tile))
}

/** Proven under a checkpoint: its size and root. */
type CachedTile = Readonly<{ bytes: Uint8Array; tree: string }>

const treeOf = ({ size, root }: Checkpoint): string => `${size}/${hexOf(root)}`

export const tileReader = (get: GetBytes, hash: HashFunction): TileReader => {
  const kept = new Map<string, CachedTile>()

  const keep = (path: string, bytes: Uint8Array, checkpoint: Checkpoint): Uint8Array => {
    kept.delete(path)
    kept.set(path, { bytes, tree: treeOf(checkpoint) })
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break
      kept.delete(oldest)
    }
    return bytes
  }

  const provenEdge = async (checkpoint: Checkpoint): Promise<ReadonlyMap<string, Uint8Array> | Refusal> => {
    const { size } = checkpoint
    const edge = new Map<string, Uint8Array>()
    const tiles = partialTiles(size)
    const read = await Promise.all(tiles.map((tile) => readTile(get, tile)))
    for (const [place, bytes] of read.entries()) {
      if (isRefusal(bytes)) return bytes
      edge.set(tilePath(tiles[place]!), bytes)
    }
    const hashes = subtreesOf({ from: 0, to: size }).map((subtree) =>
      subtreeInTile(subtree, edge.get(tilePath(tileOfSubtree(subtree, size)))!, hash),
    )
    if (!sameBytes(rootOfSubtrees(hashes, hash), checkpoint.root)) {
      return refuse('bad-tile', `the tiles of a tree of ${size} leaves don't make its root`)
    }
    for (const [path, bytes] of edge) keep(path, bytes, checkpoint)
    return edge
  }

  const provenFull = async (checkpoint: Checkpoint, tile: HashTile) => {
    const above = await proven(checkpoint, tile.level + 1, Math.floor(tile.index / FULL_WIDTH))
    if (isRefusal(above)) return above
    const expected = hashAt(above, tile.index % FULL_WIDTH)
    const path = tilePath(tile)
    const isRight = (bytes: Uint8Array): boolean =>
      sameBytes(rootOfLeaves(hashesOfTile(bytes), hash), expected)
    const before = kept.get(path)
    const bytes = before && isRight(before.bytes) ? before.bytes : await readTile(get, tile)
    if (isRefusal(bytes)) return bytes
    if (bytes !== before?.bytes && !isRight(bytes)) {
      return refuse('bad-tile', `${path} is not what the checkpoint says`)
    }
    return keep(path, bytes, checkpoint)
  }

  const proven: TileReader = async (checkpoint, level, index) => {
    const tile = { level, index, width: tileWidth(level, index, checkpoint.size) }
    const before = kept.get(tilePath(tile))
    if (before?.tree === treeOf(checkpoint)) return before.bytes
    if (tile.width === FULL_WIDTH) return provenFull(checkpoint, tile)
    const edge = await provenEdge(checkpoint)
    return isRefusal(edge) ? edge : edge.get(tilePath(tile))!
  }
  return proven
}
