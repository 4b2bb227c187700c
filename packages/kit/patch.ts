/**
 * Turns one JSON value into another by a list of edits, so that a client with the first needs only these. Shared
 * objects are not compared: what a game leaves alone costs nothing.
 */
import { isObject } from './json.ts'

export type Path = readonly (string | number)[]
/** What stands at the path afterwards; without a value nothing does. The empty path is the whole. */
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

/** Of two values as JSON has them: what is undefined is not there. */
export const patchFrom = (before: unknown, after: unknown): Patch => {
  if (before === after) return []
  if (!isObject(before) || !isObject(after)) return [[[], after]]
  const edits: Edit[] = []
  compareFields(before, after, [], edits)
  return edits
}

/** Marks an edit that does not fit. */
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

/** From outside, so nothing is taken for granted. Null: it is no patch of this value. The value itself stays as it is. */
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
