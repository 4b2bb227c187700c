import { amountIn } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { ROAD_DIFFICULTIES } from './difficulties.ts'
import { HOUSE_TABLES } from './paytable.ts'
import { type LaneState, OFFER, presenter, type RoadRound, readOffer, roadIn, roadOf } from './presenter.ts'
import { playRoad, ROAD_ENDINGS, type SampleRound } from './testing/sample-rounds.ts'

const { standing, worthNow, worthNext, comparison } = presenter
const PLAN = { offer: OFFER, difficulty: 'hard', stake: null } as const

const lanesOf = (asked: SampleRound): Readonly<{ at: number; states: readonly LaneState[] }> => {
  const { at, lanes } = roadIn(playRoad(asked))
  return { at, states: lanes.map(({ state }) => state) }
}
const rest = (count: number, state: LaneState): readonly LaneState[] => Array<LaneState>(count).fill(state)

test('before a bet the road of the chosen difficulty is shown, with what the stake would pay', () => {
  const stake = { amount: '200', limits: DEFAULTS }
  const { at, lanes } = roadOf(null, { ...PLAN, stake })
  expect(at).toBe(0)
  expect(lanes).toHaveLength(20)
  expect(lanes.every(({ state }) => state === 'ahead')).toBe(true)
  expect(lanes[0]).toMatchObject({ step: 1, multiplier: '1.225', short: '1.22', worth: '2.45' })
})

test('[C2] an open round shows where the chicken is and where a step leads, and nothing else', () => {
  expect(lanesOf({ steps: 0, deadly: [1] })).toEqual({ at: 0, states: ['next', ...rest(14, 'ahead')] })
  expect(lanesOf({ steps: 2, deadly: [3] })).toEqual({
    at: 2,
    states: ['passed', 'here', 'next', ...rest(12, 'ahead')],
  })
})

test('[C2] after the end the lanes not taken show what they would have been', () => {
  expect(lanesOf({ steps: 2, cashOut: true, deadly: [5] })).toEqual({
    at: 2,
    states: ['passed', 'here', 'safe', 'safe', 'deadly', ...rest(10, 'safe')],
  })
  expect(lanesOf({ steps: 3, deadly: [3] })).toEqual({
    at: 3,
    states: ['passed', 'passed', 'hit', ...rest(12, 'safe')],
  })
})

test('[M2] cashing out pays what the page says, now and after a step', () => {
  for (const difficulty of ROAD_DIFFICULTIES) {
    for (let steps = 1; steps < 8; steps += 1) {
      const asked = { steps, difficulty, amount: '77' }
      const paid = (round: RoadRound) => amountIn(round, round.finalPayout!)
      expect(worthNow(playRoad(asked))).toBe(paid(playRoad({ ...asked, cashOut: true })))
      const next = playRoad({ ...asked, steps: steps + 1, cashOut: true })
      expect(worthNext(playRoad(asked))).toBe(paid(next))
    }
  }
  expect(worthNow(playRoad({ steps: 0 }))).toBeNull()
})

test('[H5] lanes beyond the cap are marked', () => {
  const round = playRoad({ steps: 1, settings: { maxPayout: '1000', maxBet: '100' } })
  const { lanes } = roadIn(round)
  expect(lanes.filter(({ beyond }) => !beyond).map(({ worth }) => worth)).toEqual([
    '1.63',
    '2.80',
    '4.95',
    '9.08',
    '10.00',
  ])
})

test.each(ROAD_ENDINGS)('[C4] [H5] a round that is %s', (is, asked) => {
  expect(standing(playRoad(asked))).toBe(is)
})

test('the house’s offer: missing or invalid parts get their defaults', () => {
  const payoutTables = { ...HOUSE_TABLES, easy: HOUSE_TABLES.easy.with(0, '1.01') }
  expect(readOffer({ rtp: '95', gameParameters: { defaultDifficulty: 'hard' }, payoutTables })).toEqual({
    defaultDifficulty: 'hard',
    rtp: '95',
    payoutTables,
  })
  expect(readOffer({ rtp: null, gameParameters: { defaultDifficulty: 'x' } })).toEqual(OFFER)
  expect(readOffer({ rtp: 'much', gameParameters: null, payoutTables: {} })).toEqual(OFFER)
  expect(readOffer(null)).toEqual(OFFER)
})

test('[C3] difficulties side by side', () => {
  const [easy, , , hardcore] = comparison(OFFER, null)
  expect(easy).toMatchObject({ difficulty: 'easy', steps: 24, first: { chance: 0.96 } })
  expect(hardcore!.last).toMatchObject({ multiplier: '3203384.8', reach: expect.closeTo(1 / 3_268_760, 12) })
  for (const { best, worst } of comparison(OFFER, null)) {
    expect(best).toBeGreaterThanOrEqual(worst)
    expect(best).toBeCloseTo(0.98, 7)
  }
})
