/** The configuration as rows. Whoever changes it has locked its version before, so nobody loses another's change. */
import { isDeepStrictEqual } from 'node:util'
import { query, row, rows, together, type Work, write } from '../store/work.ts'
import { type Entry, isSameEntity } from './entries.ts'

/** Version 0: there is none yet. */
export type Held = Readonly<{ version: number; entries: readonly Entry[] }>

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

/** Databases sort texts in ways of their own. */
const inOrder = (a: EntryRow, b: EntryRow): number => {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return Number(a.position - b.position)
}

const entriesFrom = (found: readonly EntryRow[]): readonly Entry[] => found.toSorted(inOrder).map(entryFrom)

export function* readVersion(): Work<number> {
  return versionFrom(yield* row<VersionRow>(VERSION))
}

/** The version first: entries that are newer than it are read once more. */
export function* readHeld(): Work<Held> {
  const [[version], entries] = yield* together(query<VersionRow>(VERSION), query<EntryRow>(ENTRIES))
  return { version: versionFrom(version), entries: entriesFrom(entries) }
}

function* lockVersion(): Work<number> {
  const known = yield* row<VersionRow>(`${VERSION} FOR UPDATE`)
  if (known) return versionFrom(known)
  yield* write("INSERT INTO counters (name, value) VALUES ('configuration', 0) ON CONFLICT (name) DO NOTHING")
  return versionFrom(yield* row<VersionRow>(`${VERSION} FOR UPDATE`))
}

/** From here to the end of the transaction nobody else changes it. */
export function* lockHeld(): Work<Held> {
  const version = yield* lockVersion()
  return { version, entries: entriesFrom(yield* rows<EntryRow>(ENTRIES)) }
}

const PUT = `INSERT INTO configuration (file, id, position, version, json, imported) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (file, id) DO UPDATE SET position = $3, version = $4, json = $5, imported = $6`

/** Null: not there. */
const textOf = (json: unknown): string | null => (json === undefined ? null : JSON.stringify(json))

type Placed = Entry & Readonly<{ position: number }>

/** With its place in its file. */
const placed = (entries: readonly Entry[]): readonly Placed[] => {
  const counts = new Map<string, number>()
  return entries.map((entry) => {
    const position = counts.get(entry.file) ?? 0
    counts.set(entry.file, position + 1)
    return { ...entry, position }
  })
}

/** Those that differ from what is held, which is locked. Those of a file are in their order. */
export function* writeEntries(held: Held, entries: readonly Entry[], version: number): Work<void> {
  const before = placed(held.entries)
  for (const { file, id } of before) {
    if (entries.some((kept) => isSameEntity(kept, { file, id }))) continue
    yield* write('DELETE FROM configuration WHERE file = $1 AND id = $2', file, id)
  }
  for (const entry of placed(entries)) {
    const known = before.find((other) => isSameEntity(other, entry))
    if (isDeepStrictEqual(known, entry)) continue
    const { file, id, position, json, imported } = entry
    yield* write(PUT, file, id, position, entry.version, JSON.stringify(json), textOf(imported))
  }
  yield* write("UPDATE counters SET value = $1 WHERE name = 'configuration'", version)
}
