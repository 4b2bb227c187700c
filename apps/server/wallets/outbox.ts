/**
 * [M4] What an operator's wallet hasn't confirmed yet, as rows: a bet being debited, a debit to roll back, a win to
 * credit. A sweep takes what is due and postpones it, so that other processes leave it alone; if the sweeping process
 * dies, it becomes due again.
 */
import type { House } from '../core/house.ts'
import type { Numbering } from '../core/remote-wallets.ts'
import { insertOrSkip } from '../core/store/queries.ts'
import { lockRows, row, rows, type Work, write } from '../core/store/work.ts'
import type { WalletTransaction } from './wallet-port.ts'

type Kind = 'debit' | 'rollback' | 'credit'

export type OutboxEntry = WalletTransaction &
  Readonly<{ kind: Kind; operator: string; player: bigint; tries: number }>
/** A bet's key and request. */
type BetKey = Readonly<{ key: string; request: string }>

type OutboxRow = Readonly<{
  id: bigint
  kind: Kind
  operator: string
  player: bigint
  name: string
  currency: string
  amount: bigint
  round: bigint
  game: string
  request: string | null
  tries: bigint
}>
const COLUMNS = 'id, kind, operator, player, name, currency, amount, round, game, request, tries'
const entryOf = ({ request: _, tries, ...found }: OutboxRow): OutboxEntry => ({
  ...found,
  tries: Number(tries),
})

/** Returns the entry with its id. `asked`: for a bet. */
export function* addEntry(
  house: Numbering,
  entry: Omit<OutboxEntry, 'id' | 'tries'>,
  dueAt: number,
  asked: BetKey | null = null,
): Work<OutboxEntry> {
  for (;;) {
    const id = house.nextId() // [A26] if another process has used it, try the next one
    const { kind, operator, player, name, currency, amount, round, game } = entry
    const named = { id, kind, operator, player, name, currency, amount, round, game }
    const { request = null, key = null } = asked ?? {}
    const row = { ...named, request, tries: 0, key, made_at: house.now(), due_at: dueAt }
    const stored = yield* write(insertOrSkip('outbox', row, 'id'))
    if (stored === 1) return { ...entry, id, tries: 0 }
  }
}

/** Finds and locks the pending bet under this key, with its request. */
export function* findBet(
  player: bigint,
  key: string,
): Work<Readonly<{ entry: OutboxEntry; request: string }> | null> {
  const found = yield* row<OutboxRow>(
    lockRows(
      'outbox',
      `SELECT ${COLUMNS} FROM outbox WHERE player = $1 AND key = $2 AND kind = 'debit' FOR UPDATE`,
      player,
      key,
    ),
  )
  return found ? { entry: entryOf(found), request: found.request! } : null
}

export function* postpone(id: bigint, dueAt: number): Work<void> {
  yield* write('UPDATE outbox SET due_at = $2 WHERE id = $1', id, dueAt)
}

/** False if it is gone or has become something else. */
export function* takeOut({ id, kind }: Pick<OutboxEntry, 'id' | 'kind'>): Work<boolean> {
  return (yield* write('DELETE FROM outbox WHERE id = $1 AND kind = $2', id, kind)) === 1
}

/** A bet that wasn't opened: rolls back its debit, whether or not that was done. */
export function* rollBackDebit(house: House, id: bigint): Work<void> {
  yield* write(
    "UPDATE outbox SET kind = 'rollback', due_at = $2 WHERE id = $1 AND kind = 'debit'",
    id,
    house.now(),
  )
}

export function* dueOperators(house: House): Work<readonly string[]> {
  const found = yield* rows<{ operator: string }>(
    'SELECT DISTINCT operator FROM outbox WHERE due_at <= $1',
    house.now(),
  )
  return found.map(({ operator }) => operator)
}

const MAX_AT_ONCE = 20

/** Takes an operator's due entries and postpones them to `againAt`. Gives up bets whose time is over. */
export function* takeDue(house: House, operator: string, againAt: number): Work<readonly OutboxEntry[]> {
  const found = yield* rows<OutboxRow>(
    lockRows(
      'outbox',
      `SELECT ${COLUMNS} FROM outbox WHERE operator = $1 AND due_at <= $2
       ORDER BY due_at LIMIT ${MAX_AT_ONCE} FOR UPDATE SKIP LOCKED`,
      operator,
      house.now(),
    ),
  )
  for (const { id } of found) {
    yield* write(
      `UPDATE outbox SET due_at = $2, tries = tries + 1,
         kind = CASE WHEN kind = 'debit' THEN 'rollback' ELSE kind END WHERE id = $1`,
      id,
      againAt,
    )
  }
  return found.map(entryOf).map((entry) => ({
    ...entry,
    kind: entry.kind === 'debit' ? 'rollback' : entry.kind,
    tries: entry.tries + 1,
  }))
}

/** By operator and kind: the number of rows, and the age of the oldest. */
export type OutboxFigure = Readonly<{ operator: string; kind: string; length: number; ageMs: number }>

export function* outboxFigures(house: House): Work<readonly OutboxFigure[]> {
  const found = yield* rows<{ operator: string; kind: string; length: bigint; oldest: bigint }>(
    'SELECT operator, kind, COUNT(*) AS length, MIN(made_at) AS oldest FROM outbox GROUP BY operator, kind',
  )
  return found.map(({ operator, kind, length, oldest }) => ({
    operator,
    kind,
    length: Number(length),
    ageMs: Math.max(0, house.now() - Number(oldest)),
  }))
}
