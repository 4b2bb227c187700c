/** The Hog solver against its limits: the optimal strategy for GOAL 100, and 20 strategies all against all. */
import { type Policy, solve, tablesOf, winRate } from '../packages/games/hog/odds.ts'
import { DEFAULTS } from '../packages/games/hog/rules.ts'
import { parseStrategy, policyOf } from '../packages/games/hog/strategies.ts'
import { accepted } from '../packages/kit/refusal.ts'
import { measure, OURS, type Plan, report } from './measure.ts'

const tables = tablesOf(DEFAULTS)

const SOLVING: Plan = { unit: 'solutions', operations: 5, rounds: 9 }
const solving = await measure(SOLVING, [
  {
    who: OURS,
    way: 'tablesOf and solve',
    run: () => {
      for (let i = 1; i < SOLVING.operations; i += 1) solve(tablesOf(DEFAULTS))
      return solve(tablesOf(DEFAULTS)).win[0]!
    },
  },
])
report('The optimal strategy, in 50 ms at most', SOLVING, solving, 1 / 0.05)

const dice = Array.from({ length: 11 }, (_, n) => `always_roll(${n})`)
const others = ['suspect(8,4)', 'suspect(7,5)', 'suspect_ext(8,4)', 'sus_strategy(8,4)', 'sus_strategy(11,6)']
const strong = ['final_strategy', 'optimal', 'best_response(optimal)', 'best_response(always_roll(6))']
const policies: readonly Policy[] = [...dice, ...others, ...strong].map((text) =>
  policyOf(tables, accepted(parseStrategy(text, DEFAULTS.maxDice))),
)
const PAIRING: Plan = { unit: 'arenas', operations: 1, rounds: 5 }
const pairing = await measure(PAIRING, [
  {
    who: OURS,
    way: `${policies.length} strategies, every ordered pair`,
    run: () =>
      policies.reduce((sum, a) => sum + policies.reduce((row, b) => row + winRate(tables, a, b).mean, 0), 0),
  },
])
console.log()
report('All pairings of 20 strategies, in 2 s at most', PAIRING, pairing, 1 / 2)
