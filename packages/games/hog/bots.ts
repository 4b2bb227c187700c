/** A bot for every strategy: from the strategy itself, or from its table. */
import type { Decision } from '@fairhouse/kit'
import type { Policy, Strategy } from './odds.ts'
import type { Roll, View } from './rules.ts'

export const botBy =
  (strategy: Strategy) =>
  ({ scores, turn }: View): Decision<Roll> => {
    const [score, opponent] = turn === 0 ? scores : [scores[1], scores[0]]
    const dice = strategy(score, opponent)
    return {
      action: { type: 'roll', dice },
      reason: { code: dice === 0 ? 'brawl' : 'roll', dice, score, opponent },
    }
  }

export const botOf =
  (policy: Policy) =>
  (view: View): Decision<Roll> =>
    botBy((score, opponent) => policy[score * view.config.goal + opponent]!)(view)
