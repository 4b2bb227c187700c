/** What a player's code can call: the functions of the rules, and every built-in strategy. */
import { isSuspicious, landing, nextPrime } from '../numbers.ts'
import { respond, type Strategy, solve, type ThrowTables, tablesOf } from '../odds.ts'
import { DEFAULTS } from '../rules.ts'
import { strategyOf } from '../strategies.ts'
import { boarBrawl } from '../turn.ts'

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** By their names in the laboratory [G6]. What is expensive is computed when it is first asked. */
export const builtIns = (goal: number) => {
  const tables = once((): ThrowTables => tablesOf({ ...DEFAULTS, goal }))
  const family =
    (name: Parameters<typeof strategyOf>[1]) =>
    (...numbers: number[]): Strategy =>
      strategyOf(tables(), name, numbers)
  const final = once(() => strategyOf(tables(), 'final_strategy', []))
  const optimum = once(() => solve(tables()).policy)
  return {
    always_roll: family('always_roll'),
    suspect: family('suspect'),
    suspect_ext: family('suspect_ext'),
    sus_strategy: family('sus_strategy'),
    boar_strategy: family('boar_strategy'),
    final_strategy: (score: number, opponent: number): number => final()(score, opponent),
    optimal: (score: number, opponent: number): number => optimum()[score * goal + opponent]!,
    best_response: (against: Strategy): Strategy => {
      const table = Uint8Array.from({ length: goal * goal }, (_, state) =>
        against(Math.floor(state / goal), state % goal),
      )
      const { policy } = respond(tables(), table)
      return (score, opponent) => policy[score * goal + opponent]!
    },
  } as const
}

export const vocabulary = (goal: number) =>
  ({ GOAL: goal, boarBrawl, isSuspicious, nextPrime, landing, ...builtIns(goal) }) as const
