/**
 * [F2] [F3] What links a pseudonym's rounds: each names the commitment of the one with the next nonce, and a separate
 * leaf that of the first. Rounds end in any order. So runs of consecutive rounds are records, stored in buckets by
 * pseudonym, on disk if there are many, and joined at the end; what is left is all that a later run needs.
 */
import type { RoundLeaf } from '@fairhouse/log'
import { openBuckets, recordsOf } from '../buckets.ts'
import { openScratch } from '../scratch.ts'
import type { LogMismatch } from './log-findings.ts'
import { HALF_BYTES, hexOfBytes, NUMBER_BYTES, numberAt, putHalf, putNumber, sameHalf } from './records.ts'

/** `run`: rounds from one nonce to another; `first`: the first commitment; `settled`: everything up to `to` is fine. */
const TYPES = ['settled', 'first', 'run'] as const
type LinkType = (typeof TYPES)[number]

const TYPE_AT = HALF_BYTES // after the pseudonym
const FROM_AT = TYPE_AT + 1
const TO_AT = FROM_AT + NUMBER_BYTES
/** The commitment of the first round. */
const SEED_AT = TO_AT + NUMBER_BYTES
/** The promise for the round after the last. */
const PROMISE_AT = SEED_AT + HALF_BYTES
const LEAF_AT = PROMISE_AT + HALF_BYTES
export const LINK_BYTES = LEAF_AT + NUMBER_BYTES

const scratch = openScratch()
/** The runs of a part, which grow as long as the next round is the promised one. */
export const linkSheet = (most: number) => {
  const links = scratch.lend(most * LINK_BYTES)
  /** By pseudonym: where its last run is. */
  const runs = new Map<string, number>()
  let size = 0
  const begin = (type: LinkType, pseudonym: Uint8Array, nonce: number, leaf: number): number => {
    const place = size
    putHalf(links, place, pseudonym, 0)
    links[place + TYPE_AT] = TYPES.indexOf(type)
    putNumber(links, place + FROM_AT, nonce)
    putNumber(links, place + TO_AT, nonce)
    putNumber(links, place + LEAF_AT, leaf)
    size += LINK_BYTES
    return place
  }
  return {
    addFirst: (pseudonym: Uint8Array, nonce: number, commitment: Uint8Array, leaf: number): void => {
      const place = begin('first', pseudonym, nonce, leaf)
      links.fill(0, place + SEED_AT, place + PROMISE_AT)
      putHalf(links, place + PROMISE_AT, commitment, 0)
    },
    /** `commitment`: of the round's own seed. */
    addRound: (leaf: number, round: RoundLeaf, commitment: Uint8Array): void => {
      const [who, nonce] = [hexOfBytes(round.pseudonym), Number(round.nonce)]
      let run = runs.get(who)
      const isNext =
        run !== undefined &&
        numberAt(links, run + TO_AT) === nonce - 1 &&
        sameHalf(links, run + PROMISE_AT, commitment, 0)
      if (run === undefined || !isNext) {
        run = begin('run', round.pseudonym, nonce, leaf)
        putHalf(links, run + SEED_AT, commitment, 0)
        runs.set(who, run)
      } else putNumber(links, run + TO_AT, nonce)
      putHalf(links, run + PROMISE_AT, round.nextCommitment, 0)
    },
    /** Of exactly this size, for another thread. */
    whole: (): Uint8Array => {
      const whole = links.slice(0, size)
      scratch.giveBack(links)
      return whole
    },
  }
}

type Link = Readonly<{
  type: LinkType
  from: number
  to: number
  seed: string
  promise: string
  leaf: number
  record: Buffer
}>

const linkFrom = (record: Buffer): Link => ({
  type: TYPES[record[TYPE_AT]!]!,
  from: numberAt(record, FROM_AT),
  to: numberAt(record, TO_AT),
  seed: record.toString('hex', SEED_AT, PROMISE_AT),
  promise: record.toString('hex', PROMISE_AT, LEAF_AT),
  leaf: numberAt(record, LEAF_AT),
  record,
})

/** Rounds missing in the log although a later one is there: still open, or left out. */
export type Gap = Readonly<{ pseudonym: string; from: number; to: number }>
export type MatchedLinks = Readonly<{
  mismatches: readonly LogMismatch[]
  /** Nothing later in the log can remove these mismatches. */
  isFinal: boolean
  /** Records that a later run needs. */
  kept: readonly Buffer[]
  gaps: readonly Gap[]
}>

