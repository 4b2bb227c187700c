/**
 * [F12] The public log in the layout of C2SP tlog-tiles: checkpoint, tiles and bundles, as far as published. Full
 * ones never change, so the most recently used are cached.
 */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { accepted, isRefusal, type Refusal } from '@fairhouse/kit'
import {
  consistencyProof,
  consistencyRanges,
  decodeBundle,
  encodeBundle,
  FULL_WIDTH,
  HASH_BYTES,
  type Hash,
  type HashReader,
  type LeafRange,
  parseTilePath,
  rootOfRange,
  subtreeInTile,
  type Tile,
  tileOfHashes,
  tileOfSubtree,
  tilePath,
  tilesOfRanges,
  tileWidth,
} from '@fairhouse/log'
import type { Store } from '../store/store.ts'
import { MACHINE, type Timing } from '../store/timing.ts'
import type { Work } from '../store/work.ts'
import { entriesOf, type LogTree, sha256, tileOfLeaves } from './growth.ts'
import { type LogState, readBundle, readLogState, readTile, readTree } from './log-state.ts'

/** A file of the log. `isPacked`: gzipped, as stored. */
export type LogFile = Readonly<{ bytes: Uint8Array; isPacked: boolean; isFull: boolean }>

export type LogFiles = Readonly<{
  /** Null before the log has begun. At most a moment old. */
  state(): Promise<LogState | null>
  /** Drops cached state, so that it is read again. */
  refresh(): void
  /** Null if there is no such file, or not yet. */
  file(path: string): Promise<LogFile | null>
  /** Entries of the bundle, as far as they are in a tree of `size`. */
  entries(number: number, size: number): Promise<readonly Uint8Array[]>
  /** Root of the tree of so many leaves, from its tiles; not more leaves than are stored. */
  rootAt(size: number): Promise<Hash>
  consistency(oldSize: number, size: number): Promise<readonly Hash[]>
}>

const FRESH_MS = 200
const MAX_BUNDLES = 64
const MAX_TILES = 256

/** Gunzips in a thread. */
export const unpack: (bytes: Uint8Array) => Promise<Uint8Array> = promisify(gunzip)

/** Caches the most recently used. */
const recentCache = <V>(most: number, read: (key: string) => Promise<V | null>) => {
  const kept = new Map<string, V>()
  return async (key: string): Promise<V | null> => {
    const value = kept.get(key) ?? (await read(key))
    if (value === null) return null
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return value
  }
}

/** Caches a value for a moment. */
const cacheBriefly = <V>(read: () => Promise<V>, { monotonic }: Pick<Timing, 'monotonic'>) => {
  let held: Readonly<{ at: number; value: Promise<V> }> | null = null
  return {
    get: (): Promise<V> => {
      if (held && monotonic() - held.at < FRESH_MS) return held.value
      const value = read()
      held = { at: monotonic(), value }
      value.catch(() => {
        held = null
      })
      return value
    },
    forget: (): void => {
      held = null
    },
  }
}

type Edge = Readonly<{ state: LogState; tree: LogTree }>
function* readEdge(): Work<Edge | null> {
  const state = yield* readLogState()
  return state && { state, tree: yield* readTree() }
}

type Place = Readonly<{ index: number; width: number }>

const missing = (what: string): Error => new Error(`the public log has no ${what}`)

