/**
 * [F12] Finished rounds waiting for the public log, those of one transaction in one row. Earlier versions keep
 * writing each round into `log_queue`.
 */
const BATCHES = `CREATE TABLE log_batches (
  id BIGINT PRIMARY KEY, -- of its latest round
  rounds BIGINT NOT NULL, -- how many
  low_at BIGINT NOT NULL, -- when the first of them ended, high_at the last
  high_at BIGINT NOT NULL,
  leaves BYTEA NOT NULL -- for each: hash, length (2 bytes), leaf
)`

export const LOG_BATCHES: readonly string[] = [BATCHES]
