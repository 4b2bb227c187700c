import type { GameEntry } from '@fairhouse/kit'
import { sessionClaims as claimForm } from './claims.ts'
import { holdemLive as live } from './live.ts'
import { holdem as rules } from './rules.ts'

/** [V1]–[V7] */
const variants: NonNullable<GameEntry['variants']> = {
  omaha: { variation: 'omaha', runs: 2 },
  'omaha5-no-limit': { variation: 'omaha5', limit: 'no-limit', straddle: true, runs: 3 },
  'short-deck': { variation: 'short-deck', ante: 10, runs: 2 },
  'straddle-seven-deuce': { straddle: true, sevenDeuce: 50, runs: 2 },
  'bomb-pot-two-boards': { bombPot: 5, boards: 2, runs: 2 },
}

export const game: GameEntry = { rules, live, claimForm, variants }
