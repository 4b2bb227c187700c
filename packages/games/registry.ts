/**
 * Every game of the house, by id: the packages that the house's list names, each read from its `game.ts`. A package is
 * a folder in which files have a meaning by their names (docs/decisions/0024-games-as-packages.md).
 */
import { existsSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { GameEntry, Registry } from '@fairhouse/kit'

const OWN_LIST = fileURLToPath(new URL('../../games.config.ts', import.meta.url))
/** The list in force. */
export const GAMES_FILE = process.env.GAMES_FILE ? resolve(process.env.GAMES_FILE) : OWN_LIST
/** Whether it is a list of somebody else's: a house in a folder of its own. */
export const IS_OWN_LIST = GAMES_FILE === OWN_LIST

const folderOf = (name: string): string => {
  if (name.startsWith('.') || isAbsolute(name)) return resolve(dirname(GAMES_FILE), name)
  const manifest = findPackageJSON(name, pathToFileURL(GAMES_FILE))
  if (manifest === undefined) throw new Error(`${GAMES_FILE} names ${name}, which is not installed`)
  return realpathSync(dirname(manifest)) // npm installs a folder as a link
}

/** The source or compiled file of a part, such as `ui/lobby`; null if the package has none. */
export const partIn = (folder: string, part: string): string | null =>
  ['.ts', '.tsx', '.js'].map((ending) => join(folder, part + ending)).find(existsSync) ?? null

const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(pathToFileURL(file).href)

const gameIn = async (name: string): Promise<readonly [folder: string, entry: GameEntry]> => {
  const folder = folderOf(name)
  const manifest = partIn(folder, 'game')
  if (manifest === null) throw new Error(`${GAMES_FILE} names ${name}: there is no game.ts in ${folder}`)
  return [folder, (await load(manifest)).game as GameEntry]
}

const names = (await load(GAMES_FILE)).GAMES as readonly string[]
const games = await Promise.all(names.map(gameIn))

export const REGISTRY: Registry = Object.fromEntries(games.map(([, entry]) => [entry.rules.id, entry]))

/** The folder of each game's package. */
export const FOLDERS: ReadonlyMap<string, string> = new Map(
  games.map(([folder, { rules }]) => [rules.id, folder]),
)
