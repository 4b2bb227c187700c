/**
 * Many works in ONE PostgreSQL transaction, step by step together: queries with the same text are merged into one. A
 * work that wants what another one of the batch touches waits for it (`postgres-claims.ts`), so each does what it would
 * do alone. A work that needs its own transaction leaves the batch; if it has already written, the batch is rolled back
 * and the others start over without it.
 */
import { isRefusal } from '@fairhouse/kit'
import type { Claimant, Claims, Wanted } from './postgres-claims.ts'
import type { Connection } from './postgres-connection.ts'
import { commitQueries, createSender, isServerError, rollBack } from './postgres-run.ts'
import { AmbiguousResult, askTogether, type StatementSender } from './postgres-step.ts'
import { Unconfirmed } from './store.ts'
import { isWrite, type Query, query, type Row, type Work } from './work.ts'

export type BatchedWork = Claimant & Readonly<{ work: () => Work<unknown>; deadline?: number | undefined }>

/**
 * `later`: it touches what another work touches (`waitsFor`) and comes after it. `again`: nothing was done because of
 * another one. `apart`: nothing was done, and it needs its own transaction.
 */
export type BatchOutcome = Readonly<
  { value: unknown } | { error: unknown } | { turn: 'later'; waitsFor: string } | { turn: 'again' | 'apart' }
>

/** Waiting longer for rows that other processes hold would keep the rest of the batch waiting too. */
const LOCK_MS = 50
const OPENING = [query('BEGIN'), query(`SET LOCAL lock_timeout = ${LOCK_MS}`)]

type Answers = readonly (readonly Row[])[]
type Running<M> = {
  readonly member: M
  work: Work<unknown> | null
  /** What it asks next. */
  asks: readonly Query[]
  /** What it waits for because another work has it, or null. */
  missing: Wanted | null
  hasWritten: boolean
}

const nameOf = ({ claimedAs, key }: Wanted): string => `${claimedAs}/${key}`

/** A work that has written must leave: everything written must be rolled back. */
class BatchRollback extends Error {}

/** An INSERT skipped because of a row that may be a neighbour's: the result depends on who came first. */
const isLeftOut = ({ statement }: Query, [row]: readonly Row[]): boolean =>
  statement.mayYield && row?.changes === 0n

const isDone = (outcome: BatchOutcome): boolean => 'value' in outcome && !isRefusal(outcome.value)

/**
 * After this many trips, or this much time, works that wait and have only read leave the batch: enough for many bets of
 * one player, few enough to answer soon.
 */
const MAX_STEPS = 60
const MAX_MS = 250

