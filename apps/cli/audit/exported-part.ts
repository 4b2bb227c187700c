/** Rows of an exported history: each is replayed from its seeds and compared with what it shows. */

import { REGISTRY } from '@fairhouse/games'
import { checkHistoryRow, hasHistoryRows } from '@fairhouse/games/check-round.ts'
import type { HistoryEntry, ParsedEntry } from '@fairhouse/games/history-entries.ts'
import { type Difference, STILL_OPEN } from '@fairhouse/games/row-claims.ts'
import { isObject, isRefusal, parseAmount, type Refusal, refuse } from '@fairhouse/kit'
import { commitmentOf } from '@fairhouse/server/audit-access.ts'
import type { Kind, Mismatch, PartResult } from './findings.ts'
import { openRoundTally, type RoundTally } from './round-tally.ts'
import { markSheet } from './seed-marks.ts'

const KIND_OF: Readonly<Record<Difference['claim'], Kind>> = {
  commitment: 'commitment',
  terms: 'record',
  result: 'draw',
  multiplier: 'multiplier',
  payout: 'payout',
}

type Raw = Readonly<Record<string, unknown>>

/** What a row must show, one of each line: otherwise there would be nothing to check. */
const DUE = [['commitment'], ['view', 'outcome'], ['multiplier'], ['finalPayout']] as const

/** In minor units: the house prints all decimals of a currency. */
const minorUnits = (amount: unknown): bigint => {
  const minor = parseAmount(amount, String(amount).split('.')[1]?.length ?? 0)
  return isRefusal(minor) ? 0n : minor
}

const countRow = (tally: RoundTally, row: HouseRow): void => {
  const { game, currency, isDemo, betAmount, finalPayout, serverSeed, clientSeedReused } = row
  tally.addKnown(game, serverSeed === null)
  tally.turn(`${currency} ${isDemo ? 'demo' : 'real'}`, minorUnits(betAmount), minorUnits(finalPayout ?? '0'))
  tally.seed(typeof clientSeedReused === 'boolean' ? clientSeedReused : null)
}

/** The row's id, or its position. */
const nameOf = ({ roundId }: Raw, file: string, place: number): string =>
  typeof roundId === 'string' && roundId !== '' ? roundId : `${file}:${place}`

export const unreadable = (round: string, { refused }: Refusal): Mismatch => ({
  kind: 'record',
  round,
  expected: 'a round that can be played again',
  found: refused,
})

const lacking = (round: string, field: string): Mismatch => ({
  kind: 'record',
  round,
  expected: `the field ${field}`,
  found: 'nothing',
})

type HouseRow = Raw & Readonly<{ game: string }>

const isHouseRow = (raw: Raw): raw is HouseRow =>
  typeof raw.game === 'string' && hasHistoryRows(REGISTRY, raw.game) && raw.betAmount !== undefined

const NO_ROW = refuse('unknown-form', 'this is not a row of a history')

const mismatchesIn = (raw: HouseRow, round: string): readonly Mismatch[] => {
  const checked = checkHistoryRow(REGISTRY, raw.game, raw)
  if (isRefusal(checked)) return checked.refused === STILL_OPEN ? [] : [unreadable(round, checked)]
  const missing = DUE.filter((fields) => fields.every((field) => raw[field] === undefined))
  return [
    ...missing.map(([field]) => lacking(round, field)),
    ...checked.differences.map(({ claim, field, expected, found }) => ({
      kind: KIND_OF[claim],
      round,
      expected: `${field} ${JSON.stringify(expected)}`,
      found: JSON.stringify(found),
    })),
  ]
}

export type ExportedRow = Readonly<{ place: number; parsed: ParsedEntry }>

export const checkRows = (file: string, rows: readonly ExportedRow[]): PartResult => {
  const seeds = markSheet(rows.length)
  const tally = openRoundTally()
  const mismatches: Mismatch[] = []
  for (const { place, parsed } of rows) {
    const raw = 'value' in parsed && isObject(parsed.value) ? parsed.value : {}
    const round = nameOf(raw, file, place)
    if (!isHouseRow(raw)) {
      mismatches.push(unreadable(round, 'refusal' in parsed ? parsed.refusal : NO_ROW))
      continue
    }
    countRow(tally, raw)
    mismatches.push(...mismatchesIn(raw, round))
    if (typeof raw.serverSeed === 'string') {
      seeds.add(
        commitmentOf(raw.serverSeed),
        /^\d{1,18}$/.test(round) ? { type: 'round', id: BigInt(round) } : { type: 'row', id: BigInt(place) },
      )
    }
  }
  return { figures: tally.figures(), mismatches, seeds: seeds.whole() }
}

/** Rows that have been read already: for files that must be read as a whole. */
export const checkExported = (file: string, entries: readonly HistoryEntry[]): PartResult =>
  checkRows(
    file,
    entries.map((entry) => ({ place: entry.place, parsed: entry })),
  )
