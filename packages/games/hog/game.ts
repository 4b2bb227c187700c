import type { GameEntry } from '@fairhouse/kit'
import { hogLive as live } from './live.ts'
import { hog as rules } from './rules.ts'

export const game: GameEntry = { rules, live }
