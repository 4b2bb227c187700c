import { isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { byChance, ended, trial } from '../testing/trial.ts'
import { parseSessionText, sessionText } from './links.ts'
import { type SessionClaim, type SessionVerdict, sessionClaim, verifySession } from './session-claim.ts'

const played = trial({ seed: 'winter', setup: { players: 4, startingStack: 300 } })
played.run(byChance('1'), ended)
const saved = played.table.saved()!
const claim: SessionClaim = JSON.parse(JSON.stringify(sessionClaim(saved)))
const count = claim.hands.length
const verdictOf = (raw: unknown): SessionVerdict => {
  const verdict = verifySession(raw)
  if (isRefusal(verdict)) throw new Error(verdict.message)
  return verdict
}
const withHand = (number: number, change: object) => ({
  ...claim,
  hands: claim.hands.map((hand, index) => (index === number - 1 ? { ...hand, ...change } : hand)),
})

test('[F8] a whole session agrees: every hand from the seed, stacks carried over, and its outcome', () => {
  expect(count).toBeGreaterThan(3)
  const verdict = verdictOf(claim)
  expect(verdict).toMatchObject({
    agrees: true,
    checks: { hands: true, commitment: true, outcome: true },
    outcome: claim.outcome,
    bad: [],
  })
  expect(verdict.hands.map(({ hand }) => hand)).toEqual(claim.hands.map((_, index) => index + 1))
  const last = claim.hands.at(-1)!.stacks
  expect(last.reduce((sum, stack) => sum + stack, 0)).toBe(1200)
})

test('[F8] a session without claims, as in a link, is replayed', () => {
  const bare = parseSessionText(sessionText(saved))
  expect(verdictOf(bare)).toMatchObject({ agrees: true, checks: { hands: true }, outcome: claim.outcome })
  const { setup, seed } = claim
  const hands = claim.hands.map(({ actions }) => ({ actions }))
  expect(verdictOf({ setup, seed, hands })).toMatchObject({ agrees: true, bad: [] })
})

test.each([
  ['cards', { cards: ['2c', '2d'] }],
  ['board', { board: [] }],
  ['stacks', { stacks: [1200, 0, 0, 0] }],
  ['stacks', { stacks: null }],
] as const)('[F8] different %s in one hand: only that hand fails', (check, change) => {
  const number = claim.hands.findIndex(({ board }) => board.length > 0) + 1
  const verdict = verdictOf(withHand(number, change))
  expect(verdict).toMatchObject({ agrees: false, checks: { hands: false }, bad: [number] })
  expect(verdict.hands[number - 1]).toMatchObject({ agrees: false, checks: { [check]: false } })
})

test('[F8] a hand that cannot be played is reported with its reason, and so are later ones', () => {
  const verdict = verdictOf(withHand(2, { actions: 'k k' }))
  expect(verdict.agrees).toBe(false)
  expect(verdict.bad).toEqual(Array.from({ length: count - 1 }, (_, i) => i + 2))
  expect(verdict.hands[0]).toMatchObject({ agrees: true })
  expect(verdict.hands[2]).toMatchObject({ error: { code: 'not-reached' } })
})

test('[F8] a missing hand changes the stacks of all later ones', () => {
  const verdict = verdictOf({ ...claim, hands: claim.hands.toSpliced(1, 1) })
  expect(verdict.agrees).toBe(false)
  expect(verdict.bad[0]).toBe(2)
})

test.each([
  ['another seed', { seed: 'summer' }],
  ['another setup', { setup: { ...claim.setup, startingStack: 500 } }],
  ['another commitment', { commitment: '0'.repeat(64) }],
  ['another outcome', { outcome: claim.outcome === 'won' ? 'lost' : 'won' }],
  ['the last hand missing', { hands: claim.hands.slice(0, -1) }],
  ['one hand too many', { hands: [...claim.hands, claim.hands[0]] }],
])('[F8] %s does not agree', (_what, change) => {
  expect(verdictOf({ ...claim, ...change }).agrees).toBe(false)
})

test('an open session: only finished hands are claimed', () => {
  const { run, table } = trial({ seed: 'open', setup: { players: 3 } })
  run(byChance('2'), ({ hands, options }) => hands.length === 2 && options.length > 0)
  const open = table.saved()!
  expect(open.hands).toHaveLength(3)
  expect(sessionClaim(open)).toMatchObject({ outcome: null, hands: [{}, {}] })
  expect(verdictOf(sessionClaim(open))).toMatchObject({ agrees: true, outcome: null })
  expect(verdictOf(open).hands[2]).toEqual({ hand: 3, agrees: true, checks: {}, result: null })
  const [lie] = sessionClaim(open).hands
  const hands = [...open.hands.slice(0, 2), { ...open.hands[2]!, stacks: lie!.stacks }]
  expect(verdictOf({ ...open, hands })).toMatchObject({ bad: [3] })
})

test.each([
  ['not an object', 5],
  ['no hands', { ...claim, hands: 'none' }],
  ['another game', { ...claim, game: 'hog' }],
  ['a bad seed', { ...claim, seed: '' }],
  ['a bad setup', { ...claim, setup: { players: 1 } }],
  ['another version', { ...claim, schemaVersion: 99 }],
  ['an invalid hand', { ...claim, hands: [5] }],
])('refused: %s', (_what, raw) => expect(isRefusal(verifySession(raw))).toBe(true))
