/**
 * Mistakes to plant into a simulated house, for the tests that show what the simulation finds: statements that are
 * changed or dropped on the way to the database, replies that come too early, games with wrong rules.
 */
export type Plant = Readonly<{
  /** The statement that is run instead; null drops it and reports one changed row. */
  rewrite?(sql: string): string | null
  /** A commit is confirmed before it arrives. */
  answersEarly?: true
  /** A refused work is committed. */
  commitsRefusals?: true
  /** Frames carry the seed instead of its commitment. */
  tellsSeeds?: true
  /** Every call to the operator's wallet has a new id. */
  renumbersCalls?: true
  /** One in this many wake-ups is lost. */
  losesWakeUps?: number
  /** [L5] Spectators see what the first seat sees. */
  showsCards?: true
  /** Each process uses the clock of its machine. */
  ownClocks?: true
  /** [L6] Every prize but the first is paid twice. */
  doublesPrizes?: true
  /** A bet at a table counts as the smallest one. */
  shrinksBets?: true
  /** Of a statement that stands for several: each work gets another one's rows, or the last one isn't run. */
  mergesBadly?: 'swaps' | 'drops'
}>

const without = (part: RegExp, where: RegExp): Plant => ({
  rewrite: (sql) => (where.test(sql) ? sql.replace(part, '') : sql),
})
const reading = (part: string, as: string, where: RegExp): Plant => ({
  rewrite: (sql) => (where.test(sql) ? sql.replace(part, () => as) : sql),
})
const adding = (part: string, where: RegExp): Plant => ({
  rewrite: (sql) => (where.test(sql) ? `${sql}${part}` : sql),
})
const dropping = (where: RegExp): Plant => ({ rewrite: (sql) => (where.test(sql) ? null : sql) })
const finding = (nothing: RegExp): Plant => ({
  rewrite: (sql) => (nothing.test(sql) ? sql.replace(/ WHERE /, ' WHERE 1 = 0 AND ') : sql),
})
const both = (...plants: readonly Plant[]): Plant => ({
  rewrite: (sql) =>
    plants.reduce<string | null>((read, { rewrite }) => (read === null ? null : rewrite!(read)), sql),
})
const LOCK = / FOR UPDATE( SKIP LOCKED)?/

