/**
 * Parties: tables that outlive a hand. Lock order: player, queue, window or hand, party, place, account. Earlier
 * versions would settle a party's hand like a room's, so they are shut out.
 */

/** `state`: everything between hands as JSON: who sits where with how many chips, settings, what comes next. */
const PARTIES = `CREATE TABLE parties (
  id BIGINT PRIMARY KEY,
  link TEXT NOT NULL UNIQUE, -- [L4] 128 random bits
  operator TEXT NOT NULL,
  game TEXT NOT NULL,
  room TEXT, -- of a public table; null for a private one
  creator BIGINT,
  state TEXT NOT NULL,
  version BIGINT NOT NULL,
  due_at BIGINT, -- when a sweep must look at it
  opened_at BIGINT NOT NULL,
  closed_at BIGINT
)`

/** [L5] Spectators: they follow a party without a seat. */
const WATCHERS = `CREATE TABLE party_watchers (
  party BIGINT NOT NULL,
  player BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (party, player)
)`

export const PARTIES_STEP: readonly string[] = [
  PARTIES,
  'CREATE INDEX parties_due ON parties (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX parties_of_creator ON parties (creator)',
  WATCHERS,
  'CREATE INDEX watchers_of_player ON party_watchers (player)',
  // between hands `hand` is the party's id
  'ALTER TABLE places ADD COLUMN party BIGINT',
  // when the connection was lost; 0 if the player left on purpose or is here
  'ALTER TABLE places ADD COLUMN away_since BIGINT NOT NULL DEFAULT 0',
  'CREATE INDEX places_of_party ON places (party) WHERE party IS NOT NULL',
  'ALTER TABLE windows ADD COLUMN party BIGINT',
  'ALTER TABLE hands ADD COLUMN party BIGINT',
  'CREATE INDEX hands_of_party ON hands (party) WHERE party IS NOT NULL',
  // the party's seat number; null for a room's hand
  'ALTER TABLE hand_seats ADD COLUMN place BIGINT',
  // [L2] what is left of the time bank, and how many turns in a row have timed out
  'ALTER TABLE hand_seats ADD COLUMN bank_ms BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE hand_seats ADD COLUMN missed BIGINT NOT NULL DEFAULT 0',
]
