/**
 * Seeds at tables are promised before they are revealed [F10]: a window has phases, a place stores the hash of its
 * client seed, void hands are recorded. Earlier versions would deal without promises, so they are shut out. Windows
 * open during the update are removed, because the house knew their client seeds.
 */

/** Void before any chip has moved. `id`: the window's. Lists are JSON, in seat order. */
const VOID_HANDS = `CREATE TABLE void_hands (
  id BIGINT PRIMARY KEY,
  operator TEXT NOT NULL,
  room TEXT NOT NULL,
  demo BIGINT NOT NULL,
  commitment BYTEA NOT NULL, -- as the players were told
  server_seed BYTEA NOT NULL,
  hashes TEXT NOT NULL, -- of the client seeds, in hex
  seeds TEXT NOT NULL, -- client seeds; null if withheld
  people TEXT NOT NULL, -- each player's id, and why the player is out, or null
  at BIGINT NOT NULL
)`

export const TABLE_SEEDS: readonly string[] = [
  'DELETE FROM places WHERE seat IS NULL',
  'DELETE FROM windows',
  // gathering, sealing, revealing; closes_at is the end of the phase
  "ALTER TABLE windows ADD COLUMN phase TEXT NOT NULL DEFAULT 'gathering'",
  // the void hand whose players wait here again
  'ALTER TABLE windows ADD COLUMN after_void BIGINT',
  // null until promised; client_seed is empty until revealed
  'ALTER TABLE places ADD COLUMN seed_hash TEXT',
  // JSON, people in seat order; null if dealt before seeds were promised
  'ALTER TABLE hands ADD COLUMN seed_hashes TEXT',
  VOID_HANDS,
]
