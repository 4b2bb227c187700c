/**
 * What processes must know of each other. A row of `attendance` is written and removed under the player's lock; rows
 * of a process that isn't in `processes` don't count.
 */

const PROCESSES = `CREATE TABLE processes (
  id TEXT PRIMARY KEY,
  beats BIGINT NOT NULL,
  beat_at BIGINT NOT NULL, -- 0 if the process is stopping
  sockets BIGINT NOT NULL
)`

/** Which players are connected to which process. */
const ATTENDANCE = `CREATE TABLE attendance (
  player BIGINT NOT NULL,
  process TEXT NOT NULL,
  seen BIGINT NOT NULL DEFAULT 1, -- 1 while a page of the player there is in sight
  PRIMARY KEY (player, process)
)`

const PLAY_MINUTES = `CREATE TABLE play_minutes (
  minute BIGINT NOT NULL, -- since 1970
  process TEXT NOT NULL,
  figures TEXT NOT NULL, -- by game and wallet, as JSON
  PRIMARY KEY (minute, process)
)`

/** [A43] Starts of the PostgreSQL server, each with the number of the first transaction of ours after it. */
const SERVER_STARTS = `CREATE TABLE server_starts (
  server TEXT PRIMARY KEY, -- system, timeline and time of its start
  since BIGINT NOT NULL
)`

export const PROCESS_TABLES: readonly string[] = [
  PROCESSES,
  ATTENDANCE,
  'CREATE INDEX attendance_of_process ON attendance (process)',
  PLAY_MINUTES,
  SERVER_STARTS,
]
