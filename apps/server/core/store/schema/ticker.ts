/** What is recorded of ended hands: news for the ticker, and how pairs of players have played together. */

const WINS = `CREATE TABLE wins (
  hand BIGINT NOT NULL,
  kind TEXT NOT NULL, -- win or bonus
  seat BIGINT NOT NULL,
  operator TEXT NOT NULL,
  room TEXT NOT NULL,
  name TEXT NOT NULL,
  amount BIGINT NOT NULL,
  currency TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (hand, kind, seat)
)`

const NOTICES = `CREATE TABLE notices (
  id BIGINT PRIMARY KEY,
  operator TEXT, -- null for everybody
  texts TEXT NOT NULL, -- JSON, by language
  times_left BIGINT, -- null for no limit
  until BIGINT, -- null for no end
  node BIGINT NOT NULL, -- when it was last shown: at most once in ten seconds, for all operators together
  at BIGINT NOT NULL
)`

/** The current items, the same in every process. */
const TICKERS = 'CREATE TABLE tickers (operator TEXT PRIMARY KEY, node BIGINT NOT NULL, items TEXT NOT NULL)'

/** One row per pair, smaller id first. */
const PAIRS = `CREATE TABLE pairs (
  first BIGINT NOT NULL,
  second BIGINT NOT NULL,
  operator TEXT NOT NULL,
  currency TEXT NOT NULL,
  demo BIGINT NOT NULL,
  hands BIGINT NOT NULL,
  first_folds BIGINT NOT NULL, -- hands that the first folded and the second won
  second_folds BIGINT NOT NULL,
  flow BIGINT NOT NULL, -- net chips from the first to the second
  at BIGINT NOT NULL,
  PRIMARY KEY (first, second, currency, demo)
)`

export const TICKER_TABLES: readonly string[] = [
  WINS,
  'CREATE INDEX wins_of_operator ON wins (operator, at)',
  NOTICES,
  TICKERS,
  PAIRS,
  'CREATE INDEX pairs_of_operator ON pairs (operator, hands)',
]
