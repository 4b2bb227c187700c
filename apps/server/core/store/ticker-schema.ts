/** Step 4: what is told of ended hands: the news ticker, and how pairs of people have played with each other. */
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
    operator TEXT, -- null: for everybody
    texts TEXT NOT NULL, -- JSON, by language
    times_left BIGINT, -- null: as often as it comes
    until BIGINT, -- null: no end of its own
    node BIGINT NOT NULL, -- when it last came: once in ten seconds, for however many operators
    at BIGINT NOT NULL
  )`,
  // What runs now, the same in every process.
  'CREATE TABLE tickers (operator TEXT PRIMARY KEY, node BIGINT NOT NULL, items TEXT NOT NULL)',
  // One row for a pair, the smaller id first; flow: chips that went from the first to the second, net.
  `CREATE TABLE pairs (
    first BIGINT NOT NULL,
    second BIGINT NOT NULL,
    operator TEXT NOT NULL,
    currency TEXT NOT NULL,
    demo BIGINT NOT NULL,
    hands BIGINT NOT NULL,
    first_folds BIGINT NOT NULL, -- hands that the first has folded and the second has won
    second_folds BIGINT NOT NULL,
    flow BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (first, second, currency, demo)
  )`,
  'CREATE INDEX pairs_of_operator ON pairs (operator, hands)',
]