export const PLANTS = {
  'a reply before the commit': { answersEarly: true },
  'a key that is not checked': both(
    finding(/FROM requests WHERE player/),
    adding(' ON CONFLICT (key, player) DO UPDATE SET round = excluded.round', /^INSERT INTO requests/),
  ),
  'a table that forgets the keys of its actions': reading(
    'last_keys = $10',
    "last_keys = substr($10, 1, 0) || '[]'",
    /^UPDATE hands SET actions/,
  ),
  'a bet that locks and compares nothing': both(
    without(LOCK, /FROM players/),
    without(/ AND nonce = \$2/, /^UPDATE players SET client_seed/),
    without(/ AND balance = \$2/, /^UPDATE accounts SET balance = \$3/),
  ),
  'a hand that is not locked': without(LOCK, /FROM hands/),
  'a sweep of hands that is lost': both(
    finding(/^SELECT id FROM hands WHERE due_at/),
    reading('FROM hands WHERE due_at IS NOT NULL', 'FROM hands WHERE 1 = 0', /^SELECT MIN\(at\)/),
  ),
  'a hand that is remembered after another process has changed it': reading(
    'version = $9',
    'version = CASE WHEN $9 = 0 THEN $9 ELSE version END',
    /^UPDATE hands SET actions/,
  ),
  'a movement that is not booked': dropping(/^INSERT INTO movements/),
  'a place that is not given up': dropping(/^DELETE FROM places WHERE player = \$1 AND hand/),
  'a leaf that is not queued': dropping(/^INSERT INTO log_batches/),
  'a tree that is replaced unseen': both(
    without(LOCK, /FROM log_state/),
    without(/ AND size = \$2/, /^UPDATE log_state SET size/),
  ),
  'a stake that is not given back': reading(
    "UPDATE outbox SET kind = 'rollback', due_at = $2 WHERE id = $1 AND kind = 'debit'",
    'DELETE FROM outbox WHERE id = $1 AND $2 = $2',
    /^UPDATE outbox SET kind = 'rollback'/,
  ),
  'a delivery that is given up after one try': reading(
    'UPDATE outbox SET due_at = $2 WHERE id = $1',
    'DELETE FROM outbox WHERE id = $1 AND $2 = $2',
    /^UPDATE outbox SET due_at = \$2 WHERE/,
  ),
  'an outbox that nobody sweeps': finding(/^SELECT DISTINCT operator FROM outbox WHERE due_at/),
  'a stake that is taken twice': { renumbersCalls: true },
  'a nonce that is used again': reading(
    'nonce = $5',
    'nonce = CASE WHEN $5 % 7 = 0 THEN $5 - 1 ELSE $5 END',
    /^UPDATE players SET client_seed/,
  ),
  'chips that are made when a pot is paid out': reading(
    'balance + $2',
    "balance + CASE WHEN $1 LIKE 'pot/%' AND $2 < 0 THEN 0 ELSE $2 END",
    /^UPDATE accounts SET balance = balance \+/,
  ),
  'a limit that is not counted': dropping(/^UPDATE limits SET staked/),
  'a logout that ends nothing': dropping(/^UPDATE players SET sessions_valid_from/),
  'a configuration that is kept after a change': reading(
    'SELECT value',
    "SELECT CASE WHEN $1 = 'configuration' THEN 1 ELSE value END AS value",
    /^SELECT value FROM counters WHERE name = \$1$/,
  ),
  'a device that is never signed off': dropping(/^DELETE FROM attendance/),
  'a leaf that is logged twice': dropping(/^DELETE FROM log_queue/),
  'an id that is given out twice': reading(
    'counters.value + 1',
    "counters.value + CASE WHEN excluded.name = 'machine' THEN 0 ELSE 1 END",
    /^INSERT INTO counters/,
  ),
  'a payout that is a cent too much': reading('payout = $6', 'payout = $6 + 1', /^UPDATE rounds SET actions/),
  'a party that is not locked': without(LOCK, /FROM parties/),
  'a place at a party that is kept after leaving': dropping(
    /^DELETE FROM places WHERE player = \$1 AND party/,
  ),
  'a party that nobody plays on': both(
    finding(/^SELECT id FROM parties WHERE due_at/),
    reading('FROM parties WHERE due_at IS NOT NULL', 'FROM parties WHERE 1 = 0', /^SELECT MIN\(at\)/),
  ),
  'a watcher who sees the cards of a seat': { showsCards: true },
  'a refusal that is committed': { commitsRefusals: true },
  'a seed in a frame': { tellsSeeds: true },
  'a wake-up that is lost': { losesWakeUps: 2_000 },
  'a clock of its own in every process': { ownClocks: true },
  'a prize that is paid twice': { doublesPrizes: true },
  'a tournament that makes chips': reading(
    'state = $2',
    `state = CASE WHEN $2 LIKE '%"isStarted":true%"rank":null%' AND $2 LIKE '%"seats":[{%'
      THEN json_set($2, '$.seats[0].stack', json_extract($2, '$.seats[0].stack') + 1) ELSE $2 END`,
    /^UPDATE parties SET state/,
  ),
  'a bet that counts as the smallest': { shrinksBets: true },
  'rows of a batch that go to the wrong works': { mergesBadly: 'swaps' },
  'a batch that leaves out its last work': { mergesBadly: 'drops' },
  'a time bank that is not used up': dropping(/^UPDATE hand_seats SET bank_ms/),
  'a table that forgets the keys of its requests': finding(/FROM requests WHERE player/),
} as const satisfies Readonly<Record<string, Plant>>
