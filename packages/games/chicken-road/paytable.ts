/**
 * Pay tables: for every difficulty, multipliers by the number of steps [C3]. They are configuration; the
 * house's own multiplier is 0.98 ÷ the probability of getting that far, to 8 decimals.
 */
import {
  accepted,
  isObject,
  isRefusal,
  type Ladder,
  ONE,
  over,
  parseDecimal,
  printDecimal,
  type Rational,
  type Refusal,
  refuse,
  roundTo,
  rtpFraction,
  strangeKeys,
  times,
} from '@fairhouse/kit'
import { chanceOf, everyStep, ROAD_DIFFICULTIES, type RoadDifficulty, stepsOf } from './difficulties.ts'

/** Decimal strings with at most 8 decimals, starting with step 1. */
export type PayoutTables = Readonly<Record<RoadDifficulty, readonly string[]>>

/** The RTP that the tables are written for, in percent. */
const TABLE_RTP = '98'

const DECIMALS = 8

const houseTable = (difficulty: RoadDifficulty): readonly string[] => {
  let reach = ONE
  return everyStep(difficulty).map((step) => {
    reach = times(reach, chanceOf(difficulty, step))
    return printDecimal(roundTo(over(rtpFraction(TABLE_RTP), reach), DECIMALS))
  })
}

export const HOUSE_TABLES: PayoutTables = {
  easy: houseTable('easy'),
  medium: houseTable('medium'),
  hard: houseTable('hard'),
  hardcore: houseTable('hardcore'),
}

/** An override `rtp` replaces 98: the table times rtp/98, exact, 8 decimals half away from zero. */
const multiplierOf = (entry: string, rtp: string | undefined): Rational => {
  const written = accepted(parseDecimal(entry))
  if (rtp === undefined) return written
  return roundTo(times(written, over(rtpFraction(rtp), rtpFraction(TABLE_RTP))), DECIMALS)
}

export type Pay = Readonly<{ rtp?: string; payoutTables?: PayoutTables }>

/** Every step of a round needs its ladder, and exact fractions are slow. By table and RTP. */
const ladders = new WeakMap<readonly string[], Map<string | undefined, Ladder>>()

export const ladderOf = ({ rtp, payoutTables = HOUSE_TABLES }: Pay, difficulty: RoadDifficulty): Ladder => {
  const table = payoutTables[difficulty]
  const byRtp = ladders.get(table) ?? new Map<string | undefined, Ladder>()
  ladders.set(table, byRtp)
  const ladder =
    byRtp.get(rtp) ??
    table.map((entry, index) => ({
      chance: chanceOf(difficulty, index + 1),
      multiplier: multiplierOf(entry, rtp),
    }))
  byRtp.set(rtp, ladder)
  return ladder
}

const bad = (path: string, wrong: string): Refusal => refuse('bad-config', `${path} ${wrong}`)

/** A JSON number means the decimal that it prints as. */
const parseMultiplier = (raw: unknown, path: string): string | Refusal => {
  const value = typeof raw === 'string' || typeof raw === 'number' ? parseDecimal(String(raw)) : null
  const fits = value !== null && !isRefusal(value) && value.n > 0n && 10n ** BigInt(DECIMALS) % value.d === 0n
  return fits ? printDecimal(value) : bad(path, `must be a decimal above 0 with at most ${DECIMALS} decimals`)
}

const parseTable = (raw: unknown, difficulty: RoadDifficulty): readonly string[] | Refusal => {
  const path = `payoutTables.${difficulty}`
  const steps = stepsOf(difficulty)
  if (!Array.isArray(raw) || raw.length !== steps) return bad(path, `must be a list of ${steps} multipliers`)
  const table: string[] = []
  for (const [index, entry] of raw.entries()) {
    const multiplier = parseMultiplier(entry, `${path}[${index}]`)
    if (isRefusal(multiplier)) return multiplier
    table.push(multiplier)
  }
  return table
}

/** Parses tables from outside, which must have all difficulties and steps; a refusal names the path. */
export const parseTables = (raw: unknown): PayoutTables | Refusal => {
  if (!isObject(raw)) return bad('payoutTables', 'must be an object')
  const [strange] = strangeKeys(raw, ROAD_DIFFICULTIES)
  if (strange !== undefined) return bad(`payoutTables.${strange}`, 'is no difficulty')
  const tables: Partial<Record<RoadDifficulty, readonly string[]>> = {}
  for (const difficulty of ROAD_DIFFICULTIES) {
    const table = parseTable(raw[difficulty], difficulty)
    if (isRefusal(table)) return table
    tables[difficulty] = table
  }
  return tables as PayoutTables
}
