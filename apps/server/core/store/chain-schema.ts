/**
 * Step 6: a player's rounds form a chain. Each refers to the one before it, and the player's row to the last one
 * [F3]. An index by player and nonce would be written at a different place by every bet, slower the larger it gets;
 * the index by previous round grows at its end, and forbids two rounds after the same one.
 */
const ROUNDS = `CREATE TABLE chained_rounds (
  id BIGINT PRIMARY KEY,
  player BIGINT NOT NULL REFERENCES players (id),
  operator TEXT NOT NULL,
  game TEXT NOT NULL,
  currency TEXT NOT NULL,
  demo BIGINT NOT NULL,
  nonce BIGINT NOT NULL,
  record TEXT NOT NULL, -- the host's, as JSON; contains the server seed
  open BIGINT NOT NULL,
  stake BIGINT NOT NULL,
  payout BIGINT NOT NULL,
  remote BIGINT NOT NULL, -- its money is in the operator's wallet
  opened_at BIGINT NOT NULL,
  closed_at BIGINT,
  previous BIGINT UNIQUE -- null for the player's first
)`

const COLUMNS =
  'id, player, operator, game, currency, demo, nonce, record, open, stake, payout, remote, opened_at, closed_at'

export const CHAIN: readonly string[] = [
  'ALTER TABLE players ADD COLUMN last_round BIGINT',
  `UPDATE players SET last_round =
     (SELECT id FROM rounds WHERE player = players.id ORDER BY nonce DESC LIMIT 1)`,
  ROUNDS,
  `INSERT INTO chained_rounds (${COLUMNS}, previous)
     SELECT ${COLUMNS}, LAG(id) OVER (PARTITION BY player ORDER BY nonce) FROM rounds`,
  'DROP TABLE rounds',
  'ALTER TABLE chained_rounds RENAME TO rounds',
  'CREATE UNIQUE INDEX one_open_round ON rounds (player, game) WHERE open = 1', // [H6]
]
