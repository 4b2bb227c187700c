import { isRefusal } from '@fairhouse/kit'
import { conforms } from '@fairhouse/kit/testing/conforms.ts'
import { swapDrawn } from '@fairhouse/kit/testing/ladder-secrets.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ladderConforms } from '../testing/ladder-conforms.ts'
import { type Config, DEFAULTS } from './config.ts'
import { chickenRoadHouse } from './house.ts'
import { OFFER, presenter, readOffer, readRound } from './presenter.ts'
import { type Action, chickenRoad, type RoadParts, road } from './rules.ts'
import { course } from './testing/sample-rounds.ts'

/** As in views: without the house's own tables. */
const { payoutTables: _, ...SHOWN } = DEFAULTS

const HUGE = { minBet: '9007199254740993', maxBet: '90071992547409930', maxPayout: '90071992547409931' }

conforms({ describe, test }, chickenRoad, {
  configs: [DEFAULTS, { ...DEFAULTS, rtp: '95', maxPayout: '200000' }, { ...DEFAULTS, ...HUGE }],
  swapHidden: swapDrawn<RoadParts>(({ drawn, taken }) =>
    drawn.map((safe, index) => (index < taken.length ? safe : !safe)),
  ),
})

ladderConforms(road, {
  ids: { pays: 'C3', actions: 'C4' },
  course,
  face: { presenter, OFFER, readOffer, readRound },
  house: chickenRoadHouse,
})

const bet = (difficulty?: unknown, amount = '100'): Action => ({
  type: 'bet',
  amount,
  ...(difficulty !== undefined && { difficulty }),
})
const STEP: Action = { type: 'step' }
const CASH_OUT: Action = { type: 'cashOut' }
const steps = (count: number): readonly Action[] => Array<Action>(count).fill(STEP)

type Played = Readonly<{
  actions: readonly Action[]
  /** The chicken survives all other steps. */
  survives?: readonly boolean[]
  settings?: Partial<Config>
}>
/** The result of each action, refused ones included, and the last state. The first action must be the bet. */
const play = ({ actions, survives = [], settings = {} }: Played) => {
  const { chance } = course('easy', survives)
  let { state } = chickenRoad.start({ ...DEFAULTS, ...settings }, 1, chance)
  const results = actions.map((action) => {
    const step = chickenRoad.apply(state, 0, action, chance)
    if (!isRefusal(step)) state = step.state
    return step
  })
  return { results, state, view: chickenRoad.view(state, 0) }
}

test('[C1] [C3] [C4] every field after two steps', () => {
  const { view, results } = play({ actions: [bet('medium'), ...steps(2)] })
  expect(view).toEqual({
    state: 'playing',
    config: SHOWN,
    difficulty: 'medium',
    betAmount: '100',
    stepCount: 2,
    currentMultiplier: '1.27272727',
    nextMultiplier: '1.46363636',
    nextProbability: '0.86956522', // 20/23
    canCashout: true,
    survives: null,
    finalPayout: null,
    isWin: null,
  })
  expect(results).toMatchObject([
    {
      events: [{ type: 'bet', amount: '100', difficulty: 'medium' }],
      moves: [{ from: 0, to: 'house', amount: 100n }],
    },
    { events: [{ type: 'stepped', step: 1, multiplier: '1.11363636' }], moves: [] },
    { events: [{ type: 'stepped', step: 2, multiplier: '1.27272727' }], moves: [] },
  ])
})

test('[C2] a car ends the round: nothing is paid, and the whole road is shown', () => {
  const survives = [true, false, true, false, ...Array<boolean>(11).fill(true)]
  const { view, results } = play({ actions: [bet('hardcore'), ...steps(2)], survives })
  expect(view).toMatchObject({
    state: 'finished',
    stepCount: 1,
    currentMultiplier: '0',
    nextMultiplier: null,
    canCashout: false,
    survives,
    finalPayout: '0',
    isWin: false,
  })
  expect(results.at(-1)).toMatchObject({
    events: [
      { type: 'hit', step: 2 },
      { type: 'revealed', survives },
    ],
    moves: [],
  })
})

test('[C2] [C4] cashing out pays the last step’s multiplier and shows what the others would have been', () => {
  const survives = [true, true, false, ...Array<boolean>(12).fill(true)]
  const { view, results } = play({ actions: [bet('hardcore'), ...steps(2), CASH_OUT], survives })
  expect(view).toMatchObject({ state: 'cashed_out', survives, finalPayout: '280', isWin: true })
  expect(results.at(-1)).toEqual({
    state: expect.anything(),
    events: [
      { type: 'cashedOut', multiplier: '2.8', payout: '280', capped: false },
      { type: 'revealed', survives },
    ],
    moves: [{ from: 'house', to: 0, amount: 280n }],
  })
})

test('[C2] during a round no view and no option shows what is still to come', () => {
  const flips = fc.array(fc.boolean(), { minLength: 15, maxLength: 15 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 14 }), flips, flips, (taken, one, other) => {
      const past = Array<boolean>(taken).fill(true)
      const [a, b] = [one, other].map((rest) =>
        play({
          actions: [bet('hardcore', '10'), ...steps(taken)],
          survives: [...past, ...rest],
          settings: { maxPayout: '999999999' },
        }),
      )
      expect(a!.view.state).toBe('playing')
      expect(a!.view).toEqual(b!.view)
      expect(chickenRoad.options(a!.state, 0)).toEqual(chickenRoad.options(b!.state, 0))
      expect(a!.results.map((step) => !isRefusal(step) && step.events)).toEqual(
        b!.results.map((step) => !isRefusal(step) && step.events),
      )
    }),
  )
})
