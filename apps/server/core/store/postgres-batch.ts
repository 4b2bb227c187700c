/**
 * Many works in ONE PostgreSQL transaction, step by step together: queries with the same text are merged into one.
 * The works have nothing in common (`postgres-claims.ts`), so each does what it would do alone. A work that needs its
 * own transaction leaves the batch; if it has already written, the batch is rolled back and the others start over
 * without it.
 */
import { isRefusal } from '@fairhouse/kit'
import type { ClaimResult, Claims, Wanted } from './postgres-claims.ts'
import type { Connection } from './postgres-connection.ts'
import { footprintOf } from './postgres-footprint.ts'
import { commitQueries, createSender, isServerError, rollBack } from './postgres-run.ts'
import { AmbiguousResult, askTogether, type StatementSender } from './postgres-step.ts'
import { Unconfirmed } from './store.ts'
import { type Query, query, type Row, type Work } from './work.ts'

export type BatchedWork = Readonly<{ work: () => Work<unknown>; deadline?: number | undefined }>

/**
 * `later`: it touches what another one touches and comes after it. `again`: nothing was done because of another one.
 * `apart`: nothing was done, and it needs its own transaction.
 */
export type BatchOutcome = Readonly<
  { value: unknown } | { error: unknown } | { turn: 'later' | 'again' | 'apart' }
>

/** Waiting longer for rows that other processes hold would keep the rest of the batch waiting too. */
const LOCK_MS = 50
const OPENING = [query('BEGIN'), query(`SET LOCAL lock_timeout = ${LOCK_MS}`)]

type Step = IteratorResult<readonly Query[], unknown>
type Running<M> = {
  readonly member: M
  work: Work<unknown>
  asks: readonly Query[]
  hasWritten: boolean
  /** What it waits for because another work has it, or null. */
  missing: Wanted | null
}

/** A work that has written must leave: everything written must be rolled back. */
class BatchRollback extends Error {}

const isChange = (query: Query): boolean => footprintOf(query).writes

/** An INSERT skipped because of a row that may be a neighbour's: the result depends on who came first. */
const isLeftOut = (query: Query, [row]: readonly Row[]): boolean =>
  row?.changes === 0n && query.sql.startsWith('INSERT') && !footprintOf(query).leavesOutOwn

/** How a work has ended, or null if it asks for more. */
const outcomeAfter = <M extends BatchedWork>(
  each: Running<M>,
  claim: (queries: readonly Query[]) => ClaimResult,
  next: () => Step,
): BatchOutcome | null => {
  try {
    const step = next()
    if (step.done) return { value: step.value }
    const claimed = claim(step.value)
    if (claimed === 'apart') return { turn: 'apart' }
    if (claimed !== 'granted') {
      each.missing = claimed.taken
      return { turn: 'later' }
    }
    each.asks = step.value
    return null
  } catch (error) {
    return { error }
  }
}

const isDone = (outcome: BatchOutcome): boolean => 'value' in outcome && !isRefusal(outcome.value)

/**
 * Waves of works that come after others in the same transaction: enough for many bets of one player, few enough to
 * answer soon.
 */
const MAX_WAVES = 20

