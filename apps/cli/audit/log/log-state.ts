/**
 * What is stored between two audits of the same log, in a folder: `state.json` with how far it was read and the
 * results, beside it records of all seeds and of each pseudonym's open ends. `state.json` is written last, and other
 * files count only up to the length it states, so that an audit after a crash continues from the one before.
 */
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { HandLeaf } from '@fairhouse/log'
import { type BucketSizes, NO_BUCKETS } from '../buckets.ts'
import { NO_TREE, type StoredTree } from './frontier.ts'
import { type LeafCounts, type LogMismatch, NO_LEAVES, type Returns } from './log-findings.ts'

const FORM = 1

export type PendingHand = Readonly<{ leaf: number; hand: HandLeaf }>
export type SeenTerms = Readonly<{ leaf: number; text: string }>

export type LogState = Readonly<{
  form: typeof FORM
  origin: string | null
  vkey: string | null
  tree: StoredTree
  counts: LeafCounts
  returns: Readonly<Record<string, Returns>>
  unknown: Readonly<Record<string, number>>
  /** Rounds marked as having a reused client seed, and rounds that do reuse one. */
  marked: number
  reused: number
  mismatches: readonly LogMismatch[]
  kinds: Readonly<Record<string, number>>
  terms: readonly SeenTerms[]
  hands: readonly PendingHand[]
  /** Checked hands, by game. */
  checkedHands: Readonly<Record<string, number>>
  seeds: BucketSizes
  clients: BucketSizes
  /** The file with the records of the pseudonyms. */
  links: string | null
}>

export const NEW_STATE: LogState = {
  form: FORM,
  origin: null,
  vkey: null,
  tree: NO_TREE,
  counts: NO_LEAVES,
  returns: {},
  unknown: {},
  marked: 0,
  reused: 0,
  mismatches: [],
  kinds: {},
  terms: [],
  hands: [],
  checkedHands: {},
  seeds: NO_BUCKETS,
  clients: NO_BUCKETS,
  links: null,
}

const FILE = 'state.json'
const AMOUNTS = ['staked', 'paid', 'expected', 'variance'] as const

const printed = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

const withAmounts = (raw: LogState): LogState => ({
  ...raw,
  counts: { ...NO_LEAVES, ...raw.counts },
  returns: Object.fromEntries(
    Object.entries(raw.returns).map(([name, sums]) => [
      name,
      { ...sums, ...Object.fromEntries(AMOUNTS.map((field) => [field, BigInt(sums[field])])) } as Returns,
    ]),
  ),
})

/** A new state if none was ever written. */
export const readLogState = (folder: string): LogState => {
  const file = join(folder, FILE)
  if (!existsSync(file)) return NEW_STATE
  const raw = JSON.parse(readFileSync(file, 'utf8')) as LogState
  if (raw.form !== FORM) throw new Error(`${file} was written by another version of this program`)
  return withAmounts(raw)
}

const CHUNK_BYTES = 2 ** 20

/** The stored records of pseudonyms, in chunks of whole records. */
export function* readLinks(folder: string, { links }: LogState, recordBytes: number): Generator<Uint8Array> {
  if (links === null) return
  const file = openSync(join(folder, links), 'r')
  const chunk = Buffer.alloc(CHUNK_BYTES - (CHUNK_BYTES % recordBytes))
  try {
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk))
      yield chunk.subarray(0, size)
  } finally {
    closeSync(file)
  }
}

/** The file that takes the records of the next state. */
export const openLinksFile = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'links.new')
  writeFileSync(file, '')
  let [pending, size] = [[] as Uint8Array[], 0]
  const flush = (): void => {
    appendFileSync(file, Buffer.concat(pending))
    pending = []
    size = 0
  }
  return {
    add: (records: readonly Uint8Array[]): void => {
      for (const record of records) {
        pending.push(Uint8Array.from(record)) // a copy: it is a view of a reused buffer
        size += record.length
      }
      if (size > CHUNK_BYTES) flush()
    },
    /** Replaces the previous state. */
    write: (state: LogState): void => {
      flush()
      const name = `links-${state.tree.size}`
      renameSync(file, join(folder, name))
      writeFileSync(join(folder, `${FILE}.new`), JSON.stringify({ ...state, links: name }, printed))
      renameSync(join(folder, `${FILE}.new`), join(folder, FILE))
      for (const other of readdirSync(folder))
        if (other.startsWith('links-') && other !== name) rmSync(join(folder, other))
    },
  }
}
