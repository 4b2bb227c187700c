import type { RulebookEntry } from '@fairhouse/kit'
import { row } from './row.ts'
import { rules } from './rules.ts'

export const game: RulebookEntry = { rules, house: { row } }
