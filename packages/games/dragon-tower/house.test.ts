/** Settings, and a round as a row. */
import { expect, test } from 'vitest'
import settings from '../../../configs/games/dragon-tower.json' with { type: 'json' }
import { DEFAULTS } from './config.ts'
import { dragonTowerHouse } from './house.ts'
import type { View } from './rules.ts'
import { dragonTower } from './rules.ts'

const READY = dragonTower.view({ config: DEFAULTS, bet: null }, 0)
const HARD: View = { ...READY, difficulty: 'hard', stepCount: 1 }

test('[D3] the settings of the house are read, and a penalty of 100 % is refused with its path', () => {
  const { rtp, gameParameters } = settings
  const read = dragonTowerHouse.settings.safeParse({ rtp, gameParameters })
  if (!read.success) throw new Error('the settings are not read')
  const configured = dragonTower.configure(dragonTowerHouse.configOf(read.data, undefined))
  expect(configured).toEqual(DEFAULTS)
  const greedy = { rtp, gameParameters: { ...gameParameters, greedPenalty: 1 } }
  expect(dragonTowerHouse.settings.safeParse(greedy)).toMatchObject({
    success: false,
    error: { issues: [{ path: ['gameParameters', 'greedPenalty'] }] },
  })
})

test('[D4] a round as a row', () => {
  const over = {
    ...HARD,
    state: 'finished' as const,
    currentMultiplier: '0',
    picks: [1, 0],
    eggs: [[1], [1], [0]],
  }
  expect(dragonTowerHouse.row(over)).toEqual({ multiplier: '0', played: 'hard 1 0', outcome: '1 1 0' })
})
