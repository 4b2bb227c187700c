/**
 * Random small programs of statements in two transactions, and a third that only looks: the same schedule on the
 * simulated database and on a real PostgreSQL must give the same answers.
 */
import {
  deleteFrom,
  insert,
  insertOrSkip,
  insertOrUpdate,
  lock,
  returning,
  select,
  update,
  updateIf,
} from '../../core/store/queries.ts'
import { lockRows, type Query, query, type Value } from '../../core/store/work.ts'
import type { Chance } from './scheduler.ts'

/** Which session sends which statement next. */
export type ProgramStep = Readonly<{ by: number; asked: Query }>

export type Program = readonly ProgramStep[]

/** A connection to either database. */
export type Session = Readonly<{
  /** The rows, the number of changed rows, or the error code. */
  ask(asked: Query): Promise<string>
}>

export type Sessions = Readonly<{
  all: readonly Session[]
  /** Resolves when each of these is answered or waits for a lock, and says which are answered. */
  settle(asked: ReadonlyMap<number, Promise<string>>): Promise<ReadonlySet<number>>
}>

const NAMES = ['a', 'b', 'c'] as const
const [BEGIN, COMMIT, ROLLBACK] = ['BEGIN', 'COMMIT', 'ROLLBACK'].map((sql) => query(sql))
/** The last of the sessions. */
const ONLOOKER = 2
const LENGTH = 16

const FREE =
  'SELECT name, value FROM counters WHERE value >= $1 ORDER BY name LIMIT $2 FOR UPDATE SKIP LOCKED'

const reading = ({ pick, between, happens }: Chance): Query =>
  happens(0.5)
    ? select('counters', pick(NAMES), 'name, value')
    : lockRows('counters', FREE, between(0, 2), between(1, 3))

const changing = (chance: Chance): Query => {
  const name = chance.pick(NAMES)
  const value = chance.between(0, 3)
  return chance.pick<Query>([
    lock('counters', name, 'name, value'),
    update('counters', name, 'value = value + $2', value),
    updateIf('counters', name, 'value = $3', 'value = $2', value, chance.between(0, 3)),
    returning(update('counters', name, 'value = value + $2', value), 'value'),
    deleteFrom('counters', name),
    insert('counters', { name, value }),
    insertOrSkip('counters', { name, value }, 'name'),
    returning(
      insertOrUpdate('counters', { name, value }, 'name', 'value = counters.value + excluded.value'),
      'value',
    ),
  ])
}

/** The statements in the order of the schedule; sessions that wait are skipped. */
export const newProgram = (chance: Chance): Program =>
  Array.from({ length: LENGTH }, () => {
    const by = chance.between(0, ONLOOKER)
    if (by === ONLOOKER) return { by, asked: reading(chance) }
    if (chance.happens(0.25)) return { by, asked: chance.pick([COMMIT!, COMMIT!, ROLLBACK!]) }
    return { by, asked: chance.happens(0.25) ? reading(chance) : changing(chance) }
  })

/**
 * A row that is deleted and inserted again in one transaction: in PostgreSQL a transaction that waited for it doesn't
 * see it; here it does. The house never does this.
 */
const comesAgain = ({ statement, params }: Query, deleted: ReadonlySet<Value>): boolean =>
  statement.columns.length > 0 && deleted.has(params[0]!)

const tellOf = (by: number, { statement, params }: Query): string =>
  `${by}: ${statement.sql} [${params.join(', ')}]`

/** The transcript, which must be the same on both databases. */
export const runProgram = async ({ all, settle }: Sessions, program: Program): Promise<readonly string[]> => {
  const lines: string[] = []
  const open = new Map<number, Promise<string>>()
  const isBegun = all.map(() => false)
  const deleted = all.map(() => new Set<Value>())
  const hear = async (): Promise<void> => {
    const answered = await settle(open)
    for (const by of [...answered].sort()) {
      lines.push(`${by} → ${await open.get(by)!}`)
      open.delete(by)
    }
    for (const by of [...open.keys()].sort()) lines.push(`${by} waits`)
  }
  const ask = async (by: number, asked: Query): Promise<void> => {
    if (open.has(by)) return
    lines.push(tellOf(by, asked))
    open.set(by, all[by]!.ask(asked))
    await hear()
  }
  for (const { by, asked } of program) {
    const isEnd = asked === COMMIT || asked === ROLLBACK
    if ((isEnd && !isBegun[by]) || comesAgain(asked, deleted[by]!)) continue
    if (asked.statement.sql.startsWith('DELETE') && !open.has(by)) deleted[by]!.add(asked.params[0]!)
    if (!isBegun[by] && !open.has(by)) await ask(by, BEGIN!)
    isBegun[by] = open.has(by) || !isEnd
    await ask(by, asked)
    if (!isBegun[by]) deleted[by]!.clear()
    if (by !== ONLOOKER) continue
    await ask(by, ROLLBACK!)
    isBegun[by] = false
  }
  while (isBegun.includes(true)) {
    const by = isBegun.findIndex((begun, index) => begun && !open.has(index))
    if (by < 0) throw new Error(`all wait:\n${lines.join('\n')}`)
    await ask(by, COMMIT!)
    isBegun[by] = false
  }
  return lines
}
