import { printDecimal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type Config, configure, DEFAULTS } from './config.ts'
import { ROW_OF, ROWS, TOWER_DIFFICULTIES, type TowerDifficulty } from './difficulties.ts'
import { ladderOf } from './multipliers.ts'
import vectors from './vectors-dragon-tower.json' with { type: 'json' }

const multipliers = (settings: Partial<Config>, difficulty: TowerDifficulty): readonly string[] =>
  ladderOf({ ...DEFAULTS, ...settings }, difficulty).map(({ multiplier }) => printDecimal(multiplier))

test('[D1] nine rows, and for every difficulty its tiles and eggs', () => {
  expect(vectors.rows).toBe(ROWS)
  expect(Object.keys(vectors.difficulties)).toEqual(TOWER_DIFFICULTIES)
  for (const difficulty of TOWER_DIFFICULTIES) {
    const { tiles, eggs } = vectors.difficulties[difficulty]
    expect(ROW_OF[difficulty]).toEqual({ tiles, eggs })
  }
})

test.each(TOWER_DIFFICULTIES)('[D3] the multipliers, %s', (difficulty) => {
  expect(multipliers({}, difficulty)).toEqual(vectors.difficulties[difficulty].multipliers)
})

test('[D3] an override stands in the place of 97', () => {
  expect(multipliers({ rtp: '95.5' }, 'hard').slice(0, 3)).toEqual(['1.91', '3.82', '7.64'])
})

test('[D3] a greed penalty takes its share for every row after the first', () => {
  expect(multipliers({ greedPenalty: '0.1' }, 'hard').slice(0, 4)).toEqual([
    '1.94',
    '3.492', // 3.88 × 0.9
    '6.2856', // 7.76 × 0.81
    '11.31408', // 15.52 × 0.729
  ])
})

test('[D3] rounded once, at the end: half away from zero at the eighth decimal', () => {
  expect(multipliers({ rtp: '0.000001' }, 'hard').slice(0, 3)).toEqual([
    '0.00000002',
    '0.00000004',
    '0.00000008',
  ])
  expect(multipliers({ rtp: '0.000001', greedPenalty: '0.375' }, 'hard')[1]).toBe('0.00000003') // 2.5
})

test('a configuration as files have it', () => {
  expect(configure({})).toEqual(DEFAULTS)
  expect(configure({ rtp: 96.5, greedPenalty: 0.01, defaultDifficulty: 'master', maxBet: '500' })).toEqual({
    ...DEFAULTS,
    rtp: '96.5',
    greedPenalty: '0.01',
    defaultDifficulty: 'master',
    maxBet: '500',
  })
})

test.each([
  ['an unknown difficulty', { defaultDifficulty: 'hardcore' }, '"defaultDifficulty"'],
  ['no RTP', { rtp: null }, '"rtp"'],
  ...[-0.1, 1, '1.5', '0.123456789', 'much', null].map(
    (greedPenalty) => [`a penalty of ${greedPenalty}`, { greedPenalty }, '"greedPenalty"'] as const,
  ),
] as const)('%s is refused', (_case, raw, complaint) => {
  expect(configure(raw)).toEqual({ refused: 'bad-config', message: expect.stringContaining(complaint) })
})
