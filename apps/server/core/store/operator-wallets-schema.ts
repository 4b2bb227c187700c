/** Step 2: wallets kept by operators: requests they haven't confirmed yet, and the last balances they reported. */

/** [M4] A row stays until the operator has confirmed it. `due_at`: when a sweep takes it up. */
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
  due_at BIGINT NOT NULL
)`

const BALANCES = `CREATE TABLE operator_balances (
  player BIGINT NOT NULL REFERENCES players (id),
  currency TEXT NOT NULL,
  balance BIGINT NOT NULL,
  is_old BIGINT NOT NULL, -- 1 if the operator hasn't confirmed it since
  PRIMARY KEY (player, currency)
)`

export const OPERATOR_WALLETS: readonly string[] = [
  OUTBOX,
  'CREATE INDEX outbox_due ON outbox (operator, due_at)',
  'CREATE INDEX outbox_bets ON outbox (player, key)',
  BALANCES,
  'ALTER TABLE rounds ADD COLUMN remote BIGINT NOT NULL DEFAULT 0', // its money is in the operator's wallet
  'CREATE INDEX requests_by_time ON requests (at)',
]
