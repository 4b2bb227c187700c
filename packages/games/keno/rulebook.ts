import type { RulebookEntry } from '@fairhouse/kit'
import { kenoRow as row } from './row.ts'
import { keno as rules } from './rules.ts'

export const game: RulebookEntry = { rules, house: { row } }
