/**
 * [F10] What this browser promised for hands at live tables, and what the house said about them: stored so that a
 * hand can be checked later, and so that a reloaded page can still reveal its seed. Shared between tabs.
 */
import { isObject } from '@fairhouse/kit'
import type { ShownVoid } from '@fairhouse/messages'
import { useMemo } from 'react'
import { storedList } from '../stored-list.ts'

export type TablePromise = Readonly<{
  /** The number of the waiting room, and of the hand it becomes. */
  table: string
  room: string
  isDemo: boolean
  /** As received before the seed was drawn. */
  commitment: string
  /** [F11] The hash of the hand's terms, as received then. */
  terms: string
  clientSeed: string
  hash: string
  /** Whether the house accepted this hash, not another device's. */
  accepted: boolean
  /** [F13] As announced before this browser revealed its seed; null until then. */
  plan: string | null
  /** What was wrong with it: then nothing is revealed. */
  problems: readonly string[]
  /** `taken`: the house has confirmed the seed. A void hand that then blames this seat for withholding it is a lie. */
  reveal: 'sent' | 'taken' | null
  /** [F14] Why the house last refused the promise or the seed; null: it hasn't. */
  refused: string | null
  /** The hand was void, according to the house. */
  voided: ShownVoid | null
  /** When it was promised, by this browser's clock. */
  at: number
}>

/** How many hands are remembered, latest first. */
const LIMIT = 200

const TEXTS = ['table', 'room', 'commitment', 'terms', 'clientSeed', 'hash'] as const

const isPromise = (value: unknown): value is TablePromise =>
  isObject(value) &&
  TEXTS.every((field) => typeof value[field] === 'string') &&
  (value.plan === null || typeof value.plan === 'string')

const promises = storedList<TablePromise>('fairhouse.table-promises', isPromise)

const findIn = (list: readonly TablePromise[], table: string): TablePromise | null =>
  list.find((promise) => promise.table === table) ?? null

export const tablePromise = (table: string): TablePromise | null => findIn(promises.read(), table)

/** Returns the stored promise, which may be another tab's, or stores and returns a fresh one. */
export const keepTablePromise = (fresh: () => TablePromise, table: string): TablePromise => {
  promises.update((list) => (findIn(list, table) ? list : [fresh(), ...list].slice(0, LIMIT)))
  return tablePromise(table)!
}

export const changeTablePromise = (table: string, change: Partial<TablePromise>): void =>
  promises.update((list) =>
    list.map((promise) => (promise.table === table ? { ...promise, ...change } : promise)),
  )

/** Null if another device made the promise, or if it is too long ago. */
export const useTablePromise = (table: string | null): TablePromise | null => {
  const list = promises.use()
  return useMemo(() => (table === null ? null : findIn(list, table)), [list, table])
}
