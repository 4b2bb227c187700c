/**
 * Many works in ONE transaction of PostgreSQL, step by step together: what several of them ask with the same
 * text is asked once. They have nothing in common (`postgres-claims.ts`), so each does what it would do alone. A work
 * that needs a transaction of its own leaves the batch; where it has written already the batch is undone, and
 * the others begin again without it.
 */
import { isRefusal } from '@fairhouse/kit'
import type { Claims, Wanted } from './postgres-claims.ts'
import type { Connection } from './postgres-connection.ts'
import { footprintOf } from './postgres-footprint.ts'
import { commitQueries, isAnswered, rollBack, sending } from './postgres-run.ts'
import { type Asking, askTogether, Untold } from './postgres-step.ts'
import { Unconfirmed } from './store.ts'
import { type Query, query, type Row, type Work } from './work.ts'

export type Member = Readonly<{ work: () => Work<unknown>; deadline?: number | undefined }>

/**
 * `later`: it touches what another one touches, and comes after it. `again`: nothing was done, because of
 * another one. `apart`: nothing was done, and it needs a transaction of its own.
 */
export type Fate = Readonly<{ value: unknown } | { error: unknown } | { turn: 'later' | 'again' | 'apart' }>

/** Waiting longer for rows that other processes hold would keep the neighbours waiting too. */
const LOCK_MS = 50
const OPENING = [query('BEGIN'), query(`SET LOCAL lock_timeout = ${LOCK_MS}`)]

type Answers = readonly (readonly Row[])[]
type Running<M> = {
  readonly member: M
  work: Work<unknown> | null
  /** What it asks next. */
  asks: readonly Query[]
  /** What it waits for, which another one has; null: it goes on. */
  missing: Wanted | null
  hasWritten: boolean
}

/** One has written and cannot stay: all that is written must be undone. */
class Undone extends Error {}

const isChange = (query: Query): boolean => footprintOf(query).writes

/** An insert that changed nothing because a row was there that may be a neighbour's: it depends on who came first. */
const isLeftOut = (query: Query, [row]: readonly Row[]): boolean =>
  row?.changes === 0n && query.sql.startsWith('INSERT') && !footprintOf(query).leavesOutOwn

const isDone = (fate: Fate): boolean => 'value' in fate && !isRefusal(fate.value)

/**
 * After so many trips, or so much time, nobody goes on in this batch who waits for another one and has only read: enough
 * for many bets of one player, few enough to answer soon.
 */
const MAX_STEPS = 60
const MAX_MS = 250

/** A member's own claims are kept: whoever asked for this releases them. */
export const runBatch = async <M extends Member>(
  connection: Connection,
  mergedOf: Asking['mergedOf'],
  { claims, monotonic }: Readonly<{ claims: Claims; monotonic(): number }>,
  members: readonly M[],
): Promise<ReadonlyMap<M, Fate>> => {
  const began = monotonic()
  const fates = new Map<M, Fate>()
  const asking = { mergedOf, send: sending(connection, OPENING) }
  const all = members.map(
    (member): Running<M> => ({ member, work: null, asks: [], missing: null, hasWritten: false }),
  )
  /** Those who wait for another one, in their order. */
  let paused: readonly Running<M>[] = []
  let isCommitting = false

  const settle = (each: Running<M>, fate: Fate): void => {
    if (each.hasWritten && !isDone(fate)) {
      fates.set(each.member, { turn: 'apart' })
      throw new Undone()
    }
    fates.set(each.member, fate)
    // What it has touched is the batch's until the commit: the next of the batch may have it, others may not.
    if (!('turn' in fate)) claims.handOver(each.member, all)
  }

  /** Whether it goes on with what it asks; else it waits for another one, or needs a transaction of its own. */
  const claim = (each: Running<M>): boolean => {
    const claimed = claims.claim(each.member, each.asks, all)
    each.missing = typeof claimed === 'string' ? null : claimed.taken
    if (claimed === 'apart') settle(each, { turn: 'apart' })
    return claimed === 'granted'
  }

  const goesOn = (each: Running<M>, answers: Answers): boolean => {
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

  /** What is given first to a generator goes nowhere. */
  const begins = (each: Running<M>): boolean => goesOn(each, [])

  const runStep = async (running: readonly Running<M>[]): Promise<Running<M>[]> => {
    for (const each of running) each.hasWritten ||= each.asks.some(isChange)
    const answers = await askTogether(
      asking,
      running.map(({ asks }) => asks),
    )
    for (const [index, { asks }] of running.entries()) {
      if (asks.some((query, at) => isLeftOut(query, answers[index]![at]!))) throw new Untold()
    }
    return running.filter((each, index) => goesOn(each, answers[index]!))
  }

  const isFree = ({ member, missing }: Running<M>): boolean => !claims.isTaken(missing!, member, all)
  const wait = (): void => {
    paused = all.filter(({ missing }) => missing !== null)
  }

  /** Gives back all that it holds, and is at its beginning again: it may have read what another one changes. */
  const beginAgain = (each: Running<M>): void => {
    claims.handOver(each.member, all)
    each.work = null
    each.asks = []
  }

  /** Nobody goes on by himself: those who have only read let go, and one of them or of the others gets on. */
  const unlock = (): readonly Running<M>[] => {
    const written = paused.filter(({ hasWritten }) => hasWritten)
    for (const each of paused) if (!each.hasWritten) beginAgain(each)
    const going = written.filter((each) => isFree(each) && claim(each))
    if (going.length > 0) return going
    if (written.length > 0) settle(written[0]!, { turn: 'apart' })
    for (const each of paused) {
      if (!isFree(each)) continue
      each.missing = null
      if (begins(each)) return [each]
    }
    return []
  }

  /** Those who waited and can go on. */
  const resumed = (): readonly Running<M>[] =>
    paused.filter((each) => {
      if (each.missing === null || !isFree(each)) return false
      each.missing = null
      return each.asks.length > 0 ? claim(each) : begins(each)
    })

  const later = (those: readonly Running<M>[]): void => {
    for (const each of those) {
      claims.handOver(each.member, all)
      each.missing = null
      fates.set(each.member, { turn: 'later' })
    }
  }

  /** Who asks in the next trip. */
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

  /** Whoever has written or was under way; what others have come to stands. */
  const tellRest = (fate: (each: Running<M>) => Fate): void => {
    for (const each of all) {
      const told = fates.get(each.member)
      const isApart = told !== undefined && 'turn' in told
      if (!told || (each.hasWritten && !isApart)) fates.set(each.member, fate(each))
    }
  }

  const undo = async (error: unknown): Promise<void> => {
    const isOurs = error instanceof Undone || error instanceof Untold
    if (isCommitting && !isAnswered(error)) return tellRest(() => ({ error: new Unconfirmed() }))
    await rollBack(connection)
    if (error instanceof Undone) tellRest(() => ({ turn: 'again' }))
    else if (isOurs || isAnswered(error)) tellRest(({ missing }) => ({ turn: missing ? 'again' : 'apart' }))
    else tellRest(() => ({ error }))
  }

  let running = next(all.filter(begins), 0)
  try {
    if (running.length === 0) return fates
    for (let steps = 1; running.length > 0; steps += 1) running = next(await runStep(running), steps)
    await asking.send(commit())
  } catch (error) {
    await undo(error)
  } finally {
    claims.release(all)
  }
  return fates
}
