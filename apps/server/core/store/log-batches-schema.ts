/**
 * [F12] Finished rounds that wait for the public log: those of one transaction in one row. Processes of before go on
 * writing each of theirs into `log_queue`.
 */
const BATCHES = `CREATE TABLE log_batches (
  id BIGINT PRIMARY KEY, -- of its latest round
  rounds BIGINT NOT NULL, -- how many
  low_at BIGINT NOT NULL, -- when the first and the last of them has ended
  high_at BIGINT NOT NULL,
  leaves BYTEA NOT NULL -- for each its hash, its length (2 bytes) and its leaf
)`

export const LOG_BATCHES: readonly string[] = [BATCHES]
