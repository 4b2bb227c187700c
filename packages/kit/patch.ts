/**
 * Turns one JSON value into another by a list of edits, for a client that has the first. Objects that both share are
 * not compared, so parts of a state that didn't change cost nothing.
 */
import { isObject } from './json.ts'

export type Path = readonly (string | number)[]
/** A path and its new value; without a value the path is removed. The empty path is the whole value. */
export type Edit = readonly [path: Path, value?: unknown]
export type Patch = readonly Edit[]

type Fields = Readonly<Record<string, unknown>>

const compareFields = (before: Fields, after: Fields, path: Path, edits: Edit[]): void => {
  for (const key in after)
    compare(Object.hasOwn(before, key) ? before[key] : undefined, after[key], path, key, edits)
  for (const key in before)
    if (before[key] !== undefined && !Object.hasOwn(after, key)) edits.push([[...path, key]])
}

/** Lists mostly grow at their end. */
const compareLists = (
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
  edits: Edit[],
): void => {
  for (let index = 0; index < before.length; index += 1)
    if (before[index] !== after[index]) compare(before[index], after[index], path, index, edits)
  for (let index = before.length; index < after.length; index += 1)
    edits.push([[...path, index], after[index]])
}

const compare = (before: unknown, after: unknown, above: Path, key: string | number, edits: Edit[]): void => {
  if (before === after) return
  const path = [...above, key]
  if (after === undefined) edits.push([path])
  else if (Array.isArray(before) && Array.isArray(after) && before.length <= after.length)
    compareLists(before, after, path, edits)
  else if (isObject(before) && isObject(after)) compareFields(before, after, path, edits)
  else edits.push([path, after])
}

/** Compares two values as JSON: a field that is undefined counts as missing. */
export const patchFrom = (before: unknown, after: unknown): Patch => {
  if (before === after) return []
  if (!isObject(before) || !isObject(after)) return [[[], after]]
  const edits: Edit[] = []
  compareFields(before, after, [], edits)
  return edits
}

/** Returned for an edit that doesn't fit. */
const MISFIT = Symbol('misfit')

const without = (fields: Fields, key: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))

const editList = (list: readonly unknown[], path: Path, edit: Edit): unknown => {
  const index = path[0] as number
  if (!Number.isInteger(index) || index < 0 || index > list.length || edit.length === 1) return MISFIT
  const value = editAt(list[index], path.slice(1), edit)
  if (value === MISFIT) return MISFIT
  return index < list.length ? list.with(index, value) : [...list, value]
}

const editAt = (value: unknown, path: Path, edit: Edit): unknown => {
  if (path.length === 0) return edit[1]
  if (Array.isArray(value)) return editList(value, path, edit)
  const key = path[0]
  if (!isObject(value) || typeof key !== 'string') return MISFIT
  if (path.length === 1 && edit.length === 1) return without(value, key)
  const next = editAt(Object.hasOwn(value, key) ? value[key] : undefined, path.slice(1), edit)
  return next === MISFIT ? MISFIT : { ...value, [key]: next }
}

const isEdit = (raw: unknown): raw is Edit =>
  Array.isArray(raw) && (raw.length === 1 || raw.length === 2) && Array.isArray(raw[0])

/** Applies a patch from outside without changing `value`; null if it doesn't fit. */
export const applyPatch = (value: unknown, patch: unknown): Readonly<{ value: unknown }> | null => {
  if (!Array.isArray(patch)) return null
  let patched = value
  for (const edit of patch) {
    if (!isEdit(edit)) return null
    patched = editAt(patched, edit[0], edit)
    if (patched === MISFIT) return null
  }
  return { value: patched }
}
