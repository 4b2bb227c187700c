/** A part of a public log: its bundles are fetched, hashed, and every leaf in them is checked. */
import { isRefusal, type Registry, sha256Hex } from '@fairhouse/kit'
import {
  decodeLeaf,
  FULL_WIDTH,
  type HandLeaf,
  type HandSeedsLeaf,
  type Leaf,
  ROUND_KIND,
  sameBytes,
  type Tile,
  tilePath,
  tileWidth,
} from '@fairhouse/log'
import { readFile } from '@fairhouse/log/tile-reader.ts'
import type { Claim } from '../claims.ts'
import { markSheet } from '../seed-marks.ts'
import { type StoredTerms, termsFrom } from '../stored-terms.ts'
import { linkSheet } from './links.ts'
import { type LeafCounts, type LogFound, type LogMismatch, NO_LEAVES } from './log-findings.ts'
import { checkVoidHand } from './log-hands.ts'
import { openLogRounds } from './log-rounds.ts'
import { type LogPlace, openPlace } from './source.ts'
import { bytesOfWords, type Entries, HASH_WORDS, leafHashes, nodesAbove } from './tree-lanes.ts'

/** Bundles of a part: memory and requests at a time are bounded by it. */
export const PART_BUNDLES = 16
const AT_ONCE = 4

/** Leaves from `from` up to `end`, which lie in at most `PART_BUNDLES` bundles of a log with `size` leaves. */
export type LogPart = Readonly<{
  type: 'log'
  place: LogPlace
  from: number
  end: number
  size: number
  /** Texts of terms that were seen before. */
  terms: readonly string[]
}>

/** The log cannot be read: not what is in it is wrong, but that it is not there. */
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

/** Where the entries of a bundle stand; fewer than `width`: it ends too early. */
const placesIn = (bytes: Uint8Array, width: number): Entries => {
  const [starts, ends] = [new Int32Array(width), new Int32Array(width)]
  let [size, at] = [0, 0]
  while (size < width && at + LENGTH_BYTES <= bytes.length) {
    const end = at + LENGTH_BYTES + ((bytes[at]! << 8) | bytes[at + 1]!)
    if (end > bytes.length) break
    starts[size] = at + LENGTH_BYTES
    ends[size] = end
    size += 1
    at = end
  }
  return { bytes, starts, ends, size }
}

const MOST_TERMS = 1_000
const termsCache = new Map<string, StoredTerms>()

/** By its text, which its hash names. */
const remember = (games: Registry, text: string): string => {
  const hash = sha256Hex(text)
  if (!termsCache.has(hash)) {
    if (termsCache.size >= MOST_TERMS) termsCache.clear()
    termsCache.set(hash, termsFrom(games, text))
  }
  return hash
}

export const findKnownTerms = (games: Registry, text: string): StoredTerms => {
  const hash = remember(games, text)
  return termsCache.get(hash)!
}

const MOST_NONCE = BigInt(Number.MAX_SAFE_INTEGER)
const tooHigh = (nonce: bigint): Claim => ({
  ...{ kind: 'nonce', expected: 'a nonce that a player can reach', found: nonce.toString() },
})

/** Everything but rounds, and rounds that nobody can have played. */
const openOthers = (games: Registry, links: ReturnType<typeof linkSheet>, most: number) => {
  const counts: { -readonly [K in keyof LeafCounts]: number } = { ...NO_LEAVES }
  const mismatches: LogMismatch[] = []
  const terms: { leaf: number; text: string }[] = []
  const hands: { leaf: number; hand: HandLeaf | HandSeedsLeaf }[] = []
  const marks = markSheet(most)
  const tell = (leaf: number, claims: readonly Claim[]): void => {
    for (const { kind, expected, found } of claims) mismatches.push({ leaf, kind, expected, found })
  }
  const take = (at: number, leaf: Leaf): void => {
    const owner = { type: 'leaf', id: BigInt(at) } as const
    switch (leaf.type) {
      case 'round':
        counts.rounds += 1
        tell(at, [tooHigh(leaf.nonce)])
        return
      case 'first-commitment':
        counts.firstCommitments += 1
        if (leaf.nonce > MOST_NONCE) tell(at, [tooHigh(leaf.nonce)])
        else links.addFirst(leaf.pseudonym, Number(leaf.nonce), leaf.commitment, at)
        return
      case 'terms':
        counts.terms += 1
        terms.push({ leaf: at, text: leaf.text })
        remember(games, leaf.text)
        return
      case 'hand':
        counts.hands += 1
        hands.push({ leaf: at, hand: leaf })
        return
      case 'hand-seeds':
        counts.handSeeds += 1
        marks.add(sha256Hex(leaf.serverSeed), owner)
        hands.push({ leaf: at, hand: leaf })
        return
      case 'void-hand':
        counts.voidHands += 1
        marks.add(sha256Hex(leaf.serverSeed), owner)
        tell(at, checkVoidHand(leaf))
        return
      case 'restart':
        counts.restarts += 1
        return
      case 'key':
        counts.keys += 1
    }
  }
  return {
    add: (bytes: Uint8Array, at: number): void => {
      const leaf = decodeLeaf(bytes)
      if (!isRefusal(leaf)) take(at, leaf)
      else
        tell(at, [
          {
            kind: 'record',
            expected: 'a leaf of a known kind',
            found: `${bytes.length} bytes that can’t be decoded`,
          },
        ])
    },
    found: () => ({ counts, mismatches, terms, hands, seeds: marks.whole() }),
  }
}