/** Keeps the members' own claims; the caller releases them. */
export const runBatch = async <M extends BatchedWork>(
  connection: Connection,
  mergedOf: StatementSender['mergedOf'],
  claims: Claims,
  members: readonly M[],
): Promise<ReadonlyMap<M, BatchOutcome>> => {
  const outcomes = new Map<M, BatchOutcome>()
  const asking = { mergedOf, send: createSender(connection, OPENING) }
  const all = members.map(
    (member): Running<M> => ({ member, work: member.work(), asks: [], hasWritten: false, missing: null }),
  )
  let isCommitting = false

  const advance = (each: Running<M>, next: () => Step): boolean => {
    const outcome = outcomeAfter(each, (queries) => claims.claim(each.member, queries, all), next)
    if (!outcome) return true
    // Two works have read the same row and want to change it: one must let go, or neither could continue.
    if (each.missing && each.asks.length > 0) claims.handOver(each.member, all)
    if (each.hasWritten && !isDone(outcome)) {
      outcomes.set(each.member, { turn: 'apart' })
      throw new BatchRollback()
    }
    outcomes.set(each.member, outcome)
    return false
  }

  const runStep = async (running: readonly Running<M>[]): Promise<Running<M>[]> => {
    for (const each of running) each.hasWritten ||= each.asks.some(isChange)
    const answers = await askTogether(
      asking,
      running.map(({ asks }) => asks),
    )
    for (const [index, { asks }] of running.entries()) {
      if (asks.some((query, at) => isLeftOut(query, answers[index]![at]!))) throw new AmbiguousResult()
    }
    return running.filter((each, index) => advance(each, () => each.work.next(answers[index]!)))
  }

  const commit = (): readonly Query[] => {
    const writers = all.filter(({ hasWritten }) => hasWritten)
    isCommitting = writers.length > 0
    const deadlines = writers.flatMap(({ member }) => member.deadline ?? [])
    return commitQueries(deadlines.length > 0 ? Math.min(...deadlines) : undefined)
  }

  /** For works that have written or are still running; the outcomes of the others stand. */
  const settleRest = (outcome: (each: Running<M>) => BatchOutcome): void => {
    for (const each of all) {
      const told = outcomes.get(each.member)
      const isApart = told !== undefined && 'turn' in told
      if (!told || (each.hasWritten && !isApart)) outcomes.set(each.member, outcome(each))
    }
  }

  const undo = async (error: unknown): Promise<void> => {
    const isOurs = error instanceof BatchRollback || error instanceof AmbiguousResult
    if (isCommitting && !isServerError(error)) return settleRest(() => ({ error: new Unconfirmed() }))
    await rollBack(connection)
    if (error instanceof BatchRollback) settleRest(() => ({ turn: 'again' }))
    else if (isOurs || isServerError(error)) settleRest(() => ({ turn: 'apart' }))
    else settleRest(() => ({ error }))
  }

  const start = (those: readonly Running<M>[]): Running<M>[] =>
    those.filter((each) => advance(each, () => each.work.next()))

  const turnOf = ({ member }: Running<M>): string | undefined => {
    const outcome = outcomes.get(member)
    return outcome && 'turn' in outcome ? outcome.turn : undefined
  }

  /** Those that get what they wait for: of several that want the same, the first, unless all only read it. */
  const firstInLine = (later: readonly Running<M>[]): readonly Running<M>[] => {
    const wanted = new Map<string, boolean>()
    return later.filter(({ member, missing }) => {
      const { key, writes } = missing!
      if (claims.isTaken(missing!, member, all) || (wanted.get(key) ?? false)) return false
      if (writes && wanted.has(key)) return false
      wanted.set(key, writes)
      return true
    })
  }

  /**
   * Works that had to wait for one of this batch continue after it. What that one has touched belongs to the batch
   * until its end.
   */
  const nextWave = (): Running<M>[] => {
    for (const each of all) if (turnOf(each) !== 'apart') claims.handOver(each.member, all)
    const later = all.filter((each) => turnOf(each) === 'later')
    const first = firstInLine(later)
    for (const each of first) {
      each.work = each.member.work()
      each.asks = []
      each.missing = null
      outcomes.delete(each.member)
    }
    const running = start(first)
    for (const each of later) if (!first.includes(each)) claims.wait(each.missing!, each.member)
    return running
  }

  let running = start(all)
  if (running.length === 0) return outcomes
  try {
    for (let waves = 1; running.length > 0; waves += 1) {
      while (running.length > 0) running = await runStep(running)
      if (waves < MAX_WAVES) running = nextWave()
    }
    await asking.send(commit())
  } catch (error) {
    await undo(error)
  }
  claims.release(all)
  return outcomes
}
