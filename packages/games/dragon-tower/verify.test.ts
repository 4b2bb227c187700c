import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { TOWER_DIFFICULTIES } from './difficulties.ts'
import { tower } from './rules.ts'
import vectors from './vectors-dragon-tower.json' with { type: 'json' }

const request = { serverSeed: 'server', clientSeed: 'client seed', nonce: 0, difficulty: 'easy' }

/** Computed independently of this code. */
const EGGS = {
  easy: [
    [0, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
    [0, 2, 3],
    [0, 1, 2],
    [0, 1, 2],
    [0, 1, 2],
    [0, 1, 3],
    [0, 1, 2],
  ],
  medium: [
    [0, 1],
    [1, 2],
    [1, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 1],
    [0, 2],
  ],
  hard: [0, 0, 1, 1, 1, 0, 1, 1, 1].map((tile) => [tile]),
  expert: [0, 1, 2, 2, 0, 2, 0, 0, 2].map((tile) => [tile]),
  master: [2, 2, 2, 2, 1, 2, 1, 3, 1].map((tile) => [tile]),
}

test.each(TOWER_DIFFICULTIES)(
  '[F8] [D2] [D3] %s: the eggs of every row, and its multiplier',
  (difficulty) => {
    expect(tower.verify({ ...request, difficulty })).toEqual({
      eggs: EGGS[difficulty],
      multipliers: vectors.difficulties[difficulty].multipliers,
    })
  },
)

test('an override, and a house’s own penalty', () => {
  const asked = { ...request, difficulty: 'hard' }
  expect(tower.verify({ ...asked, rtp: '95.5' })).toMatchObject({
    multipliers: expect.arrayContaining(['1.91', '488.96']),
  })
  expect(tower.verify({ ...asked, rtp: 97, nonce: '0' })).toEqual(tower.verify(asked))
  const { multipliers } = tower.answer(accepted(tower.parseRequest(asked)), {
    ...DEFAULTS,
    greedPenalty: '0.1',
  })
  expect(multipliers.slice(0, 2)).toEqual(['1.94', '3.492'])
})
