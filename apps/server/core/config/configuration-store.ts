/**
 * The configuration as rows. A change locks the version first, so that concurrent changes can't overwrite each other.
 */
import { isDeepStrictEqual } from 'node:util'
import { query, row, rows, together, type Work, write } from '../store/work.ts'
import { type Entry, isSameEntity } from './entries.ts'

/** Version 0: none yet. */
export type StoredConfiguration = Readonly<{ version: number; entries: readonly Entry[] }>

type EntryRow = Readonly<{
  file: string
  id: string
  position: bigint
  version: bigint
  json: string
  imported: string | null
}>
type VersionRow = Readonly<{ value: bigint }>

const VERSION = "SELECT value FROM counters WHERE name = 'configuration'"
const ENTRIES = 'SELECT file, id, position, version, json, imported FROM configuration'

const versionFrom = (found: VersionRow | undefined): number => Number(found?.value ?? 0n)

const entryFrom = ({ file, id, version, json, imported }: EntryRow): Entry => ({
  ...{ file, id, version: Number(version) },
  json: JSON.parse(json),
  imported: imported === null ? undefined : JSON.parse(imported),
})

/** In JavaScript, because databases sort texts differently. */
const inOrder = (a: EntryRow, b: EntryRow): number => {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return Number(a.position - b.position)
}

const entriesFrom = (found: readonly EntryRow[]): readonly Entry[] => found.toSorted(inOrder).map(entryFrom)

export function* readVersion(): Work<number> {
  return versionFrom(yield* row<VersionRow>(VERSION))
}

/** Reads the version first: entries newer than it are just read again. */
export function* readConfiguration(): Work<StoredConfiguration> {
  const [[version], entries] = yield* together(query<VersionRow>(VERSION), query<EntryRow>(ENTRIES))
  return { version: versionFrom(version), entries: entriesFrom(entries) }
}

function* lockVersion(): Work<number> {
  const known = yield* row<VersionRow>(`${VERSION} FOR UPDATE`)
  if (known) return versionFrom(known)
  yield* write("INSERT INTO counters (name, value) VALUES ('configuration', 0) ON CONFLICT (name) DO NOTHING")
  return versionFrom(yield* row<VersionRow>(`${VERSION} FOR UPDATE`))
}

/** Locks the configuration until the end of the transaction. */
export function* lockConfiguration(): Work<StoredConfiguration> {
  const version = yield* lockVersion()
  return { version, entries: entriesFrom(yield* rows<EntryRow>(ENTRIES)) }
}

const PUT = `INSERT INTO configuration (file, id, position, version, json, imported) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (file, id) DO UPDATE SET position = $3, version = $4, json = $5, imported = $6`

/** Undefined (no entity) is stored as null. */
const textOf = (json: unknown): string | null => (json === undefined ? null : JSON.stringify(json))

type PositionedEntry = Entry & Readonly<{ position: number }>

/** With its position in its file. */
const withPositions = (entries: readonly Entry[]): readonly PositionedEntry[] => {
  const counts = new Map<string, number>()
  return entries.map((entry) => {
    const position = counts.get(entry.file) ?? 0
    counts.set(entry.file, position + 1)
    return { ...entry, position }
  })
}

/**
 * Writes the entries that differ from the stored ones; the configuration must be locked. Keeps the order within a
 * file.
 */
export function* writeEntries(
  held: StoredConfiguration,
  entries: readonly Entry[],
  version: number,
): Work<void> {
  const before = withPositions(held.entries)
  for (const { file, id } of before) {
    if (entries.some((kept) => isSameEntity(kept, { file, id }))) continue
    yield* write('DELETE FROM configuration WHERE file = $1 AND id = $2', file, id)
  }
  for (const entry of withPositions(entries)) {
    const known = before.find((other) => isSameEntity(other, entry))
    if (isDeepStrictEqual(known, entry)) continue
    const { file, id, position, json, imported } = entry
    yield* write(PUT, file, id, position, entry.version, JSON.stringify(json), textOf(imported))
  }
  yield* write("UPDATE counters SET value = $1 WHERE name = 'configuration'", version)
}
