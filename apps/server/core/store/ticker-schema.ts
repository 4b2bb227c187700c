/** Step 4: what is recorded of ended hands: news for the ticker, and how pairs of players have played together. */
export const TICKER: readonly string[] = [
  `CREATE TABLE wins (
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
  )`,
  'CREATE INDEX wins_of_operator ON wins (operator, at)',
  `CREATE TABLE notices (
    id BIGINT PRIMARY KEY,
    operator TEXT, -- null for everybody
    texts TEXT NOT NULL, -- JSON, by language
    times_left BIGINT, -- null for no limit
    until BIGINT, -- null for no end
    node BIGINT NOT NULL, -- when it was last shown: at most once in ten seconds, for all operators together
    at BIGINT NOT NULL
  )`,
  // The current items, the same in every process.
  'CREATE TABLE tickers (operator TEXT PRIMARY KEY, node BIGINT NOT NULL, items TEXT NOT NULL)',
  // One row per pair, smaller id first; flow: net chips from the first to the second.
  `CREATE TABLE pairs (
    first BIGINT NOT NULL,
    second BIGINT NOT NULL,
    operator TEXT NOT NULL,
    currency TEXT NOT NULL,
    demo BIGINT NOT NULL,
    hands BIGINT NOT NULL,
    first_folds BIGINT NOT NULL, -- hands that the first folded and the second won
    second_folds BIGINT NOT NULL,
    flow BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (first, second, currency, demo)
  )`,
  'CREATE INDEX pairs_of_operator ON pairs (operator, hands)',
]
