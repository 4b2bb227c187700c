/**
 * The games of the house as they are configured now. The database has the configuration, the files are its first
 * fill; what does not pass is refused and the old one stays. Open rounds keep what they were opened with [A23].
 */
import { REGISTRY } from '@fairhouse/games'
import { isRefusal, type Refusal, type Registry, refuse } from '@fairhouse/kit'
import type { Catalogue } from '../house.ts'
import type { Store } from '../store/store.ts'
import { catalogueOf, type Finding, findingIn } from './catalogue.ts'
import { type Configuration, configurationOf, type Operator } from './configuration.ts'
import { type Held, readHeld, readVersion } from './configuration-store.ts'
import { type Edit, editHeld, type Known, withEdit } from './edit.ts'
import { filesOf } from './entries.ts'
import { readFiles } from './files.ts'
import { importFiles } from './import-files.ts'
import type { Room } from './rooms.ts'

export type GameRegistry = Finding &
  Readonly<{
    /** Every game there is, configured or not. */
    games: Registry
    operators(): readonly Operator[]
    rooms(): readonly Room[]
    room(id: string): Room | Refusal
    configuration(): Configuration
    /** Of the configuration that is in force here. */
    version(): number
    catalogue: Catalogue
    /** Reads the files, and takes over what was changed there. Null: it is in force. */
    reload(): Promise<Refusal | null>
    /** Takes over what other processes have changed. Refused: it does not pass here, which is told once. */
    refresh(): Promise<Refusal | null>
    /** The whole as it would be after the change. Nothing is changed. */
    draft(edit: Edit): Promise<Configuration | Refusal>
    /** Null: the whole has passed, is stored and in force. */
    change(edit: Edit): Promise<Refusal | null>
  }>

const knownOf = ({ version, entries }: Held, games: Registry, before?: Configuration): Known | Refusal => {
  const configuration = configurationOf(filesOf(entries), games, before)
  return isRefusal(configuration) ? configuration : { version, configuration }
}

/** Those who ask while it runs share one more run after it. */
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

/** One after the other: many changes hold up one connection to the database, not all of them. */
const inTurn = <A, T>(run: (asked: A) => Promise<T>): ((asked: A) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (asked) => {
    const running = last.then(() => run(asked))
    last = running.catch(() => undefined)
    return running
  }
}

/** What a process starts with: as the database has it, or else as the files in the folder. */
const firstHeld = async (store: Store, folder: string, games: Registry): Promise<Held | Refusal> => {
  const held = await store.transact(readHeld)
  if (held.version > 0) return held
  const problem = await importFiles(store, folder, games)
  return problem ?? store.transact(readHeld)
}

/** What is configured, for a moment: the database is not filled. */
export const readCatalogue = async (
  store: Store,
  folder: string,
  games: Registry = REGISTRY,
): Promise<Catalogue | Refusal> => {
  const { version, entries } = await store.transact(readHeld)
  const files = version > 0 ? filesOf(entries) : readFiles(folder)
  const configuration = isRefusal(files) ? files : configurationOf(files, games)
  return isRefusal(configuration) ? configuration : catalogueOf(games, () => configuration)
}

/** The folder as the documents describe it: `games/*.json`, `currencies.json`, `operators.json`, `rooms.json`. */
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

  const accept = (next: Known): null => {
    if (next.version > current.version) current = next // two changes may be answered in another order
    return null
  }
  const read = async (): Promise<Refusal | null> => {
    const found = await store.transact(readHeld)
    const next = knownOf(found, games, current.configuration)
    if (!isRefusal(next)) return accept(next)
    refusedVersion = found.version
    return next
  }
  const configuration = (): Configuration => current.configuration
  return {
    games,
    ...findingIn(configuration),
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
      const edited = withEdit(await store.transact(readHeld), edit, games, current)
      return isRefusal(edited) ? edited : edited.configuration
    },
    change: inTurn(async (edit) => {
      const changed = await store.transact(() => editHeld(edit, games, current))
      return isRefusal(changed) ? changed : accept(changed)
    }),
  }
}
