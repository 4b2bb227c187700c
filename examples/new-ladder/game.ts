import { formulaSettings } from '@fairhouse/games/formula-house.ts'
import type { GameEntry } from '@fairhouse/kit'
import { house } from './house.ts'
import { ladder } from './rules.ts'

export const game: GameEntry = { rules: ladder.game, house, defaults: { file: formulaSettings(ladder) } }
