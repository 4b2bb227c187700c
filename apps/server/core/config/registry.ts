/**
 * The house's games as configured now. The configuration is in the database; the files are its first contents. An
 * invalid one is refused and the old one stays. Open rounds keep the terms they were opened with [A23].
 */
import { REGISTRY } from '@fairhouse/games'
import { isRefusal, type Refusal, type Registry, refuse } from '@fairhouse/kit'
import type { Catalogue } from '../house.ts'
import type { Store } from '../store/store.ts'
import { type ConfigurationLookup, catalogueOf, lookupIn } from './catalogue.ts'
import { type Configuration, configurationOf, type Operator } from './configuration.ts'
import { readConfiguration, readVersion, type StoredConfiguration } from './configuration-store.ts'
import { applyEdit, type Edit, type LoadedConfiguration, withEdit } from './edit.ts'
import { filesOf } from './entries.ts'
import { readFiles } from './files.ts'
import { importFiles } from './import-files.ts'
import type { Room } from './rooms.ts'

export type GameRegistry = ConfigurationLookup &
  Readonly<{
    /** All games, whether configured or not. */
    games: Registry
    operators(): readonly Operator[]
    rooms(): readonly Room[]
    room(id: string): Room | Refusal
    configuration(): Configuration
    /** Version of the configuration in force in this process. */
    version(): number
    catalogue: Catalogue
    /** Reads the files and takes over their changes. Null if they are in force. */
    reload(): Promise<Refusal | null>
    /**
     * Takes over what other processes have changed. A configuration that is invalid here is refused, and reported
     * once.
     */
    refresh(): Promise<Refusal | null>
    /** The whole configuration as the change would make it, without making it. */
    draft(edit: Edit): Promise<Configuration | Refusal>
    /** Null once the whole has been checked and stored and is in force. */
    change(edit: Edit): Promise<Refusal | null>
  }>

const knownOf = (
  { version, entries }: StoredConfiguration,
  games: Registry,
  before?: Configuration,
): LoadedConfiguration | Refusal => {
  const configuration = configurationOf(filesOf(entries), games, before)
  return isRefusal(configuration) ? configuration : { version, configuration }
}

/** Calls made while it runs share one more run after it. */
const oneAtATime = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  const start = (): Promise<T> => {
    next = null
    const running = run()
    last = running.catch(() => undefined)
    return running
  }
  return () => {
    next ??= last.then(start)
    return next
  }
}

/** One at a time, so that many changes take one database connection and not all. */
const inTurn = <A, T>(run: (asked: A) => Promise<T>): ((asked: A) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (asked) => {
    const running = last.then(() => run(asked))
    last = running.catch(() => undefined)
    return running
  }
}

/** What a process starts with: the database's configuration, or the files if it has none. */
const firstHeld = async (
  store: Store,
  folder: string,
  games: Registry,
): Promise<StoredConfiguration | Refusal> => {
  const held = await store.transact(readConfiguration)
  if (held.version > 0) return held
  const problem = await importFiles(store, folder, games)
  return problem ?? store.transact(readConfiguration)
}

/** Reads the configuration without filling the database. */
export const readCatalogue = async (
  store: Store,
  folder: string,
  games: Registry = REGISTRY,
): Promise<Catalogue | Refusal> => {
  const { version, entries } = await store.transact(readConfiguration)
  const files = version > 0 ? filesOf(entries) : readFiles(folder, games)
  const configuration = isRefusal(files) ? files : configurationOf(files, games)
  return isRefusal(configuration) ? configuration : catalogueOf(games, () => configuration)
}

/** The folder contains `games/*.json`, `currencies.json`, `operators.json`, `rooms.json`. */
export const openRegistry = async (
  store: Store,
  folder: string,
  games: Registry = REGISTRY,
): Promise<GameRegistry | Refusal> => {
  const held = await firstHeld(store, folder, games)
  const first = isRefusal(held) ? held : knownOf(held, games)
  if (isRefusal(first)) return first
  let current = first
  let refusedVersion = 0

  const accept = (next: LoadedConfiguration): null => {
    if (next.version > current.version) current = next // replies may overtake each other
    return null
  }
  const read = async (): Promise<Refusal | null> => {
    const found = await store.transact(readConfiguration)
    const next = knownOf(found, games, current.configuration)
    if (!isRefusal(next)) return accept(next)
    refusedVersion = found.version
    return next
  }
  const configuration = (): Configuration => current.configuration
  return {
    games,
    ...lookupIn(configuration),
    operators: () => [...configuration().operators.values()],
    rooms: () => [...configuration().rooms.values()],
    room: (id) => configuration().rooms.get(id) ?? refuse('no-such-room', 'there is no such room'),
    configuration,
    version: () => current.version,
    catalogue: catalogueOf(games, configuration),
    reload: async () => (await importFiles(store, folder, games)) ?? read(),
    refresh: oneAtATime(async () => {
      const version = await store.transact(readVersion)
      return version === current.version || version === refusedVersion ? null : read()
    }),
    draft: async (edit) => {
      const edited = withEdit(await store.transact(readConfiguration), edit, games, current)
      return isRefusal(edited) ? edited : edited.configuration
    },
    change: inTurn(async (edit) => {
      const changed = await store.transact(() => applyEdit(edit, games, current))
      return isRefusal(changed) ? changed : accept(changed)
    }),
  }
}
