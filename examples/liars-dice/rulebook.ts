import type { RulebookEntry } from '@fairhouse/kit'
import { result } from './result.ts'
import { rules } from './rules.ts'

export const game: RulebookEntry = { rules, live: { result } }