export const createLogFiles = (
  { transact }: Pick<Store, 'transact'>,
  timing = MACHINE,
  unpacked = unpack,
): LogFiles => {
  const states = cacheBriefly(() => transact<LogState | null>(readLogState), timing)
  const edges = cacheBriefly(() => transact<Edge | null>(readEdge), timing)
  const packed = recentCache<Uint8Array>(MAX_BUNDLES, (number) =>
    transact<Uint8Array | null>(() => readBundle(Number(number))),
  )
  const stored = recentCache<Uint8Array>(MAX_TILES, (place) => {
    const [level, number] = place.split('/').map(Number)
    return transact<Uint8Array | null>(() => readTile(level!, number!))
  })

  const fullEntries = async (number: number): Promise<readonly Uint8Array[] | null> => {
    const bundle = await packed(String(number))
    return (
      bundle && accepted(decodeBundle(await unpacked(bundle), FULL_WIDTH) as readonly Uint8Array[] | Refusal)
    )
  }
  const hashed = recentCache<Uint8Array>(MAX_TILES, async (number) => {
    const entries = await fullEntries(Number(number))
    return entries && tileOfLeaves(entries)
  })

  /** The tree whose incomplete part this is; null if it is complete by now, or if the cached tree is too small. */
  const edgeOf = async (level: number | 'entries', { index, width }: Place): Promise<LogTree | null> => {
    const edge = await edges.get()
    if (!edge) return null
    const found = tileWidth(level, index, edge.tree.size)
    return found >= width && found < FULL_WIDTH ? edge.tree : null
  }

  /** The log may grow between two reads: what was incomplete is complete by now, or longer than the cached part. */
  const readTwice = async <V>(read: () => Promise<V | null>, what: string): Promise<V> => {
    const first = await read()
    if (first) return first
    edges.forget()
    const second = await read()
    if (!second) throw missing(what)
    return second
  }

  const entries = async (number: number, size: number): Promise<readonly Uint8Array[]> => {
    const width = tileWidth('entries', number, size)
    const all = await readTwice(async () => {
      const full = await fullEntries(number)
      const tree = full ? null : await edgeOf('entries', { index: number, width })
      return full ?? (tree && entriesOf(tree))
    }, `bundle ${number}`)
    return all.slice(0, width)
  }

  /** The first `width` hashes. */
  const tile = async ({ level, index, width }: Tile & { level: number }): Promise<Uint8Array> => {
    const bytes = await readTwice(async () => {
      const full = await (level === 0 ? hashed(String(index)) : stored(`${level}/${index}`))
      const tree = full ? null : await edgeOf(level, { index, width })
      return full ?? (tree && (level === 0 ? tree.hashes : tileOfHashes(tree.edge[level - 1] ?? [])))
    }, `tile ${level}/${index}`)
    return bytes.subarray(0, width * HASH_BYTES)
  }

  const bundleFile = async ({ index, width }: Tile): Promise<LogFile> => {
    const whole = width === FULL_WIDTH ? await packed(String(index)) : null
    if (whole) return { bytes: whole, isPacked: true, isFull: true }
    const part = await entries(index, index * FULL_WIDTH + width)
    return { bytes: encodeBundle(part), isPacked: false, isFull: width === FULL_WIDTH }
  }

  /** Loads all tiles that the roots of these ranges need. */
  const readerOf = async (ranges: readonly LeafRange[], size: number): Promise<HashReader> => {
    const found = new Map<string, Uint8Array>()
    for (const each of tilesOfRanges(ranges, size)) {
      found.set(tilePath(each), await tile(each as Tile & { level: number }))
    }
    return (subtree) => subtreeInTile(subtree, found.get(tilePath(tileOfSubtree(subtree, size)))!, sha256)
  }

  return {
    state: states.get,
    refresh: () => {
      states.forget()
      edges.forget()
    },
    entries,
    file: async (path) => {
      const asked = parseTilePath(path)
      const state = isRefusal(asked) ? null : await states.get()
      if (isRefusal(asked) || !state) return null
      const { level, index, width } = asked
      if (width > tileWidth(level, index, state.published)) return null
      if (level === 'entries') return bundleFile(asked)
      return { bytes: await tile({ level, index, width }), isPacked: false, isFull: width === FULL_WIDTH }
    },
    rootAt: async (size) => {
      const range = { from: 0, to: size }
      return rootOfRange(range, await readerOf([range], size), sha256)
    },
    consistency: async (oldSize, size) =>
      consistencyProof(oldSize, size, await readerOf(consistencyRanges(oldSize, size), size), sha256),
  }
}
