import { expect, test } from 'vitest'
import { labTables, policyOfText } from '../lab.ts'
import { scoresOf } from './table.ts'
import { vocabulary } from './vocabulary.ts'

const words = vocabulary(50)

test('own code can call the functions of the rules', () => {
  const { GOAL, boarBrawl, landing, isSuspicious, nextPrime } = words
  const answers = [GOAL, boarBrawl(21, 46), landing(33), isSuspicious(64), nextPrime(33)]
  expect(answers).toEqual([50, 9, 37, false, 37])
})

test.each([
  ['always_roll(6)', words.always_roll(6)],
  ['suspect(8,4)', words.suspect(8, 4)],
  ['suspect_ext(8,4)', words.suspect_ext(8, 4)],
  ['sus_strategy(10,5)', words.sus_strategy(10, 5)],
  ['boar_strategy(7,5)', words.boar_strategy(7, 5)],
  ['final_strategy', words.final_strategy],
  ['optimal', words.optimal],
  ['best_response(always_roll(6))', words.best_response(words.always_roll(6))],
])('[G6] own code can call %s', (text, strategy) => {
  const policy = policyOfText(labTables(50), text, {})!
  const asked = policy.map((_, state) => {
    const { score, opponent } = scoresOf(state, 50)
    return strategy(score, opponent)
  })
  expect(asked).toEqual(policy)
})
