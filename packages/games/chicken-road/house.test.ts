/** Settings, and a round as a row. */
import { expect, test } from 'vitest'
import settings from '../../../configs/games/chicken-road.json' with { type: 'json' }
import { DEFAULTS } from './config.ts'
import { chickenRoadHouse } from './house.ts'
import type { View } from './rules.ts'
import { chickenRoad } from './rules.ts'

const READY = chickenRoad.view({ config: DEFAULTS, bet: null }, 0)
const HARD: View = { ...READY, difficulty: 'hard', stepCount: 1 }

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
})
