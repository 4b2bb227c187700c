/**
 * Pay tables: for every difficulty, multipliers by the number of steps [C3]. They are configuration; the
 * house's own multiplier is 0.98 ÷ the probability of getting that far, to 8 decimals.
 */
import {
  accepted,
  badSetting,
  type Ladder,
  ONE,
  over,
  parseDecimal,
  parseList,
  parseRecord,
  parseShare,
  printDecimal,
  type Rational,
  type Refusal,
  roundTo,
  rtpFraction,
  SHARE_DECIMALS,
  times,
} from '@fairhouse/kit'
import { chanceOf, everyStep, ROAD_DIFFICULTIES, type RoadDifficulty, stepsOf } from './difficulties.ts'

/** Decimal strings with at most 8 decimals, starting with step 1. */
export type PayoutTables = Readonly<Record<RoadDifficulty, readonly string[]>>

/** The RTP that the tables are written for, in percent. */
const TABLE_RTP = '98'

const houseTable = (difficulty: RoadDifficulty): readonly string[] => {
  let reach = ONE
  return everyStep(difficulty).map((step) => {
    reach = times(reach, chanceOf(difficulty, step))
    return printDecimal(roundTo(over(rtpFraction(TABLE_RTP), reach), SHARE_DECIMALS))
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
  return roundTo(times(written, over(rtpFraction(rtp), rtpFraction(TABLE_RTP))), SHARE_DECIMALS)
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

const parseMultiplier = (raw: unknown): string | Refusal =>
  parseShare(raw, ({ n }) => n > 0n) ??
  badSetting([], `must be a decimal above 0 with at most ${SHARE_DECIMALS} decimals`)

/** Parses tables from outside, which must have all difficulties and steps. */
export const parseTables = (raw: unknown): PayoutTables | Refusal =>
  parseRecord(ROAD_DIFFICULTIES, 'difficulty', raw, (table, difficulty) =>
    parseList(stepsOf(difficulty), 'multipliers', table, parseMultiplier),
  )
