/**
 * Live tables. Chips on a table are in the account
 * `pot/<hand>`. Sweeps write these rows without a player's lock, so only `places` references a player. Lock order:
 * player, queue, hand, party, place, account.
 */

/** A queue's row is the lock for joining a room. */
const QUEUES = 'CREATE TABLE queues (id TEXT PRIMARY KEY)'

/** [Z12] A player is at one table or in one hand. */
const PLACES = `CREATE TABLE places (
  player BIGINT PRIMARY KEY REFERENCES players (id),
  hand BIGINT NOT NULL, -- while waiting, the party
  party BIGINT, -- null in a hand whose party is gone
  seat BIGINT, -- of the hand; null while waiting
  device TEXT, -- the browser's own id
  away BIGINT NOT NULL, -- [Z11] has left or lost the connection
  away_since BIGINT NOT NULL DEFAULT 0 -- when the connection was lost; 0 if the player left on purpose or is here
)`

/** A hand is its log and, while it is played, its clock; the state comes from a replay or from memory. */
const HANDS = `CREATE TABLE hands (
  id BIGINT PRIMARY KEY,
  operator TEXT NOT NULL,
  room TEXT NOT NULL,
  party BIGINT, -- null for a room's
  currency TEXT NOT NULL,
  demo BIGINT NOT NULL,
  terms BIGINT NOT NULL REFERENCES terms (id),
  plan TEXT NOT NULL, -- [F13] canonical JSON, as told to the players before their seeds were revealed
  server_seed BYTEA NOT NULL, -- secret until reveal_at [F6]
  client_seed TEXT NOT NULL,
  actions TEXT NOT NULL, -- pairs of seat and action, as JSON
  last_keys TEXT, -- [A12] the key of each seat's last action, as JSON; null before the first
  turn_ms BIGINT, -- of a turn
  deadline BIGINT, -- when the turn ends; null if the hand is over
  due_at BIGINT, -- when a sweep must look at it; null if it is over
  version BIGINT NOT NULL DEFAULT 0, -- new after every change of the hand, its seats or their presence; never reused
  opened_at BIGINT NOT NULL,
  closed_at BIGINT,
  reveal_at BIGINT, -- [F6]
  leaf BYTEA -- [F12] hash of its leaf, as told to its players; null if it isn't over, or there is no log
)`

/** A person or a bot; `paid` and `won` are written when the hand is over. */
const SEATS = `CREATE TABLE hand_seats (
  hand BIGINT NOT NULL,
  seat BIGINT NOT NULL,
  place BIGINT, -- the party's seat number; null for a room's hand
  player BIGINT,
  bot TEXT,
  name TEXT NOT NULL,
  paid BIGINT NOT NULL,
  won BIGINT NOT NULL, -- including refunds and bonus
  auto_call BIGINT NOT NULL,
  bank_ms BIGINT NOT NULL DEFAULT 0, -- [L2] what is left of the time bank
  missed BIGINT NOT NULL DEFAULT 0, -- [L2] how many turns in a row have timed out
  PRIMARY KEY (hand, seat)
)`

/** [F10] Void before any chip has moved. Lists are JSON, in seat order. */
const VOID_HANDS = `CREATE TABLE void_hands (
  id BIGINT PRIMARY KEY,
  operator TEXT NOT NULL,
  room TEXT NOT NULL,
  demo BIGINT NOT NULL,
  plan TEXT NOT NULL, -- [F13] as in hands
  server_seed BYTEA NOT NULL,
  seeds TEXT NOT NULL, -- client seeds; null if withheld
  people TEXT NOT NULL, -- each player's id, and why the player is out, or null
  at BIGINT NOT NULL,
  leaf BYTEA -- [F12] as in hands
)`

/** [Z14] Bots are kept for ever, each in its room. */
const BOTS = `CREATE TABLE bots (
  id TEXT PRIMARY KEY,
  operator TEXT NOT NULL,
  room TEXT NOT NULL,
  name TEXT NOT NULL,
  temperament TEXT NOT NULL,
  hand BIGINT -- null if idle
)`

/** Tables: quick ones until their hand is dealt, the others for good. `state`: who sits where with how many chips, settings, what comes next; as JSON. */
const PARTIES = `CREATE TABLE parties (
  id BIGINT PRIMARY KEY,
  link TEXT NOT NULL UNIQUE, -- [L4] 128 random bits
  operator TEXT NOT NULL,
  game TEXT NOT NULL,
  kind TEXT NOT NULL, -- quick, public, private
  room TEXT, -- null for a private one
  demo BIGINT, -- the wallet of a room's table
  free_seats BIGINT, -- for newcomers to a room's table
  creator BIGINT,
  state TEXT NOT NULL, -- the table, as JSON: packages/table
  first TEXT NOT NULL, -- the table as it was opened, as JSON
  seed TEXT, -- secret, of the hand being prepared
  version BIGINT NOT NULL,
  due_at BIGINT, -- when a sweep must look at it
  opened_at BIGINT NOT NULL,
  closed_at BIGINT,
  leaf BYTEA -- [F12] as in hands, of the table's log
)`

/** What was done at a party: from `parties.first` it leads to `parties.state`. */
const PARTY_LOG = `CREATE TABLE party_log (
  party BIGINT NOT NULL,
  version BIGINT NOT NULL, -- of the party afterwards: 1, 2, 3 …
  at BIGINT NOT NULL,
  commands TEXT NOT NULL, -- JSON; seeds in them were revealed, or are hashes
  PRIMARY KEY (party, version)
)`

/** [L5] Spectators: they follow a party without a seat. */
const WATCHERS = `CREATE TABLE party_watchers (
  party BIGINT NOT NULL,
  player BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (party, player)
)`

export const LIVE_TABLES: readonly string[] = [
  QUEUES,
  PLACES,
  'CREATE INDEX places_of_hand ON places (hand)',
  'CREATE INDEX places_of_party ON places (party) WHERE party IS NOT NULL',
  HANDS,
  'CREATE INDEX hands_due ON hands (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX hands_of_party ON hands (party) WHERE party IS NOT NULL',
  SEATS,
  'CREATE INDEX hands_of_player ON hand_seats (player, hand)',
  'CREATE INDEX hands_of_bot ON hand_seats (bot) WHERE bot IS NOT NULL',
  VOID_HANDS,
  BOTS,
  'CREATE INDEX idle_bots ON bots (operator, room) WHERE hand IS NULL',
  PARTIES,
  'CREATE INDEX parties_due ON parties (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX parties_of_creator ON parties (creator)',
  `CREATE INDEX parties_of_room ON parties (operator, room, demo, free_seats)
   WHERE room IS NOT NULL AND closed_at IS NULL`,
  PARTY_LOG,
  WATCHERS,
  'CREATE INDEX watchers_of_player ON party_watchers (player)',
]
