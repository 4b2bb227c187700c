/**
 * What a finished round was expected to pay, of one staked, given what the player chose: beside it stands
 * what it did pay. Over many rounds the difference stays within a few standard deviations, whatever the
 * players do. For charts and alarms, so in ordinary numbers.
 */
import { isRight, probability, stepMultiplier } from '@fairhouse/games/hilo/steps.ts'
import type { View as HiloView } from '@fairhouse/games/hilo/view.ts'
import type { Config as KenoConfig } from '@fairhouse/games/keno/config.ts'
import { tableOdds } from '@fairhouse/games/keno/odds.ts'
import type { View as KenoView } from '@fairhouse/games/keno/rules.ts'
import { type Rational, rtpFraction } from '@fairhouse/kit'
import type { ShownRound } from '../../rounds/rounds.ts'

export type Expectation = Readonly<{ mean: number; variance: number }>

const toNumber = ({ n, d }: Rational): number => Number(n) / Number(d)

/**
 * Each guess stakes what the round is worth at that moment: worth × (return − 1) is what it is expected to
 * add [H7], and its variance is that of a win of worth × multiplier.
 */
const ofHilo = ({ config, cardHistory, choiceHistory }: HiloView): Expectation => {
  const rtp = rtpFraction(config.rtp)
  let [worth, mean, variance] = [1, 1, 0]
  for (const [index, choice] of choiceHistory.entries()) {
    if (choice !== 'higher' && choice !== 'lower') continue
    const [card, next] = [cardHistory[index]!, cardHistory[index + 1]!]
    const chance = toNumber(probability(card, choice))
    const win = worth * toNumber(stepMultiplier(rtp, card, choice))
    mean += win * chance - worth
    variance += win * win * chance * (1 - chance)
    worth = isRight(choice, card, next) ? win : 0
  }
  return { mean, variance }
}

const byConfig = new WeakMap<KenoConfig, Map<string, Expectation>>()

const ofKeno = ({ outcome }: KenoView, config: KenoConfig): Expectation => {
  const { difficulty, spotsCount } = outcome!
  const compute = (): Expectation => {
    const { returns, variance } = tableOdds(config, difficulty, spotsCount)
    return { mean: toNumber(returns), variance: toNumber(variance) }
  }
  const known = byConfig.get(config) ?? new Map<string, Expectation>()
  byConfig.set(config, known)
  const key = `${difficulty} ${spotsCount}`
  const expected = known.get(key) ?? compute()
  known.set(key, expected)
  return expected
}

export const expectationOf = (
  { game, view }: Pick<ShownRound, 'game' | 'view'>,
  config: unknown,
): Expectation => {
  switch (game) {
    case 'hilo':
      return ofHilo(view as HiloView)
    case 'keno':
      return ofKeno(view as KenoView, config as KenoConfig)
    default:
      throw new Error(`nothing is known about rounds of ${game}`)
  }
}
