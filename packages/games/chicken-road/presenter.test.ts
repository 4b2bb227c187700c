import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { HOUSE_TABLES } from './paytable.ts'
import { type LaneState, OFFER, presenter, readOffer, roadIn, roadOf } from './presenter.ts'
import { deadlyAt, playRoad } from './testing/sample-rounds.ts'

const { comparison } = presenter
const PLAN = { offer: OFFER, difficulty: 'hard', stake: null } as const

const lanesOf = (
  asked: Parameters<typeof playRoad>[0],
): Readonly<{ at: number; states: readonly LaneState[] }> => {
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
  expect(lanesOf({ steps: 0, survives: deadlyAt(1) })).toEqual({
    at: 0,
    states: ['next', ...rest(14, 'ahead')],
  })
  expect(lanesOf({ steps: 2, survives: deadlyAt(3) })).toEqual({
    at: 2,
    states: ['passed', 'here', 'next', ...rest(12, 'ahead')],
  })
})

test('[C2] after the end the lanes not taken show what they would have been', () => {
  expect(lanesOf({ steps: 2, cashOut: true, survives: deadlyAt(5) })).toEqual({
    at: 2,
    states: ['passed', 'here', 'safe', 'safe', 'deadly', ...rest(10, 'safe')],
  })
  expect(lanesOf({ steps: 3, survives: deadlyAt(3) })).toEqual({
    at: 3,
    states: ['passed', 'passed', 'hit', ...rest(12, 'safe')],
  })
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

test('[C3] the house’s offer has its own tables', () => {
  const payoutTables = { ...HOUSE_TABLES, easy: HOUSE_TABLES.easy.with(0, '1.01') }
  expect(readOffer({ rtp: null, gameParameters: {}, payoutTables })).toEqual({ ...OFFER, payoutTables })
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
