import type { Verdict } from '@fairhouse/verify'
import { expect, test } from 'vitest'
import { createPendingVerdicts } from './pending-verdicts.ts'

const named = { round: '5', nonce: '1', game: 'a game', at: 1 }
const VERIFIED: Verdict = { ...named, state: 'verified', held: true }
const HELD: Verdict = { ...named, state: 'pending', missing: ['witnesses'] }

test('[F12] a verified round is pending while witnesses are wanted for it, and verified once it is proven', () => {
  const told: Verdict[] = []
  let isHeld = false
  const verdicts = createPendingVerdicts(
    () => isHeld,
    (verdict) => told.push(verdict),
  )
  verdicts.tell(VERIFIED)
  isHeld = true
  verdicts.logged('5')
  verdicts.tell(VERIFIED)
  expect(verdicts.count()).toBe(1)
  verdicts.proven('5')
  verdicts.proven('5')
  expect(told).toEqual([VERIFIED, HELD, HELD, VERIFIED])
  expect(verdicts.count()).toBe(0)
})

test('[F12] a round verified on an earlier visit is pending while witnesses are wanted', () => {
  let isWanted = true
  const verdicts = createPendingVerdicts(() => isWanted, () => {}, ['5', '6'])
  expect(verdicts.count()).toBe(2)
  verdicts.proven('5')
  expect(verdicts.count()).toBe(1)
  isWanted = false
  expect(verdicts.count()).toBe(0)
})

test('a mismatch is never pending, and no proof makes it verified', () => {
  const told: Verdict[] = []
  const verdicts = createPendingVerdicts(
    () => true,
    (verdict) => told.push(verdict),
  )
  const mismatch: Verdict = { ...named, state: 'mismatch', mismatches: [] }
  verdicts.tell(VERIFIED)
  verdicts.tell(mismatch)
  verdicts.proven('5')
  expect(told).toEqual([HELD, mismatch])
})
