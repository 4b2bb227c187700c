/**
 * [F10] What this browser has promised for hands at live tables, and what it was told of them: kept so that a hand
 * can be checked later, and so that a page that is reloaded can still reveal its seed. Tabs share it.
 */
import { isObject } from '@fairhouse/kit'
import type { ShownVoid } from '@fairhouse/messages'
import { useMemo } from 'react'
import { storedList } from '../stored-list.ts'

export type TablePromise = Readonly<{
  /** The number of the window, and of the hand. */
  table: string
  room: string
  isDemo: boolean
  /** As it was told before the seed was drawn. */
  commitment: string
  clientSeed: string
  hash: string
  /** The house has taken this hash, not one of another device. */
  accepted: boolean
  /** Of all, as announced before this browser revealed its seed; null: not told yet. */
  hashes: readonly string[] | null
  /** `taken`: the house has confirmed the seed. A void hand that names this seat as withholding is a lie then. */
  reveal: 'sent' | 'taken' | null
  /** The hand was void, says the house. */
  voided: ShownVoid | null
  /** When it was promised, by this browser's clock. */
  at: number
}>

/** So many hands are remembered; the latest first. */
const LIMIT = 200

const TEXTS = ['table', 'room', 'commitment', 'clientSeed', 'hash'] as const

const isPromise = (value: unknown): value is TablePromise =>
  isObject(value) &&
  TEXTS.every((field) => typeof value[field] === 'string') &&
  (value.hashes === null || Array.isArray(value.hashes))

const promises = storedList<TablePromise>('fairhouse.table-promises', isPromise)

const findIn = (list: readonly TablePromise[], table: string): TablePromise | null =>
  list.find((promise) => promise.table === table) ?? null

export const tablePromise = (table: string): TablePromise | null => findIn(promises.read(), table)

/** The one that is kept already, maybe by another tab; else this one, which is kept from now on. */
export const keepTablePromise = (fresh: () => TablePromise, table: string): TablePromise => {
  promises.update((list) => (findIn(list, table) ? list : [fresh(), ...list].slice(0, LIMIT)))
  return tablePromise(table)!
}

export const changeTablePromise = (table: string, change: Partial<TablePromise>): void =>
  promises.update((list) =>
    list.map((promise) => (promise.table === table ? { ...promise, ...change } : promise)),
  )

/** Null: another device has promised, or it is too long ago. */
export const useTablePromise = (table: string | null): TablePromise | null => {
  const list = promises.use()
  return useMemo(() => (table === null ? null : findIn(list, table)), [list, table])
}
