import { describe, expect, test } from 'vitest'
import { choiceValues, respond, tablesOf } from '../odds.ts'
import { policyOf } from '../strategies.ts'
import { type OddsTables, runJob } from './compute-jobs.ts'

const config = { goal: 30, sides: 6, maxDice: 10 }
const six = { name: 'always_roll', numbers: [6] } as const

test('a policy is the strategy’s table', () => {
  expect(runJob({ type: 'policy', config, strategy: six })).toEqual(policyOf(tablesOf(config), six))
})

describe('[G5] odds', () => {
  test('both perfect: one table serves both', () => {
    const { person, opponent } = runJob({ type: 'odds', config, against: null }) as OddsTables
    expect(person).toBe(opponent)
  })

  test('against a strategy: the player’s best choice wins as often as the best response', () => {
    const tables = tablesOf(config)
    const { win } = respond(tables, policyOf(tables, six))
    const { person, opponent } = runJob({ type: 'odds', config, against: six }) as OddsTables
    for (const [own, other] of [
      [0, 0],
      [12, 29],
      [29, 3],
    ] as const) {
      const state = own * config.goal + other
      expect(person[state]).toBeCloseTo(win[state]!, 12)
      expect(Math.max(...choiceValues(tables, opponent, own, other))).toBeCloseTo(win[state]!, 12)
    }
  })
})
