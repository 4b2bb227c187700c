import { type AnyGame, accepted, type Registry, rulesIn, versionIn } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { sealedDie } from '../kit/testing/sealed-die.ts'
import { playAtRandom } from './playthrough.ts'
import { claimOf, verify } from './verify.ts'

/** Changed rules: dice are read from the other end of the words, so other hands win. */
const changed: typeof sealedDie = {
  ...sealedDie,
  version: 2,
  start: (config, seats, chance) => sealedDie.start(config, seats, { word: () => ~chance.word() >>> 0 }),
}

const BEFORE: Registry = { 'sealed-die': { rules: sealedDie as AnyGame } }
const AFTER: Registry = { 'sealed-die': { rules: changed as AnyGame, earlier: [sealedDie as AnyGame] } }

const finished = (rules: typeof sealedDie, round: number): unknown => {
  const seeds = { server: `version-${round}`, client: 'table', nonce: String(round) }
  const log = playAtRandom(rules as AnyGame, { faces: 6 }, 3, seeds)
  return JSON.parse(JSON.stringify(accepted(claimOf(rules as AnyGame, log))))
}

const verdicts = (registry: Registry, claims: readonly unknown[], version?: number): readonly boolean[] =>
  claims.map((claim) => {
    const rules = rulesIn(registry, 'sealed-die', version ?? versionIn(claim))!
    return accepted(verify(rules, version === undefined ? claim : { ...(claim as object), version })).agrees
  })

const ROUNDS = Array.from({ length: 20 }, (_, round) => round)

test('[F11] after a change of rules, old rounds verify with the old rules and new ones with the new', () => {
  const old = ROUNDS.map((round) => finished(sealedDie, round))
  const now = ROUNDS.map((round) => finished(changed, round))
  expect(verdicts(BEFORE, old)).not.toContain(false)
  expect(verdicts(AFTER, old)).not.toContain(false)
  expect(verdicts(AFTER, now)).not.toContain(false)
  // With the wrong version they don't verify, so the change matters.
  expect(verdicts(AFTER, old, 2)).toContain(false)
})

test('[F11] a log without a version is of version 1', () => {
  const { version: _, ...old } = finished(sealedDie, 1) as { version: number }
  expect(verdicts(AFTER, [old])).toEqual([true])
  expect(rulesIn(AFTER, 'sealed-die')?.version).toBe(2)
  expect(rulesIn(AFTER, 'sealed-die', 3)).toBeNull()
  expect(rulesIn(AFTER, 'toString')).toBeNull()
})
