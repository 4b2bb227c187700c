import type { GameEntry } from '@fairhouse/kit'
import { dragonTowerHouse as house } from './house.ts'
import { dragonTower as rules } from './rules.ts'

export const game: GameEntry = { rules, house }
