/** The tree as far as it has been read, and its tiles above the leaves: they must equal those that the log serves. */
import { hash } from 'node:crypto'
import {
  appendLeaves,
  type Frontier,
  FULL_WIDTH,
  type GetBytes,
  HASH_BYTES,
  type Hash,
  hexOf,
  rootOfFrontier,
  sameBytes,
  TILE_HEIGHT,
  type Tile,
  tileBytes,
  tileOfHashes,
  tilePath,
} from '@fairhouse/log'
import type { LogMismatch, LogPartFindings } from './log-findings.ts'

export const nodeSha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

/** As hex, for JSON. `levels`: hashes of the last tile of each level above the leaves. */
export type StoredTree = Readonly<{
  size: number
  frontier: readonly string[]
  levels: readonly (readonly string[])[]
}>
export const NO_TREE: StoredTree = { size: 0, frontier: [], levels: [] }

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))
const hashesIn = (bytes: Uint8Array): readonly Hash[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, i) =>
    bytes.subarray(HASH_BYTES * i, HASH_BYTES * (i + 1)),
  )

/** A full tile, with the content it must have. */
type Due = Readonly<{ tile: Tile; bytes: Uint8Array }>

export const openTree = (kept: StoredTree) => {
  let frontier: Frontier = { size: kept.size, hashes: kept.frontier.map(bytesOf) }
  const levels: Hash[][] = kept.levels.map((level) => level.map(bytesOf))
  const due: Due[] = []

  /** Appends hashes of subtrees of this height, in tree order; the tree's size must fit them. */
  const append = (hashes: readonly Hash[], height: number): void => {
    const unit = 2 ** height
    const units = { size: frontier.size / unit, hashes: frontier.hashes }
    const grown = appendLeaves(units, hashes, nodeSha256, (subtree, node) => {
      const whole = subtree.height + height
      if (whole > 0 && whole % TILE_HEIGHT === 0) pushNode(whole / TILE_HEIGHT, subtree.index, node)
    })
    frontier = { size: grown.size * unit, hashes: grown.hashes }
  }
  const pushNode = (level: number, index: number, node: Hash): void => {
    levels[level] ??= []
    levels[level].push(node)
    if (levels[level].length < FULL_WIDTH) return
    const tile = { level, index: Math.floor(index / FULL_WIDTH), width: FULL_WIDTH }
    due.push({ tile, bytes: tileOfHashes(levels[level]) })
    levels[level] = []
  }

  const problemOf = async (get: GetBytes, { tile, bytes }: Due): Promise<readonly LogMismatch[]> => {
    const path = tilePath(tile)
    const served = await get(path, tileBytes(tile))
    if (sameBytes(served, bytes)) return []
    const leaf = tile.index * FULL_WIDTH ** (Number(tile.level) + 1)
    return [{ leaf, kind: 'tree', expected: `${path} as the entries make it`, found: 'other hashes' }]
  }

  return {
    size: (): number => frontier.size,
    root: (): Hash => rootOfFrontier(frontier, nodeSha256),
    /** Adds the part of the log that follows. */
    add: ({ first, end, bundles, leaves }: LogPartFindings): void => {
      const all = hashesIn(leaves)
      const head = first % FULL_WIDTH === 0 ? 0 : Math.min(FULL_WIDTH - (first % FULL_WIDTH), end - first)
      append(all.slice(0, head), 0)
      append(hashesIn(bundles), TILE_HEIGHT)
      append(all.slice(head), 0)
    },
    /** Checks tiles that are now full, with `isLast` also those at the edge, against what the log serves. */
    checkTiles: async (get: GetBytes, isLast: boolean): Promise<readonly LogMismatch[]> => {
      const edge = levels.flatMap((hashes, level): readonly Due[] => {
        const index = Math.floor(frontier.size / FULL_WIDTH ** (level + 1))
        return hashes.length === 0
          ? []
          : [{ tile: { level, index, width: hashes.length }, bytes: tileOfHashes(hashes) }]
      })
      const wrong: LogMismatch[] = []
      for (const each of [...due.splice(0), ...(isLast ? edge : [])])
        wrong.push(...(await problemOf(get, each)))
      return wrong
    },
    keep: (): StoredTree => ({
      size: frontier.size,
      frontier: frontier.hashes.map((each) => hexOf(each)),
      levels: Array.from(levels, (level) => (level ?? []).map((each) => hexOf(each))),
    }),
  }
}
