/** [F12] Asks the house where leaves are, at `GET /v1/log/leaves`. The answer is checked against the tree. */
import { isIntegerIn, isObject } from '@fairhouse/kit'
import { bytesOfBase64, leafType } from '@fairhouse/log'
import { isText } from './frames.ts'
import { idOf, type LogCase, typeOf } from './log-case.ts'

export type WantedLeaves = Readonly<Record<'rounds' | 'hands' | 'tables', readonly string[]>>

/** `of`: the id of the round, hand or table. `entry`: in base64. */
export type FoundLeaf = Readonly<{ of: string; index: number; entry: string }>

/** Null if the house can't be asked now, or has no log. */
export type FindLeaves = (wanted: WantedLeaves) => Promise<readonly FoundLeaf[] | null>

export const wantedOf = (cases: readonly LogCase[]): WantedLeaves => ({
  rounds: cases.filter((each) => 'round' in each).map(idOf),
  hands: [...new Set(cases.filter((each) => 'hand' in each).map(idOf))],
  tables: cases.filter((each) => 'table' in each).map(idOf),
})

export const leavesPath = (wanted: WantedLeaves): string => {
  const asked = Object.entries(wanted).filter(([, ids]) => ids.length > 0)
  return `/v1/log/leaves?${asked.map(([kind, ids]) => `${kind}=${ids.join()}`).join('&')}`
}

const leafIn = (raw: unknown): readonly FoundLeaf[] => {
  if (!isObject(raw) || !isIntegerIn(raw.index, 0, Number.MAX_SAFE_INTEGER) || !isText(raw.entry)) return []
  const of = raw.round ?? raw.hand ?? raw.table
  return isText(of) ? [{ of, index: raw.index, entry: raw.entry }] : []
}

/** Null if it is not a valid reply. */
export const readLeaves = (raw: unknown): readonly FoundLeaf[] | null => {
  if (!isObject(raw) || !Array.isArray(raw.leaves)) return null
  return [raw.leaves, raw.hands, raw.tables].flatMap((found) =>
    Array.isArray(found) ? found.flatMap(leafIn) : [],
  )
}

export type ReadLeaf = Readonly<{ index: number; entry: Uint8Array }>

/** The case's own leaf among those found (a hand has several), or null. */
export const leafOf = (known: LogCase, found: readonly FoundLeaf[]): ReadLeaf | null => {
  for (const { of, index, entry } of found) {
    const bytes = of === idOf(known) ? bytesOfBase64(entry) : null
    if (bytes && leafType(bytes) === typeOf(known)) return { index, entry: bytes }
  }
  return null
}
