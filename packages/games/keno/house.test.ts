import { toNumber } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { drawNumbers, kenoWords } from './draw.ts'
import { kenoHouse } from './house.ts'
import { tableOdds } from './odds.ts'
import { kenoOutcome } from './outcome.ts'
import { HOUSE_TABLES } from './paytable.ts'
import type { View } from './rules.ts'

const drawn = drawNumbers(kenoWords({ server: 'a', client: 'b', nonce: '1' }, 0))
const picks = { selectedNumbers: [7, 3, 21], difficulty: 'high' } as const
const view: View = {
  state: 'finished',
  config: { ...DEFAULTS, rtp: '97' },
  betAmount: '100',
  outcome: kenoOutcome(picks, drawn, { rtp: '97' }).outcome,
  finalPayout: '0',
}

test('the expectation of a round is the table’s', () => {
  const odds = tableOdds({ rtp: '97' }, 'high', 3)
  const expected = { mean: toNumber(odds.returns), variance: toNumber(odds.variance) }
  const config = { ...DEFAULTS, rtp: '97' }
  for (const tables of [HOUSE_TABLES, structuredClone(HOUSE_TABLES)])
    expect(kenoHouse.expectation(view, { ...config, payoutTables: tables })).toEqual(expected)
  expect(kenoHouse.expectation(view, DEFAULTS)).not.toEqual(expected)
})

test('a round as a row', () => {
  expect(kenoHouse.row(view)).toMatchObject({ played: 'high 7 3 21', outcome: drawn.join(' ') })
})

test('[K4] an invalid list of numbers is left to the rules; nested or unknown fields are not', () => {
  const passes = (params: object): boolean => kenoHouse.schemas.params.safeParse(params).success
  for (const selectedNumbers of [3, 'x', null, [1, 'x']]) expect(passes({ selectedNumbers })).toBe(true)
  expect(passes({ selectedNumbers: [[1]] })).toBe(false)
  expect(passes({ colour: 'red' })).toBe(false)
})
