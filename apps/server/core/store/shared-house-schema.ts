/**
 * What processes must know of each other: when a player's latest session began, so that a logout ends it whatever the
 * clocks say; each process's last heartbeat and its sockets; what was played in each minute.
 */
const PLAY_MINUTES = `CREATE TABLE play_minutes (
  minute BIGINT NOT NULL, -- since 1970
  process TEXT NOT NULL,
  figures TEXT NOT NULL, -- by game and wallet, as JSON
  PRIMARY KEY (minute, process)
)`

export const SHARED_HOUSE: readonly string[] = [
  'ALTER TABLE players ADD COLUMN latest_session BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE processes ADD COLUMN beat_at BIGINT NOT NULL DEFAULT 0', // 0 if the process is stopping or is an earlier version
  'ALTER TABLE processes ADD COLUMN sockets BIGINT NOT NULL DEFAULT 0',
  PLAY_MINUTES,
]
