/** A bot for every strategy: it looks its dice up in the strategy's table. */
import type { Decision } from '@fairhouse/kit'
import type { Policy } from './odds.ts'
import type { Roll, View } from './rules.ts'

export const botOf =
  (policy: Policy) =>
  ({ config, scores, turn }: View): Decision<Roll> => {
    const [score, opponent] = turn === 0 ? scores : [scores[1], scores[0]]
    const dice = policy[score * config.goal + opponent]!
    return {
      action: { type: 'roll', dice },
      reason: { code: dice === 0 ? 'brawl' : 'roll', dice, score, opponent },
    }
  }
