import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { ROAD_DIFFICULTIES } from './difficulties.ts'
import { HOUSE_TABLES } from './paytable.ts'
import { road } from './rules.ts'
import vectors from './vectors-chicken-road.json' with { type: 'json' }

const request = { serverSeed: 'server', clientSeed: 'client seed', nonce: 0, difficulty: 'hardcore' }

test.each(ROAD_DIFFICULTIES)(
  '[F8] [C2] [C3] %s: a truth value and a multiplier for every step',
  (difficulty) => {
    const { steps, multipliers } = vectors.difficulties[difficulty]
    const response = accepted(road.verify({ ...request, difficulty }))
    expect(response.multipliers).toEqual(multipliers)
    expect(response.survives).toHaveLength(steps)
  },
)

test('[F8] [C2] a round computed independently of this code', () => {
  const survivors = [1, 4, 11, 13, 14]
  expect(road.verify(request)).toMatchObject({
    survives: Array.from({ length: 15 }, (_, index) => survivors.includes(index + 1)),
  })
})

test('an override, and a house’s own table', () => {
  expect(road.verify({ ...request, rtp: '49' })).toMatchObject({
    multipliers: expect.arrayContaining(['1.4', '1601692.4']),
  })
  expect(road.verify({ ...request, rtp: 98, nonce: '0' })).toEqual(road.verify(request))
  const payoutTables = { ...HOUSE_TABLES, hardcore: HOUSE_TABLES.hardcore.with(0, '1.5') }
  expect(
    road.answer(accepted(road.parseRequest(request)), { ...DEFAULTS, payoutTables }).multipliers[0],
  ).toBe('1.5')
})
