/**
 * Step 5: who is at which process, where a house has several. A row of `attendance` is written and removed
 * with the player's lock held; those of a process that is not in `processes` count no more.
 */
export const PRESENCE: readonly string[] = [
  'CREATE TABLE processes (id TEXT PRIMARY KEY, beats BIGINT NOT NULL)',
  'CREATE TABLE attendance (player BIGINT NOT NULL, process TEXT NOT NULL, PRIMARY KEY (player, process))',
  'CREATE INDEX attendance_of_process ON attendance (process)',
]
