/**
 * A hand being played is stored as its log and its clock; the state comes from a replay or from memory. Earlier
 * versions would look for the state in `record`, so they are shut out.
 */
export const HAND_CLOCKS: readonly string[] = [
  // of a turn; null if the hand is older than this step
  'ALTER TABLE hands ADD COLUMN turn_ms BIGINT',
  // when the turn ends; null if the hand is over
  'ALTER TABLE hands ADD COLUMN deadline BIGINT',
  // new after every change of the hand, its seats or their presence; never reused
  'ALTER TABLE hands ADD COLUMN version BIGINT NOT NULL DEFAULT 0',
]
