/**
 * From the files to the database: what was changed in a file since it was last read is taken over, and what
 * administrators have changed meanwhile stays. Where both have changed the same, nothing is taken over.
 */
import { isDeepStrictEqual } from 'node:util'
import { isRefusal, type Refusal, type Registry } from '@fairhouse/kit'
import type { Store } from '../store/store.ts'
import { rows, type Work } from '../store/work.ts'
import { type Configuration, configurationOf } from './configuration.ts'
import { lockHeld, readHeld, writeEntries } from './configuration-store.ts'
import { currenciesProblem } from './currencies.ts'
import { type Entity, type Entry, entitiesOf, filesOf, isSameEntity, mergedEntries } from './entries.ts'
import { badFile, CURRENCIES, readFiles } from './files.ts'

/** A currency that wallets are kept in must not be missing. */
function* walletsProblem({ currencies }: Configuration): Work<Refusal | null> {
  const held = yield* rows<{ currency: string }>('SELECT DISTINCT currency FROM accounts')
  const missing = held.find(({ currency }) => !currencies.has(currency))
  return missing
    ? badFile(CURRENCIES, [], `${missing.currency} is missing, and there are wallets in it`)
    : null
}

/** Without what was imported, file by file. */
const inForce = (entries: readonly Entry[]): ReadonlyMap<string, readonly Entity[]> =>
  Map.groupBy(
    entries.map(({ file, id, json }) => ({ file, id, json })),
    ({ file }) => file,
  )

function* importEntities(entities: readonly Entity[], games: Registry): Work<Refusal | null> {
  const held = yield* lockHeld()
  const merged = mergedEntries(held.entries, entities, held.version + 1)
  if (isRefusal(merged)) return merged
  const before = configurationOf(filesOf(held.entries), games) // refused: there is none yet, or a bad one
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

/** The files in the folder must pass as they are, and so must what comes of them. */
const entitiesIn = (folder: string, games: Registry): readonly Entity[] | Refusal => {
  const files = readFiles(folder)
  if (isRefusal(files)) return files
  const problem = configurationOf(files, games)
  return isRefusal(problem) ? problem : entitiesOf(files)
}

/** Null: all that was changed in the files is in the database. */
export const importFiles = async (store: Store, folder: string, games: Registry): Promise<Refusal | null> => {
  const entities = entitiesIn(folder, games)
  return isRefusal(entities) ? entities : store.transact(() => importEntities(entities, games))
}

/** Entities that the files have otherwise than when they were last read: `operators.json acme`. */
export const changedFiles = async (
  store: Store,
  folder: string,
  games: Registry,
): Promise<readonly string[] | Refusal> => {
  const entities = entitiesIn(folder, games)
  if (isRefusal(entities)) return entities
  const { entries } = await store.transact(readHeld)
  const imported = (entity: Entity): unknown => entries.find((entry) => isSameEntity(entry, entity))?.imported
  const changed = entities.filter((entity) => !isDeepStrictEqual(imported(entity), entity.json))
  const removed = entries.filter(
    (entry) => entry.imported !== undefined && !entities.some((entity) => isSameEntity(entity, entry)),
  )
  return [...changed, ...removed].map(({ file, id }) => `${file} ${id}`.trim())
}
