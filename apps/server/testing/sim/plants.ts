/**
 * Mistakes to plant into a simulated house, for the tests that show what the simulation finds: a statement that the
 * database reads otherwise than the house has written it, or not at all; an answer that comes too early.
 */
export type Plant = Readonly<{
  /** What the database reads instead; null: nothing is done, and one row is said to have changed. */
  rewrite?(sql: string): string | null
  /** A commit is answered before it has arrived. */
  answersEarly?: true
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
  'a movement that is not booked': dropping(/^INSERT INTO movements/),
  'a place that is not given up': dropping(/^DELETE FROM places WHERE hand/),
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
} as const satisfies Readonly<Record<string, Plant>>
