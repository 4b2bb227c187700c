/**
 * The configuration as rows. A change locks the version first, so that concurrent changes can't overwrite each other.
 */
import { isDeepStrictEqual } from 'node:util'
import { insertOrSkip, insertOrUpdate, lock, select, update } from '../store/queries.ts'
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

/** In `counters`. */
const VERSION = 'configuration'
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
  return versionFrom(yield* row<VersionRow>(select('counters', VERSION, 'value')))
}

/** Reads the version first: entries newer than it are just read again. */
export function* readConfiguration(): Work<StoredConfiguration> {
  const [[version], entries] = yield* together(
    select<VersionRow>('counters', VERSION, 'value'),
    query<EntryRow>(ENTRIES),
  )
  return { version: versionFrom(version), entries: entriesFrom(entries) }
}

function* lockVersion(): Work<number> {
  const known = yield* row<VersionRow>(lock('counters', VERSION, 'value'))
  if (known) return versionFrom(known)
  yield* write(insertOrSkip('counters', { name: VERSION, value: 0 }, 'name'))
  return versionFrom(yield* row<VersionRow>(lock('counters', VERSION, 'value')))
}

/** Locks the configuration until the end of the transaction. */
export function* lockConfiguration(): Work<StoredConfiguration> {
  const version = yield* lockVersion()
  return { version, entries: entriesFrom(yield* rows<EntryRow>(ENTRIES)) }
}

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
    const { file, id, position, imported } = entry
    const json = JSON.stringify(entry.json)
    const put = { file, id, position, version: entry.version, json, imported: textOf(imported) }
    const set =
      'position = excluded.position, version = excluded.version, json = excluded.json, imported = excluded.imported'
    yield* write(insertOrUpdate('configuration', put, 'file, id', set))
  }
  yield* write(update('counters', VERSION, 'value = $2', version))
}
