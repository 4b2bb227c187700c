/** A part of a public log: its bundles are fetched and hashed, and every leaf is checked. */
import { isRefusal, type Registry } from '@fairhouse/kit'
import {
  concatBytes,
  decodeBundle,
  decodeRound,
  FULL_WIDTH,
  type Hash,
  leafHash,
  rootOfLeaves,
  sameBytes,
  type Tile,
  tileOfHashes,
  tilePath,
  tileWidth,
} from '@fairhouse/log'
import { readFile } from '@fairhouse/log/tile-reader.ts'
import { nodeSha256 } from './frontier.ts'
import { rememberTerms } from './known-terms.ts'
import { linkSheet } from './links.ts'
import type { LogMismatch, LogPartFindings } from './log-findings.ts'
import { openLogRounds } from './log-rounds.ts'
import { openOtherLeaves } from './other-leaves.ts'
import { type LogPlace, openPlace } from './source.ts'

/** Bundles per part: bounds memory and concurrent requests. */
export const PART_BUNDLES = 16
const AT_ONCE = 4

/** Leaves from `from` to `end`, in at most `PART_BUNDLES` bundles of a log with `size` leaves. */
export type LogPart = Readonly<{
  type: 'log'
  place: LogPlace
  from: number
  end: number
  size: number
  /** Texts of terms seen so far. */
  terms: readonly string[]
}>

/** The log can't be read: its content isn't wrong, but missing. */
export class LogUnreadable extends Error {}

type File = Readonly<{ bytes: Uint8Array; width: number }>

const fetchAll = async (place: LogPlace, tiles: readonly Tile[]): Promise<readonly File[]> => {
  const get = openPlace(place)
  const files: File[] = []
  let next = 0
  const work = async (): Promise<void> => {
    while (next < tiles.length) {
      const index = next
      next += 1
      const file = await readFile(get, tiles[index]!)
      if (isRefusal(file)) throw new LogUnreadable(file.message)
      files[index] = file
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return files
}

/** The first leaf, the entries and their hashes, and the tile of these hashes that the log serves. */
type Bundle = Readonly<{
  first: number
  entries: readonly Uint8Array[]
  hashes: readonly Hash[]
  tile: Uint8Array
}>

const readBundles = async ({ place, from, end, size }: LogPart): Promise<readonly Bundle[]> => {
  const start = Math.floor(from / FULL_WIDTH)
  const tilesOf = (level: 'entries' | 0): readonly Tile[] =>
    Array.from({ length: Math.ceil(end / FULL_WIDTH) - start }, (_, i) => ({
      level,
      index: start + i,
      width: tileWidth(level, start + i, size),
    }))
  const tiles = tilesOf('entries')
  const [files, served] = [await fetchAll(place, tiles), await fetchAll(place, tilesOf(0))]
  return tiles.map((tile, index) => {
    const entries = decodeBundle(files[index]!.bytes, files[index]!.width)
    if (isRefusal(entries)) throw new LogUnreadable(`${tilePath(tile)}: ${entries.message}`)
    const due = entries.slice(0, tile.width)
    const hashes = due.map((entry) => leafHash(entry, nodeSha256))
    return { first: tile.index * FULL_WIDTH, entries: due, hashes, tile: served[index]!.bytes }
  })
}

/** Hashes of the part's full bundles, and of its other leaves: what the tree grows by. */
const growthOf = (bundles: readonly Bundle[], { from, end }: LogPart) => {
  const [whole, leaves]: [Hash[], Hash[]] = [[], []]
  for (const { first, hashes } of bundles) {
    const own = hashes.slice(Math.max(0, from - first), end - first)
    if (own.length === FULL_WIDTH) whole.push(rootOfLeaves(own, nodeSha256))
    else leaves.push(...own)
  }
  return { bundles: tileOfHashes(whole), leaves: tileOfHashes(leaves) }
}

/** [F12] The tiles must match the hashes of the entries. */
const checkTiles = (bundles: readonly Bundle[]): readonly LogMismatch[] =>
  bundles.flatMap(({ first, hashes, tile }): readonly LogMismatch[] => {
    const own = tileOfHashes(hashes)
    if (sameBytes(tile.subarray(0, own.length), own)) return []
    const path = tilePath({ level: 0, index: first / FULL_WIDTH, width: hashes.length })
    const found = 'other hashes than those of the entries'
    return [{ leaf: first, kind: 'tree', expected: `${path} as the tree has it`, found }]
  })

const MAX_NONCE = BigInt(Number.MAX_SAFE_INTEGER)

export const checkLogPart = async (games: Registry, part: LogPart): Promise<LogPartFindings> => {
  const { from, end } = part
  for (const text of part.terms) rememberTerms(games, text)
  const most = end - from
  const bundles = await readBundles(part)
  const links = linkSheet(2 * most)
  const [rounds, others] = [openLogRounds(games, links, most), openOtherLeaves(games, links, most)]
  for (const { first, entries } of bundles)
    for (const [index, entry] of entries.entries()) {
      const leaf = first + index
      if (leaf < from || leaf >= end) continue
      const round = decodeRound(entry)
      if (round && round.nonce <= MAX_NONCE) rounds.add(leaf, round)
      else others.add(entry, leaf)
    }
  const { count, seeds, ...checked } = rounds.found()
  const rest = others.found()
  return {
    ...{ first: from, end },
    ...growthOf(bundles, part),
    ...checked,
    counts: { ...rest.counts, rounds: rest.counts.rounds + count },
    mismatches: [...checkTiles(bundles), ...rest.mismatches, ...checked.mismatches],
    links: links.whole(),
    seeds: concatBytes(seeds, rest.seeds),
    ...{ terms: rest.terms, hands: rest.hands },
  }
}