/** Everything up to `to` is fine, and one of the promises is for the next round; several only after a mismatch. */
type Settled = { to: number; promises: string[] }

const settledRecords = ({ to, promises }: Settled, of: Buffer): readonly Buffer[] =>
  promises.map((promise) => {
    const record = Buffer.alloc(LINK_BYTES)
    of.copy(record, 0, 0, TYPE_AT)
    record[TYPE_AT] = TYPES.indexOf('settled')
    putNumber(record, TO_AT, to)
    record.write(promise, PROMISE_AT, 'hex')
    return record
  })

const range = (from: number, to: number): string =>
  from === to ? `nonce ${from}` : `nonces ${from} to ${to}`

/** Continues `settled` with a run that starts where it may. */
const followed = (pseudonym: string, settled: Settled, run: Link): readonly LogMismatch[] => {
  const { from, to, seed, promise, leaf } = run
  if (from <= settled.to) {
    const again = Math.min(to, settled.to)
    if (to >= settled.to) settled.promises = to > settled.to ? [promise] : [...settled.promises, promise]
    settled.to = Math.max(to, settled.to)
    return [
      {
        leaf,
        kind: 'nonce',
        expected: `one round for each nonce of ${pseudonym}`,
        found: `another for ${range(from, again)}`,
      },
    ]
  }
  const { promises } = settled
  settled.to = to
  settled.promises = [promise]
  if (promises.includes(seed)) return []
  const expected = `for nonce ${from} of ${pseudonym} the seed of the promised ${promises.join('… or ')}…`
  return [{ leaf, kind: 'commitment', expected, found: `the seed of ${seed}…` }]
}

/** Without a first commitment nothing can follow. */
const unpromised = (pseudonym: string, runs: readonly Link[]): MatchedLinks => ({
  mismatches: runs.map(({ from, leaf }) => ({
    leaf,
    kind: 'commitment',
    expected: `a first commitment of ${pseudonym} before nonce ${from}`,
    found: 'none',
  })),
  isFinal: false,
  kept: runs.map(({ record }) => record),
  gaps: [],
})

/** The records of one pseudonym. */
const matchOne = (pseudonym: string, links: readonly Link[]): MatchedLinks => {
  const runs = links.filter(({ type }) => type === 'run').sort((a, b) => a.from - b.from || a.leaf - b.leaf)
  const before = links.filter(({ type }) => type === 'settled')
  const firsts = links.filter(({ type }) => type === 'first').sort((a, b) => a.leaf - b.leaf)
  const [first] = firsts
  const settled: Settled | null =
    before.length > 0
      ? { to: before[0]!.to, promises: before.map(({ promise }) => promise) }
      : first
        ? { to: first.from - 1, promises: [first.promise] }
        : null
  if (!settled) return unpromised(pseudonym, runs)
  const mismatches: LogMismatch[] = (before.length > 0 ? firsts : firsts.slice(1)).map(({ leaf }) => ({
    leaf,
    kind: 'commitment',
    expected: `one first commitment of ${pseudonym}`,
    found: 'another',
  }))
  let at = 0
  for (; at < runs.length && runs[at]!.from <= settled.to + 1; at += 1)
    mismatches.push(...followed(pseudonym, settled, runs[at]!))
  const waiting = runs.slice(at)
  const gaps: Gap[] = []
  let reached = settled.to
  for (const { from, to } of waiting) {
    if (from > reached + 1) gaps.push({ pseudonym, from: reached + 1, to: from - 1 })
    reached = Math.max(reached, to)
  }
  const kept = [...settledRecords(settled, links[0]!.record), ...waiting.map(({ record }) => record)]
  return { mismatches, isFinal: true, kept, gaps }
}

export const openLinks = () => {
  const buckets = openBuckets(LINK_BYTES)
  return {
    add: buckets.add,
    /** Pseudonym by pseudonym, in byte order. */
    *matched(): Generator<MatchedLinks> {
      for (const bucket of buckets.all()) {
        const all = recordsOf(bucket, LINK_BYTES)
        const byPseudonym = Map.groupBy(all, (record) => record.toString('hex', 0, HALF_BYTES))
        for (const pseudonym of [...byPseudonym.keys()].sort())
          yield matchOne(pseudonym, byPseudonym.get(pseudonym)!.map(linkFrom))
      }
    },
    close: buckets.close,
  }
}
