import type { RulebookEntry } from '@fairhouse/kit'
import { ladder } from './rules.ts'

export const game: RulebookEntry = { rules: ladder.game, house: { row: ladder.row } }
