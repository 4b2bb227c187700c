/**
 * Step 3: live tables. A window and the hand that comes out of it have the same id. Chips on a table are in the
 * account `pot/<hand>`. Sweeps write these rows without a player's lock, so none of them references a player. Lock
 * order: player, queue, window, hand, place, account.
 */

/** A queue's row is the lock for joining a room. */
const QUEUES = 'CREATE TABLE queues (id TEXT PRIMARY KEY)'

/** [Z12] Open windows only. */
const WINDOWS = `CREATE TABLE windows (
  id BIGINT PRIMARY KEY,
  operator TEXT NOT NULL,
  room TEXT NOT NULL,
  demo BIGINT NOT NULL,
  seed TEXT NOT NULL, -- secret; its hash is the commitment of the hand [F6]
  arrivals BIGINT NOT NULL, -- how many have joined so far, including those who left again
  opened_at BIGINT NOT NULL,
  closes_at BIGINT NOT NULL
)`

/** [Z12] A player is in one window or at one table. */
const PLACES = `CREATE TABLE places (
  player BIGINT PRIMARY KEY REFERENCES players (id),
  hand BIGINT NOT NULL, -- or the window
  seat BIGINT, -- null while waiting in the window
  arrival BIGINT NOT NULL,
  device TEXT, -- the browser's own id
  client_seed TEXT NOT NULL,
  away BIGINT NOT NULL -- [Z11] has left or lost the connection
)`

const HANDS = `CREATE TABLE hands (
  id BIGINT PRIMARY KEY,
  operator TEXT NOT NULL,
  room TEXT NOT NULL,
  currency TEXT NOT NULL,
  demo BIGINT NOT NULL,
  terms TEXT NOT NULL, -- what the hand keeps of its room, as JSON
  record TEXT NOT NULL, -- the host's, as JSON; contains the seed and all cards
  due_at BIGINT, -- when a sweep must look at it; null if it is over
  opened_at BIGINT NOT NULL,
  closed_at BIGINT,
  reveal_at BIGINT -- [F6]
)`

/** A person or a bot; `paid` and `won` are written when the hand is over. */
const SEATS = `CREATE TABLE hand_seats (
  hand BIGINT NOT NULL,
  seat BIGINT NOT NULL,
  player BIGINT,
  bot TEXT,
  name TEXT NOT NULL,
  paid BIGINT NOT NULL,
  won BIGINT NOT NULL, -- including refunds and bonus
  follow BIGINT NOT NULL, -- auto-call is on
  PRIMARY KEY (hand, seat)
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

export const TABLES: readonly string[] = [
  QUEUES,
  WINDOWS,
  'CREATE INDEX windows_of_room ON windows (operator, room, demo, closes_at)',
  'CREATE INDEX windows_due ON windows (closes_at)',
  PLACES,
  'CREATE INDEX places_of_hand ON places (hand)',
  HANDS,
  'CREATE INDEX hands_due ON hands (due_at) WHERE due_at IS NOT NULL',
  SEATS,
  'CREATE INDEX hands_of_player ON hand_seats (player, hand)',
  'CREATE INDEX hands_of_bot ON hand_seats (bot) WHERE bot IS NOT NULL',
  BOTS,
  'CREATE INDEX idle_bots ON bots (operator, room) WHERE hand IS NULL',
]
