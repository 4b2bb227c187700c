/**
 * Reads a log without trusting it [A44]: a signed checkpoint proves every hash. The partial tiles at the right edge
 * make the root; a full tile is proven by its hash in the tile above it. Sizes and the number of requests are
 * bounded; `get` must end requests in time.
 */
import { isRefusal, type Refusal, refuse, sha256 } from '@fairhouse/kit'
import { sameBytes } from './bytes.ts'
import { type Checkpoint, openCheckpoint, type SignedCheckpoint } from './checkpoint.ts'
import type { VerifySignature } from './ed25519.ts'
import type { TreeBeginning } from './fork-evidence.ts'
import {
  type Hash,
  type HashFunction,
  isTreeSize,
  type LeafRange,
  leafHash,
  rootOfLeaves,
  rootOfSubtrees,
  type Subtree,
  subtreesOf,
} from './merkle.ts'
import { MAX_NOTE_BYTES } from './note.ts'
import { type NoteKey, parseVkey } from './note-key.ts'
import { consistencyRanges, inclusionRanges } from './proofs.ts'
import { type GetBytes, readFile, type TileReader, tileReader } from './tile-reader.ts'
import {
  decodeBundle,
  FULL_WIDTH,
  hashAt,
  subtreeInTile,
  tileOfHashes,
  tileOfSubtree,
  tileWidth,
} from './tiles.ts'

export type LogSource = Readonly<{
  get: GetBytes
  vkey: string
  hash?: HashFunction
  verify?: VerifySignature
}>

/** Consecutive entries, starting at index `first`, and their leaf hashes. */
export type Bundle = Readonly<{
  first: number
  entries: readonly Uint8Array[]
  hashes: readonly Hash[]
}>

export type LogReader = Readonly<{
  key: NoteKey
  /** The latest checkpoint; only its signature is checked. */
  checkpoint(): Promise<SignedCheckpoint | Refusal>
  /** Checks that one tree extends the other. `log-forked` proves a lie, `log-behind` may be an old copy. */
  consistent(older: Checkpoint, newer: Checkpoint): Promise<true | Refusal>
  /** The latest checkpoint, checked for consistency with an earlier one. */
  follow(seen: Checkpoint | undefined): Promise<SignedCheckpoint | Refusal>
  /** Checks that the leaf with this hash is at `index`. */
  includes(checkpoint: Checkpoint, index: number, leaf: Hash): Promise<true | Refusal>
  /** Proofs for third parties, made from proven tiles. */
  inclusionProof(checkpoint: Checkpoint, index: number): Promise<readonly Hash[] | Refusal>
  consistencyProof(oldSize: number, checkpoint: Checkpoint): Promise<readonly Hash[] | Refusal>
  /** For `forkEvidence`: the root over the newer tree's first leaves, as many as the older tree has. */
  beginning(oldSize: number, checkpoint: Checkpoint): Promise<TreeBeginning | Refusal>
  /** The bundle `index`, up to the size of the checkpoint. */
  bundle(checkpoint: Checkpoint, index: number): Promise<Bundle | Refusal>
  /** The entries of a range, bundle by bundle; a refusal ends the sequence. */
  entries(checkpoint: Checkpoint, range: LeafRange): AsyncGenerator<Bundle | Refusal>
}>

type Reading = Readonly<{ get: GetBytes; tiles: TileReader; hash: HashFunction }>

const subtreeHash = async (
  { tiles, hash }: Reading,
  checkpoint: Checkpoint,
  subtree: Subtree,
): Promise<Hash | Refusal> => {
  const { level, index } = tileOfSubtree(subtree, checkpoint.size)
  const bytes = await tiles(checkpoint, level, index)
  return isRefusal(bytes) ? bytes : subtreeInTile(subtree, bytes, hash)
}

const rangeRoot = async (
  reading: Reading,
  checkpoint: Checkpoint,
  range: LeafRange,
): Promise<Hash | Refusal> => {
  const hashes: Hash[] = []
  for (const subtree of subtreesOf(range)) {
    const found = await subtreeHash(reading, checkpoint, subtree)
    if (isRefusal(found)) return found
    hashes.push(found)
  }
  return rootOfSubtrees(hashes, reading.hash)
}

const proofOf = async (
  reading: Reading,
  checkpoint: Checkpoint,
  ranges: readonly LeafRange[],
): Promise<readonly Hash[] | Refusal> => {
  const proof: Hash[] = []
  for (const range of ranges) {
    const root = await rangeRoot(reading, checkpoint, range)
    if (isRefusal(root)) return root
    proof.push(root)
  }
  return proof
}

const isWithin = (index: number, size: number): boolean => isTreeSize(index) && index < size

const beyond = (index: number, { size }: Checkpoint): Refusal =>
  refuse('not-in-log', `there is no leaf ${index} in a log of ${size} leaves`)

const consistent = async (
  reading: Reading,
  older: Checkpoint,
  newer: Checkpoint,
): Promise<true | Refusal> => {
  if (older.origin !== newer.origin) return refuse('bad-checkpoint', 'the checkpoints are of two logs')
  if (older.size > newer.size) {
    return refuse('log-behind', `the log has ${newer.size} leaves; it had ${older.size} before`)
  }
  const root =
    older.size === newer.size ? newer.root : await rangeRoot(reading, newer, { from: 0, to: older.size })
  if (isRefusal(root)) return root
  if (sameBytes(root, older.root)) return true
  return refuse('log-forked', `the log has two histories: its first ${older.size} leaves have changed`)
}

