/**
 * [11.2] Everything stored on the device names its format: `schemaVersion`. An older format is migrated version by
 * version; an unknown one is not read, and starts afresh.
 */
import { isObject } from '@fairhouse/kit'

export type StoredForm = Readonly<Record<string, unknown>>
/** By version: converts its format to the next version's. */
export type Migrations = Readonly<Record<number, (kept: StoredForm) => StoredForm>>

/** In the format of `version`, or null if it can't be migrated. */
export const migrate = (raw: unknown, version: number, migrations: Migrations): StoredForm | null => {
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
