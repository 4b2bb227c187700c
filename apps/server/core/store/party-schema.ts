/**
 * Parties: tables that outlive a hand. Locks are taken in this order: player, queue, window or hand, party, place,
 * account. Programs of before would settle a party's hand as one of a room, so they are shut out.
 */

/** `state` is all that lies between hands, as JSON: who sits where with how many chips, what is set, what comes next. */
const PARTIES = `CREATE TABLE parties (
  id BIGINT PRIMARY KEY,
  link TEXT NOT NULL UNIQUE, -- [L4] 128 random bits
  operator TEXT NOT NULL,
  game TEXT NOT NULL,
  room TEXT, -- of a public table; null: a private one
  creator BIGINT,
  state TEXT NOT NULL,
  version BIGINT NOT NULL,
  due_at BIGINT, -- when a sweep goes on with it
  opened_at BIGINT NOT NULL,
  closed_at BIGINT
)`

/** [L5] People who are told of a party without a seat there. */
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
  // between hands `hand` is the party's own number
  'ALTER TABLE places ADD COLUMN party BIGINT',
  // since when the connection is lost; 0: has left, or it does not matter
  'ALTER TABLE places ADD COLUMN away_since BIGINT NOT NULL DEFAULT 0',
  'CREATE INDEX places_of_party ON places (party) WHERE party IS NOT NULL',
  'ALTER TABLE windows ADD COLUMN party BIGINT',
  'ALTER TABLE hands ADD COLUMN party BIGINT',
  'CREATE INDEX hands_of_party ON hands (party) WHERE party IS NOT NULL',
  // the place at the party's table; null: the hand is no party's
  'ALTER TABLE hand_seats ADD COLUMN place BIGINT',
  // [L2] what is left of the time bank, and how many turns in a row have timed out
  'ALTER TABLE hand_seats ADD COLUMN bank_ms BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE hand_seats ADD COLUMN missed BIGINT NOT NULL DEFAULT 0',
]
