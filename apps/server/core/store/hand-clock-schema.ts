/**
 * A hand that is played is stored as its log and its clock: what the log leads to is played again, or remembered. A
 * program of before would look for all of it in `record`, so it is shut out.
 */
export const HAND_CLOCKS: readonly string[] = [
  // for a turn; null: it was dealt before this step, and is over or has it in `record`
  'ALTER TABLE hands ADD COLUMN turn_ms BIGINT',
  // when the turn ends; null: it is over
  'ALTER TABLE hands ADD COLUMN deadline BIGINT',
  // changes with the hand, its seats or its presence; never reused
  'ALTER TABLE hands ADD COLUMN version BIGINT NOT NULL DEFAULT 0',
]
