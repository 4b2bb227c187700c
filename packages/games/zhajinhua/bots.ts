/** Every bot by its name: a temperament [Z14], or a baseline to measure against. Bots see their seat's view. */
import type { Bot } from '@fairhouse/kit'
import { BASELINES } from './bots/baselines.ts'
import { botOf } from './bots/deciding.ts'
import { TEMPERAMENTS } from './bots/temperaments.ts'
import type { Action, View } from './rules.ts'

export const BOT_NAMES = ['cautious', 'balanced', 'bold'] as const
export type BotName = (typeof BOT_NAMES)[number]
export const BASELINE_NAMES = ['random', 'always-call', 'look-and-call'] as const
export type BaselineName = (typeof BASELINE_NAMES)[number]

export type EntrantName = BotName | BaselineName
export const ENTRANT_NAMES: readonly EntrantName[] = [...BOT_NAMES, ...BASELINE_NAMES]
export const isEntrantName = (text: string): text is EntrantName =>
  (ENTRANT_NAMES as readonly string[]).includes(text)

const BOTS: Readonly<Record<EntrantName, Bot<View, Action>>> = {
  cautious: botOf(TEMPERAMENTS.cautious),
  balanced: botOf(TEMPERAMENTS.balanced),
  bold: botOf(TEMPERAMENTS.bold),
  ...BASELINES,
}

export const botNamed = (name: EntrantName): Bot<View, Action> => BOTS[name]
