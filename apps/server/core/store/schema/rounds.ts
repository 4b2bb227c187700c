/** Rounds against the house, the terms of everything that is played, and replies kept for retries. */

const TERMS = `CREATE TABLE terms (
  id BIGINT PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE, -- SHA-256 of the text, in hex
  text TEXT NOT NULL, -- game, version and configuration, as canonical JSON
  logged BIGINT NOT NULL DEFAULT 0 -- 1 once the public log has them
)`

/**
 * A round is its log [F11]. A player's rounds form a chain, each naming the one before: that index grows at its end,
 * and forbids two rounds after the same one [F3].
 *
 * No foreign keys here and in `requests`: whoever writes holds the lock on the player's row, terms are committed
 * before their number is used, and neither is ever deleted. On PostgreSQL the checks took a sixth of what a bet costs,
 * and made all bets lock the same row of terms.
 */
const ROUNDS = `CREATE TABLE rounds (
  id BIGINT PRIMARY KEY,
  player BIGINT NOT NULL,
  game TEXT NOT NULL,
  terms BIGINT NOT NULL,
  currency TEXT NOT NULL,
  demo BIGINT NOT NULL,
  nonce BIGINT NOT NULL,
  server_seed BYTEA NOT NULL, -- secret while the round is open
  client_seed TEXT NOT NULL,
  seed_reused BIGINT, -- [F9] whether the house knew the client seed when it drew the server seed
  actions TEXT NOT NULL, -- as JSON
  open BIGINT NOT NULL,
  stake BIGINT NOT NULL,
  payout BIGINT NOT NULL,
  remote BIGINT NOT NULL, -- its money is in the operator's wallet
  opened_at BIGINT NOT NULL,
  closed_at BIGINT,
  previous BIGINT UNIQUE -- null for the player's first
)`

/**
 * Replies to requests that move money, so that a retry gets the same. Clients generate keys in time order, so with
 * the key first a commit writes at the end of the index.
 */
const REQUESTS = `CREATE TABLE requests (
  player BIGINT NOT NULL,
  key TEXT NOT NULL,
  request BYTEA NOT NULL, -- the first half of the request's SHA-256
  round BIGINT, -- shown by the reply, or null
  sequence BIGINT, -- of that round at the time
  promised BYTEA, -- the first bytes of the next commitment, if the reply named one [F2]
  reply TEXT NOT NULL, -- the rest of the reply, as JSON
  at BIGINT NOT NULL,
  PRIMARY KEY (key, player)
)`

export const ROUND_TABLES: readonly string[] = [
  TERMS,
  ROUNDS,
  'CREATE UNIQUE INDEX one_open_round ON rounds (player, game) WHERE open = 1', // [H6]
  REQUESTS,
  'CREATE INDEX requests_by_time ON requests (at)',
  'CREATE TABLE counters (name TEXT PRIMARY KEY, value BIGINT NOT NULL)',
]
