/** A whole Hold'em session pasted from outside: setup, seed and the actions of each hand. */
import { isRefusal } from '@fairhouse/kit'
import type { GameEntries } from '@fairhouse/ui/verify/game-entries.ts'
import { isSessionClaim, verifySession } from '../storage/session-claim.ts'

export const entries: GameEntries = {
  game: 'holdem',
  check: (raw) => {
    if (!isSessionClaim(raw)) return null
    const session = verifySession(raw)
    if (isRefusal(session)) return session
    return {
      game: 'holdem',
      round: String(raw.seed),
      claims: session.checks,
      result: session,
      log: null,
      session,
    }
  },
}
