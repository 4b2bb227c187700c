/**
 * Refresh tokens are used once, and names that look alike are the same name. Only added to, so that an
 * older program can run beside this one: names that it writes are folded at the next start.
 */

/** A family of refresh tokens: each comes from the one before. A row is made when the first is used. */
const SESSIONS = `CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  player BIGINT NOT NULL,
  generation BIGINT NOT NULL, -- of the refresh token that is good now
  rotated_at BIGINT NOT NULL,
  ended BIGINT NOT NULL, -- an old token was used again: nothing of the family is good any more
  expires_at BIGINT NOT NULL -- of the last token
)`

export const NAMES_AND_SESSIONS: readonly string[] = [
  SESSIONS,
  'CREATE INDEX sessions_by_end ON sessions (expires_at)',
  'ALTER TABLE players ADD COLUMN folded TEXT', // null: a guest, or a name that an operator or an older program gave
  'CREATE UNIQUE INDEX folded_names ON players (operator, folded)',
  'CREATE INDEX unfolded_names ON players (operator, id) WHERE name IS NOT NULL AND folded IS NULL',
]
