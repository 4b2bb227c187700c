/**
 * The tables. Amounts are in minor units, times in milliseconds since 1970, booleans 0 and 1. Ids: `round-ids.ts`. A
 * player's row is the lock for everything of that player.
 */
const PLAYERS = `CREATE TABLE players (
  id BIGINT PRIMARY KEY,
  operator TEXT NOT NULL,
  name TEXT, -- null for a guest
  password TEXT,
  role TEXT NOT NULL,
  client_seed TEXT NOT NULL,
  next_seed TEXT NOT NULL, -- secret; its hash is the commitment that the player holds [F2]
  nonce BIGINT NOT NULL, -- of the next round [F3]
  limited BIGINT NOT NULL, -- 1 once the player has set a limit
  excluded_until BIGINT NOT NULL,
  reminder_minutes BIGINT,
  sessions_valid_from BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  UNIQUE (operator, name)
)`

/** Only accounts that must not go below zero: players' and pots. The house's own are sums of entries [M3]. */
const ACCOUNTS = `CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  player BIGINT REFERENCES players (id),
  currency TEXT NOT NULL,
  demo BIGINT NOT NULL,
  balance BIGINT NOT NULL CHECK (balance BETWEEN 0 AND 4611686018427387904),
  coins_at BIGINT NOT NULL -- when free coins were last taken, or 0
)`

/** Both sides of a movement are in one row, so entries that don't sum to zero can't be stored [M3]. */
const MOVEMENTS = `CREATE TABLE movements (
  origin BIGINT NOT NULL, -- the round, or an id for this booking alone
  step BIGINT NOT NULL, -- origin and step identify the transaction
  line BIGINT NOT NULL,
  kind TEXT NOT NULL,
  debit TEXT NOT NULL,
  credit TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  at BIGINT NOT NULL,
  PRIMARY KEY (origin, step, line)
)`

const ENTRIES = `CREATE VIEW entries AS
  SELECT origin, step, line, kind, credit AS account, amount, at FROM movements
  UNION ALL
  SELECT origin, step, line, kind, debit AS account, -amount AS amount, at FROM movements`

const ROUNDS = `CREATE TABLE rounds (
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
  opened_at BIGINT NOT NULL,
  closed_at BIGINT,
  UNIQUE (player, nonce)
)`

/** The stake of a day, for players who have set a limit. Days are counted from 1970, in UTC. */
const LIMITS = `CREATE TABLE limits (
  player BIGINT NOT NULL REFERENCES players (id),
  currency TEXT NOT NULL,
  demo BIGINT NOT NULL,
  most BIGINT, -- null for no limit
  later_most BIGINT, -- takes effect on the day later_from
  later_from BIGINT NOT NULL,
  day BIGINT NOT NULL,
  staked BIGINT NOT NULL,
  PRIMARY KEY (player, currency, demo)
)`

/**
 * Replies to requests that move money, so that a retry gets the same. Clients generate keys in time order, so with
 * the key first a commit writes at the end of the index.
 */
const REQUESTS = `CREATE TABLE requests (
  player BIGINT NOT NULL REFERENCES players (id),
  key TEXT NOT NULL,
  request TEXT NOT NULL,
  reply TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (key, player)
)`

export const SCHEMA: readonly string[] = [
  PLAYERS,
  ACCOUNTS,
  'CREATE INDEX accounts_of_player ON accounts (player)',
  MOVEMENTS,
  ENTRIES,
  ROUNDS,
  'CREATE UNIQUE INDEX one_open_round ON rounds (player, game) WHERE open = 1', // [H6]
  LIMITS,
  REQUESTS,
  'CREATE TABLE counters (name TEXT PRIMARY KEY, value BIGINT NOT NULL)',
]
