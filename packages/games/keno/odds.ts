/** Keno's exact odds: the probability of every number of hits, and the return of each table. */
import {
  cappedAt,
  compare,
  type Expectation,
  minus,
  ONE,
  type Paying,
  plus,
  type Rational,
  rational,
  shareOf,
  times,
  toNumber,
  UNLIMITED,
  ZERO,
} from '@fairhouse/kit'
import { type Config, tablesOf } from './config.ts'
import { DRAWN, NUMBERS } from './draw.ts'
import { KENO_DIFFICULTIES, type KenoDifficulty, multiplierOf, type PayoutTables } from './paytable.ts'

/** The number of ways to choose k of n. */
const choose = (n: number, k: number): bigint => {
  let ways = 1n
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

/** P(X = k) = C(m, k) × C(40 − m, 10 − k) / C(40, 10) for m spots and k hits. */
export const hitProbability = (spots: number, hits: number): Rational =>
  rational(choose(spots, hits) * choose(NUMBERS.length - spots, DRAWN - hits), choose(NUMBERS.length, DRAWN))

export type HitOdds = Readonly<{ hits: number; probability: Rational; multiplier: Rational }>
export type TableOdds = Readonly<{
  difficulty: KenoDifficulty
  spots: number
  rows: readonly HitOdds[]
  /** The return on a stake of one. */
  returns: Rational
  /** Of the payout on a stake of one. */
  variance: Rational
  /** How often a round pays anything. */
  hitFrequency: Rational
  /** How often a round pays more than the stake. */
  aboveStake: Rational
  maxMultiplier: Rational
}>

const sum = (values: readonly Rational[]): Rational => values.reduce(plus, ZERO)

const expectation = (rows: readonly HitOdds[], value: (multiplier: Rational) => Rational): Rational =>
  sum(rows.map(({ probability, multiplier }) => times(probability, value(multiplier))))

const frequency = (rows: readonly HitOdds[], above: Rational): Rational =>
  sum(rows.filter(({ multiplier }) => compare(multiplier, above) > 0).map(({ probability }) => probability))

type Tables = Pick<Config, 'rtp' | 'payoutTables'>

/** What each number of hits pays per unit staked, cut at the cap [M2]. */
export const tableOdds = (
  config: Tables,
  difficulty: KenoDifficulty,
  spots: number,
  paying: Paying = UNLIMITED,
): TableOdds => {
  const rows = Array.from({ length: spots + 1 }, (_, hits) => ({
    hits,
    probability: hitProbability(spots, hits),
    multiplier: paying.pays(multiplierOf(tablesOf(config), difficulty, spots, hits, config.rtp)),
  }))
  const returns = expectation(rows, (multiplier) => multiplier)
  const square = expectation(rows, (multiplier) => times(multiplier, multiplier))
  return {
    difficulty,
    spots,
    rows,
    returns,
    variance: minus(square, times(returns, returns)),
    hitFrequency: frequency(rows, ZERO),
    aboveStake: frequency(rows, ONE),
    maxMultiplier: rows.map(({ multiplier }) => multiplier).reduce((a, b) => (compare(a, b) > 0 ? a : b)),
  }
}

/** Every table that can be played. */
export const allOdds = (
  config: Tables & Pick<Config, 'minSpots' | 'maxSpots'>,
  paying?: Paying,
): readonly TableOdds[] =>
  KENO_DIFFICULTIES.flatMap((difficulty) =>
    Array.from({ length: config.maxSpots - config.minSpots + 1 }, (_, index) =>
      tableOdds(config, difficulty, config.minSpots + index, paying),
    ),
  )

/** `most`: the largest multiplier. */
type Known = Readonly<{ asWritten: Expectation; most: number }>

/** By pay tables, which very many rounds share, and by what was played. */
const known = new WeakMap<PayoutTables, Map<string, Known>>()

const expectationOf = ({ returns, variance }: TableOdds): Expectation => ({
  mean: toNumber(returns),
  variance: toNumber(variance),
})

const knownOf = (config: Config, difficulty: KenoDifficulty, spots: number): Known => {
  const tables = tablesOf(config)
  const byPlay = known.get(tables) ?? new Map<string, Known>()
  known.set(tables, byPlay)
  const key = `${config.rtp} ${difficulty} ${spots}`
  const found = byPlay.get(key)
  if (found) return found
  const odds = tableOdds(config, difficulty, spots)
  const made = { asWritten: expectationOf(odds), most: toNumber(odds.maxMultiplier) }
  byPlay.set(key, made)
  return made
}

/** [M2] Per unit staked; few stakes, in minor units, are large enough for the cap to matter. */
export const expectedPayout = (
  config: Config,
  difficulty: KenoDifficulty,
  spots: number,
  stake: string,
): Expectation => {
  const { asWritten, most } = knownOf(config, difficulty, spots)
  if (shareOf(config.maxPayout, stake) >= most) return asWritten
  const paying = cappedAt(BigInt(stake), BigInt(config.maxPayout))
  return expectationOf(tableOdds(config, difficulty, spots, paying))
}
