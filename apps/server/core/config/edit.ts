/** One change of the configuration by an administrator: read, checked as a whole and written in one transaction. */
import { isRefusal, type Refusal, type Registry, refuse } from '@fairhouse/kit'
import type { Work } from '../store/work.ts'
import { type Configuration, configurationOf } from './configuration.ts'
import { lockConfiguration, type StoredConfiguration, writeEntries } from './configuration-store.ts'
import { currenciesProblem } from './currencies.ts'
import { type Entity, type Entry, filesOf, isSameEntity } from './entries.ts'

/** What a change starts from: the current configuration. */
export type Editable = Readonly<{
  configuration: Configuration
  /** The entity as its file has it. Refuses if it was changed after the version that the editor has seen. */
  entity(file: string, id: string, seen?: number): unknown | Refusal
}>

/** Returns the changed entity. May be run more than once. */
export type Edit = (now: Editable) => Entity | Refusal

/** The configuration this process has loaded, which may be outdated. */
export type LoadedConfiguration = Readonly<{ version: number; configuration: Configuration }>

export type EditResult = Readonly<{
  version: number
  entries: readonly Entry[]
  configuration: Configuration
}>

const staleConfiguration = (): Refusal =>
  refuse('stale-configuration', 'somebody has changed this since you opened it: look at it again')

const withEntity = (entries: readonly Entry[], entity: Entity, version: number): readonly Entry[] => {
  const index = entries.findIndex((entry) => isSameEntity(entry, entity))
  return index < 0
    ? [...entries, { ...entity, version, imported: undefined }]
    : entries.with(index, { ...entries[index]!, json: entity.json, version })
}

export const withEdit = (
  { version, entries }: StoredConfiguration,
  edit: Edit,
  games: Registry,
  known: LoadedConfiguration,
): EditResult | Refusal => {
  const before =
    known.version === version
      ? known.configuration
      : configurationOf(filesOf(entries), games, known.configuration)
  if (isRefusal(before)) return before
  const entity = edit({
    configuration: before,
    entity: (file, id, seen = version) => {
      const found = entries.find((entry) => isSameEntity(entry, { file, id }))
      return found && found.version > seen ? staleConfiguration() : found?.json
    },
  })
  if (isRefusal(entity)) return entity
  const edited = withEntity(entries, entity, version + 1)
  const configuration = configurationOf(filesOf(edited), games, before)
  if (isRefusal(configuration)) return configuration
  const problem = currenciesProblem(before.currencies, configuration.currencies)
  return problem ?? { version: version + 1, entries: edited, configuration }
}

export function* applyEdit(
  edit: Edit,
  games: Registry,
  known: LoadedConfiguration,
): Work<EditResult | Refusal> {
  const held = yield* lockConfiguration()
  const edited = withEdit(held, edit, games, known)
  if (isRefusal(edited)) return edited
  yield* writeEntries(held, edited.entries, edited.version)
  return edited
}
