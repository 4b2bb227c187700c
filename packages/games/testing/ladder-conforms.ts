/**
 * What every game on a ladder must do, beyond the suite for all games: its rules, the presenter of its page and its
 * house facet. `ids`: of the game's own rules about what a step pays and about actions.
 */
import {
  accepted,
  amountIn,
  type Chance,
  type DifficultyOf,
  type HouseGame,
  initialOf,
  isRefusal,
  type LadderAction,
  type LadderClimbOf,
  type LadderFace,
  type LadderParts,
  type LadderPlayView,
  type LadderRules,
  printDecimal,
} from '@fairhouse/kit'
import { ladderAverages } from '@fairhouse/kit/testing/ladder-paths.ts'
import { expect, test } from 'vitest'

/** The stream and the steps of a round in which each step goes as told. */
export type Course<Parts extends LadderParts> = (
  difficulty: DifficultyOf<Parts>,
  survives: readonly boolean[],
) => Readonly<{ chance: Chance; steps: readonly Parts['step'][] }>

export type Climb<Parts extends LadderParts> = Readonly<{
  /** How many to take; those that `survives` doesn't tell succeed. */
  steps: number
  survives?: readonly boolean[]
  cashOut?: boolean
  difficulty?: DifficultyOf<Parts>
  amount?: string
  settings?: Partial<Parts['config']>
}>

/** Plays by the rules: a bet of 1.00 on the hardest difficulty, unless told otherwise. */
export const climber =
  <Parts extends LadderParts>(
    { game, fields, difficulties, ladderOf }: LadderRules<Parts>,
    course: Course<Parts>,
  ) =>
  ({ steps, survives = [], cashOut = false, ...bet }: Climb<Parts>): LadderClimbOf<Parts> => {
    const { difficulty = difficulties.at(-1)!, amount = '100', settings } = bet
    const config = { ...initialOf(fields), ...settings } as Parts['config']
    const all = ladderOf(config, difficulty).map((_, index) => survives[index] ?? true)
    const road = course(difficulty, all)
    const actions: readonly LadderAction<Parts>[] = [
      { type: 'bet', amount, difficulty },
      ...road.steps.slice(0, steps),
      ...(cashOut ? [{ type: 'cashOut' } as const] : []),
    ]
    let { state } = game.start(config, 1, road.chance)
    for (const action of actions) state = accepted(game.apply(state, 0, action, road.chance)).state
    return game.view(state, 0) as LadderClimbOf<Parts>
  }

const ROOMY = { maxPayout: '99999999999' }
const TIGHT = { maxPayout: '110', maxBet: '100' }

/** A round in each possible state. */
export const ENDINGS = [
  ['open', { steps: 0 }],
  ['climbing', { steps: 1 }],
  ['lost', { steps: 1, survives: [false] }],
  ['cashedOut', { steps: 1, cashOut: true }],
  ['capped', { steps: 1, settings: TIGHT }],
  ['top', { steps: 25, amount: '10', settings: ROOMY }],
] as const

type Sample<Parts extends LadderParts> = Readonly<{
  ids: Readonly<Record<'pays' | 'actions', string>>
  course: Course<Parts>
  face: LadderFace<Parts>
  house: Pick<HouseGame<Parts['config'], LadderPlayView<Parts>, unknown>, 'expectation' | 'row'>
}>

