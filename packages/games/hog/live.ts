/** Hog at live tables: a duel of two without chips [L7]. Players take turns in going first. */
import type { LiveBots, LiveGame } from '@fairhouse/kit'
import { botBy } from './bots.ts'
import { type Strategy, tablesOf } from './odds.ts'
import { hogLiveResult } from './result.ts'
import { Action, Config, Event, type State, View } from './rules.ts'
import { hogSeries } from './series.ts'
import { strategyOf } from './strategies.ts'

/** The strategies without a table: with a high goal, computing one would block the house. */
const STRATEGIES: Readonly<Record<string, (config: Config) => Strategy>> = {
  always_roll: (set) => strategyOf(tablesOf(set), 'always_roll', [Math.min(6, set.maxDice)]),
  suspect: (set) => strategyOf(tablesOf(set), 'suspect', [8, Math.min(4, set.maxDice)]),
  final_strategy: (set) => strategyOf(tablesOf(set), 'final_strategy', []),
}
const MAX_STRATEGIES = 64

const bots: LiveBots<Action, View> = {
  version: 1,
  temperaments: Object.keys(STRATEGIES),
  open: () => {
    const known = new Map<string, Strategy>()
    const strategyFor = (name: string, set: Config): Strategy => {
      const make = STRATEGIES[name]
      if (make === undefined) throw new Error(`there is no bot ${name}`)
      const key = [name, set.goal, set.sides, set.maxDice].join()
      const strategy = known.get(key) ?? make(set)
      known.set(key, strategy)
      if (known.size > MAX_STRATEGIES) known.delete(known.keys().next().value!)
      return strategy
    }
    return { decide: (temperament, seen) => botBy(strategyFor(temperament, seen.config))(seen) }
  },
}

export const hogLive: LiveGame<Config, State, Action, View> = {
  isIn: ({ winner }) => winner === null,
  away: () => ({ type: 'resign' }), // [L7]
  graceMs: 60_000, // [L7]
  result: hogLiveResult,
  glance: ({ scores, turn }) => ({
    pot: 0,
    facts: { turn },
    seats: scores.map((score) => ({ paid: 0, facts: { score } })),
  }),
  series: hogSeries,
  bots,
  shapes: { config: Config, action: Action, event: Event, view: View },
}
