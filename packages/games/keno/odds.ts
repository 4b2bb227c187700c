/** Keno's exact odds: the probability of every number of hits, and the return of each table. */
import { compare, minus, ONE, plus, type Rational, rational, times, ZERO } from '@fairhouse/kit'
import { type Config, tablesOf } from './config.ts'
import { DRAWN, NUMBERS } from './draw.ts'
import { KENO_DIFFICULTIES, type KenoDifficulty, multiplierOf } from './paytable.ts'

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

export const tableOdds = (config: Tables, difficulty: KenoDifficulty, spots: number): TableOdds => {
  const rows = Array.from({ length: spots + 1 }, (_, hits) => ({
    hits,
    probability: hitProbability(spots, hits),
    multiplier: multiplierOf(tablesOf(config), difficulty, spots, hits, config.rtp),
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
export const allOdds = (config: Tables & Pick<Config, 'minSpots' | 'maxSpots'>): readonly TableOdds[] =>
  KENO_DIFFICULTIES.flatMap((difficulty) =>
    Array.from({ length: config.maxSpots - config.minSpots + 1 }, (_, index) =>
      tableOdds(config, difficulty, config.minSpots + index),
    ),
  )
