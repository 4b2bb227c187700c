/** A hash of everything the built client depends on: the shell, the packages, and the installed dependencies. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Relative to the project root. `package.json` adds nothing to what the lock file says. */
const FOLDERS = ['apps/web', 'packages']
const FILES = ['package-lock.json']
/** Nothing in these reaches the client. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'browser', 'playthroughs'])

const isInput = (name: string): boolean => !/\.test\.tsx?$|\.md$/.test(name)

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = entries
    .filter((entry) => !LEFT_OUT.has(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path)
      return entry.isFile() && isInput(entry.name) ? [path] : []
    })
  return (await Promise.all(nested)).flat()
}

/** The list of the games, and the folders of those that are elsewhere. */
export type GameInputs = Readonly<{ list: string; elsewhere: readonly string[] }>

/** The same content under the same names gives the same hash, whenever and wherever it was written. */
export const hashInputs = async (root: string, { list, elsewhere }: GameInputs): Promise<string> => {
  const folders = [...FOLDERS.map((folder) => join(root, folder)), ...elsewhere]
  const below = await Promise.all(folders.map(filesBelow))
  const paths = [...below.flat(), ...FILES.map((file) => join(root, file)), list]
  const named = paths.map((path) => ({ path, name: relative(root, path).split(sep).join('/') }))
  named.sort((one, other) => (one.name < other.name ? -1 : 1))
  const contents = await Promise.all(named.map(({ path }) => readFile(path)))
  const hash = createHash('sha256')
  for (const [index, content] of contents.entries()) {
    hash.update(`${named[index]!.name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