/** Keeps the members' own claims; the caller releases them. */
export const runBatch = async <M extends BatchedWork>(
  connection: Connection,
  mergedOf: StatementSender['mergedOf'],
  { claims, monotonic }: Readonly<{ claims: Claims; monotonic(): number }>,
  members: readonly M[],
): Promise<ReadonlyMap<M, BatchOutcome>> => {
  const began = monotonic()
  const outcomes = new Map<M, BatchOutcome>()
  const asking = { mergedOf, send: createSender(connection, OPENING) }
  /** Holds what finished works have touched. */
  const batch: Claimant = { claims: null }
  const all = members.map(
    (member): Running<M> => ({ member, work: null, asks: [], missing: null, hasWritten: false }),
  )
  /** Works that wait for another one, in their order. */
  let paused: readonly Running<M>[] = []
  let isCommitting = false

  const settle = (each: Running<M>, outcome: BatchOutcome): void => {
    if (each.hasWritten && !isDone(outcome)) {
      outcomes.set(each.member, { turn: 'apart' })
      throw new BatchRollback()
    }
    outcomes.set(each.member, outcome)
    // What it has touched belongs to the batch until the commit: its members may have it, others may not.
    if (!('turn' in outcome)) claims.handOver(each.member, batch)
  }

  /** Whether it may ask now. If not, it waits for another work or needs its own transaction. */
  const claim = (each: Running<M>): boolean => {
    const claimed = claims.claim(each.member, each.asks, batch)
    each.missing = typeof claimed === 'string' ? null : claimed.taken
    if (claimed === 'apart') settle(each, { turn: 'apart' })
    return claimed === 'granted'
  }

  const advance = (each: Running<M>, answers: Answers): boolean => {
    let step: IteratorResult<readonly Query[], unknown>
    try {
      each.work ??= each.member.work()
      step = each.work.next(answers)
    } catch (error) {
      settle(each, { error })
      return false
    }
    if (step.done) {
      settle(each, { value: step.value })
      return false
    }
    each.asks = step.value
    return claim(each)
  }

  /** The first value given to a generator is ignored. */
  const start = (each: Running<M>): boolean => advance(each, [])

  const runStep = async (running: readonly Running<M>[]): Promise<Running<M>[]> => {
    for (const each of running) each.hasWritten ||= each.asks.some(isWrite)
    const answers = await askTogether(
      asking,
      running.map(({ asks }) => asks),
    )
    for (const [index, { asks }] of running.entries()) {
      if (asks.some((query, at) => isLeftOut(query, answers[index]![at]!))) throw new AmbiguousResult()
    }
    return running.filter((each, index) => advance(each, answers[index]!))
  }

  const isFree = ({ member, missing }: Running<M>): boolean => !claims.isTaken(missing!, member, batch)
  const wait = (): void => {
    paused = all.filter(({ missing }) => missing !== null)
  }

  const letGo = (each: Running<M>): void => {
    each.work = null
    each.asks = []
  }

  /** Releases what it holds and starts over, because it may have read what another work changes. */
  const restart = (each: Running<M>): void => {
    claims.handOver(each.member, batch)
    letGo(each)
  }

  /** Every work waits: those that have only read let go, so that one of them or of the others can continue. */
  const unlock = (): readonly Running<M>[] => {
    const written = paused.filter(({ hasWritten }) => hasWritten)
    for (const each of paused) if (!each.hasWritten) restart(each)
    const going = written.filter((each) => isFree(each) && claim(each))
    if (going.length > 0) return going
    if (written.length > 0) settle(written[0]!, { turn: 'apart' })
    for (const each of paused) {
      if (!isFree(each)) continue
      each.missing = null
      if (start(each)) return [each]
    }
    return []
  }

  /** Works that waited and can continue. */
  const resumed = (): readonly Running<M>[] =>
    paused.filter((each) => {
      if (each.missing === null || !isFree(each)) return false
      each.missing = null
      return each.asks.length > 0 ? claim(each) : start(each)
    })

  const later = (those: readonly Running<M>[]): void => {
    for (const each of those) {
      claims.handOver(each.member, batch)
      outcomes.set(each.member, { turn: 'later', waitsFor: nameOf(each.missing!) })
      each.missing = null
    }
  }

  /** The works that ask in the next trip. */
  const next = (running: readonly Running<M>[], steps: number): readonly Running<M>[] => {
    wait()
    if (steps >= MAX_STEPS || monotonic() - began >= MAX_MS)
      later(paused.filter(({ hasWritten }) => !hasWritten))
    const going = [...running, ...resumed()]
    wait()
    if (going.length > 0 || paused.length === 0) return going
    const unlocked = unlock()
    wait()
    if (unlocked.length === 0) later(paused)
    return unlocked
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
    else if (isOurs || isServerError(error))
      settleRest(({ missing }) => ({ turn: missing ? 'again' : 'apart' }))
    else settleRest(() => ({ error }))
  }

  let running = next(all.filter(start), 0)
  try {
    if (running.length === 0) return outcomes
    for (let steps = 1; running.length > 0; steps += 1) running = next(await runStep(running), steps)
    await asking.send(commit())
  } catch (error) {
    await undo(error)
  } finally {
    claims.release(batch)
    for (const each of all) letGo(each)
  }
  return outcomes
}
