/**
 * The public log [F12]. Leaves wait in `log_queue`, written with what they tell of, until a sweep appends them. Full
 * bundles and tiles never change; what is incomplete stands in the one row of `log_state`. A change that is a work
 * shuts older programs out: their rounds would leave gaps in the log.
 */
import { type Work, writeEach } from './work.ts'

const QUEUE = `CREATE TABLE log_queue (
  turn BIGINT NOT NULL, -- lower ones are appended first
  id BIGINT NOT NULL, -- of the round, the hand or the terms
  leaf BYTEA NOT NULL,
  at BIGINT NOT NULL, -- when what it tells of has ended; a reveal waits until then
  PRIMARY KEY (turn, id)
) WITHOUT ROWID`

const STATE = `CREATE TABLE log_state (
  id BIGINT PRIMARY KEY, -- 1: there is one log
  origin TEXT NOT NULL,
  keys TEXT NOT NULL, -- public keys in hex that sign, as a JSON list
  began_at BIGINT NOT NULL,
  size BIGINT NOT NULL,
  root BYTEA NOT NULL,
  entries BYTEA NOT NULL, -- the leaves of the incomplete bundle
  edge BYTEA NOT NULL, -- the incomplete tiles of the levels from 1 on
  low_at BIGINT NOT NULL, -- when the first and the last of what the incomplete bundle tells of has ended
  high_at BIGINT NOT NULL,
  signed TEXT NOT NULL, -- the last checkpoint
  signed_at BIGINT NOT NULL,
  checkpoint TEXT NOT NULL, -- the last one that was published: its signer has noted it in a file
  published BIGINT NOT NULL, -- its size
  cosignatures TEXT NOT NULL, -- by witness, as JSON
  problem TEXT NOT NULL, -- why nothing is signed any more; empty: nothing is wrong
  earlier TEXT NOT NULL, -- origins of before, with size and root, as JSON
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
  level BIGINT NOT NULL, -- from 1 on: those of level 0 are computed from the bundles
  number BIGINT NOT NULL,
  hashes BYTEA NOT NULL,
  PRIMARY KEY (level, number)
) WITHOUT ROWID`

const STATEMENTS = [
  "ALTER TABLE players ADD COLUMN log_key TEXT NOT NULL DEFAULT ''",
  'ALTER TABLE players ADD COLUMN log_from BIGINT NOT NULL DEFAULT 0', // the nonce from which his rounds are in the log; 0: none
  'ALTER TABLE terms ADD COLUMN logged BIGINT NOT NULL DEFAULT 0',
  QUEUE,
  STATE,
  BUNDLES,
  'CREATE INDEX log_bundles_by_time ON log_bundles (high_at)',
  'CREATE INDEX log_queue_reveals ON log_queue (at) WHERE turn = 7',
  TILES,
]

export function* toPublicLog(): Work<void> {
  yield* writeEach(STATEMENTS)
}
