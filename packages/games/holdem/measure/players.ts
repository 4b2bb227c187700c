/**
 * Every player of the arena by name: a tier (`hard`, `charts`), a tier with a personality (`hard:rock`), a baseline
 * (`tight`), or a simple plan (`min-raiser`).
 */
import type { PersonalityName } from '../bots/personalities.ts'
import type { Solutions } from '../bots/solutions.ts'
import { botOf, type HoldemBot, PERSONALITY_NAMES, TIERS, type Tier } from '../bots.ts'
import { BASELINES } from './baselines.ts'
import { BLIND_PLANS } from './blind-plans.ts'
import { LOOKING_PLANS } from './looking-plans.ts'
import { CARD_PLANS } from './plans.ts'

const SIMPLE = { ...BASELINES, ...BLIND_PLANS, ...CARD_PLANS, ...LOOKING_PLANS } as const
type SimpleName = keyof typeof SIMPLE
/** A tier alone means its regular personality. */
export type PlayerName = Tier | `${Tier}:${PersonalityName}` | SimpleName

export const PLAYER_NAMES: readonly PlayerName[] = [
  ...TIERS,
  ...TIERS.flatMap((tier) => PERSONALITY_NAMES.map((name) => `${tier}:${name}` as const)),
  ...(Object.keys(SIMPLE) as readonly SimpleName[]),
]
export const isPlayerName = (text: string): text is PlayerName => PLAYER_NAMES.some((name) => name === text)

export const playerNamed = (name: PlayerName, solutions: Solutions | null = null): HoldemBot => {
  if (Object.hasOwn(SIMPLE, name)) return SIMPLE[name as SimpleName]
  const [tier, personality] = name.split(':') as [Tier, PersonalityName?]
  return botOf(tier, personality, solutions)
}
