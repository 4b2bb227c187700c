/** Shared by the house facets of games on ladders: ways to bet, expectation, rows, schemas. */
import {
  type BetLimits,
  type Expectation,
  endOfLadder,
  type HouseScript,
  LADDER_STATES,
  type Ladder,
  type LadderView,
  ladderOdds,
  type Paying,
  printDecimal,
  shareOf,
  toNumber,
  UNLIMITED,
  type WayToBet,
} from '@fairhouse/kit'
import * as z from 'zod'
import { betLimits, checkedInside, minorUnits, multiplier } from './house-schemas.ts'

/** Cashing out after each step, at each difficulty. `placeOf`: the setting that decides it. */
export const ladderWays = <Difficulty extends string>(
  difficulties: readonly Difficulty[],
  ladderOf: (difficulty: Difficulty) => Ladder,
  placeOf: (difficulty: Difficulty, step: number) => string,
  paying?: Paying,
): readonly WayToBet[] =>
  difficulties.flatMap((difficulty) => {
    const ladder = ladderOf(difficulty)
    const end = endOfLadder(ladder, paying ?? UNLIMITED)
    return ladderOdds(ladder, paying).map(({ step, reach, multiplier: pays, returns, capped }) => ({
      way: `${difficulty} ${step}`,
      place: placeOf(difficulty, step),
      returns,
      capped,
      facts: {
        difficulty,
        step,
        probability: `${reach.n}/${reach.d}`,
        multiplier: printDecimal(pays),
        ...(step > end && { endsAt: end }),
      },
    }))
  })

/**
 * Each step stakes the round's worth at that moment: returns what it is expected to add, with the variance of a win of
 * the next multiplier, cut at the cap [M2].
 */
export const ladderExpectation = (
  { state, stepCount, betAmount }: LadderView,
  ladder: Ladder,
  { maxPayout }: BetLimits,
): Expectation => {
  const cap = shareOf(maxPayout, betAmount)
  const taken = stepCount + (state === 'finished' ? 1 : 0)
  let [worth, mean, variance] = [1, 1, 0]
  for (const rung of ladder.slice(0, taken)) {
    const [chance, win] = [toNumber(rung.chance), Math.min(cap, toNumber(rung.multiplier))]
    mean += win * chance - worth
    variance += win * win * chance * (1 - chance)
    worth = win
  }
  return { mean, variance }
}

/** Plays `steps` steps by `takeStep` and cashes out. */
export const ladderScript = <Config, View extends LadderView>(
  name: string,
  difficulty: string,
  steps: number,
  takeStep: HouseScript<Config, View>['next'] & object,
  ladderOf: (config: Config) => Ladder,
): HouseScript<Config, View> => ({
  name,
  params: () => ({ difficulty }),
  next: (view, chance) =>
    view.canCashout && view.stepCount >= steps ? { type: 'cashOut' } : takeStep(view, chance),
  returns: (config) => ladderOdds(ladderOf(config))[steps - 1]!.returns,
})

/** A difficulty in a request; the rules refuse an unknown one with their own code. */
export const difficultyRequest = <Difficulty extends string>(difficulties: readonly Difficulty[]) =>
  checkedInside<Difficulty>({ type: 'string', enum: difficulties })

/** The part of a view that all ladders share; `config`: the game's own settings. */
export const ladderViewFields = <Difficulty extends string>(
  difficulties: readonly Difficulty[],
  config: z.ZodRawShape,
) => ({
  state: z.enum(LADDER_STATES),
  config: z.object({ defaultDifficulty: z.enum(difficulties), ...config, ...betLimits }),
  difficulty: z.enum(difficulties).nullable().describe('null until the bet.'),
  betAmount: minorUnits.nullable(),
  stepCount: z.number().int().describe('Steps survived.'),
  currentMultiplier: multiplier.describe('What cashing out pays now, or what was paid: 0 in a lost round.'),
  nextMultiplier: multiplier.nullable().describe('null unless the round is being played.'),
  nextProbability: multiplier.nullable().describe('Of the next step, 0 to 1, to 8 decimals.'),
  canCashout: z.boolean(),
  finalPayout: minorUnits.nullable(),
  isWin: z.boolean().nullable().describe('More than the stake came back.'),
})
