/**
 * Statistics of pairs, added up: what hands add counts up, what is stored counts down. A remainder means that hands
 * and statistics disagree, or that a hand was played meanwhile.
 */
import { hash } from 'node:crypto'
import type { WalletKey } from '@fairhouse/server/audit-access.ts'
import { openBuckets, recordsOf } from './buckets.ts'

/** As in a row: the smaller id first, `flow` from the first to the second. */
export type PairSums = Readonly<{ hands: bigint; firstFolds: bigint; secondFolds: bigint; flow: bigint }>
export type PairKey = WalletKey & Readonly<{ first: bigint; second: bigint; operator: string }>
export type PairEntry = PairKey & PairSums

const KEY_BYTES = 16
const NUMBERS = 6
const ENTRY_BYTES = KEY_BYTES + 8 * NUMBERS

export const keyText = ({ first, second, operator, currency, isDemo }: PairKey): string =>
  `${first}/${second}/${operator}/${currency}/${isDemo ? 'demo' : 'real'}`

const entryOf = (entry: PairEntry, sign: 1n | -1n): Buffer => {
  const { first, second, hands, firstFolds, secondFolds, flow } = entry
  const bytes = Buffer.alloc(ENTRY_BYTES)
  bytes.write(hash('sha256', keyText(entry)).slice(0, 2 * KEY_BYTES), 'hex')
  const numbers = [first, second, ...[hands, firstFolds, secondFolds, flow].map((sum) => sign * sum)]
  for (const [index, number] of numbers.entries()) bytes.writeBigInt64BE(number, KEY_BYTES + 8 * index)
  return bytes
}

/** `sign`: 1 for what a hand adds, -1 for what is stored. */
export const pairSheet = (entries: readonly PairEntry[], sign: 1n | -1n): Uint8Array =>
  Buffer.concat(entries.map((entry) => entryOf(entry, sign)))

/** The ids of two players. */
export type PairOfPlayers = readonly [first: bigint, second: bigint]

const numbersIn = (entry: Buffer): readonly bigint[] =>
  Array.from({ length: NUMBERS }, (_, index) => entry.readBigInt64BE(KEY_BYTES + 8 * index))

export type PairLedger = Readonly<{
  add(entries: Uint8Array): void
  /** Pairs with a remainder. */
  uneven(): Generator<PairOfPlayers>
  close(): void
}>

export const openPairLedger = (): PairLedger => {
  const buckets = openBuckets(ENTRY_BYTES)
  return {
    add: buckets.add,
    *uneven() {
      for (const entries of buckets.all()) {
        const sums = new Map<string, readonly bigint[]>()
        for (const entry of recordsOf(entries, ENTRY_BYTES)) {
          const key = entry.toString('latin1', 0, KEY_BYTES)
          const [first, second, ...added] = numbersIn(entry)
          const before = sums.get(key)?.slice(2) ?? []
          sums.set(key, [first!, second!, ...added.map((sum, index) => sum + (before[index] ?? 0n))])
        }
        for (const [first, second, ...left] of sums.values())
          if (left.some((sum) => sum !== 0n)) yield [first!, second!]
      }
    },
    close: buckets.close,
  }
}
