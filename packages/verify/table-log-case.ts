/** [F12] The log of a table that has closed, as its people got it, and its leaf in the public log. Plain JSON. */
import { isObject, isRefusal } from '@fairhouse/kit'
import { decodeLeaf } from '@fairhouse/log'
import { hashOfTableLog, type TableRecord } from '@fairhouse/table'
import type { Mismatch } from './claims.ts'
import { isText, type RawFrame } from './frames.ts'

/** `log`: the hash of the log. */
export type TableLogCase = Readonly<{ table: string; log: string; leaf: null; at: number }>

/** Null if the reply has no table's log. */
export const tableLogCase = ({ first, log }: RawFrame, at: number): TableLogCase | null =>
  isObject(first) && isText(first.id) && Array.isArray(log)
    ? { table: first.id, log: hashOfTableLog({ first, log } as unknown as TableRecord), leaf: null, at }
    : null

export const tableLeafMismatches = ({ table, log }: TableLogCase, entry: Uint8Array): readonly Mismatch[] => {
  const differing = (field: string, expected: unknown, found: unknown): readonly Mismatch[] =>
    expected === found ? [] : [{ claim: 'log', round: table, nonce: null, field, expected, found }]
  const leaf = decodeLeaf(entry)
  if (isRefusal(leaf)) return differing('leaf', 'table', leaf.message)
  if (leaf.type !== 'table') return differing('leaf', 'table', leaf.type)
  return [...differing('table', table, leaf.table), ...differing('log', log, leaf.log)]
}

/** Checks the shape of stored data. */
export const isTableLogCase = (raw: unknown): raw is TableLogCase =>
  isObject(raw) && isText(raw.table) && isText(raw.log) && raw.leaf === null
