/** The ledger, and wallets kept by operators. */

/** Only accounts that must not go below zero: players' and pots. The house's own are sums of entries [M3]. */
const ACCOUNTS = `CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  player BIGINT REFERENCES players (id),
  currency TEXT NOT NULL,
  demo BIGINT NOT NULL,
  balance BIGINT NOT NULL CHECK (balance BETWEEN 0 AND 4611686018427387904),
  refilled_at BIGINT NOT NULL -- when free coins were last taken, or 0
)`

/**
 * Both sides of a movement are in one row, so entries that don't sum to zero can't be stored [M3]. Rows are stored by
 * key, without a second index.
 */
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
) WITHOUT ROWID`

const ENTRIES = `CREATE VIEW entries AS
  SELECT origin, step, line, kind, credit AS account, amount, at FROM movements
  UNION ALL
  SELECT origin, step, line, kind, debit AS account, -amount AS amount, at FROM movements`

/** [M4] A row stays until the operator has confirmed it. */
const OUTBOX = `CREATE TABLE outbox (
  id BIGINT PRIMARY KEY, -- the transaction's, as the operator knows it
  kind TEXT NOT NULL, -- debit: a bet not opened yet; rollback: a bet given up; credit: a payout
  operator TEXT NOT NULL,
  player BIGINT NOT NULL REFERENCES players (id),
  name TEXT NOT NULL, -- the player's, as the operator knows it
  currency TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  round BIGINT NOT NULL, -- also of a round not opened yet
  game TEXT NOT NULL,
  key TEXT, -- of the bet, if it is one
  request TEXT,
  tries BIGINT NOT NULL,
  made_at BIGINT NOT NULL,
  due_at BIGINT NOT NULL -- when a sweep takes it up
)`

const OPERATOR_BALANCES = `CREATE TABLE operator_balances (
  player BIGINT NOT NULL REFERENCES players (id),
  currency TEXT NOT NULL,
  balance BIGINT NOT NULL,
  is_old BIGINT NOT NULL, -- 1 if the operator hasn't confirmed it since
  PRIMARY KEY (player, currency)
)`

export const MONEY_TABLES: readonly string[] = [
  ACCOUNTS,
  'CREATE INDEX accounts_of_player ON accounts (player)',
  MOVEMENTS,
  ENTRIES,
  OUTBOX,
  'CREATE INDEX outbox_due ON outbox (operator, due_at)',
  'CREATE INDEX outbox_bets ON outbox (player, key)',
  OPERATOR_BALANCES,
]
