import { describe, expect, test } from 'vitest'
import {
  CUTOFFS,
  DEFAULT_DICE,
  differences,
  duelOf,
  involves,
  isFault,
  isOwnName,
  labTables,
  matrixOf,
  type Own,
  oddsAt,
  policyOfText,
  readStrategy,
  sweepIndex,
  sweepOf,
  sweptText,
} from './lab.ts'
import { type Policy, winRate } from './odds.ts'
import { scoresOf } from './own-code/table.ts'

const tables = labTables(100)
const policy = (text: string, own: Own = {}): Policy => policyOfText(tables, text, own)!
const six = policy('always_roll(6)')

describe('duel', () => {
  test('a strategy against itself wins half of both seats and differs nowhere', () => {
    const { rate, differing } = duelOf(tables, six, six)
    expect(rate.mean).toBeCloseTo(0.5, 12)
    expect(differing).toBe(0)
  })

  test('the choice a strategy makes is worth its own win probability', () => {
    const duel = duelOf(tables, policy('suspect(8,4)'), six)
    for (const state of [0, 54 * 100 + 67, 9999]) {
      const { rows } = oddsAt(tables, duel, scoresOf(state, 100))
      expect(rows).toHaveLength(11)
      expect(rows[duel.a[state]!]!.chance).toBeCloseTo(duel.winA[state]!, 12)
    }
  })

  test('differences are counted by state', () => {
    expect(differences(Uint8Array.of(1, 2, 3), Uint8Array.of(1, 0, 4))).toBe(2)
  })
})

describe('strategies as text', () => {
  const mine = Uint8Array.from(six)

  test('[G6] own strategies can be named, and best responses to them found', () => {
    expect(policy('mine', { mine })).toBe(mine)
    expect(policy('best_response( mine )', { mine })).toEqual(policy('best_response(always_roll(6))'))
  })

  test.each([
    ['nonsense', 'name', 'nonsense'],
    ['', 'name', ''],
    ['suspect', 'form', 'suspect'],
    ['suspect(8)', 'form', 'suspect'],
    ['always_roll(11)', 'form', 'always_roll'],
    ['always_roll(2.5)', 'form', 'always_roll'],
    ['best_response(suspect(8,x))', 'form', 'suspect'],
    ['best_response(theirs)', 'name', 'theirs'],
    ['best_response', 'form', 'best_response'],
    ['best_response(best_response(best_response(best_response(optimal))))', 'form', 'best_response'],
  ] as const)('%j is reported as a fault of %s', (text, fault, name) => {
    const read = readStrategy(text, ['mine'])
    expect(isFault(read) && read).toEqual({ fault, name })
    expect(policyOfText(tables, text, { mine })).toBeNull()
  })

  test.each([
    ['o', true],
    ['best_response( o )', true],
    ['optimal', false],
    ['always_roll(6)', false],
    ['best_response(optimal)', false],
  ])('%j is removed with the own strategy “o”: %s', (text, goes) => expect(involves(text, 'o')).toBe(goes))
})

test.each([
  ['lin_v3', true],
  ['小猪', true],
  ['optimal', false],
  ['a b', false],
  ['3x', false],
  ['', false],
  ['x'.repeat(25), false],
])('%j as the name of an own strategy: %s', (name, good) => expect(isOwnName(name)).toBe(good))

describe('matrix', () => {
  test('row against column and column against row make 1; the diagonal is empty', () => {
    const all = ['always_roll(6)', 'suspect(8,4)', 'optimal'].map((text) => policy(text))
    const steps: number[] = []
    const matrix = matrixOf(
      all.length,
      (row, column) => winRate(tables, all[row]!, all[column]!).mean,
      (done, of) => steps.push(done / of),
    )
    expect(matrix.map((row, i) => row[i])).toEqual([null, null, null])
    expect(matrix[2]![0]).toBeCloseTo(0.7216551451, 9)
    expect(matrix[1]![0]).toBeCloseTo(1 - matrix[0]![1]!, 12)
    expect(matrix[1]![0]).toBeCloseTo(winRate(tables, all[1]!, all[0]!).mean, 12)
    expect(steps).toEqual([1 / 3, 2 / 3, 1])
  })
})

describe('sweep', () => {
  const small = labTables(30)
  const against = policyOfText(small, 'always_roll(6)', {})!

  test.each(['suspect', 'suspect_ext', 'sus_strategy'] as const)(
    'every cell of %s is its exact mean',
    (family) => {
      let last = 0
      const { values, best } = sweepOf(small, family, against, (done) => {
        last = done
      })
      expect(values).toHaveLength(CUTOFFS * DEFAULT_DICE)
      expect(last).toBe(values.length)
      const means = Float64Array.from(values, (_, index) => {
        const cell = { cutoff: index % CUTOFFS, dice: Math.floor(index / CUTOFFS) }
        return winRate(small, policyOfText(small, sweptText(family, cell), {})!, against).mean
      })
      expect(values).toEqual(means)
      expect(values[sweepIndex(best)]).toBe(Math.max(...means))
    },
  )
})
