/** Every player of the arena by name: the bots, baselines, and rules of thumb. */
import type { Bot } from '@fairhouse/kit'
import { BOT_NAMES, botOf } from '../bots.ts'
import type { Action, View } from '../rules.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import { BASELINES, ruleOfThumb } from './baselines.ts'

const BOTS = ['solved', ...BOT_NAMES] as const
export const BASELINE_NAMES = Object.keys(BASELINES) as readonly (keyof typeof BASELINES)[]
/** `rule:R/U` is a rule of thumb that looks from round R on, or above U antes. */
export const PLAYER_NAMES: readonly string[] = [...BOTS, ...BASELINE_NAMES, 'rule:R/U']
const RULE = /^rule:(\d+)\/(\d+)$/

const includes = <T extends string>(names: readonly T[], text: string): text is T =>
  (names as readonly string[]).includes(text)

export const isPlayerName = (text: string): boolean =>
  includes(BOTS, text) || includes(BASELINE_NAMES, text) || RULE.test(text)

/** Throws on an unknown name. `strategy` is called only if the player needs it. */
export const playerNamed = (name: string, strategy: () => SolvedStrategy): Bot<View, Action> => {
  if (includes(BOTS, name)) return botOf(name, strategy())
  if (includes(BASELINE_NAMES, name)) return BASELINES[name]
  const rule = RULE.exec(name)
  if (rule === null) throw new Error(`there is no player ${name}`)
  return ruleOfThumb(Number(rule[1]), Number(rule[2]))
}
