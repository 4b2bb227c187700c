/**
 * [M4] What an operator's wallet has not confirmed yet, as rows: a bet whose debit is under way, a debit to
 * roll back, a win to credit. Whoever sweeps takes what is due and puts its next time ahead, so that
 * others leave it alone meanwhile; if he dies it is due again.
 */
import type { House } from '../core/house.ts'
import type { Numbering } from '../core/remote-wallets.ts'
import { row, rows, type Work, write } from '../core/store/work.ts'
import type { WalletTransaction } from './wallet-port.ts'

type Kind = 'debit' | 'rollback' | 'credit'

export type OutboxEntry = WalletTransaction &
  Readonly<{ kind: Kind; operator: string; player: bigint; tries: number }>
/** Under which key the bet was asked for, and how. */
type Asked = Readonly<{ key: string; request: string }>

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

/** The entry with its id. `asked`: for a bet. */
export function* addEntry(
  house: Numbering,
  entry: Omit<OutboxEntry, 'id' | 'tries'>,
  dueAt: number,
  asked: Asked | null = null,
): Work<OutboxEntry> {
  for (;;) {
    const id = house.nextId() // [A26] another process may have taken it: then the next one
    const stored = yield* write(
      `INSERT INTO outbox (${COLUMNS}, key, made_at, due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, $12, $13) ON CONFLICT (id) DO NOTHING`,
      id,
      entry.kind,
      entry.operator,
      entry.player,
      entry.name,
      entry.currency,
      entry.amount,
      entry.round,
      entry.game,
      asked?.request ?? null,
      asked?.key ?? null,
      house.now(),
      dueAt,
    )
    if (stored === 1) return { ...entry, id, tries: 0 }
  }
}

/** The bet under this key that waits to be opened, locked, with the request it was made with. */
export function* findBet(
  player: bigint,
  key: string,
): Work<Readonly<{ entry: OutboxEntry; request: string }> | null> {
  const found = yield* row<OutboxRow>(
    `SELECT ${COLUMNS} FROM outbox WHERE player = $1 AND key = $2 AND kind = 'debit' FOR UPDATE`,
    player,
    key,
  )
  return found ? { entry: entryOf(found), request: found.request! } : null
}

export function* postpone(id: bigint, dueAt: number): Work<void> {
  yield* write('UPDATE outbox SET due_at = $2 WHERE id = $1', id, dueAt)
}

/** False: it is not there any more, or it is something else by now. */
export function* takeOut({ id, kind }: Pick<OutboxEntry, 'id' | 'kind'>): Work<boolean> {
  return (yield* write('DELETE FROM outbox WHERE id = $1 AND kind = $2', id, kind)) === 1
}

/** A bet that was not opened: its debit is rolled back, whether or not it was done. */
export function* giveUp(house: House, id: bigint): Work<void> {
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

/** Takes what is due of an operator until `againAt`. Bets whose time is over are given up here. */
export function* takeDue(house: House, operator: string, againAt: number): Work<readonly OutboxEntry[]> {
  const found = yield* rows<OutboxRow>(
    `SELECT ${COLUMNS} FROM outbox WHERE operator = $1 AND due_at <= $2
     ORDER BY due_at LIMIT ${MAX_AT_ONCE} FOR UPDATE SKIP LOCKED`,
    operator,
    house.now(),
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

/** By operator and kind: how many rows there are, and how old the oldest is. */
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
