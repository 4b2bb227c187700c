/** The exact best response to players so simple that its value is known. */
import { expect, test } from 'vitest'
import type { FrozenStrategy } from '../solution/frozen-strategy.ts'
import { HANDS, handTable } from '../solution/hand-table.ts'
import { openShowdowns } from '../solution/showdowns.ts'
import { CALL, FOLD, MOVE_COUNT } from '../solution/spots.ts'
import { STANDARD } from '../solution/terms.ts'
import { exactResponse } from './exact-response.ts'

const table = handTable(STANDARD)

/** Always makes this move. */
const always = (move: number): FrozenStrategy => ({
  weights: new Uint8Array(MOVE_COUNT).fill(1, move, move + 1),
  rowAt: () => 0,
})
const valuesOf = (frozen: FrozenStrategy, answers: 'best' | 'same', terms = {}) =>
  exactResponse({ terms: { ...STANDARD, ...terms }, table, frozen, stack: 200, answers })

test('showdowns: sums over the hands that a hand beats are right, 235 against three aces included', () => {
  const { against, beaten } = openShowdowns(table)
  const [all, won] = [against, beaten].map((sums) => sums(new Float64Array(HANDS).fill(1))) as [
    Float64Array,
    Float64Array,
  ]
  expect(all.every((count) => count === 18_424)).toBe(true) // 49 choose 3
  expect(won.reduce((sum, count) => sum + count, 0)).toBe((HANDS * 18_424) / 2)
  const aces = table.isAces.indexOf(1)
  const lows = table.is235.reduce((sum, is) => sum + is, 0)
  expect(won[aces]).toBe(18_424 - lows)
})

test('a player who always folds loses the ante', () => {
  const { first, second } = valuesOf(always(FOLD), 'best', { rounds: 2 })
  expect(first).toBeCloseTo(0.95 * 3 - 2) // a call, and then the pot of three
  expect(second).toBeCloseTo(0.95 * 2 - 1)
})

test('blind against a player who always calls, nothing is won and the rake of the smallest pot is lost', () => {
  const rake = -0.05 * 2
  expect(valuesOf(always(CALL), 'best', { rounds: 1 })).toMatchObject({
    first: expect.closeTo(rake),
    second: expect.closeTo(rake),
  })
  expect(valuesOf(always(CALL), 'same', { rounds: 1 }).first).toBeCloseTo(rake)
})

test('after looking, each hand plays its best move against a player who calls', () => {
  const terms = { rounds: 1, lookFrom: 1 }
  const { first } = valuesOf(always(CALL), 'best', terms)
  const win = openShowdowns(table)
    .beaten(new Float64Array(HANDS).fill(1))
    .map((count) => count / 18_424)
  /** Fold; or call, raise to two, or raise to ten for twice the unit, after which the opponent pays the unit. */
  const worth = (p: number): number =>
    Math.max(-1, ...[1, 2, 10].map((unit) => p * 0.95 * (2 + 3 * unit) - 1 - 2 * unit))
  const blind = [1, 2, 10].map((unit) => 0.5 * 0.95 * (2 + 2 * unit) - 1 - unit)
  const seen = win.reduce((sum, p) => sum + worth(p), 0) / HANDS
  expect(first).toBeCloseTo(Math.max(seen, ...blind))
  expect(seen).toBeGreaterThan(0.5)
})
