import type { RulebookEntry } from '@fairhouse/kit'
import { tower } from './rules.ts'

export const game: RulebookEntry = {
  rules: tower.game,
  house: { row: tower.row },
}
