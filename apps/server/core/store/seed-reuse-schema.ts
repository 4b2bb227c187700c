/**
 * [F9] Which client seeds the house knew before it was bound. `recent_seeds` has eight bytes of the hash of each of
 * the player's last eight; null: none yet. `seed_reused` is 0 or 1; null: the round is older than this column, and
 * nobody has looked.
 */
export const SEED_REUSE: readonly string[] = [
  'ALTER TABLE players ADD COLUMN recent_seeds BYTEA',
  'ALTER TABLE rounds ADD COLUMN seed_reused BIGINT',
]
