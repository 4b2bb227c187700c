import type { GameEntry } from '@fairhouse/kit'
import { sessionClaims as claimForm } from './claims.ts'
import { holdemLive as live } from './live.ts'
import { holdem as rules } from './rules.ts'

export const game: GameEntry = { rules, live, claimForm }
