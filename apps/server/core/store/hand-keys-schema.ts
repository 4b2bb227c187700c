/**
 * [A12] A retried action is recognised by the hand itself, which saves a row for every action. Earlier versions ignore
 * the column: a retry that reaches another version is refused as stale.
 */
export const HAND_KEYS = [
  // the key of each seat's last action, as JSON; null before the first
  'ALTER TABLE hands ADD COLUMN last_keys TEXT',
]
