import type { GameEntry } from '@fairhouse/kit'
import { live } from './live.ts'
import { rules } from './rules.ts'

export const game: GameEntry = { rules, live }
