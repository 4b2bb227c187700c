/**
 * Looks for the plan that wins most from a bot: hill climbing from the plans we know, a parameter or two at a time. The
 * best is then measured on deals of its own, because the search keeps what was lucky.
 */
import { type Chance, draw, labelled, words } from '@fairhouse/kit'
import type { HoldemBot } from '../bots.ts'
import { type Interval, openArena } from './arena.ts'
import { LOOKING, type LookingPlan, lookingPlan } from './looking-plans.ts'

export type PlanHunt = Readonly<{
  bot: HoldemBot
  seats: number
  /** In big blinds. */
  stack: number
  /** To compare two plans with, and to measure the best with. */
  hands: Readonly<{ compare: number; measure: number }>
  seed: string
}>

/** What a parameter may be. */
const VALUES: Readonly<Record<keyof LookingPlan, readonly number[]>> = {
  enters: [0, 0.2, 0.4, 0.7, 1],
  opens: [0, 0.05, 0.12, 0.25, 0.5],
  opensTo: [2, 3, 5, 8, 15, 30],
  reraises: [0, 0.03, 0.06, 0.12, 0.25],
  reraisesTo: [0.15, 0.3, 0.55, 0.65, 1],
  bets: [0.03, 0.07, 0.14, 0.25, 0.4],
  pots: [0.4, 1, 2, 4, 12, 1000],
  most: [0.3, 0.58, 0.66, 1],
  from: [1, 2, 3],
  calls: [0.1, 0.2, 0.3, 0.45, 0.6],
}
const KEYS = Object.keys(VALUES) as readonly (keyof LookingPlan)[]

const pick = <T>(from: readonly T[], chance: Chance): T => from[draw(chance, from.length)]!

const changed = (plan: LookingPlan, chance: Chance): LookingPlan => {
  const keys = Array.from({ length: 1 + draw(chance, 2) }, () => pick(KEYS, chance))
  return { ...plan, ...Object.fromEntries(keys.map((key) => [key, pick(VALUES[key], chance)])) }
}

const measured = (
  { bot, seats, stack }: PlanHunt,
  plan: LookingPlan,
  hands: number,
  seed: string,
): Interval => {
  const entrants = Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { name: 'plan', bot: lookingPlan(plan) } : { name: `bot ${seat}`, bot },
  )
  const arena = openArena({ entrants, seats, stack, hands, seed, adjust: true, first: true })
  while (arena.playDeal());
  const { bb100, low, high } = arena.standings().bots[0]!
  return { bb100, low, high }
}

export const openPlanHunt = (hunt: PlanHunt) => {
  const { hands, seed } = hunt
  const chance = words(labelled(seed, 'hunt', 0))
  const starts: readonly LookingPlan[] = Object.values(LOOKING)
  let tried = 0
  let best: LookingPlan = starts[0]!
  let most = Number.NEGATIVE_INFINITY
  return {
    /** Tries another plan on the same deals as all before it. */
    tryNext: (): void => {
      const plan = starts[tried] ?? changed(best, chance)
      const { bb100 } = measured(hunt, plan, hands.compare, `${seed}-search`)
      tried += 1
      if (bb100 <= most) return
      best = plan
      most = bb100
    },
    /** The best so far; `won` is what it won in the search, in bb/100. */
    best: (): Readonly<{ plan: LookingPlan; won: number; tried: number }> => ({
      plan: best,
      won: most,
      tried,
    }),
    measure: (): Interval => measured(hunt, best, hands.measure, `${seed}-measure`),
  }
}
