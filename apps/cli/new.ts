/**
 * `fairhouse new KIND NAME`: a game of its own that passes its tests, copied from examples/new-KIND under its name and
 * added to a list: in the repository, or as a package in the current folder with a list beside it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FOLDERS } from '@fairhouse/games'
import { OK, type Run, UsageError } from './command.ts'
import { write } from './output.ts'
import { userPath } from './paths.ts'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
const EXAMPLES = join(PROJECT, 'examples')

const KINDS = readdirSync(EXAMPLES).flatMap((name) => /^new-(\w+)$/.exec(name)?.[1] ?? [])

/** `liars-dice` is called Liars Dice. */
const titleOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')

/** Files and texts of the example in the game's own name. */
const copy = (kind: string, id: string, target: string, isPackage: boolean): void => {
  const example = `new-${kind}`
  const renamed = (text: string): string =>
    text.replaceAll(example, id).replaceAll(titleOf(example), titleOf(id))
  const folder = join(EXAMPLES, example)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (!entry.isFile() || path.startsWith('node_modules') || (!isPackage && path === 'package.json'))
      continue
    const file = join(target, renamed(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, renamed(readFileSync(join(folder, path), 'utf8')))
  }
}

const TSCONFIG = { extends: join(PROJECT, 'tsconfig.json'), include: ['.'], exclude: ['node_modules'] }

/** The list of the house, with another line. */
const addTo = (list: string, line: string): void => {
  const text = readFileSync(list, 'utf8')
  const end = text.lastIndexOf(']')
  const before = text.slice(0, end).trimEnd()
  writeFileSync(list, `${before}${/[[,]$/.test(before) ? '' : ','}\n  '${line}',\n${text.slice(end)}`)
}

const OWN_LIST = (): string =>
  `export const GAMES = [\n${[...FOLDERS.values()].map((folder) => `  '${folder}',\n`).join('')}]\n`

/** The folder of the new game, and what to do with it. */
const asPackage = (kind: string, id: string): readonly string[] => {
  const folder = userPath(id)
  const list = userPath('games.config.ts')
  copy(kind, id, folder, true)
  writeFileSync(join(folder, 'tsconfig.json'), `${JSON.stringify(TSCONFIG, null, 2)}\n`)
  // The packages of this house, until they are installed from somewhere else.
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  if (!existsSync(list)) writeFileSync(list, OWN_LIST())
  addTo(list, `./${id}`)
  return [`Its tests: cd ${id} && npx vitest run`, `Your house: GAMES_FILE=${list} npm start`]
}

const inRepository = (kind: string, id: string): readonly string[] => {
  copy(kind, id, join(PROJECT, 'packages/games', id), false)
  addTo(join(PROJECT, 'games.config.ts'), `./packages/games/${id}`)
  return [
    `Its tests: npx vitest run --project unit packages/games/${id}`,
    'What follows from it: npm run playthroughs, npm run protocol, npm run readme',
    'The house: npm start',
  ]
}

export const run: Run = async ({ words: [kind, id], has }) => {
  if (kind === undefined || !KINDS.includes(kind))
    throw new UsageError(`a new game is one of ${KINDS.join(', ')}`)
  if (id === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new UsageError('give it a name such as "liars-dice": lower case, with hyphens')
  const folder = has('package') ? userPath(id) : join(PROJECT, 'packages/games', id)
  if (FOLDERS.has(id) || existsSync(folder)) throw new UsageError(`there is a "${id}" already`)
  const next = has('package') ? asPackage(kind, id) : inRepository(kind, id)
  await write([`${titleOf(id)} is in ${folder}.`, ...next, ''].join('\n'))
  return OK
}
