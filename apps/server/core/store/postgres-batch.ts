/**
 * Many works in ONE transaction of PostgreSQL, step by step together: what several of them ask with the same
 * text is asked once. They have nothing in common (`postgres-claims.ts`), so each does what it would do alone. A work
 * that needs a transaction of its own leaves the batch; where it has written already the batch is undone, and
 * the others begin again without it.
 */
import { isRefusal } from '@fairhouse/kit'
import type { Claimed, Claims, Wanted } from './postgres-claims.ts'
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

type Step = IteratorResult<readonly Query[], unknown>
type Running<M> = {
  readonly member: M
  work: Work<unknown>
  asks: readonly Query[]
  hasWritten: boolean
  /** What another one had; null: nothing, so far. */
  missing: Wanted | null
}

/** One has written and cannot stay: all that is written must be undone. */
class Undone extends Error {}

const isChange = (query: Query): boolean => footprintOf(query).writes

/** An insert that changed nothing because a row was there that may be a neighbour's: it depends on who came first. */
const isLeftOut = (query: Query, [row]: readonly Row[]): boolean =>
  row?.changes === 0n && query.sql.startsWith('INSERT') && !footprintOf(query).leavesOutOwn

/** What a work has come to; null: it asks something more. */
const fateAfter = <M extends Member>(
  each: Running<M>,
  claim: (queries: readonly Query[]) => Claimed,
  next: () => Step,
): Fate | null => {
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

const isDone = (fate: Fate): boolean => 'value' in fate && !isRefusal(fate.value)

/** Those who come after others in the same transaction: enough for many bets of one player, few enough to answer soon. */
const MAX_WAVES = 20

/** A member's own claims are kept: whoever asked for this releases them. */
export const runBatch = async <M extends Member>(
  connection: Connection,
  mergedOf: Asking['mergedOf'],
  claims: Claims,
  members: readonly M[],
): Promise<ReadonlyMap<M, Fate>> => {
  const fates = new Map<M, Fate>()
  const asking = { mergedOf, send: sending(connection, OPENING) }
  const all = members.map(
    (member): Running<M> => ({ member, work: member.work(), asks: [], hasWritten: false, missing: null }),
  )
  let isCommitting = false

  const goesOn = (each: Running<M>, next: () => Step): boolean => {
    const fate = fateAfter(each, (queries) => claims.claim(each.member, queries, all), next)
    if (!fate) return true
    // Two that have read the same and want to change it: one lets go, or neither would ever come further.
    if (each.missing && each.asks.length > 0) claims.handOver(each.member, all)
    if (each.hasWritten && !isDone(fate)) {
      fates.set(each.member, { turn: 'apart' })
      throw new Undone()
    }
    fates.set(each.member, fate)
    return false
  }

  const runStep = async (running: readonly Running<M>[]): Promise<Running<M>[]> => {
    for (const each of running) each.hasWritten ||= each.asks.some(isChange)
    const answers = await askTogether(
      asking,
      running.map(({ asks }) => asks),
    )
    for (const [index, { asks }] of running.entries()) {
      if (asks.some((query, at) => isLeftOut(query, answers[index]![at]!))) throw new Untold()
    }
    return running.filter((each, index) => goesOn(each, () => each.work.next(answers[index]!)))
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
    else if (isOurs || isAnswered(error)) tellRest(() => ({ turn: 'apart' }))
    else tellRest(() => ({ error }))
  }

  const start = (those: readonly Running<M>[]): Running<M>[] =>
    those.filter((each) => goesOn(each, () => each.work.next()))

  const turnOf = ({ member }: Running<M>): string | undefined => {
    const fate = fates.get(member)
    return fate && 'turn' in fate ? fate.turn : undefined
  }

  /** Those of them who get what they wait for: of several who want the same the first, unless all want to read it. */
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

  /** Whoever had to wait for one of this batch goes on after it. What that one has touched is the batch's until its end. */
  const nextWave = (): Running<M>[] => {
    for (const each of all) if (turnOf(each) !== 'apart') claims.handOver(each.member, all)
    const later = all.filter((each) => turnOf(each) === 'later')
    const first = firstInLine(later)
    for (const each of first) {
      each.work = each.member.work()
      each.asks = []
      each.missing = null
      fates.delete(each.member)
    }
    const running = start(first)
    for (const each of later) if (!first.includes(each)) claims.wait(each.missing!, each.member)
    return running
  }

  let running = start(all)
  if (running.length === 0) return fates
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
  return fates
}
