/**
 * The public log [F12]. Leaves wait in `log_queue`, those of rounds in `log_batches`, written with what they record,
 * until a sweep appends them. Full bundles and tiles never change; the incomplete ones are in the single row of
 * `log_state`.
 */

const QUEUE = `CREATE TABLE log_queue (
  turn BIGINT NOT NULL, -- lower ones are appended first
  id BIGINT NOT NULL, -- of the round, the hand or the terms
  leaf BYTEA NOT NULL,
  at BIGINT NOT NULL, -- when the recorded event ended; a reveal waits until then
  PRIMARY KEY (turn, id)
) WITHOUT ROWID`

const STATE = `CREATE TABLE log_state (
  id BIGINT PRIMARY KEY, -- always 1
  origin TEXT NOT NULL,
  keys TEXT NOT NULL, -- public keys that sign, in hex, as a JSON list
  began_at BIGINT NOT NULL,
  size BIGINT NOT NULL,
  root BYTEA NOT NULL,
  entries BYTEA NOT NULL, -- the leaves of the incomplete bundle
  edge BYTEA NOT NULL, -- the incomplete tiles of levels from 1 on
  low_at BIGINT NOT NULL, -- when the first event of the incomplete bundle ended, high_at the last
  high_at BIGINT NOT NULL,
  signed TEXT NOT NULL, -- the last checkpoint
  signed_at BIGINT NOT NULL,
  checkpoint TEXT NOT NULL, -- the last published one, which its signer has recorded in a file
  published BIGINT NOT NULL, -- its size
  cosignatures TEXT NOT NULL, -- by witness, as JSON
  problem TEXT NOT NULL, -- why signing has stopped; empty if it hasn't
  earlier TEXT NOT NULL, -- earlier origins with size and root, as JSON
  sequencer TEXT NOT NULL, -- the process that appends
  sequencer_until BIGINT NOT NULL
)`

const BUNDLES = `CREATE TABLE log_bundles (
  number BIGINT PRIMARY KEY,
  low_at BIGINT NOT NULL,
  high_at BIGINT NOT NULL,
  entries BYTEA NOT NULL -- 256 leaves, compressed with gzip
)`

const TILES = `CREATE TABLE log_tiles (
  level BIGINT NOT NULL, -- from 1; level 0 is computed from the bundles
  number BIGINT NOT NULL,
  hashes BYTEA NOT NULL,
  PRIMARY KEY (level, number)
) WITHOUT ROWID`

/** The finished rounds of one transaction in one row. */
const BATCHES = `CREATE TABLE log_batches (
  id BIGINT PRIMARY KEY, -- of its latest round
  rounds BIGINT NOT NULL, -- how many
  low_at BIGINT NOT NULL, -- when the first of them ended, high_at the last
  high_at BIGINT NOT NULL,
  leaves BYTEA NOT NULL -- for each: hash, length (2 bytes), leaf
)`

export const PUBLIC_LOG_TABLES: readonly string[] = [
  QUEUE,
  'CREATE INDEX log_queue_reveals ON log_queue (at) WHERE turn = 7',
  BATCHES,
  STATE,
  BUNDLES,
  'CREATE INDEX log_bundles_by_time ON log_bundles (high_at)',
  TILES,
]
