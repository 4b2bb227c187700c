/** The house facet of a game on a ladder, from its definition: ways to bet, expectation, scripts, row, schemas. */
import {
  type BetLimits,
  type Chance,
  type DifficultyOf,
  type Expectation,
  endOfLadder,
  type HouseGame,
  LADDER_STATES,
  type Ladder,
  type LadderParts,
  type LadderPlayView,
  type LadderRules,
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
import {
  betLimits,
  checkedInside,
  minorUnits,
  multiplier,
  revealedSeeds,
  rtpRequest,
} from './house-schemas.ts'

/** What only this game has. `Settings`: of its file. */
export type LadderHouse<Parts extends LadderParts, Settings> = Pick<
  HouseGame<Parts['config'], LadderPlayView<Parts>, Settings>,
  'oddsType' | 'settings' | 'configOf' | 'rtpOf' | 'refusals'
> &
  Readonly<{
    /** The setting that decides what cashing out after this step pays. */
    placeOf(difficulty: DifficultyOf<Parts>, step: number): string
    /** For `simulate`: after how many steps to cash out, and the next step. */
    scriptSteps: Readonly<Record<DifficultyOf<Parts>, number>>
    anyStep(view: LadderPlayView<Parts>, chance: Chance): Parts['step']
    /** Schemas: of the game's own part of the configuration, of the view and of what is revealed; of a step. */
    config: z.ZodRawShape
    shown: z.ZodRawShape
    revealed: z.ZodRawShape
    action: z.ZodType
    /** For the documents: a bet's difficulty, a request's RTP, a reply's multipliers. */
    about: Readonly<Record<'difficulty' | 'rtp' | 'multipliers', string>>
  }>

/** Cashing out after each step, at each difficulty. */
const ladderWays = <Parts extends LadderParts>(
  { difficulties, ladderOf }: LadderRules<Parts>,
  placeOf: (difficulty: DifficultyOf<Parts>, step: number) => string,
  config: Parts['config'],
  paying?: Paying,
): readonly WayToBet[] =>
  difficulties.flatMap((difficulty) => {
    const ladder = ladderOf(config, difficulty)
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
const ladderExpectation = (
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

/** The part of a view that all ladders share; `config`: the game's own settings. */
const ladderViewFields = <Difficulty extends string>(
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

export const ladderHouse = <Parts extends LadderParts, Settings>(
  rules: LadderRules<Parts>,
  own: LadderHouse<Parts, Settings>,
): HouseGame<Parts['config'], LadderPlayView<Parts>, Settings> => {
  const { difficulties, ladderOf, row, verify } = rules
  const { oddsType, settings, configOf, rtpOf, refusals, placeOf, scriptSteps, anyStep, about } = own
  /** The rules refuse an unknown one with their own code. */
  const difficulty = checkedInside<string>({ type: 'string', enum: difficulties })
  return {
    oddsType,
    settings,
    configOf,
    rtpOf,
    ways: (config, paying) => ladderWays(rules, placeOf, config, paying),
    scripts: difficulties.map((chosen: DifficultyOf<Parts>) => ({
      name: chosen,
      params: () => ({ difficulty: chosen }),
      next: (view, chance) =>
        view.canCashout && view.stepCount >= scriptSteps[chosen]
          ? { type: 'cashOut' }
          : anyStep(view, chance),
      returns: (config) => ladderOdds(ladderOf(config, chosen))[scriptSteps[chosen] - 1]!.returns,
    })),
    expectation: (view, config) => ladderExpectation(view, ladderOf(config, view.difficulty!), config),
    row,
    schemas: {
      params: z.strictObject({ difficulty: difficulty.optional().describe(about.difficulty) }),
      action: own.action,
      view: z.object({ ...ladderViewFields(difficulties, own.config), ...own.shown }),
      verifyRequest: z.strictObject({
        ...revealedSeeds,
        difficulty,
        rtp: rtpRequest.optional().describe(about.rtp),
      }),
      verifyReply: z.object({
        ...own.revealed,
        multipliers: z.array(multiplier).describe(about.multipliers),
      }),
    },
    refusals: {
      'nothing-to-cash-out': [409, 'Cashing out needs a step that was survived.'],
      ...refusals,
    },
    verify,
  }
}
