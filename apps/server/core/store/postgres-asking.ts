/** What many works ask in one step, in as few statements as possible, all sent at once. */
import type { ClientBase } from 'pg'
import { footprintOf } from './postgres-footprint.ts'
import { type Answer, answersOf, arraysOf, type Merged, rowsOf } from './postgres-merging.ts'
import { allOf, type StatementNames } from './postgres-run.ts'
import type { Query, Row } from './work.ts'

export type Asking = Readonly<{
  client: ClientBase
  nameOf: StatementNames
  /** Null: cannot be merged, or nobody knows yet. */
  mergedOf(sql: string): Merged | null
}>

/** A merged statement does not tell whose part of it has changed nothing: each must ask by itself. */
export class Untold extends Error {}

type Place = Readonly<{ of: number; at: number; query: Query }>
type Answers = (readonly Row[])[][]

export const ask = ({ client, nameOf }: Asking, { sql, params }: Query): Promise<Answer> =>
  client.query({ ...nameOf(sql), values: [...params], rowMode: 'array' }) as unknown as Promise<Answer>

const keyOf = ({ query }: Place): string => footprintOf(query).keyed!.keyOf(query.params)

/** Locks are taken in the order of what they are on, in every process. */
const inOrder = (places: readonly Place[]): readonly Place[] =>
  places
    .map((place) => ({ place, key: keyOf(place) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ place }) => place)

const askMerged = async (
  asking: Asking,
  merged: Merged,
  places: readonly Place[],
  answers: Answers,
): Promise<void> => {
  const ordered = inOrder(places)
  const params = arraysOf(ordered.map(({ query }) => query.params))
  const told = answersOf(merged, await ask(asking, { sql: merged.sql, params }), ordered.length)
  if (!told) throw new Untold()
  for (const [index, { of, at }] of ordered.entries()) answers[of]![at] = told[index]!
}

/** One row in place of many: each is told that its own is stored. */
const askForOneRow = async (asking: Asking, places: readonly Place[], answers: Answers): Promise<void> => {
  const { sql, merge } = places[0]!.query
  const { rowCount } = await ask(asking, { sql, params: merge!(places.map(({ query }) => query.params)) })
  if (rowCount !== 1) throw new Untold()
  for (const { of, at } of places) answers[of]![at] = [{ changes: 1n }]
}

const askAlone = async (asking: Asking, { of, at, query }: Place, answers: Answers): Promise<void> => {
  answers[of]![at] = rowsOf(await ask(asking, query))
}

/** Of each the first before the second of any. */
const placesOf = (asked: readonly (readonly Query[])[]): readonly (readonly Place[])[] => {
  const most = Math.max(...asked.map(({ length }) => length))
  const rounds = Array.from({ length: most }, (): Place[] => [])
  for (const [of, queries] of asked.entries()) {
    for (const [at, query] of queries.entries()) rounds[at]!.push({ of, at, query })
  }
  return rounds
}

/** For each of those who ask: the rows for each of its queries. */
export const askTogether = async (
  asking: Asking,
  asked: readonly (readonly Query[])[],
  begun: Promise<unknown>,
): Promise<readonly (readonly (readonly Row[])[])[]> => {
  const answers: Answers = asked.map(() => [])
  const sent: Promise<unknown>[] = [begun]
  for (const round of placesOf(asked)) {
    for (const [sql, places] of Map.groupBy(round, ({ query }) => query.sql)) {
      const merged = places.length > 1 ? asking.mergedOf(sql) : null
      if (places.length > 1 && places[0]!.query.merge) sent.push(askForOneRow(asking, places, answers))
      else if (merged) sent.push(askMerged(asking, merged, places, answers))
      else sent.push(...places.map((place) => askAlone(asking, place, answers)))
    }
  }
  await allOf(sent)
  return answers
}
