/**
 * Strategies that people write themselves: what their code can call, and what the table that comes out
 * of it must be like.
 */
import { isSuspicious, landing, nextPrime } from './numbers.ts'
import { DEFAULTS } from './rules.ts'
import { boarBrawl } from './turn.ts'

export const MAX_DICE = DEFAULTS.maxDice

/** Where a state of a table stands. */
export type Scores = Readonly<{ score: number; opponent: number }>
export const scoresOf = (state: number, goal: number): Scores => ({
  score: Math.floor(state / goal),
  opponent: state % goal,
})

/** [G4] What a strategy may answer. */
export const isChoice = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_DICE

/** A value that is no choice, as one would write it in code; runs nothing of it. */
export const describeValue = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? '[…]' : '{…}'
    case 'function':
      return 'function'
    case 'symbol':
      return 'Symbol()'
    case 'bigint':
      return `${value}n`.slice(0, 40)
    default:
      return String(value)
  }
}

/** The first state of a table that is no choice; its value in words. */
export type Offence = Readonly<{ state: number; value: string }>

/** [G4] The door for tables from outside: one choice for every pair of scores. What is missing is `undefined`. */
export const checkTable = (raw: unknown, goal: number): Uint8Array | Offence => {
  const entries = raw instanceof Uint8Array || Array.isArray(raw) ? (raw as ArrayLike<unknown>) : []
  const policy = new Uint8Array(goal * goal)
  for (let state = 0; state < policy.length; state += 1) {
    const value = entries[state]
    if (!isChoice(value)) return { state, value: describeValue(value) }
    policy[state] = value
  }
  if (entries.length > policy.length)
    return { state: policy.length, value: describeValue(entries[policy.length]) }
  return policy
}

/** What somebody's own code can call. */
export const vocabulary = (goal: number) =>
  ({ GOAL: goal, boarBrawl, isSuspicious, nextPrime, landing }) as const
