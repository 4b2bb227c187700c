/**
 * Advice at more than two seats: after the flop the evaluation of the `charts` bot, which mixes choices nearly as good as
 * the best; before it its charts, sampled many times, with values by equity against the opponents' ranges.
 */
import { type Chance, sameJson } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { CHARTS } from '../bots/charts-config.ts'
import { chartsPreflop } from '../bots/charts-preflop.ts'
import { type WeighedChoice, weigh } from '../bots/choice-values.ts'
import { fastChance } from '../bots/fast-chance.ts'
import { type OpponentRange, rangeOf } from '../bots/opponent-range.ts'
import { PERSONALITIES } from '../bots/personalities.ts'
import type { Situation } from '../bots/situation.ts'
import { aggressive, checkOrFold, passive } from '../bots/sizing.ts'
import { POCKETS } from '../odds/starting-hands.ts'
import type { Advice } from './advice.ts'
import { bestOf, choiceOf, type Move, settledMoves, totalOf } from './choices.ts'
import { weighPreflop } from './preflop-worth.ts'
import { gridOf, type RangeGrid, type SeatRange } from './range-grid.ts'
import { thoughtOf } from './thoughts.ts'

/** Weights by pocket, summed over temperaments. */
const byPocket = (range: OpponentRange): Float64Array => {
  const weights = new Float64Array(POCKETS)
  for (const [i, weight] of range.entries()) weights[i % POCKETS]! += weight
  return weights
}

const gridsOf = (
  situation: Situation,
  ranges: readonly OpponentRange[],
): Readonly<{ own: RangeGrid; others: readonly SeatRange[] }> => {
  const { hole, board, seat, opponents } = situation
  // Your own range is as opponents see it: it may contain your own cards.
  const own = rangeOf({ ...situation, hole: [] as unknown as Situation['hole'] }, seat)
  return {
    own: gridOf(byPocket(own), board),
    others: opponents.map((other, i) => ({
      seat: other,
      grid: gridOf(byPocket(ranges[i]!), [...board, ...hole]),
    })),
  }
}

const actionFor = (situation: Situation, { type, to }: WeighedChoice): Action => {
  switch (type) {
    case 'check-fold':
      return checkOrFold(situation)
    case 'passive':
      return passive(situation)
    case 'raise':
      return aggressive(situation, to)
  }
}

/** Mixed as the bot does. */
const mixFrequencies = (choices: readonly WeighedChoice[], pot: number): readonly number[] => {
  const best = Math.max(...choices.map(({ worth }) => worth))
  const odds = choices.map(({ worth }) => Math.exp((worth - best) / (CHARTS.mix * pot)))
  const all = odds.reduce((sum, odd) => sum + odd, 0)
  return odds.map((odd) => odd / all)
}

/** How often the charts are sampled. */
const ASKED = 40

/** By choice: how often the charts pick it; actions outside the choices are added to them. */
const chartFrequencies = (
  situation: Situation,
  weighed: readonly WeighedChoice[],
  chance: Chance,
): readonly (readonly [WeighedChoice, number])[] => {
  const counts = weighed.map((): number => 0)
  for (let i = 0; i < ASKED; i += 1) {
    const { action } = chartsPreflop(situation, PERSONALITIES.regular, chance)
    const to = totalOf(action, situation)
    const same = weighed.findIndex((choice) => sameJson(actionFor(situation, choice), action))
    const near = weighed
      .map((choice, at) => ({ at, off: choice.type === 'raise' ? Math.abs(choice.to - to) : Infinity }))
      .toSorted((a, b) => a.off - b.off)[0]!
    counts[same >= 0 ? same : near.at]! += 1
  }
  return weighed.map((choice, i) => [choice, counts[i]! / ASKED])
}

/** The standard error of a few hundred showdowns, as a fraction of what is at stake. */
export const NOISE = 0.025

const isSignificant = (frequency: number): boolean => frequency >= 0.005

export const weighedAdvice = (situation: Situation, chance: Chance): Advice => {
  const { opponents, board, pot, bet } = situation
  const ranges = opponents.map((seat) => rangeOf(situation, seat))
  const next = fastChance(chance)
  const { equity, choices } =
    board.length === 0 ? weighPreflop(situation, ranges, next) : weigh(situation, ranges, next)
  const odds = mixFrequencies(choices, pot)
  const taken =
    board.length === 0
      ? chartFrequencies(situation, choices, chance)
      : choices.map((choice, i) => [choice, odds[i]!] as const)
  const weighed = taken.map(([choice, frequency]): Move => {
    const action = actionFor(situation, choice)
    const to = totalOf(action, situation)
    const { type, worth: value, folds } = choice
    const kind = type === 'check-fold' ? 'fold' : type
    const error = kind === 'fold' ? 0 : NOISE * (pot + 2 * (to - bet))
    return { action, to, frequency: isSignificant(frequency) ? frequency : 0, value, error, kind, folds }
  })
  const moves = settledMoves(weighed, situation)
  return {
    source: 'weighed',
    choices: moves.map(choiceOf),
    thought: thoughtOf(situation, bestOf(moves), equity),
    ...gridsOf(situation, ranges),
  }
}
