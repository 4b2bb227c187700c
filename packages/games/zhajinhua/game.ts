import type { GameEntry } from '@fairhouse/kit'
import { zhajinhuaLive as live } from './live.ts'
import { zhajinhua as rules } from './rules.ts'

export const game: GameEntry = { rules, live }
