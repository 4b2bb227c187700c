/** A part of a public log: its bundles are fetched and hashed, and every leaf is checked. */
import { isRefusal, type Registry } from '@fairhouse/kit'
import { FULL_WIDTH, ROUND_KIND, TILE_HEIGHT, type Tile, tilePath, tileWidth } from '@fairhouse/log'
import { readFile } from '@fairhouse/log/tile-reader.ts'
import { openScratch } from '../scratch.ts'
import { rememberTerms, termsByHash } from './known-terms.ts'
import { linkSheet } from './links.ts'
import type { LogMismatch, LogPartFindings } from './log-findings.ts'
import { checkLogRounds } from './log-rounds.ts'
import { openOtherLeaves } from './other-leaves.ts'
import { openRoundColumns, type RoundColumns } from './round-columns.ts'
import { type LogPlace, openPlace } from './source.ts'
import { bytesOfWords, type Entries, HASH_WORDS, leafHashes, nodesAbove } from './tree-lanes.ts'

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

const fetchAll = async (place: LogPlace, tiles: readonly Tile[]): Promise<readonly Uint8Array[]> => {
  const get = openPlace(place)
  const files: Uint8Array[] = []
  let next = 0
  const work = async (): Promise<void> => {
    while (next < tiles.length) {
      const index = next
      next += 1
      const file = await readFile(get, tiles[index]!)
      if (isRefusal(file)) throw new LogUnreadable(file.message)
      files[index] = file.bytes
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return files
}

const LENGTH_BYTES = 2

/** The bundles that a part reads, whole and in order; `tiles` are their hashes according to the log. */
type Bundles = Readonly<{ first: number; widths: readonly number[]; entries: Entries; tiles: Uint8Array[] }>

const scratch = openScratch()

/** The entries of the bundles, in bytes that must be given back. */
const entriesOf = (files: readonly Uint8Array[], tiles: readonly Tile[]): Entries => {
  const bytes = scratch.lend(files.reduce((sum, { length }) => sum + length, 0))
  const most = tiles.reduce((sum, { width }) => sum + width, 0)
  const [starts, ends] = [new Int32Array(most), new Int32Array(most)]
  let [size, start] = [0, 0]
  for (const [i, tile] of tiles.entries()) {
    const [due, limit] = [size + tile.width, start + files[i]!.length]
    bytes.set(files[i]!, start)
    for (let at = start; size < due; size += 1) {
      const end = at + LENGTH_BYTES + ((bytes[at]! << 8) | bytes[at + 1]!)
      if (at + LENGTH_BYTES > limit || end > limit)
        throw new LogUnreadable(`${tilePath(tile)} ends too early`)
      starts[size] = at + LENGTH_BYTES
      ends[size] = end
      at = end
    }
    start = limit
  }
  return { bytes, starts, ends, size }
}

const readBundles = async ({ place, from, end, size }: LogPart): Promise<Bundles> => {
  const start = Math.floor(from / FULL_WIDTH)
  const tilesOf = (level: 'entries' | 0): readonly Tile[] =>
    Array.from({ length: Math.ceil(end / FULL_WIDTH) - start }, (_, i) => ({
      level,
      index: start + i,
      width: tileWidth(level, start + i, size),
    }))
  const bundles = tilesOf('entries')
  const files = await fetchAll(place, bundles)
  const tiles = await fetchAll(place, tilesOf(0))
  const widths = bundles.map(({ width }) => width)
  return { first: start * FULL_WIDTH, widths, entries: entriesOf(files, bundles), tiles: [...tiles] }
}

const wordsFrom = (hashes: Int32Array, from: number, count: number): Int32Array =>
  hashes.subarray(HASH_WORDS * from, HASH_WORDS * (from + count))

const broken = (leaf: number, width: number): LogMismatch => {
  const path = tilePath({ level: 0, index: leaf / FULL_WIDTH, width })
  const found = 'other hashes than those of the entries'
  return { leaf, kind: 'tree', expected: `${path} as the tree has it`, found }
}

/** Hashes of the part's full bundles, and of its other leaves: what the tree grows by. */
const growthOf = ({ first, widths }: Bundles, hashes: Int32Array, { from, end }: LogPart) => {
  const isWhole = (index: number): boolean => {
    const start = first + index * FULL_WIDTH
    return widths[index] === FULL_WIDTH && start >= from && start + FULL_WIDTH <= end
  }
  const whole = widths.map((_, index) => isWhole(index))
  const [head, tail] = [whole.indexOf(true), whole.lastIndexOf(true) + 1]
  if (head < 0)
    return { bundles: new Uint8Array(0), leaves: bytesOfWords(wordsFrom(hashes, from - first, end - from)) }
  let level = wordsFrom(hashes, head * FULL_WIDTH, (tail - head) * FULL_WIDTH)
  for (let height = 0; height < TILE_HEIGHT; height += 1) level = nodesAbove(level)
  const [before, after] = [Math.max(0, first + head * FULL_WIDTH - from), end - first - tail * FULL_WIDTH]
  const leaves = [
    bytesOfWords(wordsFrom(hashes, from - first, before)),
    bytesOfWords(wordsFrom(hashes, tail * FULL_WIDTH, Math.max(0, after))),
  ]
  return { bundles: bytesOfWords(level), leaves: new Uint8Array(Buffer.concat(leaves)) }
}

/** [F12] The tiles must match the hashes of the entries. */
const checkTiles = ({ first, widths, tiles }: Bundles, hashes: Int32Array): readonly LogMismatch[] =>
  tiles.flatMap((tile, index) => {
    const own = bytesOfWords(wordsFrom(hashes, index * FULL_WIDTH, widths[index]!))
    return Buffer.compare(tile.subarray(0, own.length), own) === 0
      ? []
      : [broken(first + index * FULL_WIDTH, widths[index]!)]
  })

/** Puts rounds into columns; copies any other leaf, which may be kept. */
const scanLeaves = (
  { first, entries: { bytes, starts, ends } }: Bundles,
  { from, end }: LogPart,
  columns: RoundColumns,
  others: ReturnType<typeof openOtherLeaves>,
): void => {
  for (let leaf = from; leaf < end; leaf += 1) {
    const [start, stop] = [starts[leaf - first]!, ends[leaf - first]!]
    if (bytes[start] !== ROUND_KIND || !columns.add(start, stop, leaf))
      others.add(bytes.slice(start, stop), leaf)
  }
}

export const checkLogPart = async (games: Registry, part: LogPart): Promise<LogPartFindings> => {
  const { from, end } = part
  for (const text of part.terms) rememberTerms(games, text)
  const most = end - from
  const read = await readBundles(part)
  const hashes = leafHashes(read.entries)
  const links = linkSheet(2 * most)
  const others = openOtherLeaves(games, links, most)
  const columns = openRoundColumns(read.entries.bytes, most)
  scanLeaves(read, part, columns, others)
  const { count, ...rounds } = checkLogRounds(games, { find: termsByHash }, links, columns)
  const rest = others.found()
  scratch.giveBack(read.entries.bytes)
  return {
    ...{ first: from, end },
    ...growthOf(read, hashes, part),
    counts: { ...rest.counts, rounds: rest.counts.rounds + count },
    mismatches: [...checkTiles(read, hashes), ...rest.mismatches, ...rounds.mismatches],
    ...{ returns: rounds.returns, unknown: rounds.unknown, marked: rounds.marked, named: rounds.named },
    ...{ missing: rounds.missing, clients: rounds.clients, links: links.whole() },
    seeds: rest.seeds.length === 0 ? rounds.seeds : new Uint8Array(Buffer.concat([rounds.seeds, rest.seeds])),
    ...{ terms: rest.terms, hands: rest.hands },
  }
}
