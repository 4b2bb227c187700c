import type { GameEntry } from '@fairhouse/kit'
import { hiloHouse as house } from './house.ts'
import { hilo as rules } from './rules.ts'

export const game: GameEntry = { rules, house }
