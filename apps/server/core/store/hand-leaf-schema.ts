/**
 * [F12] Hash of a hand's leaf in the public log, as told to its players. Null if the hand isn't over, was played
 * without a log, or is older than this column.
 */
export const HAND_LEAVES: readonly string[] = [
  'ALTER TABLE hands ADD COLUMN leaf BYTEA',
  'ALTER TABLE void_hands ADD COLUMN leaf BYTEA',
]
