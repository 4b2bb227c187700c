import type { RulebookEntry } from '@fairhouse/kit'
import { road } from './rules.ts'

export const game: RulebookEntry = {
  rules: road.game,
  house: { row: road.row },
}
