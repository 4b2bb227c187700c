/**
 * PostgreSQL as its clients see it, on SQLite in memory: READ COMMITTED transactions, row locks, SKIP LOCKED, unique
 * keys. SQLite has the committed rows and the writes of the transaction that ran last. Other open transactions keep
 * their writes as statements, which are replayed when they continue; their locks ensure the same outcome.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { DatabaseError } from 'pg'
import { migrate } from '../../core/store/migrations.ts'
import type { Answer } from '../../core/store/postgres-connection.ts'
import { inSqlite } from '../../core/store/sqlite-transactions.ts'
import { type Query, query, type Value } from '../../core/store/work.ts'
import { rowKey } from './locked-reads.ts'
import type { Plant } from './plants.ts'
import { type Prepared, statementCache } from './prepared-statements.ts'
import { watchRows } from './row-watch.ts'

/** As the store gets it from a connection. `fields` is empty where a statement returns no rows. */
export type Outcome = Answer & Readonly<{ rowCount: number }>

/** Another transaction holds a lock that the statement needs. */
export class Blocked extends Error {
  readonly holder: Transaction
  constructor(holder: Transaction) {
    super('blocked')
    this.holder = holder
  }
}

type Written = Readonly<{ prepared: Prepared; params: readonly Value[] }>
export type Transaction = {
  readonly written: Written[]
  readonly held: Set<string>
  /** The ones it wrote, not only locked. */
  readonly changed: Set<string>
  waitsFor: Transaction | null
}

export type SimDatabase = Readonly<{
  begin(): Transaction
  /** Throws `Blocked`, or a `DatabaseError` as PostgreSQL would. */
  execute(transaction: Transaction, asked: Query): Outcome
  /** Takes an advisory lock. */
  lock(transaction: Transaction, key: string): void
  commit(transaction: Transaction): void
  rollback(transaction: Transaction): void
  /** Reads committed rows. */
  look(sql: string, ...params: readonly Value[]): readonly Readonly<Record<string, Value>>[]
  /** Copies the committed rows. */
  copyTo(file: string): void
  close(): void
}>

export const failure = (code: string, message: string): DatabaseError =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { code, severity: 'ERROR' })

const UNIQUE: readonly number[] = [1555, 2067]
const FOREIGN_KEY = 787

/** A mistake in the simulation or in a statement, never a fault. */
class SimulationBug extends Error {}

const errorOf = (error: unknown, sql: string): Error => {
  const { errcode, message } = error as { errcode?: number; message: string }
  if (errcode !== undefined && UNIQUE.includes(errcode)) return failure('23505', message)
  if (errcode === FOREIGN_KEY) return failure('23503', message)
  return new SimulationBug(`${message}: ${sql}`)
}

const copied = (value: Value): Value => (value instanceof Uint8Array ? value.slice() : value)

/** For every frame we check whether a seed is still secret. */
const FOR_CHECKS = `CREATE INDEX sim_next_seeds ON players (next_seed);
  CREATE INDEX sim_open_seeds ON rounds (server_seed) WHERE open = 1;
  CREATE INDEX sim_hand_seeds ON hands (server_seed) WHERE closed_at IS NULL`

const migrated = (db: DatabaseSync): void => {
  const work = migrate()
  let step = work.next()
  while (!step.done) {
    step = work.next(
      step.value.map(({ statement: { sql }, params }) => {
        const statement = db.prepare(inSqlite(sql))
        return statement.columns().length > 0
          ? (statement.all(...params) as never)
          : [{ changes: BigInt(statement.run(...params).changes) }]
      }),
    )
  }
}

