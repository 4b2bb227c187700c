/** The players, their sessions and limits. A player's row is the lock for everything of that player. */

const PLAYERS = `CREATE TABLE players (
  id BIGINT PRIMARY KEY,
  operator TEXT NOT NULL,
  name TEXT, -- null for a guest
  demo_of TEXT, -- the operator's name for the player whose demo account this is
  folded TEXT, -- the name as look-alikes are compared; null for guests and operators' players
  password TEXT,
  role TEXT NOT NULL,
  client_seed TEXT NOT NULL,
  next_seed TEXT NOT NULL, -- secret; its hash is the commitment that the player holds [F2]
  nonce BIGINT NOT NULL, -- of the next round [F3]
  last_round BIGINT, -- null before the first
  recent_seeds BYTEA, -- [F9] eight bytes of the hash of each of the last sixteen client seeds used
  seeds_from BIGINT, -- [F9] nonce of the first round whose client seed is known; null before it
  limited BIGINT NOT NULL, -- 1 once the player has set a limit
  excluded_until BIGINT NOT NULL,
  reminder_minutes BIGINT,
  sessions_valid_from BIGINT NOT NULL,
  latest_session BIGINT NOT NULL DEFAULT 0, -- when it began, so that a logout ends it whatever the clocks say
  origin TEXT, -- the address or IPv6 network; null if an operator brought the player
  log_key TEXT NOT NULL DEFAULT '', -- [F12] makes the player's pseudonym in the public log
  log_from BIGINT NOT NULL DEFAULT 0, -- nonce of the player's first logged round, or 0
  created_at BIGINT NOT NULL,
  UNIQUE (operator, name)
)`

/** A family of refresh tokens, each made from the one before. The row is made when the first one is used. */
const SESSIONS = `CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  player BIGINT NOT NULL,
  generation BIGINT NOT NULL, -- of the current refresh token
  rotated_at BIGINT NOT NULL,
  ended BIGINT NOT NULL, -- 1 after an old token was used again: the whole family is invalid
  expires_at BIGINT NOT NULL -- of the last token
)`

/** How many new players came from an address in its current hour. */
const ARRIVALS = `CREATE TABLE arrivals (
  address TEXT PRIMARY KEY,
  since BIGINT NOT NULL,
  players BIGINT NOT NULL
)`

/** The stake of a day, for players who have set a limit. Days are counted from 1970, in UTC. */
const LIMITS = `CREATE TABLE limits (
  player BIGINT NOT NULL REFERENCES players (id),
  currency TEXT NOT NULL,
  demo BIGINT NOT NULL,
  amount BIGINT, -- null for no limit
  next_amount BIGINT, -- takes effect on the day next_from
  next_from BIGINT NOT NULL,
  day BIGINT NOT NULL,
  staked BIGINT NOT NULL,
  PRIMARY KEY (player, currency, demo)
)`

/** [F9] Client seeds that a player has used, after they have left `players.recent_seeds`. */
const CLIENT_SEEDS = `CREATE TABLE client_seeds (
  player BIGINT NOT NULL,
  seed BIGINT NOT NULL, -- eight bytes of its hash, as a number
  PRIMARY KEY (player, seed)
) WITHOUT ROWID`

/** The browsers in which a player wants to be notified, by their addresses at push services. */
const PUSH_SUBSCRIPTIONS = `CREATE TABLE push_subscriptions (
  player BIGINT NOT NULL REFERENCES players (id),
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL, -- the browser's public key, base64url
  auth TEXT NOT NULL, -- and its secret
  language TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (player, endpoint)
)`

export const PLAYER_TABLES: readonly string[] = [
  PLAYERS,
  'CREATE UNIQUE INDEX folded_names ON players (operator, folded)',
  'CREATE UNIQUE INDEX demo_accounts ON players (operator, demo_of)',
  SESSIONS,
  'CREATE INDEX sessions_by_end ON sessions (expires_at)',
  ARRIVALS,
  LIMITS,
  CLIENT_SEEDS,
  PUSH_SUBSCRIPTIONS,
  'CREATE INDEX subscriptions_by_endpoint ON push_subscriptions (endpoint)',
]
