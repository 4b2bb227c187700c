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
import type { Value } from '../../core/store/work.ts'
import type { Plant } from './plants.ts'
import { type Prepared, statementCache } from './prepared-statements.ts'
import { createReadCache } from './read-cache.ts'
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

type Statement = Readonly<{ sql: string; params: readonly Value[] }>
export type Transaction = {
  readonly written: Statement[]
  /** The tables that these statements have written. */
  readonly tables: Set<string>
  readonly held: Set<string>
  /** The ones it wrote, not only locked. */
  readonly changed: Set<string>
  waitsFor: Transaction | null
}

export type SimDatabase = Readonly<{
  begin(): Transaction
  /** Throws `Blocked`, or a `DatabaseError` as PostgreSQL would. */
  execute(transaction: Transaction, sql: string, params: readonly Value[]): Outcome
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
      step.value.map(({ sql, params }) => {
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
  const cache = createReadCache(keysOf)
  const prepare = statementCache(db, keysOf, cache)
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
    for (const { sql, params } of transaction.written) prepare(sql).run(params)
    isReplaying = false
  }
  /** An insert waits for a transaction that wrote its key, even with ON CONFLICT DO NOTHING. */
  const checkInserted = (keys: readonly string[]): void => {
    for (const key of keys) {
      const holder = locks.get(key)
      if (!holder || holder === current || !holder.changed.has(key)) continue
      blockedBy = holder
      throw new Error('blocked')
    }
  }
  const write = (transaction: Transaction, sql: string, params: readonly Value[]): Outcome => {
    const { run, target, insertedKeys } = prepare(sql)
    if (transaction.written.length === 0 && !db.isTransaction) begin.run()
    blockedBy = null
    touched = []
    try {
      checkInserted(insertedKeys(params))
      const outcome = run(params)
      // A statement that changed nothing must not be replayed. The house reuses its byte arrays.
      if (outcome.rowCount > 0) {
        transaction.written.push({ sql, params: params.map(copied) })
        if (target !== null) transaction.tables.add(target)
      } else if (transaction.written.length === 0) rollback.run()
      for (const key of touched) {
        hold(transaction, key)
        transaction.changed.add(key)
      }
      return outcome
    } catch (error) {
      if (transaction.written.length === 0) rollback.run()
      throw blockedBy ? new Blocked(blockedBy) : errorOf(error, sql)
    }
  }
  /** Committed rows, unless the transaction has written some of them itself. */
  const rowsFor = (transaction: Transaction, { reads, run }: Prepared, params: readonly Value[]): Outcome => {
    if (!reads || reads.isChangedBy(transaction, params)) {
      bringUp(transaction)
      return run(params)
    }
    return reads.run(params, () => bringUp(transaction))
  }
  const read = (transaction: Transaction, prepared: Prepared, params: readonly Value[]): Outcome => {
    const { locked } = prepared
    const found = rowsFor(transaction, prepared, params)
    if (!locked) return found
    const isTakenHere = (key: string): boolean => isTaken(key, transaction)
    const keyed = found.rows.map((row) => ({ row, key: locked.keyOf(row) }))
    const free = locked.skips ? keyed.filter(({ key }) => !isTakenHere(key)) : keyed
    const chosen = locked.limit ? free.slice(0, locked.limit(params)) : free
    const taken = chosen.find(({ key }) => isTakenHere(key))
    if (taken) throw new Blocked(locks.get(taken.key)!)
    for (const { key } of chosen) hold(transaction, key)
    const rows = chosen.map(({ row }) => row.slice(0, -locked.columns))
    return { fields: found.fields, rows, rowCount: rows.length }
  }
  const release = (transaction: Transaction): void => {
    for (const key of transaction.held) locks.delete(key)
    transaction.held.clear()
    transaction.changed.clear()
  }
  return {
    begin: () => ({ written: [], tables: new Set(), held: new Set(), changed: new Set(), waitsFor: null }),
    execute: (transaction, asked, params) => {
      const sql = rewrite(asked)
      if (sql === null) return { fields: [], rows: [], rowCount: 1 }
      const prepared = prepare(sql)
      if (prepared.writes) {
        bringUp(transaction)
        return write(transaction, sql, params)
      }
      const outcome = read(transaction, prepared, params)
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
        cache.written(transaction)
        current = null
      }
      release(transaction)
    },
    rollback: (transaction) => {
      if (current === transaction) putAside()
      release(transaction)
    },
    look: (sql, ...params) => {
      const { reads, run } = prepare(sql)
      if (!reads) putAside()
      const { fields, rows } = reads ? reads.run(params, putAside) : run(params)
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