/** `databaseTime` is its machine's clock; `rewrite` plants mistakes. */
export const openSimDatabase = (
  databaseTime: () => number,
  rewrite: NonNullable<Plant['rewrite']> = (sql) => sql,
): SimDatabase => {
  const db = new DatabaseSync(':memory:', { readBigInts: true })
  db.function('virtual_now', { useBigIntArguments: true, deterministic: false }, () =>
    BigInt(Math.floor(databaseTime())),
  )
  migrated(db)
  db.exec(FOR_CHECKS)
  const locks = new Map<string, Transaction>()
  let current: Transaction | null = null
  let isReplaying = false
  let blockedBy: Transaction | null = null
  let touched: string[] = []
  const isTaken = (key: string, by: Transaction | null): boolean => {
    const holder = locks.get(key)
    return holder !== undefined && holder !== by
  }
  const keysOf = watchRows(db, (key) => {
    if (isReplaying) return void current!.changed.add(key)
    if (isTaken(key, current)) {
      blockedBy = locks.get(key)!
      throw new Error('blocked')
    }
    touched.push(key)
  })
  db.function('is_free', { varargs: true, useBigIntArguments: true }, (table, ...values) =>
    isTaken(rowKey(String(table), values), current) ? 0 : 1,
  )
  const prepare = statementCache(db, keysOf)
  const [begin, commit, rollback] = ['BEGIN', 'COMMIT', 'ROLLBACK'].map((sql) => db.prepare(sql)) as [
    StatementSync,
    StatementSync,
    StatementSync,
  ]
  const hold = (transaction: Transaction, key: string): void => {
    locks.set(key, transaction)
    transaction.held.add(key)
  }
  const putAside = (): void => {
    if (current && current.written.length > 0) rollback.run()
    current = null
  }
  /** Makes SQLite show what this transaction sees. */
  const bringUp = (transaction: Transaction): void => {
    if (current === transaction) return
    putAside()
    current = transaction
    if (transaction.written.length === 0) return
    begin.run()
    isReplaying = true
    for (const { prepared, params } of transaction.written) prepared.run(params)
    isReplaying = false
  }
  /** An insert waits for a transaction that wrote its key, even with ON CONFLICT DO NOTHING. */
  const checkInserted = (key: string | null): void => {
    const holder = key === null ? undefined : locks.get(key)
    if (!holder || holder === current || !holder.changed.has(key!)) return
    blockedBy = holder
    throw new Error('blocked')
  }
  const write = (transaction: Transaction, prepared: Prepared, { statement, params }: Query): Outcome => {
    if (transaction.written.length === 0 && !db.isTransaction) begin.run()
    blockedBy = null
    touched = []
    try {
      checkInserted(prepared.insertedKey(params))
      const outcome = prepared.run(params)
      // A statement that changed nothing must not be replayed. The house reuses its byte arrays.
      if (outcome.rowCount > 0) transaction.written.push({ prepared, params: params.map(copied) })
      else if (transaction.written.length === 0) rollback.run()
      for (const key of touched) {
        hold(transaction, key)
        transaction.changed.add(key)
      }
      return outcome
    } catch (error) {
      if (transaction.written.length === 0) rollback.run()
      throw blockedBy ? new Blocked(blockedBy) : errorOf(error, statement.sql)
    }
  }
  const read = (
    transaction: Transaction,
    { locked, run }: Prepared,
    { statement, params }: Query,
  ): Outcome => {
    touched = []
    const found = run(params)
    if (touched.length > 0) throw new SimulationBug(`a read has written: ${statement.sql}`)
    if (!locked) return found
    const keys = found.rows.map(locked.keyOf)
    const taken = keys.find((key) => isTaken(key, transaction))
    if (taken !== undefined) throw new Blocked(locks.get(taken)!)
    for (const key of keys) hold(transaction, key)
    const rows = found.rows.map((row) => row.slice(0, -locked.columns))
    return { fields: found.fields, rows, rowCount: rows.length }
  }
  const release = (transaction: Transaction): void => {
    for (const key of transaction.held) locks.delete(key)
    transaction.held.clear()
    transaction.changed.clear()
  }
  return {
    begin: () => ({ written: [], held: new Set(), changed: new Set(), waitsFor: null }),
    execute: (transaction, asked) => {
      const sql = rewrite(asked.statement.sql)
      if (sql === null) return { fields: [], rows: [], rowCount: 1 }
      const prepared = prepare({ ...asked.statement, sql })
      bringUp(transaction)
      if (asked.statement.kind === 'write') return write(transaction, prepared, asked)
      const outcome = read(transaction, prepared, asked)
      if (outcome.fields[0]?.name === 'in_time' && outcome.rows[0]![0] === null) {
        throw failure('22012', 'division by zero')
      }
      return outcome
    },
    lock: (transaction, key) => {
      const holder = locks.get(key)
      if (holder && holder !== transaction) throw new Blocked(holder)
      hold(transaction, key)
    },
    commit: (transaction) => {
      if (transaction.written.length > 0) {
        bringUp(transaction)
        commit.run()
        current = null
      }
      release(transaction)
    },
    rollback: (transaction) => {
      if (current === transaction) putAside()
      release(transaction)
    },
    look: (sql, ...params) => {
      putAside()
      const { fields, rows } = prepare(query(sql).statement).run(params)
      return rows.map((row) => {
        const named: Record<string, Value> = {}
        for (let i = 0; i < fields.length; i += 1) named[fields[i]!.name] = row[i]!
        return named
      })
    },
    copyTo: (file) => {
      putAside()
      db.exec(`VACUUM INTO '${file}'`)
    },
    close: () => db.close(),
  }
}
