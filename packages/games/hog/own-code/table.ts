/** The table of a strategy that players wrote themselves: what it must look like. */
import { DEFAULTS } from '../rules.ts'

export const MAX_DICE = DEFAULTS.maxDice

/** The index of a state in a table. */
export type Scores = Readonly<{ score: number; opponent: number }>
export const scoresOf = (state: number, goal: number): Scores => ({
  score: Math.floor(state / goal),
  opponent: state % goal,
})

/** [G4] What a strategy may return. */
export const isChoice = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_DICE

/** An invalid value, printed as in code; runs none of it. */
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

/** The first state of a table with an invalid choice, and that value as text. */
export type Offence = Readonly<{ state: number; value: string }>

/** [G4] Parses tables from outside: one choice for every pair of scores. A missing one is `undefined`. */
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
