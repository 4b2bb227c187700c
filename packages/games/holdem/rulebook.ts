import type { RulebookEntry } from '@fairhouse/kit'
import { holdemLiveResult as result } from './result.ts'
import { holdem as rules } from './rules.ts'

export const game: RulebookEntry = { rules, live: { result } }