const wordsFrom = (hashes: Int32Array, from: number, count: number): Int32Array =>
  hashes.subarray(HASH_WORDS * from, HASH_WORDS * (from + count))

/** The hash of a full bundle. */
const rootOf = (hashes: Int32Array): Int32Array => {
  let level = hashes
  while (level.length > HASH_WORDS) level = nodesAbove(level)
  return level
}

const broken = (leaf: number, path: string, found: string): LogMismatch => ({
  ...{ leaf, kind: 'tree', expected: `${path} as the tree has it`, found },
})

const concatenated = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

export const checkLogPart = async (games: Registry, part: LogPart): Promise<LogFound> => {
  const { place, from, end, size } = part
  for (const text of part.terms) remember(games, text)
  const most = end - from
  const links = linkSheet(2 * most)
  const known = { find: (hash: string) => termsCache.get(hash) ?? null }
  const indexes = Array.from(
    { length: Math.ceil(end / FULL_WIDTH) - Math.floor(from / FULL_WIDTH) },
    (_, index) => Math.floor(from / FULL_WIDTH) + index,
  )
  const tilesOf = (level: 'entries' | 0): readonly Tile[] =>
    indexes.map((index) => ({ level, index, width: tileWidth(level, index, size) }))
  const [bundles, tiles] = await Promise.all([
    fetchAll(place, tilesOf('entries')),
    fetchAll(place, tilesOf(0)),
  ])
  const others = openOthers(games, links, most)
  const rounds = openLogRounds(games, known, links, most)
  const mismatches: LogMismatch[] = []
  const [roots, leaves]: [Uint8Array[], Uint8Array[]] = [[], []]
  for (const [i, index] of indexes.entries()) {
    const first = index * FULL_WIDTH
    const tile = { level: 'entries', index, width: tileWidth('entries', index, size) } as const
    const entries = placesIn(bundles[i]!, tile.width)
    if (entries.size < tile.width) throw new LogUnreadable(`${tilePath(tile)} ends too early`)
    const [skipped, until] = [Math.max(0, from - first), Math.min(tile.width, end - first)]
    const hashes = leafHashes(entries)
    const bytes = bytesOfWords(hashes)
    const level0 = { ...tile, level: 0 as const }
    if (!sameBytes(tiles[i]!.subarray(0, bytes.length), bytes))
      mismatches.push(broken(first, tilePath(level0), 'other hashes than those of the entries'))
    if (skipped === 0 && until === FULL_WIDTH) roots.push(bytesOfWords(rootOf(hashes)))
    else leaves.push(bytesOfWords(wordsFrom(hashes, skipped, until - skipped)))
    for (let entry = skipped; entry < until; entry += 1) {
      const leaf = entries.bytes.subarray(entries.starts[entry]!, entries.ends[entry]!)
      if (leaf[0] !== ROUND_KIND || !rounds.add(leaf, first + entry)) others.add(leaf, first + entry)
    }
  }
  const { count, ...found } = rounds.finish(from)
  const rest = others.found()
  return {
    first: from,
    end,
    bundles: concatenated(roots),
    leaves: concatenated(leaves),
    counts: { ...rest.counts, rounds: rest.counts.rounds + count },
    mismatches: [...mismatches, ...rest.mismatches, ...found.mismatches],
    returns: found.returns,
    unknown: found.unknown,
    marked: found.marked,
    links: links.whole(),
    clients: found.clients,
    seeds: concatenated([found.seeds, rest.seeds]),
    terms: rest.terms,
    named: found.named,
    missing: found.missing,
    hands: rest.hands,
  }
}
