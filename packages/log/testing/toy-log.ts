/** A log in memory, served as files like a house's, for tests. It can be made to lie. */
import { hash } from 'node:crypto'
import { isRefusal } from '@fairhouse/kit'
import { signCheckpoint } from '../checkpoint.ts'
import {
  appendLeaves,
  EMPTY_FRONTIER,
  type Frontier,
  type Hash,
  leafHash,
  rootOfFrontier,
} from '../merkle.ts'
import { printNote, type Signer } from '../note.ts'
import type { GetBytes } from '../tile-reader.ts'
import { encodeBundle, FULL_WIDTH, parseTilePath, TILE_HEIGHT, tileOfHashes } from '../tiles.ts'

export const nodeSha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

export type ToyLog = Readonly<{
  append(entries: readonly Uint8Array[]): void
  size(): number
  /** The signed checkpoint of the current tree. */
  checkpoint(): Uint8Array
  /** Serves tiles of every size up to the log's, like a log that deletes nothing. */
  get: GetBytes
  /** Another log with the same entries and key: the start of a fork. */
  fork(): ToyLog
}>

export const toyLog = (signer: Signer, initial: readonly Uint8Array[] = []): ToyLog => {
  const origin = signer.vkey.split('+')[0]!
  const entries: Uint8Array[] = []
  const levels: Hash[][] = []
  let frontier: Frontier = EMPTY_FRONTIER

  const append = (added: readonly Uint8Array[]): void => {
    entries.push(...added)
    const hashes = added.map((entry) => leafHash(entry, nodeSha256))
    frontier = appendLeaves(frontier, hashes, nodeSha256, ({ height }, node) => {
      if (height % TILE_HEIGHT !== 0) return
      const level = height / TILE_HEIGHT
      levels[level] ??= []
      levels[level].push(node)
    })
  }
  const checkpoint = (): Uint8Array => {
    const { size } = frontier
    return printNote(
      signCheckpoint({ origin, size, root: rootOfFrontier(frontier, nodeSha256), extensions: [] }, signer),
    )
  }
  const get: GetBytes = async (path) => {
    if (path === 'checkpoint') return checkpoint()
    const tile = parseTilePath(path)
    if (isRefusal(tile)) throw new Error(tile.message)
    const range = [tile.index * FULL_WIDTH, tile.index * FULL_WIDTH + tile.width] as const
    const all: readonly Uint8Array[] = tile.level === 'entries' ? entries : (levels[tile.level] ?? [])
    const part = all.slice(...range)
    if (part.length !== tile.width) throw new Error(`there is no ${path}`)
    return tile.level === 'entries' ? encodeBundle(part) : tileOfHashes(part)
  }
  append(initial)
  return { append, size: () => frontier.size, checkpoint, get, fork: () => toyLog(signer, entries) }
}
