/**
 * Seeds at tables are promised before they are revealed [F10]: a window has phases, a place keeps the hash of its
 * client seed, and hands that were void are on record. Programs of before would deal without promises, so they are
 * shut out. Windows that are open during the update are removed: their client seeds were known to the house.
 */

/** Void before any chip has moved. `id` is the number of the window; lists are JSON, in the order of the seats. */
const VOID_HANDS = `CREATE TABLE void_hands (
  id BIGINT PRIMARY KEY,
  operator TEXT NOT NULL,
  room TEXT NOT NULL,
  demo BIGINT NOT NULL,
  commitment BYTEA NOT NULL, -- as it was told
  server_seed BYTEA NOT NULL,
  hashes TEXT NOT NULL, -- of the client seeds, in hex
  seeds TEXT NOT NULL, -- client seeds; null: withheld
  people TEXT NOT NULL, -- each player's id, and why that player is out; null: goes on
  at BIGINT NOT NULL
)`

export const TABLE_SEEDS: readonly string[] = [
  'DELETE FROM places WHERE seat IS NULL',
  'DELETE FROM windows',
  // gathering, sealing, revealing; closes_at says when the phase ends
  "ALTER TABLE windows ADD COLUMN phase TEXT NOT NULL DEFAULT 'gathering'",
  // the void hand whose people go on here
  'ALTER TABLE windows ADD COLUMN after_void BIGINT',
  // null: not promised yet; client_seed is empty until it is revealed
  'ALTER TABLE places ADD COLUMN seed_hash TEXT',
  // as JSON, people in the order of the seats; null: dealt before seeds were promised
  'ALTER TABLE hands ADD COLUMN seed_hashes TEXT',
  VOID_HANDS,
]