const includes = async (
  reading: Reading,
  checkpoint: Checkpoint,
  index: number,
  leaf: Hash,
): Promise<true | Refusal> => {
  if (!isWithin(index, checkpoint.size)) return beyond(index, checkpoint)
  const found = await subtreeHash(reading, checkpoint, { height: 0, index })
  if (isRefusal(found)) return found
  return sameBytes(found, leaf) ? true : refuse('not-in-log', `leaf ${index} of the log is a different one`)
}

const beginning = async (
  reading: Reading,
  oldSize: number,
  checkpoint: Checkpoint,
): Promise<TreeBeginning | Refusal> => {
  if (!isTreeSize(oldSize) || oldSize > checkpoint.size) return beyond(oldSize, checkpoint)
  // A tree's own root needs no tiles.
  if (oldSize === checkpoint.size) return { root: checkpoint.root, proof: [] }
  const root = await rangeRoot(reading, checkpoint, { from: 0, to: oldSize })
  if (isRefusal(root)) return root
  const proof = await proofOf(reading, checkpoint, consistencyRanges(oldSize, checkpoint.size))
  return isRefusal(proof) ? proof : { root, proof }
}

/** Whether these are the hashes of a bundle: level 1 proves a full one, its own tile a partial one. */
const bundleProblem = async (
  { tiles, hash }: Reading,
  checkpoint: Checkpoint,
  index: number,
  hashes: readonly Hash[],
): Promise<Refusal | undefined> => {
  const isFull = hashes.length === FULL_WIDTH
  const above = isFull
    ? await tiles(checkpoint, 1, Math.floor(index / FULL_WIDTH))
    : await tiles(checkpoint, 0, index)
  if (isRefusal(above)) return above
  const agrees = isFull
    ? sameBytes(rootOfLeaves(hashes, hash), hashAt(above, index % FULL_WIDTH))
    : sameBytes(tileOfHashes(hashes), above)
  return agrees ? undefined : refuse('bad-bundle', `the entries of bundle ${index} are not those of the log`)
}

const bundle = async (reading: Reading, checkpoint: Checkpoint, index: number): Promise<Bundle | Refusal> => {
  const first = index * FULL_WIDTH
  if (!isTreeSize(index) || !isWithin(first, checkpoint.size)) return beyond(first, checkpoint)
  const width = tileWidth('entries', index, checkpoint.size)
  const file = await readFile(reading.get, { level: 'entries', index, width })
  if (isRefusal(file)) return file
  const decoded = decodeBundle(file.bytes, file.width)
  if (isRefusal(decoded)) return decoded
  const entries = decoded.slice(0, width)
  const hashes = entries.map((entry) => leafHash(entry, reading.hash))
  return (await bundleProblem(reading, checkpoint, index, hashes)) ?? { first, entries, hashes }
}

async function* entriesOf(
  reading: Reading,
  checkpoint: Checkpoint,
  { from, to }: LeafRange,
): AsyncGenerator<Bundle | Refusal> {
  const end = Math.min(to, checkpoint.size)
  for (let index = Math.floor(from / FULL_WIDTH); index * FULL_WIDTH < end; index++) {
    const found = await bundle(reading, checkpoint, index)
    if (isRefusal(found)) {
      yield found
      return
    }
    const cut = [Math.max(0, from - found.first), end - found.first] as const
    yield {
      first: found.first + cut[0],
      entries: found.entries.slice(...cut),
      hashes: found.hashes.slice(...cut),
    }
  }
}

const latest = async ({ get, verify }: LogSource, key: NoteKey): Promise<SignedCheckpoint | Refusal> => {
  const bytes = await get('checkpoint', MAX_NOTE_BYTES).catch((error: unknown) =>
    refuse('log-unreachable', `the checkpoint can't be read: ${String(error).slice(0, 200)}`),
  )
  return isRefusal(bytes) ? bytes : openCheckpoint(bytes, key, verify)
}

/** Refuses an invalid key. */
export const logReader = (source: LogSource): LogReader | Refusal => {
  const key = parseVkey(source.vkey)
  if (isRefusal(key)) return key
  const hash = source.hash ?? sha256
  const reading: Reading = { get: source.get, tiles: tileReader(source.get, hash), hash }
  return {
    key,
    checkpoint: () => latest(source, key),
    consistent: (older, newer) => consistent(reading, older, newer),
    follow: async (seen) => {
      const found = await latest(source, key)
      if (isRefusal(found) || !seen) return found
      const agrees = await consistent(reading, seen, found.checkpoint)
      return isRefusal(agrees) ? agrees : found
    },
    includes: (checkpoint, index, leaf) => includes(reading, checkpoint, index, leaf),
    inclusionProof: async (checkpoint, index) =>
      isWithin(index, checkpoint.size)
        ? proofOf(reading, checkpoint, inclusionRanges(index, checkpoint.size))
        : beyond(index, checkpoint),
    consistencyProof: async (oldSize, checkpoint) =>
      isTreeSize(oldSize) && oldSize <= checkpoint.size
        ? proofOf(reading, checkpoint, consistencyRanges(oldSize, checkpoint.size))
        : beyond(oldSize, checkpoint),
    beginning: (oldSize, checkpoint) => beginning(reading, oldSize, checkpoint),
    bundle: (checkpoint, index) => bundle(reading, checkpoint, index),
    entries: (checkpoint, range) => entriesOf(reading, checkpoint, range),
  }
}
