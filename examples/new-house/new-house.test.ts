import { accepted, isRefusal, words } from '@fairhouse/kit'
import { conforms } from '@fairhouse/kit/testing/conforms.ts'
import { describe, expect, test } from 'vitest'
import { house } from './house.ts'
import { rules } from './rules.ts'
import { DEFAULTS, sideDrawn } from './sides.ts'
import { answerTo } from './verify.ts'

conforms({ describe, test }, rules, { configs: [DEFAULTS, { ...DEFAULTS, rtp: '95', maxPayout: '100000' }] })

const SEEDS = { server: 'server', client: 'client seed', nonce: '0' }
const RIGHT = sideDrawn(words(SEEDS))
const bet = (side: unknown) => {
  const chance = words(SEEDS)
  return rules.apply(rules.start(DEFAULTS, 1, chance).state, 0, { type: 'bet', amount: '100', side }, chance)
}

test('the right side pays double, less the edge; the other nothing', () => {
  expect(accepted(bet(RIGHT)).state).toMatchObject({ multiplier: '1.96', finalPayout: '196' })
  const wrong = RIGHT === 'heads' ? 'tails' : 'heads'
  expect(accepted(bet(wrong)).state).toMatchObject({ multiplier: '0', finalPayout: '0' })
})

test('another side is refused with its own code', () => {
  const step = bet('edge')
  expect(isRefusal(step) && step.refused).toBe('invalid-side')
})

test('every way to bet returns the RTP, and the seeds verify', () => {
  for (const { returns } of house.ways(DEFAULTS)) expect(returns).toEqual({ n: 49n, d: 50n })
  expect(answerTo({ seeds: SEEDS, side: RIGHT })).toEqual({ fell: RIGHT, multiplier: '1.96' })
})
