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

/** Where a comparison is; it is copied only for an edit. */
type Place = (string | number)[]

const compareFields = (before: Fields, after: Fields, place: Place, edits: Edit[]): void => {
  for (const key in after)
    compareAt(Object.hasOwn(before, key) ? before[key] : undefined, after[key], place, key, edits)
  for (const key in before)
    if (before[key] !== undefined && !Object.hasOwn(after, key)) edits.push([[...place, key]])
}

/** Lists mostly grow at their end. */
const compareLists = (
  before: readonly unknown[],
  after: readonly unknown[],
  place: Place,
  edits: Edit[],
): void => {
  for (let index = 0; index < before.length; index += 1)
    compareAt(before[index], after[index], place, index, edits)
  for (let index = before.length; index < after.length; index += 1)
    edits.push([[...place, index], after[index]])
}

const compareAt = (
  before: unknown,
  after: unknown,
  above: Place,
  key: string | number,
  edits: Edit[],
): void => {
  if (before === after) return
  above.push(key)
  compare(before, after, above, edits)
  above.pop()
}

const compare = (before: unknown, after: unknown, place: Place, edits: Edit[]): void => {
  if (after === undefined) edits.push([[...place]])
  else if (Array.isArray(before) && Array.isArray(after) && before.length <= after.length)
    compareLists(before, after, place, edits)
  else if (isObject(before) && isObject(after)) compareFields(before, after, place, edits)
  else edits.push([[...place], after])
}

/** Compares two values as JSON: a field that is undefined counts as missing. */
export const patchFrom = (before: unknown, after: unknown): Patch => {
  if (before === after) return []
  if (!isObject(before) || !isObject(after)) return [[[], after]]
  const edits: Edit[] = []
  compareFields(before, after, [], edits)
  return edits
}

const hasOnlyFieldsOf = (fields: Fields, known: Fields): boolean => {
  for (const key in fields) if (!Object.hasOwn(known, key)) return false
  return true
}

type List = readonly unknown[]

const isSameListChange = (before: List, after: List, otherBefore: List, otherAfter: List): boolean => {
  const { length } = before
  if (after.length !== length || otherBefore.length !== length || otherAfter.length !== length) return false
  for (let index = 0; index < length; index += 1)
    if (!isSameChange(before[index], after[index], otherBefore[index], otherAfter[index])) return false
  return true
}

const isSameFieldChange = (
  before: Fields,
  after: Fields,
  otherBefore: Fields,
  otherAfter: Fields,
): boolean => {
  for (const key in before) {
    if (!Object.hasOwn(after, key) || !Object.hasOwn(otherBefore, key) || !Object.hasOwn(otherAfter, key))
      return false
    if (!isSameChange(before[key], after[key], otherBefore[key], otherAfter[key])) return false
  }
  return (
    hasOnlyFieldsOf(after, before) &&
    hasOnlyFieldsOf(otherBefore, before) &&
    hasOnlyFieldsOf(otherAfter, before)
  )
}

/**
 * Whether two pairs need the same patch, by the objects that they share. May say no about objects that are equal.
 * Takes four values rather than two pairs: it runs often, and allocates nothing.
 */
const isSameChange = (
  before: unknown,
  after: unknown,
  otherBefore: unknown,
  otherAfter: unknown,
): boolean => {
  if (before === after && otherBefore === otherAfter) return true
  if (before === otherBefore && after === otherAfter) return true
  if (Array.isArray(before)) {
    if (!Array.isArray(after) || !Array.isArray(otherBefore) || !Array.isArray(otherAfter)) return false
    return isSameListChange(before, after, otherBefore, otherAfter)
  }
  if (!isObject(before) || !isObject(after) || !isObject(otherBefore) || !isObject(otherAfter)) return false
  return isSameFieldChange(before, after, otherBefore, otherAfter)
}

/**
 * Makes patches between pairs of values that share most of their objects, such as the views of all seats before and
 * after a step. Pairs that need the same edits get the very same patch.
 */
export const createPatcher = (): ((before: unknown, after: unknown) => Patch) => {
  const made: Readonly<{ before: unknown; after: unknown; patch: Patch }>[] = []
  return (before, after) => {
    const known = made.find((one) => isSameChange(one.before, one.after, before, after))
    if (known) return known.patch
    const patch = patchFrom(before, after)
    made.push({ before, after, patch })
    return patch
  }
}

/** Returned for an edit that doesn't fit. */
const MISFIT = Symbol('misfit')

const without = (fields: Fields, key: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))

const editList = (list: readonly unknown[], path: Path, edit: Edit): unknown => {
  const index = path[0] as number
  if (!Number.isInteger(index) || index < 0 || index > list.length) return MISFIT
  if (path.length === 1 && edit.length === 1) return MISFIT // nothing is taken out of a list
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
