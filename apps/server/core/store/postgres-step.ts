/** What many works ask in one step, in as few statements as possible, all sent at once. */
import type { Answer, Statement } from './postgres-connection.ts'
import { footprintOf } from './postgres-footprint.ts'
import { answersOf, columnsOf, type Merged } from './postgres-merge.ts'
import { rowsOf } from './postgres-run.ts'
import type { Query, Row, Value } from './work.ts'

export type Asking = Readonly<{
  send(statements: readonly Statement[]): Promise<readonly Answer[]>
  /** Null: cannot be merged, or nobody knows yet. */
  mergedOf(sql: string): Merged | null
}>

/** A merged statement does not tell whose part of it has changed nothing: each must ask by itself. */
export class Untold extends Error {}

type Place = Readonly<{ of: number; at: number; query: Query }>
type Answers = (readonly Row[])[][]
/** A statement, and who gets what of its answer. */
type Asked = Readonly<{ statement: Statement; take(answer: Answer): void }>

const keyOf = ({ query }: Place): string => footprintOf(query).keyed!.keyOf(query.params)

/** Locks are taken in the order of what they are on, in every process. */
const inOrder = (places: readonly Place[]): readonly Place[] =>
  footprintOf(places[0]!.query).excludes
    ? places
        .map((place) => ({ place, key: keyOf(place) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ place }) => place)
    : places

const paramsOf = (places: readonly Place[]): readonly (readonly Value[])[] =>
  places.map(({ query }) => query.params)

const askMerged = (merged: Merged, places: readonly Place[], answers: Answers): Asked => {
  const ordered = inOrder(places)
  return {
    statement: { sql: merged.sql, params: columnsOf(merged, paramsOf(ordered)) },
    take: (answer) => {
      const told = answersOf(merged, answer, ordered.length)
      if (!told) throw new Untold()
      for (const [index, { of, at }] of ordered.entries()) answers[of]![at] = told[index]!
    },
  }
}

/** The next merge may write over these. */
const copied = (value: Value): Value => (value instanceof Uint8Array ? new Uint8Array(value) : value)

/** One row in place of many: each is told that its own is stored. */
const askForOneRow = (places: readonly Place[], answers: Answers): Asked => {
  const { sql, merge } = places[0]!.query
  return {
    statement: { sql, params: merge!(paramsOf(places)).map(copied) },
    take: ({ rowCount }) => {
      if (rowCount !== 1) throw new Untold()
      for (const { of, at } of places) answers[of]![at] = [{ changes: 1n }]
    },
  }
}

const askAlone = ({ of, at, query }: Place, answers: Answers): Asked => ({
  statement: query,
  take: (answer) => {
    answers[of]![at] = rowsOf(answer)
  },
})

/** Whether all that one work asks with this text in a row can go together: rows that are inserted, counted at the end. */
const isRun = (sql: string, mergedOf: Asking['mergedOf']): boolean => mergedOf(sql)?.answers === 'counted'

/** Those who ask the same texts in the same order, and how far they have come. */
type Crowd = { readonly texts: readonly string[]; readonly of: number[]; at: number }

const crowdsOf = (asked: readonly (readonly Query[])[]): readonly Crowd[] => {
  const crowds: Crowd[] = []
  for (const [of, queries] of asked.entries()) {
    const same = crowds.find(
      ({ texts }) =>
        texts.length === queries.length && queries.every(({ sql }, index) => sql === texts[index]),
    )
    if (same) same.of.push(of)
    else crowds.push({ texts: queries.map(({ sql }) => sql), of: [of], at: 0 })
  }
  return crowds
}

/** The text that the fewest will ask for later, but not now: so that as many as possible ask at once. */
const nextText = (crowds: readonly Crowd[]): string | undefined => {
  const heads = new Set(crowds.flatMap(({ texts, at }) => texts[at] ?? []))
  let best: Readonly<{ sql: string; later: number }> | undefined
  for (const sql of heads) {
    const waiting = crowds.filter(({ texts, at }) => texts[at] !== sql && texts.indexOf(sql, at) >= 0)
    const later = waiting.reduce((sum, { of }) => sum + of.length, 0)
    if (!best || later < best.later) best = { sql, later }
  }
  return best?.sql
}

/** What is asked with one text at once. They have nothing in common, so each must keep only its own order. */
const groupsOf = (
  asked: readonly (readonly Query[])[],
  mergedOf: Asking['mergedOf'],
): readonly (readonly Place[])[] => {
  const crowds = crowdsOf(asked)
  const groups: Place[][] = []
  for (let sql = nextText(crowds); sql !== undefined; sql = nextText(crowds)) {
    const group: Place[] = []
    for (const crowd of crowds) {
      let end = crowd.at
      while (crowd.texts[end] === sql && (end === crowd.at || isRun(sql, mergedOf))) end += 1
      for (const of of crowd.of) {
        for (let at = crowd.at; at < end; at += 1) group.push({ of, at, query: asked[of]![at]! })
      }
      crowd.at = end
    }
    groups.push(group)
  }
  return groups
}

/** For each of those who ask: the rows for each of its queries. */
export const askTogether = async (
  { send, mergedOf }: Asking,
  asked: readonly (readonly Query[])[],
): Promise<readonly (readonly (readonly Row[])[])[]> => {
  const answers: Answers = asked.map(() => [])
  const sent = groupsOf(asked, mergedOf).flatMap((places): readonly Asked[] => {
    if (places.length === 1) return [askAlone(places[0]!, answers)]
    if (places[0]!.query.merge) return [askForOneRow(places, answers)]
    const merged = mergedOf(places[0]!.query.sql)
    return merged ? [askMerged(merged, places, answers)] : places.map((place) => askAlone(place, answers))
  })
  const told = await send(sent.map(({ statement }) => statement))
  for (const [index, { take }] of sent.entries()) take(told[index]!)
  return answers
}
