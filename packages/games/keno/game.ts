import type { GameEntry } from '@fairhouse/kit'
import { kenoHouse as house } from './house.ts'
import { keno as rules } from './rules.ts'

export const game: GameEntry = { rules, house }
