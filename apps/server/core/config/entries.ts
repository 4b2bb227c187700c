/**
 * The configuration as entities: a currency, an operator, a room, or a whole game file. A change of one leaves the
 * others alone, and changes in a file are merged with those of an administrator.
 */
import { isDeepStrictEqual } from 'node:util'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { CURRENCIES, type Files, OPERATORS, ROOMS } from './files.ts'

type Fields = Readonly<Record<string, unknown>>

/** `id`: within the file; empty if the file is one entity. */
export type Entity = Readonly<{ file: string; id: string; json: unknown }>

/** As stored. `imported`: as the file had it at the last import, or undefined if it wasn't there. */
export type Entry = Entity & Readonly<{ version: number; imported: unknown }>

/** Files that list entities: the field of the list, and the field that is an entity's id. */
const LISTS: Readonly<Record<string, readonly [string, string]>> = {
  [CURRENCIES]: ['currencies', 'code'],
  [OPERATORS]: ['operators', 'operatorId'],
  [ROOMS]: ['rooms', 'id'],
}

/** Of files that have passed the check. */
export const entitiesOf = (files: Files): readonly Entity[] =>
  [...files].flatMap(([file, json]): readonly Entity[] => {
    const list = LISTS[file]
    if (!list) return [{ file, id: '', json }]
    const [field, key] = list
    const entities = (json as Fields)[field] as readonly Fields[]
    return entities.map((entity) => ({ file, id: String(entity[key]), json: entity }))
  })

/** In the order of the entities. */
export const filesOf = (entities: readonly Entity[]): Files => {
  const files = new Map<string, unknown>()
  for (const [file, of] of Map.groupBy(entities, (entity) => entity.file)) {
    const list = LISTS[file]
    files.set(file, list ? { [list[0]]: of.map(({ json }) => json) } : of[0]!.json)
  }
  return files
}

export const isSameEntity = (a: Pick<Entity, 'file' | 'id'>, b: Pick<Entity, 'file' | 'id'>): boolean =>
  a.file === b.file && a.id === b.id

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const conflict = (place: readonly string[]): Refusal =>
  refuse(
    'configuration-conflict',
    `${place.filter(Boolean).join(' ')} was changed in the file and by an administrator: export the configuration, read it, and change it then`,
  )

/**
 * Merges two changes of `base` field by field; undefined means absent. Refuses, with its path, a field that both have
 * changed differently.
 */
const mergedJson = (
  place: readonly string[],
  base: unknown,
  held: unknown,
  file: unknown,
): unknown | Refusal => {
  if (isDeepStrictEqual(base, file) || isDeepStrictEqual(held, file)) return held
  if (isDeepStrictEqual(base, held)) return file
  if (!isFields(held) || !isFields(file)) return conflict(place)
  const was = isFields(base) ? base : {}
  const merged: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(held), ...Object.keys(file)])) {
    const value = mergedJson([...place, key], was[key], held[key], file[key])
    if (isRefusal(value)) return value
    if (value !== undefined) merged[key] = value
  }
  return merged
}

/** Entities of the files in their order, then those that administrators have added. */
export const mergedEntries = (
  held: readonly Entry[],
  files: readonly Entity[],
  version: number,
): readonly Entry[] | Refusal => {
  const others = held
    .filter((entry) => !files.some((entity) => isSameEntity(entity, entry)))
    .map(({ file, id }) => ({ file, id, json: undefined }))
  const merged: Entry[] = []
  for (const { file, id, json: imported } of [...files, ...others]) {
    const before = held.find((entry) => isSameEntity(entry, { file, id }))
    const json = mergedJson([file, id], before?.imported, before?.json, imported)
    if (isRefusal(json)) return json
    if (json === undefined) continue // removed from the file
    const isChanged = !before || !isDeepStrictEqual(before.json, json)
    merged.push({ file, id, json, imported, version: isChanged ? version : before.version })
  }
  return merged
}
