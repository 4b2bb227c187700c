import { describe, expect, test } from 'vitest'
import { isOverruled, type OwnTables, type RunOutcome, stillStands, withOutcome } from './own-tables.ts'
import type { RunVerdict } from './sandbox.ts'

const [four, six] = [new Uint8Array(10_000).fill(4), new Uint8Array(10_000).fill(6)]
const legal = (policy: Uint8Array): RunVerdict => ({ type: 'legal', policy, ms: 1 })
const FAILED: RunVerdict = { type: 'missing' }
const ran = (name: string, verdict: RunVerdict, goal = 100, source = 'a'): RunOutcome => ({
  code: { name, source },
  goal,
  verdict,
})

describe('tables of own strategies', () => {
  const before: OwnTables = { goal: 100, own: { mine: four, other: four } }

  test.each([
    [
      'a legal run replaces the table',
      ran('mine', legal(six)),
      { goal: 100, own: { mine: six, other: four } },
    ],
    ['a failed run takes it away, and no other', ran('mine', FAILED), { goal: 100, own: { other: four } }],
    ['a failed run of a new name takes nothing away', ran('new', FAILED), before],
    ['another goal starts anew', ran('mine', legal(six), 50), { goal: 50, own: { mine: six } }],
    ['so does a failed run there', ran('mine', FAILED, 50), { goal: 50, own: {} }],
  ])('%s', (_what, outcome, after) => expect(withOutcome(before, outcome)).toEqual(after))
})

describe('figures', () => {
  test.each([
    ['both tables are the same', ['mine', 'other'], { mine: four, other: four }, true],
    ['a strategy has failed since', ['mine', 'optimal'], { other: four }, false],
    ['a strategy has another table', ['optimal', 'mine'], { mine: six, other: four }, false],
    ['the best response to it has failed', ['best_response(mine)', 'optimal'], { other: four }, false],
    ['one that is not in it has failed', ['mine', 'optimal'], { mine: four }, true],
    ['none of one’s own is in it', ['optimal', 'suspect(8,4)'], {}, true],
  ])('%s', (_what, texts, now, stands) =>
    expect(stillStands(texts, { mine: four, other: four }, now)).toBe(stands),
  )
})

test.each([
  ['nothing was run', null, false],
  ['other code of this name failed', ran('mine', FAILED, 100, 'b'), true],
  ['other code of this name was legal', ran('mine', legal(four), 100, 'b'), false],
  ['the same code failed, at another goal', ran('mine', FAILED, 1000, 'a'), false],
  ['code of another name failed', ran('other', FAILED, 100, 'b'), false],
])('stored code is overruled if its name failed since: %s', (_what, last, overruled) =>
  expect(isOverruled({ name: 'mine', source: 'a' }, last)).toBe(overruled),
)
