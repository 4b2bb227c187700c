/**
 * [F9] Which client seeds the house knew before it drew the server seed. `recent_seeds`: eight bytes of the hash of
 * each of the player's last eight, or null. `seed_reused`: 0 or 1, or null if the round is older than this column.
 */
export const SEED_REUSE: readonly string[] = [
  'ALTER TABLE players ADD COLUMN recent_seeds BYTEA',
  'ALTER TABLE rounds ADD COLUMN seed_reused BIGINT',
]
