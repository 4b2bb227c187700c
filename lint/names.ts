/**
 * How findable our names are: exported names with many definitions, and files called after a participle. As a program
 * (`node lint/names.ts [FOLDER...]`) it prints the figures; `names.test.ts` enforces them.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OUTSIDE = ['**/node_modules/**', '**/dist/**', '**/playthroughs/**', '**/holdem.d.ts']
const FOLDERS = ['apps', 'packages', 'bench', 'scripts', 'lint'] as const

/** A name with more definitions than this, within one game or in the rest of the house, says nothing. */
const MAX_DEFINITIONS = 3
const gameOf = (path: string): string => /^packages\/games\/([^/]+)\//.exec(path)?.[1] ?? ''

/** Names that a folder must export because something looks for them: dictionaries, one per language, and commands. */
const CONTRACT: ReadonlySet<string> = new Set(['Words', 'en', 'zhHans', 'zhHant', 'GAME_COMMANDS', 'run'])

const IRREGULAR = new Set(
  'around asked begun dealt done drawn found frozen given gone heard held here kept known left lost made once own peek proven said seen sent shown told taken unheard unknown'.split(
    ' ',
  ),
)
/** Common nouns and phrases that only look like participles. */
const NOUNS = new Set(
  'betting drawing feed findings fuzzing king leaning loading matching naming ranking reading recording ring routing seed settings sizing string timing training'.split(
    ' ',
  ),
)

/** The last word of `round-control.test.ts` is `control`, that of `PartyTable.tsx` is `table`. */
const lastWord = (path: string): string =>
  basename(path)
    .replace(/\..*$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-')
    .at(-1)!

const PHRASES = new Set(['NotFound.tsx'])

export const isParticiple = (path: string): boolean => {
  if (PHRASES.has(basename(path))) return false
  const word = lastWord(path)
  return !NOUNS.has(word) && (IRREGULAR.has(word) || /(ing|ings|[^e]ed)$/.test(word))
}

const DEFINITION = /^export (?:async )?(?:const|let|function\*?|type|interface|class|enum) (\w+)/gm

type NameFigures = Readonly<{
  files: number
  /** By name, the files that export it: those with more than `MAX_DEFINITIONS`, most first. */
  repeated: readonly (readonly [name: string, files: readonly string[]])[]
  /** Those that no contract requires. */
  unfindable: readonly string[]
  participles: readonly string[]
}>

export const nameFigures = (folders: readonly string[] = FOLDERS): NameFigures => {
  const paths = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,css}`),
    { cwd: ROOT, exclude: OUTSIDE },
  ).sort()
  const byName = new Map<string, string[]>()
  for (const path of paths.filter((each) => !each.endsWith('.css'))) {
    const names = [...readFileSync(`${ROOT}/${path}`, 'utf8').matchAll(DEFINITION)].map(([, name]) => name!)
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), path])
  }
  const repeated = [...byName]
    .filter(([, files]) =>
      files.some((file) => files.filter((other) => gameOf(other) === gameOf(file)).length > MAX_DEFINITIONS),
    )
    .sort(([, one], [, other]) => other.length - one.length)
  return {
    files: paths.length,
    repeated,
    unfindable: repeated.map(([name]) => name).filter((name) => !CONTRACT.has(name)),
    participles: paths.filter(isParticiple),
  }
}

if (import.meta.main) {
  const folders = process.argv.slice(2)
  const { files, repeated, unfindable, participles } = nameFigures(folders.length === 0 ? FOLDERS : folders)
  console.log(`${files} files`)
  console.log(
    `${repeated.length} exported names defined in more than ${MAX_DEFINITIONS} files, ${unfindable.length} of them not by contract:`,
  )
  for (const [name, paths] of repeated) if (!CONTRACT.has(name)) console.log(`  ${name} ${paths.length}`)
  console.log(`${participles.length} files called after a participle:`)
  for (const path of participles) console.log(`  ${path}`)
}
