/**
 * Step 5: which players are connected to which process. A row of `attendance` is written and removed under the
 * player's lock; rows of a process that isn't in `processes` don't count.
 */
export const PRESENCE: readonly string[] = [
  'CREATE TABLE processes (id TEXT PRIMARY KEY, beats BIGINT NOT NULL)',
  'CREATE TABLE attendance (player BIGINT NOT NULL, process TEXT NOT NULL, PRIMARY KEY (player, process))',
  'CREATE INDEX attendance_of_process ON attendance (process)',
]
