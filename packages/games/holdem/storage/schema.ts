/**
 * [11.2] What is kept on the device says which form it has: `schemaVersion`. An older form is brought up to
 * date version by version; one that nobody here knows is not read, and what it held starts anew.
 */
import { isObject } from '@fairhouse/kit'

export type StoredForm = Readonly<Record<string, unknown>>
/** By version: what makes the form of the next version out of it. */
export type Migrations = Readonly<Record<number, (kept: StoredForm) => StoredForm>>

/** In the form of `version`; null where it cannot be brought there. */
export const upToDate = (raw: unknown, version: number, migrations: Migrations): StoredForm | null => {
  let kept = raw
  while (isObject(kept)) {
    const { schemaVersion } = kept
    if (schemaVersion === version) return kept
    const migrate =
      typeof schemaVersion === 'number' && schemaVersion < version ? migrations[schemaVersion] : undefined
    kept = migrate && { ...migrate(kept), schemaVersion: Number(schemaVersion) + 1 }
  }
  return null
}
