/** Every player of the arena by name: the bots, plans, and one who does anything. */
import { type Bot, draw } from '@fairhouse/kit'
import { because } from '../bots/reasons.ts'
import { BOT_NAMES, botOf } from '../bots.ts'
import type { Action, View } from '../rules.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import { planBot } from './plan-bot.ts'
import { PLAN_NAMES, planNamed } from './plans.ts'

const BOTS = ['solved', ...BOT_NAMES] as const
export const PLAYER_NAMES: readonly string[] = [...BOTS, 'random', ...PLAN_NAMES]

const isBot = (text: string): text is (typeof BOTS)[number] => (BOTS as readonly string[]).includes(text)

export const isPlayerName = (text: string): boolean =>
  isBot(text) || text === 'random' || planNamed(text) !== null

const random: Bot<View, Action> = (_view, options, chance) => ({
  action: options[draw(chance, options.length)]!.action,
  reason: because('baseline'),
})

/** Throws on an unknown name. `strategy` is called only if the player needs it. */
export const playerNamed = (name: string, strategy: () => SolvedStrategy): Bot<View, Action> => {
  if (isBot(name)) return botOf(name, strategy())
  if (name === 'random') return random
  const plan = planNamed(name)
  if (plan === null) throw new Error(`there is no player ${name}`)
  return planBot(plan)
}
