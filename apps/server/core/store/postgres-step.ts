/** Turns what many works ask in one step into as few statements as possible, all sent together. */
import type { Answer, Sent } from './postgres-connection.ts'
import { answersOf, columnsOf, type Merged } from './postgres-merge.ts'
import { rowsOf } from './postgres-run.ts'
import type { Statement } from './statements.ts'
import type { Query, Row, Value } from './work.ts'

export type StatementSender = Readonly<{
  send(statements: readonly Sent[]): Promise<readonly Answer[]>
  /** Null if the statement can't be merged, or that isn't known yet. */
  mergedOf(statement: Statement): Merged | null
}>

/** A merged statement changed too few rows and doesn't say whose: each must run by itself. */
export class AmbiguousResult extends Error {}

type QueryPosition = Readonly<{ of: number; at: number; query: Query }>
type Answers = (readonly Row[])[][]
/** A statement, and how its answer is distributed. */
type StatementPlan = Readonly<{ sent: Sent; take(answer: Answer): void }>

/** Locks are taken in key order, in every process. Keys of one statement are all numbers or all texts. */
const inOrder = (places: readonly QueryPosition[]): readonly QueryPosition[] => {
  const { kind, keyAt } = places[0]!.query.statement
  if (kind === 'read') return places
  const keyOf = ({ query }: QueryPosition): Value => query.params[keyAt!]!
  return places.toSorted((a, b) => (keyOf(a)! < keyOf(b)! ? -1 : 1))
}

const paramsOf = (places: readonly QueryPosition[]): readonly (readonly Value[])[] =>
  places.map(({ query }) => query.params)

const askMerged = (merged: Merged, places: readonly QueryPosition[], answers: Answers): StatementPlan => {
  const ordered = inOrder(places)
  return {
    sent: {
      statement: merged,
      params: columnsOf(merged, paramsOf(ordered)),
      of: ordered.map(({ query }) => query),
    },
    take: (answer) => {
      const told = answersOf(merged, answer, ordered.length)
      if (!told) throw new AmbiguousResult()
      for (const [index, { of, at }] of ordered.entries()) answers[of]![at] = told[index]!
    },
  }
}

/** The next merge may overwrite these. */
const copied = (value: Value): Value => (value instanceof Uint8Array ? new Uint8Array(value) : value)

/** One row instead of many; each work is told that its own is stored. */
const askForOneRow = (places: readonly QueryPosition[], answers: Answers): StatementPlan => {
  const { statement, merge } = places[0]!.query
  return {
    sent: { statement, params: merge!(paramsOf(places)).map(copied) },
    take: ({ rowCount }) => {
      if (rowCount !== 1) throw new AmbiguousResult()
      for (const { of, at } of places) answers[of]![at] = [{ changes: 1n }]
    },
  }
}

const askAlone = ({ of, at, query }: QueryPosition, answers: Answers): StatementPlan => ({
  sent: query,
  take: (answer) => {
    answers[of]![at] = rowsOf(answer)
  },
})

/** Whether consecutive queries of one work with this statement can be merged: INSERTs, counted at the end. */
const isRun = (statement: Statement, mergedOf: StatementSender['mergedOf']): boolean =>
  mergedOf(statement)?.answers === 'counted'

/** Works that ask the same statements in the same order, and how far they have come. */
type Cohort = { readonly asked: readonly Statement[]; readonly of: number[]; at: number }

const cohortsOf = (asked: readonly (readonly Query[])[]): readonly Cohort[] => {
  const cohorts: Cohort[] = []
  for (const [of, queries] of asked.entries()) {
    const same = cohorts.find(
      (cohort) =>
        cohort.asked.length === queries.length &&
        queries.every(({ statement }, index) => statement === cohort.asked[index]),
    )
    if (same) same.of.push(of)
    else cohorts.push({ asked: queries.map(({ statement }) => statement), of: [of], at: 0 })
  }
  return cohorts
}

/** The one that the fewest works will need later but don't need now, so that as many as possible share it. */
const nextStatement = (cohorts: readonly Cohort[]): Statement | undefined => {
  const heads = new Set(cohorts.flatMap(({ asked, at }) => asked[at] ?? []))
  let best: Readonly<{ statement: Statement; later: number }> | undefined
  for (const statement of heads) {
    const waiting = cohorts.filter(
      ({ asked, at }) => asked[at] !== statement && asked.indexOf(statement, at) >= 0,
    )
    const later = waiting.reduce((sum, { of }) => sum + of.length, 0)
    if (!best || later < best.later) best = { statement, later }
  }
  return best?.statement
}

/** Queries with one statement that run together. They have nothing in common, so only each work's own order matters. */
const groupsOf = (
  asked: readonly (readonly Query[])[],
  mergedOf: StatementSender['mergedOf'],
): readonly (readonly QueryPosition[])[] => {
  const cohorts = cohortsOf(asked)
  const groups: QueryPosition[][] = []
  for (let next = nextStatement(cohorts); next !== undefined; next = nextStatement(cohorts)) {
    const group: QueryPosition[] = []
    for (const cohort of cohorts) {
      let end = cohort.at
      while (cohort.asked[end] === next && (end === cohort.at || isRun(next, mergedOf))) end += 1
      for (const of of cohort.of) {
        for (let at = cohort.at; at < end; at += 1) group.push({ of, at, query: asked[of]![at]! })
      }
      cohort.at = end
    }
    groups.push(group)
  }
  return groups
}

/** For each work: the rows for each of its queries. */
export const askTogether = async (
  { send, mergedOf }: StatementSender,
  asked: readonly (readonly Query[])[],
): Promise<readonly (readonly (readonly Row[])[])[]> => {
  const answers: Answers = asked.map(() => [])
  const plans = groupsOf(asked, mergedOf).flatMap((places): readonly StatementPlan[] => {
    if (places.length === 1) return [askAlone(places[0]!, answers)]
    if (places[0]!.query.merge) return [askForOneRow(places, answers)]
    const merged = mergedOf(places[0]!.query.statement)
    return merged ? [askMerged(merged, places, answers)] : places.map((place) => askAlone(place, answers))
  })
  const told = await send(plans.map(({ sent }) => sent))
  for (const [index, { take }] of plans.entries()) take(told[index]!)
  return answers
}
