/**
 * [F12] The hash of a hand's leaf in the public log, as its people are told it. Null: the hand is not over, was played
 * without a log, or is older than this column.
 */
export const HAND_LEAVES: readonly string[] = [
  'ALTER TABLE hands ADD COLUMN leaf BYTEA',
  'ALTER TABLE void_hands ADD COLUMN leaf BYTEA',
]
