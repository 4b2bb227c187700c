/**
 * Refresh tokens that work once, and names that must not look alike. Only adds, so that an earlier version can run
 * beside this one; names that it writes are folded at the next start.
 */

/** A family of refresh tokens, each made from the one before. The row is made when the first one is used. */
const SESSIONS = `CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  player BIGINT NOT NULL,
  generation BIGINT NOT NULL, -- of the current refresh token
  rotated_at BIGINT NOT NULL,
  ended BIGINT NOT NULL, -- 1 after an old token was used again: the whole family is invalid
  expires_at BIGINT NOT NULL -- of the last token
)`

export const NAMES_AND_SESSIONS: readonly string[] = [
  SESSIONS,
  'CREATE INDEX sessions_by_end ON sessions (expires_at)',
  'ALTER TABLE players ADD COLUMN folded TEXT', // null for guests, operators' players and names written by earlier versions
  'CREATE UNIQUE INDEX folded_names ON players (operator, folded)',
  'CREATE INDEX unfolded_names ON players (operator, id) WHERE name IS NOT NULL AND folded IS NULL',
]
