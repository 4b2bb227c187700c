import type { GameEntry } from '@fairhouse/kit'
import { chickenRoadHouse as house } from './house.ts'
import { chickenRoad as rules } from './rules.ts'

export const game: GameEntry = { rules, house }
