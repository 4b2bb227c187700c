/**
 * Rounds and kept replies no longer refer to players and terms by foreign keys. Whoever writes them holds the
 * lock on the player's row, terms are committed before their number is used, and neither is ever deleted. On
 * PostgreSQL the three checks took a sixth of what a bet costs it, and made all bets lock the same row of terms.
 */
export const WITHOUT_REFERENCES: readonly string[] = [
  'ALTER TABLE rounds DROP CONSTRAINT IF EXISTS logged_rounds_player_fkey',
  'ALTER TABLE rounds DROP CONSTRAINT IF EXISTS logged_rounds_terms_fkey',
  'ALTER TABLE requests DROP CONSTRAINT IF EXISTS hashed_requests_player_fkey',
]
