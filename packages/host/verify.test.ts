import { accepted, isRefusal } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealedDie } from '../kit/testing/sealed-die.ts'
import { playAtRandom } from './playthrough.ts'
import { claimOf, verify } from './verify.ts'

const SEEDS = { server: 'seed', client: 'table', nonce: '1' }
const claim = accepted(claimOf(sealedDie, playAtRandom(sealedDie, { faces: 6 }, 3, SEEDS)))
const parsed = (): typeof claim => JSON.parse(JSON.stringify(claim))

test('[F8] a true claim agrees, with each of its checks', () => {
  expect(verify(sealedDie, parsed())).toMatchObject({
    agrees: true,
    checks: { commitment: true, result: true },
  })
})

test('[F8] a bare log is recomputed; nothing was claimed, so nothing disagrees', () => {
  const { commitment: _c, result: _r, ...log } = parsed()
  expect(verify(sealedDie, log)).toMatchObject({ agrees: true, checks: {}, result: claim.result })
})

test.each([
  ['commitment', { commitment: '0'.repeat(64) }],
  ['result', { result: { ...claim.result, over: false } }],
  ['result', { result: null }],
  ['commitment', { seeds: { ...SEEDS, server: 'other' } }],
])('[F8] a false %s does not agree', (check, lie) => {
  expect(verify(sealedDie, { ...parsed(), ...lie })).toMatchObject({
    agrees: false,
    checks: { [check]: false },
  })
})

test('[A28] [F8] any character of the server seed changed: it does not agree', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 3 }),
      fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
      (place, letter) => {
        const server = `${SEEDS.server.slice(0, place)}${letter}${SEEDS.server.slice(place + 1)}`
        fc.pre(server !== SEEDS.server)
        const verdict = verify(sealedDie, { ...parsed(), seeds: { ...SEEDS, server } })
        expect(isRefusal(verdict) || !verdict.agrees).toBe(true)
      },
    ),
  )
})

test('[F8] a log that cannot be played is refused', () => {
  expect(verify(sealedDie, { ...parsed(), actions: [] })).toMatchObject({ agrees: false })
  expect(isRefusal(verify(sealedDie, 'nonsense'))).toBe(true)
})
