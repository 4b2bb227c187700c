/**
 * Step 7: a round is its log [F11]. Rounds refer to their terms, which are stored once; seeds are bytes; state and
 * configuration are no longer stored. Of a reply only what the rounds don't tell is stored.
 */
import { handsToLogs } from './hand-migration.ts'
import { roundsToLogs } from './log-migration.ts'
import { requestsToHashes } from './request-migration.ts'
import { type Work, writeEach } from './work.ts'

const TERMS = `CREATE TABLE terms (
  id BIGINT PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE, -- SHA-256 of the text, in hex
  text TEXT NOT NULL -- game, version and configuration, as canonical JSON
)`

const ROUNDS = `CREATE TABLE logged_rounds (
  id BIGINT PRIMARY KEY,
  player BIGINT NOT NULL REFERENCES players (id),
  game TEXT NOT NULL,
  terms BIGINT NOT NULL REFERENCES terms (id),
  currency TEXT NOT NULL,
  demo BIGINT NOT NULL,
  nonce BIGINT NOT NULL,
  server_seed BYTEA NOT NULL, -- secret while the round is open
  client_seed TEXT NOT NULL,
  actions TEXT NOT NULL, -- as JSON
  open BIGINT NOT NULL,
  stake BIGINT NOT NULL,
  payout BIGINT NOT NULL,
  remote BIGINT NOT NULL, -- its money is in the operator's wallet
  opened_at BIGINT NOT NULL,
  closed_at BIGINT,
  previous BIGINT UNIQUE -- null for the player's first
)`

const HANDS = `CREATE TABLE logged_hands (
  id BIGINT PRIMARY KEY,
  operator TEXT NOT NULL,
  room TEXT NOT NULL,
  currency TEXT NOT NULL,
  demo BIGINT NOT NULL,
  settings TEXT NOT NULL, -- what the hand keeps of its room, as JSON
  terms BIGINT NOT NULL REFERENCES terms (id),
  setup TEXT NOT NULL, -- the hand's own part of the configuration, as JSON
  server_seed BYTEA NOT NULL, -- secret until reveal_at [F6]
  client_seed TEXT NOT NULL,
  actions TEXT NOT NULL, -- pairs of seat and action, as JSON
  record TEXT, -- null since step 22 (hand-clock-schema.ts), except in rows of earlier versions
  due_at BIGINT, -- when a sweep must look at it; null if it is over
  opened_at BIGINT NOT NULL,
  closed_at BIGINT,
  reveal_at BIGINT -- [F6]
)`

const REQUESTS = `CREATE TABLE hashed_requests (
  player BIGINT NOT NULL REFERENCES players (id),
  key TEXT NOT NULL,
  request BYTEA NOT NULL, -- the first half of the request's SHA-256
  round BIGINT, -- shown by the reply, or null
  sequence BIGINT, -- of that round at the time
  promised BYTEA, -- the first bytes of the next commitment, if the reply named one [F2]
  reply TEXT NOT NULL, -- the rest of the reply, as JSON
  at BIGINT NOT NULL,
  PRIMARY KEY (key, player)
)`

/** Both sides of a movement are in one row [M3]; rows are stored by key, without a second index. */
const MOVEMENTS = `CREATE TABLE keyed_movements (
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

const MOVEMENT_COLUMNS = 'origin, step, line, kind, debit, credit, amount, at'

export function* toLogs(): Work<void> {
  yield* writeEach([TERMS, ROUNDS, HANDS, REQUESTS])
  yield* roundsToLogs()
  yield* handsToLogs()
  yield* requestsToHashes()
  yield* writeEach([
    'DROP TABLE rounds',
    'ALTER TABLE logged_rounds RENAME TO rounds',
    'CREATE UNIQUE INDEX one_open_round ON rounds (player, game) WHERE open = 1', // [H6]
    'DROP TABLE hands',
    'ALTER TABLE logged_hands RENAME TO hands',
    'CREATE INDEX hands_due ON hands (due_at) WHERE due_at IS NOT NULL',
    'DROP TABLE requests',
    'ALTER TABLE hashed_requests RENAME TO requests',
    'CREATE INDEX requests_by_time ON requests (at)',
    'DROP VIEW entries',
    MOVEMENTS,
    `INSERT INTO keyed_movements (${MOVEMENT_COLUMNS})
       SELECT ${MOVEMENT_COLUMNS} FROM movements ORDER BY origin, step, line`,
    'DROP TABLE movements',
    'ALTER TABLE keyed_movements RENAME TO movements',
    ENTRIES,
    'ALTER TABLE accounts RENAME COLUMN coins_at TO refilled_at',
    'ALTER TABLE hand_seats RENAME COLUMN follow TO auto_call',
    "UPDATE tickers SET items = '[]'", // the items' fields have changed; new ones come within ten seconds
    'ALTER TABLE limits RENAME COLUMN most TO amount',
    'ALTER TABLE limits RENAME COLUMN later_most TO next_amount',
    'ALTER TABLE limits RENAME COLUMN later_from TO next_from',
  ])
}
