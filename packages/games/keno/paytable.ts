/**
 * Pay tables: for every difficulty and number of spots, multipliers by the number of hits. They are data
 * in the source document's form [K2]; `tables.json` has the house's.
 */
import {
  accepted,
  type BadSetting,
  badSetting,
  isObject,
  isRefusal,
  parseDecimal,
  parseList,
  parseRecord,
  printDecimal,
  type Rational,
  type Refusal,
  roundTo,
  rtpFraction,
  times,
} from '@fairhouse/kit'
import tables from './tables.json' with { type: 'json' }

export const KENO_DIFFICULTIES = ['low', 'classic', 'medium', 'high'] as const
export type KenoDifficulty = (typeof KENO_DIFFICULTIES)[number]
export const isDifficulty = (raw: unknown): raw is KenoDifficulty =>
  KENO_DIFFICULTIES.some((known) => known === raw)

export const SPOTS = { min: 1, max: 10 } as const

/** `payout` is a multiplier of the stake: a JSON number means the decimal that it prints as. */
export type PayEntry = Readonly<{ hits: number; payout: number }>
export type PayoutTables = Readonly<
  Record<
    KenoDifficulty,
    Readonly<{ spots: Readonly<Record<string, Readonly<{ entries: readonly PayEntry[] }>>> }>
  >
>

export const HOUSE_TABLES: PayoutTables = tables

const decimalOf = (payout: number): Rational | Refusal => parseDecimal(String(payout))

const OVERRIDE_DECIMALS = 8

const entryOf = (tables: PayoutTables, difficulty: KenoDifficulty, spots: number, hits: number): PayEntry =>
  tables[difficulty].spots[spots]!.entries[hits]!

const exactly = ({ payout }: PayEntry, rtp: string | undefined): Rational => {
  const base = accepted(decimalOf(payout))
  return rtp === undefined ? base : roundTo(times(base, rtpFraction(rtp)), OVERRIDE_DECIMALS)
}

/** [K3] Exact as written, or times `rtp` percent, to 8 decimals. Hits and spots must be possible. */
export const multiplierOf = (
  payoutTables: PayoutTables,
  difficulty: KenoDifficulty,
  spots: number,
  hits: number,
  rtp: string | undefined,
): Rational => exactly(entryOf(payoutTables, difficulty, spots, hits), rtp)

/** A multiplier and its decimal text. */
export type PrintedMultiplier = Readonly<{ multiplier: Rational; text: string }>

/** Each entry's result for the last `rtp`: every bet needs it, and few are in use. */
const printed = new WeakMap<PayEntry, PrintedMultiplier & Readonly<{ rtp: string | undefined }>>()

/** [K3] `multiplierOf` with its text. */
export const printedMultiplier = (
  payoutTables: PayoutTables,
  difficulty: KenoDifficulty,
  spots: number,
  hits: number,
  rtp: string | undefined,
): PrintedMultiplier => {
  const entry = entryOf(payoutTables, difficulty, spots, hits)
  const known = printed.get(entry)
  if (known && known.rtp === rtp) return known
  const multiplier = exactly(entry, rtp)
  const made = { multiplier, text: printDecimal(multiplier), rtp }
  printed.set(entry, made)
  return made
}

/** An entry for every number of hits from 0 to `spots`, in this order. */
const parseEntries = (raw: unknown, spots: number): readonly PayEntry[] | BadSetting =>
  parseList(spots + 1, 'entries', raw, (entry, hits) => {
    if (!isObject(entry) || entry.hits !== hits) return badSetting([], `must be the entry of ${hits} hits`)
    const { payout } = entry
    const value = typeof payout === 'number' ? decimalOf(payout) : null
    return typeof payout !== 'number' || value === null || isRefusal(value) || value.n < 0n
      ? badSetting(['payout'], 'must be a plain number, not below 0')
      : { hits, payout }
  })

const COUNTS = Array.from({ length: SPOTS.max - SPOTS.min + 1 }, (_, more) => String(SPOTS.min + more))

/** Parses tables from outside, which must have all difficulties and spots. */
export const parseTables = (raw: unknown): PayoutTables | Refusal =>
  parseRecord(KENO_DIFFICULTIES, 'difficulty', raw, (table) =>
    parseRecord(['spots'], 'part of a table', table, (spots) =>
      parseRecord(COUNTS, 'number of spots', spots, (row, count) =>
        parseRecord(['entries'], 'part of a table', row, (entries) => parseEntries(entries, Number(count))),
      ),
    ),
  )
