import { accepted, isRefusal } from '@fairhouse/kit'
import { conforms } from '@fairhouse/kit/testing/conforms.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factorCount, isPrime, isSuspicious, landing, nextPrime } from './numbers.ts'
import { DEFAULTS, hog, type State } from './rules.ts'
import { boarBrawl, takeTurn } from './turn.ts'
import vectors from './vectors-hog.json' with { type: 'json' }

conforms({ describe, test }, hog, {
  configs: [DEFAULTS, { goal: 20, sides: 4, maxDice: 3 }, { goal: 250, sides: 20, maxDice: 10 }],
})

test.each([
  ['document, example 1', 21, 46, 9],
  ['document, example 2', 45, 52, 1],
  ['document, example 3', 2, 5, 6],
])('[G3] Boar Brawl, %s: %i against %i gives %i', (_name, score, opponent, points) => {
  expect(boarBrawl(score, opponent)).toBe(points)
})

test.each([
  ['document, example 1', 14, [3, 4], { total: 21, score: 23, bumped: true }],
  ['document, example 2', 63, [1], { total: 64, score: 64, bumped: false }],
  ['document, example 3', 49, [4, 4, 3, 4, 3], { total: 67, score: 67, bumped: false }],
])('[G1] suspicious numbers, %s', (_name, score, dice, turn) => {
  expect(takeTurn(score, 0, dice, 100)).toMatchObject(turn)
})

test.each([
  [
    '[G1] Pig Out: one 1 among many gives 1 point',
    0,
    0,
    [6, 1, 6, 6],
    { source: 'pig-out', gain: 1, score: 1 },
  ],
  ['[G1] the bump applies to a Pig Out', 45, 0, [1, 6], { gain: 1, total: 46, score: 47, bumped: true }],
  [
    '[G1] the bump applies to Boar Brawl',
    0,
    99,
    [],
    { source: 'boar-brawl', gain: 27, score: 29, bumped: true },
  ],
  ['[G1] the bump comes before the win check', 93, 0, [5], { total: 98, score: 98, won: false }],
  ['[G1] a bump past the goal wins', 90, 0, [5], { total: 95, score: 97, won: false }],
  ['[G1] GOAL itself wins', 94, 0, [6], { score: 100, won: true }],
  ['[G1] and more than GOAL', 99, 0, [2, 3], { score: 104, won: true }],
  ['[G2] the tens digit of 105 is 0', 21, 105, [], { gain: 3 }],
])('%s', (_rule, score, opponent, dice, turn) => {
  expect(takeTurn(score, opponent, dice, 100)).toMatchObject(turn)
})

test('[G1] a bump can win: 49 points from a goal of 50', () => {
  expect(takeTurn(43, 0, [6], 50)).toMatchObject({ total: 49, score: 53, bumped: true, won: true })
})

test.each(vectors.turns.map((row) => [row.score, row.opp, row.dice, row] as const))(
  '[G1] [G2] reference turn: %i against %i with %j',
  (score, opponent, dice, { gain, raw, sus, newScore, won }) => {
    expect(takeTurn(score, opponent, dice, vectors.meta.goal)).toMatchObject({
      gain,
      total: raw,
      bumped: sus,
      score: newScore,
      won,
    })
  },
)

test.each(vectors.sus.map((row) => [row.n, row] as const))('[G1] reference number %i', (n, row) => {
  expect({ factors: factorCount(n), sus: isSuspicious(n), to: landing(n), prime: isPrime(n) }).toEqual({
    factors: row.factors,
    sus: row.sus,
    to: row.to,
    prime: row.prime,
  })
})

test('[G1] factors, counted one by one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), (n) => {
      const factors = Array.from({ length: n }, (_, i) => i + 1).filter((d) => n % d === 0)
      expect(factorCount(n)).toBe(factors.length)
      expect(isPrime(n)).toBe(factors.length === 2)
    }),
  )
})

test('[G1] a landing is never suspicious, never lower, and skips no prime', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (total) => {
      const landed = landing(total)
      expect(isSuspicious(landed)).toBe(false)
      if (landed !== total) {
        expect(isPrime(landed)).toBe(true)
        expect(nextPrime(total)).toBe(landed)
      }
    }),
  )
})

const started = (config: object = {}): State =>
  hog.start(accepted(hog.configure(config)), 2, { word: () => 0 }).state

test('[G2] all dice are thrown and shown even after a 1', () => {
  const faces = [0, 3, 5]
  const step = accepted(hog.apply(started(), 0, { type: 'roll', dice: 3 }, { word: () => faces.shift()! }))
  expect(step.events[0]).toEqual({ type: 'rolled', seat: 0, dice: [1, 4, 6] })
  expect(step.state.scores).toEqual([1, 0])
})

test('[G1] the turn passes, and the game ends at once', () => {
  const first = accepted(hog.apply(started({ goal: 6 }), 0, { type: 'roll', dice: 0 }, { word: () => 0 }))
  expect(hog.toAct(first.state)).toEqual([1])
  const second = accepted(hog.apply(first.state, 1, { type: 'roll', dice: 1 }, { word: () => 5 }))
  expect(second.state).toMatchObject({ scores: [1, 7], winner: 1 })
  expect(second.events.map(({ type }) => type)).toEqual(['rolled', 'scored', 'bumped', 'won'])
  expect(hog.toAct(second.state)).toEqual([])
  expect(hog.apply(second.state, 0, { type: 'roll', dice: 1 }, { word: () => 5 })).toMatchObject({
    refused: 'round-over',
  })
})

test('[G2] more dice than the configuration allows are refused', () => {
  const step = hog.apply(started({ maxDice: 3 }), 0, { type: 'roll', dice: 4 }, { word: () => 0 })
  expect(step).toMatchObject({ refused: 'too-many-dice' })
})

test.each([
  [{ goal: 0 }],
  [{ goal: 1001 }],
  [{ goal: 1.5 }],
  [{ goal: '100' }],
  [{ sides: 1 }],
  [{ maxDice: 11 }],
  [{ gaol: 100 }],
  [null],
  [[]],
])('[G2] configuration %j is refused', (raw) => {
  expect(isRefusal(hog.configure(raw))).toBe(true)
})

test.each([
  [{ type: 'roll' }],
  [{ type: 'roll', dice: -1 }],
  [{ type: 'roll', dice: 11 }],
  [{ type: 'roll', dice: 2.5 }],
  [{ type: 'roll', dice: '6' }],
  [{ type: 'hold', dice: 1 }],
])('%j is not an action', (raw) => {
  expect(hog.parse(raw)).toBeNull()
})