export const ladderConforms = <Parts extends LadderParts>(
  rules: LadderRules<Parts>,
  { ids, course, face, house }: Sample<Parts>,
): void => {
  const { game, difficulties, ladderOf } = rules
  const config = initialOf(rules.fields) as Parts['config']
  const climb = climber(rules, course)
  const { standing, worthNow, worthNext } = face.presenter
  const hardest = difficulties.at(-1)!
  const [safe, wrong] = [[true, true], [false]].map((survives) => course(hardest, survives))
  const READY = game.view({ config, bet: null }, 0)

  test('[M2] a round starts ready, with its limits shown before the bet', () => {
    const { config: shown, ...ready } = READY
    const { payoutTables: _, ...limits } = config as typeof config & { payoutTables?: unknown }
    expect(shown).toEqual(limits)
    expect(ready).toMatchObject({ state: 'ready', difficulty: null, betAmount: null, stepCount: 0 })
    expect(ready).toMatchObject({ currentMultiplier: '1', nextMultiplier: null, nextProbability: null })
    expect(ready).toMatchObject({ canCashout: false, finalPayout: null, isWin: null })
  })

  test.each(difficulties)(`[${ids.actions}] %s: the last step cashes out automatically`, (difficulty) => {
    const ladder = ladderOf(config, difficulty as DifficultyOf<Parts>)
    const at = (steps: number) =>
      climb({
        steps,
        difficulty: difficulty as DifficultyOf<Parts>,
        settings: ROOMY as Partial<Parts['config']>,
      })
    expect(at(ladder.length - 1)).toMatchObject({ state: 'playing' })
    expect(at(ladder.length)).toMatchObject({
      state: 'cashed_out',
      stepCount: ladder.length,
      currentMultiplier: printDecimal(ladder.at(-1)!.multiplier),
    })
  })

  const bet = { type: 'bet', amount: '100', difficulty: hardest } as const
  const out = { type: 'cashOut' } as const
  const [step] = safe!.steps
  const [failing] = wrong!.steps
  test.each<[string, typeof safe, readonly LadderAction<Parts>[], string]>([
    [`[${ids.actions}] cashing out needs a step`, safe, [bet, out], 'nothing-to-cash-out'],
    ['a step needs a bet', safe, [step!], 'no-bet'],
    ['cashing out needs a bet', safe, [out], 'no-bet'],
    ['one bet a round', safe, [bet, bet], 'already-bet'],
    ['after a cash-out', safe, [bet, step!, out, out], 'round-over'],
    ['a step after a cash-out', safe, [bet, step!, out, step!], 'round-over'],
    ['a step after a loss', wrong, [bet, failing!, failing!], 'round-over'],
    ['a bet after the end', wrong, [bet, failing!, bet], 'round-over'],
    ['difficulty before amount', safe, [{ ...bet, amount: '0', difficulty: 'x' }], 'invalid-difficulty'],
  ])('%s: refused', (_rule, sample, actions, code) => {
    const { chance } = course(hardest, sample === safe ? [] : [false])
    let { state } = game.start(config, 1, chance)
    const results = actions.map((action) => {
      const result = game.apply(state, 0, action, chance)
      if (!isRefusal(result)) state = result.state
      return result
    })
    expect(results.at(-1)).toMatchObject({ refused: code })
  })

  test('another seat is refused', () => {
    const { state } = game.start(config, 1, safe!.chance)
    expect(game.apply(state, 1, bet, safe!.chance)).toMatchObject({ refused: 'out-of-turn' })
  })

  test.each([
    { type: 'bet', amount: 5 },
    { type: 'bet', amount: '1.00', difficulty: hardest },
    { ...step!, type: step!.type.toUpperCase() },
    { ...step!, type: [step!.type] },
    { type: 'cashout' },
    'step',
  ])('[A16] %j is not an action', (raw) => {
    expect(game.parse(raw)).toBeNull()
  })

  test('[M2] cashing out pays what the page says, now and after a step', () => {
    const paid = (asked: Climb<Parts>): string => {
      const round = climb({ ...asked, cashOut: true })
      return amountIn(round, round.finalPayout!)
    }
    for (const difficulty of difficulties) {
      for (let steps = 1; steps < 8; steps += 1) {
        const asked = { steps, difficulty, amount: '13', settings: ROOMY as Partial<Parts['config']> }
        expect(worthNow(climb(asked))).toBe(paid(asked))
        expect(worthNext(climb(asked))).toBe(paid({ ...asked, steps: steps + 1 }))
      }
    }
    expect(worthNow(climb({ steps: 0 }))).toBeNull()
  })

  test.each(ENDINGS)(`[${ids.actions}] [H5] a round that is %s`, (is, asked) => {
    expect(standing(climb(asked as Climb<Parts>))).toBe(is)
  })

  test('the house’s offer: missing or invalid parts get their defaults', () => {
    expect(face.readOffer(null)).toEqual(face.OFFER)
    expect(face.readOffer({ rtp: 'much', gameParameters: null, payoutTables: {} })).toEqual(face.OFFER)
    const strange = { rtp: null, gameParameters: { defaultDifficulty: 'x', greedPenalty: 2 } }
    expect(face.readOffer(strange)).toEqual(face.OFFER)
    const gameParameters = { defaultDifficulty: hardest }
    expect(face.readOffer({ rtp: '95', gameParameters })).toEqual({
      ...face.OFFER,
      rtp: '95',
      ...gameParameters,
    })
  })

  test.each(difficulties.flatMap((difficulty) => [1, 2, 5].map((steps) => [difficulty, steps] as const)))(
    `[${ids.pays}] %s, %i steps: the mean payout is the expectation`,
    (difficulty, steps) => {
      const ladder = ladderOf(config, difficulty as DifficultyOf<Parts>).slice(0, steps)
      const { expected, paid } = ladderAverages(ladder, (end) =>
        house.expectation({ ...READY, difficulty, ...end } as LadderPlayView<Parts>, config),
      )
      expect(expected.mean).toBeCloseTo(paid.mean, 9)
      expect(expected.variance).toBeCloseTo(paid.variance, 6)
    },
  )

  test('an open round has no multiplier in its row', () => {
    expect(house.row(climb({ steps: 1 }) as LadderPlayView<Parts>).multiplier).toBeNull()
  })
}
