import { accepted } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { exampleTurn, turnsFromLog } from './presenter.ts'
import { explainStrategy, sayReason, sayStrategy, sayTurn, sayWin } from './say.ts'
import { logOf, parseSetup } from './setup.ts'
import { parseStrategy } from './strategies.ts'
import { words } from './words/index.ts'

const { en } = words
const reasons = (own: number, other: number, dice: readonly number[]): readonly string[] =>
  exampleTurn(own, other, dice).map((reason) => sayReason(en, reason))

describe('the rule that fired, in words', () => {
  test.each([
    [
      '[G1] the bump',
      [47, 0, [4, 6, 2, 3]],
      ['47 + 15 = 62', '62 is suspicious (4 factors: 1, 2, 31, 62): up to the next prime, 67'],
    ],
    ['[G1] seven factors', [60, 0, [4]], ['60 + 4 = 64', '64 has 7 factors: not suspicious']],
    ['[G1] a prime', [63, 0, [4]], ['63 + 4 = 67', '67 is prime: not suspicious']],
    [
      '[G1] Pig Out',
      [7, 0, [6, 1]],
      [
        'Pig Out: a 1 was thrown, so 1 point',
        '7 + 1 = 8',
        '8 is suspicious (4 factors: 1, 2, 4, 8): up to the next prime, 11',
      ],
    ],
    [
      '[G3] Boar Brawl',
      [54, 67, []],
      ['Boar Brawl: 3 × |6 − 4| = 6', '54 + 6 = 60', '60 has 12 factors: not suspicious'],
    ],
    [
      '[G3] at least 1',
      [0, 0, []],
      ['Boar Brawl: 3 × |0 − 0| = 0, but at least 1', '0 + 1 = 1', '1 has 1 factor: not suspicious'],
    ],
  ] as const)('%s', (_rule, [own, other, dice], said) => {
    expect(reasons(own, other, dice)).toEqual(said)
  })
})

test('a turn is announced with what comes next, in every language', () => {
  const setup = accepted(parseSetup({ seed: 'say' }, 'fresh'))
  const [turn] = turnsFromLog(accepted(logOf(setup, [0]))).turns
  expect(sayTurn(en, setup, turn!)).toBe(
    'You chose Boar Brawl. Boar Brawl: 3 × |0 − 0| = 0, but at least 1. 0 + 1 = 1. 1 has 1 factor: not suspicious. You: 1. Boaris is to move.',
  )
  for (const w of Object.values(words)) expect(sayTurn(w, setup, turn!)).toContain(w.boaris)
})

test('the winner is named naturally', () => {
  const setup = accepted(parseSetup({}, 'fresh'))
  expect([sayWin(en, setup, 0), sayWin(en, setup, 1)]).toEqual(['You win', 'Boaris wins'])
})

describe('[G6] a strategy in words', () => {
  const named = (text: string) => accepted(parseStrategy(text, 10))

  test.each([
    ['suspect(8,4)', 'Boar Brawl when it gives 8 points or more, otherwise 4 dice.'],
    ['suspect(1,1)', 'Boar Brawl when it gives 1 point or more, otherwise 1 die.'],
    ['optimal', 'the perfect player. Nobody beats it in the long run.'],
    ['best_response(always_roll(6))', 'plays perfectly against the strategy always_roll(6).'],
  ])('%s, with its own numbers', (text, said) => expect(sayStrategy(en, named(text))).toBe(said))

  test.each([
    ['suspect', 'suspect(c,d): Boar Brawl when it gives c points or more, otherwise d dice.'],
    ['final_strategy', /^final_strategy: takes/],
    ['best_response', 'best_response(S): plays perfectly against the strategy S.'],
  ] as const)('%s, with letters', (name, said) => expect(explainStrategy(en, name)).toMatch(said))
})
