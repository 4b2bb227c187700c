import type { RulebookEntry } from '@fairhouse/kit'
import { hiloRow as row } from './row.ts'
import { hilo as rules } from './rules.ts'

export const game: RulebookEntry = { rules, house: { row } }
