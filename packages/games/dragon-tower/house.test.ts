/** What a round was expected to pay, against every way it can go; and its row. */
import { toNumber } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import settings from '../../../configs/games/dragon-tower.json' with { type: 'json' }
import { DEFAULTS } from './config.ts'
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import { dragonTowerHouse } from './house.ts'
import { ladderOf } from './multipliers.ts'
import { dragonTower } from './rules.ts'
import type { View } from './view.ts'

const READY = dragonTower.view({ config: DEFAULTS, bet: null }, 0)
const roundOf = (difficulty: Difficulty, stepCount: number, state: View['state']): View => ({
  ...READY,
  difficulty,
  stepCount,
  state,
})

/** Every way that a round of so many steps can go: its chance, the view, and what it pays. */
const paths = (difficulty: Difficulty, steps: number) => {
  let reach = 1
  const ladder = ladderOf(DEFAULTS, difficulty).slice(0, steps)
  const lost = ladder.map(({ chance }, step) => {
    const fails = reach * (1 - toNumber(chance))
    reach *= toNumber(chance)
    return { chance: fails, view: roundOf(difficulty, step, 'finished'), paid: 0 }
  })
  return [
    ...lost,
    {
      chance: reach,
      view: roundOf(difficulty, steps, 'cashed_out'),
      paid: toNumber(ladder.at(-1)!.multiplier),
    },
  ]
}

test.each(DIFFICULTIES.flatMap((difficulty) => [1, 2, 5].map((steps) => [difficulty, steps] as const)))(
  '[D3] %s, %i steps: what is paid is on average what was expected',
  (difficulty, steps) => {
    const all = paths(difficulty, steps).map((path) => ({
      ...path,
      expected: dragonTowerHouse.expectation(path.view, DEFAULTS),
    }))
    const mean = (of: (path: (typeof all)[number]) => number): number =>
      all.reduce((sum, path) => sum + path.chance * of(path), 0)
    expect(mean(({ expected }) => expected.mean)).toBeCloseTo(
      mean(({ paid }) => paid),
      9,
    )
    expect(mean(({ expected }) => expected.variance)).toBeCloseTo(
      mean(({ paid, expected }) => (paid - expected.mean) ** 2),
      6,
    )
  },
)

test('[D3] the settings of the house are read, and a penalty of everything is refused with its place', () => {
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

test('[D4] a round in a list', () => {
  const over = {
    ...roundOf('hard', 1, 'finished'),
    currentMultiplier: '0',
    picks: [1, 0],
    eggs: [[1], [1], [0]],
  }
  expect(dragonTowerHouse.row(over)).toEqual({ multiplier: '0', played: 'hard 1 0', outcome: '1 1 0' })
  expect(dragonTowerHouse.row(roundOf('hard', 1, 'playing')).multiplier).toBeNull()
})
