/**
 * Imports files into the database: what has changed in a file since the last import is taken over, and
 * administrators' changes stay. If both have changed the same thing, nothing is imported.
 */
import { isDeepStrictEqual } from 'node:util'
import { isRefusal, type Refusal, type Registry } from '@fairhouse/kit'
import type { Store } from '../store/store.ts'
import { rows, type Work } from '../store/work.ts'
import { type Configuration, configurationOf } from './configuration.ts'
import { lockConfiguration, readConfiguration, writeEntries } from './configuration-store.ts'
import { currenciesProblem } from './currencies.ts'
import { type Entity, type Entry, entitiesOf, filesOf, isSameEntity, mergedEntries } from './entries.ts'
import { badFile, CURRENCIES, readFiles } from './files.ts'

/** A currency with wallets must not be missing. */
function* walletsProblem({ currencies }: Configuration): Work<Refusal | null> {
  const held = yield* rows<{ currency: string }>('SELECT DISTINCT currency FROM accounts')
  const missing = held.find(({ currency }) => !currencies.has(currency))
  return missing
    ? badFile(CURRENCIES, [], `${missing.currency} is missing, but there are wallets in it`)
    : null
}

/** Entries without their `imported` form, file by file. */
const inForce = (entries: readonly Entry[]): ReadonlyMap<string, readonly Entity[]> =>
  Map.groupBy(
    entries.map(({ file, id, json }) => ({ file, id, json })),
    ({ file }) => file,
  )

function* importEntities(entities: readonly Entity[], games: Registry): Work<Refusal | null> {
  const held = yield* lockConfiguration()
  const merged = mergedEntries(held.entries, entities, held.version + 1)
  if (isRefusal(merged)) return merged
  const before = configurationOf(filesOf(held.entries), games) // a refusal means none yet, or an invalid one
  const next = configurationOf(filesOf(merged), games, isRefusal(before) ? undefined : before)
  if (isRefusal(next)) return next
  const problem = isRefusal(before) ? null : currenciesProblem(before.currencies, next.currencies)
  if (problem) return problem
  const missing = yield* walletsProblem(next)
  if (missing) return missing
  const isChanged = !isDeepStrictEqual(inForce(held.entries), inForce(merged))
  yield* writeEntries(held, merged, isChanged ? held.version + 1 : held.version)
  return null
}

/** The files themselves must pass the check, and so must the merged result. */
const entitiesIn = (folder: string, games: Registry): readonly Entity[] | Refusal => {
  const files = readFiles(folder, games)
  if (isRefusal(files)) return files
  const problem = configurationOf(files, games)
  return isRefusal(problem) ? problem : entitiesOf(files)
}

/** Null if all changes of the files are in the database. */
export const importFiles = async (store: Store, folder: string, games: Registry): Promise<Refusal | null> => {
  const entities = entitiesIn(folder, games)
  return isRefusal(entities) ? entities : store.transact(() => importEntities(entities, games))
}

/** Entities that the files have changed since the last import: `operators.json acme`. */
export const changedFiles = async (
  store: Store,
  folder: string,
  games: Registry,
): Promise<readonly string[] | Refusal> => {
  const entities = entitiesIn(folder, games)
  if (isRefusal(entities)) return entities
  const { entries } = await store.transact(readConfiguration)
  const imported = (entity: Entity): unknown => entries.find((entry) => isSameEntity(entry, entity))?.imported
  const changed = entities.filter((entity) => !isDeepStrictEqual(imported(entity), entity.json))
  const removed = entries.filter(
    (entry) => entry.imported !== undefined && !entities.some((entity) => isSameEntity(entity, entry)),
  )
  return [...changed, ...removed].map(({ file, id }) => `${file} ${id}`.trim())
}
