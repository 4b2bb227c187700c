/** The expectation of a round, compared with every way it can go; and its row. */
import { ladderAverages } from '@fairhouse/kit/testing/ladder-paths.ts'
import { expect, test } from 'vitest'
import settings from '../../../configs/games/chicken-road.json' with { type: 'json' }
import { DEFAULTS } from './config.ts'
import { ROAD_DIFFICULTIES } from './difficulties.ts'
import { chickenRoadHouse } from './house.ts'
import { ladderOf } from './paytable.ts'
import type { View } from './rules.ts'
import { chickenRoad } from './rules.ts'

const READY = chickenRoad.view({ config: DEFAULTS, bet: null }, 0)
const HARD: View = { ...READY, difficulty: 'hard', stepCount: 1 }

test.each(ROAD_DIFFICULTIES.flatMap((difficulty) => [1, 2, 5].map((steps) => [difficulty, steps] as const)))(
  '[C3] %s, %i steps: the mean payout is the expectation',
  (difficulty, steps) => {
    const { expected, paid } = ladderAverages(ladderOf(DEFAULTS, difficulty).slice(0, steps), (end) =>
      chickenRoadHouse.expectation({ ...READY, difficulty, ...end }, DEFAULTS),
    )
    expect(expected.mean).toBeCloseTo(paid.mean, 9)
    expect(expected.variance).toBeCloseTo(paid.variance, 6)
  },
)

test('[C3] the settings of the house are the house’s tables, and a missing step is refused with its path', () => {
  const { gameParameters, payoutTables } = settings
  const read = chickenRoadHouse.settings.safeParse({ gameParameters, payoutTables })
  expect(read).toMatchObject({ success: true, data: { payoutTables: DEFAULTS.payoutTables } })
  const easy = payoutTables.easy.with(3, 'much')
  expect(
    chickenRoadHouse.settings.safeParse({ gameParameters, payoutTables: { ...payoutTables, easy } }),
  ).toMatchObject({ success: false, error: { issues: [{ path: ['payoutTables', 'easy', 3] }] } })
})

test('[C2] a round as a row', () => {
  const over = { ...HARD, state: 'finished' as const, currentMultiplier: '0', survives: [true, false, true] }
  expect(chickenRoadHouse.row(over)).toEqual({ multiplier: '0', played: 'hard 1', outcome: '101' })
  expect(chickenRoadHouse.row({ ...HARD, state: 'playing' }).multiplier).toBeNull()
})
