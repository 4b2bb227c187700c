/**
 * The declarations of all packages: emitted by one run of the compiler; each package then gets those that its entries
 * need, with imports that work where it is installed.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT, sharedName } from './javascript.ts'
import { comparison, messageTypes } from './message-types.ts'
import { PACKAGES, type PackageSpec } from './packages.ts'

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

/** Replaces the schemas' own declarations, which would need zod. */
const MESSAGES = 'packages/messages/index.ts'

const declarationOf = (source: string): string => source.replace(/\.ts$/, '.d.ts')

/** Otherwise the compiler takes our packages for installed ones, and emits nothing for them. */
const PATHS = {
  ...Object.fromEntries(
    ['kit', 'host', 'log', 'messages', 'table'].map((name) => [
      `@fairhouse/${name}`,
      [join(ROOT, `packages/${name}/index.ts`)],
    ]),
  ),
  '@fairhouse/games': [join(ROOT, 'packages/games/registry.ts')],
  '@fairhouse/*': [join(ROOT, 'packages/*')],
}

/** Writes them below `folder`, which must be in the repository, at the paths of their sources. */
export const emitDeclarations = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'messages.ts'), messageTypes())
  writeFileSync(join(folder, 'comparison.ts'), comparison('./messages.ts'))
  const entries = PACKAGES.flatMap(({ entries }) => Object.values(entries))
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: ROOT,
      paths: PATHS,
      outDir: join(folder, 'emitted'),
    },
    files: [...entries.map((entry) => join(ROOT, entry)), 'comparison.ts'],
    include: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  execFileSync(process.execPath, [TSC, '-p', join(folder, 'tsconfig.json')], { stdio: 'inherit' })
}

/** `@fairhouse/games/hog/rules.ts` and `./rules.ts` as paths from the root. */
const sourceOf = (specifier: string, importer: string): string => {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier)
  const [, name, rest] = /^@fairhouse\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === undefined) throw new Error(`${importer} needs the types of ${specifier}`)
  return `packages/${name}/${rest ?? 'index.ts'}`
}

/** Rule ids lead nowhere without our pages. */
const RULE_IDS = /(?:\[[A-Z]{1,2}\d+\] ?)+/g

const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"]+)\2/g

const pathTo = (source: string, importer: string): string => {
  const path = relative(dirname(importer), source).replace(/\.ts$/, '.js')
  return path.startsWith('.') ? path : `./${path}`
}

/** Where an entry's declarations are in its package. */
export const typesOf = (source: string): string => `types/${declarationOf(source)}`

/** Copies them from `emitted` into the package at `folder`. */
export const writeDeclarations = (packed: PackageSpec, emitted: string, folder: string): void => {
  const waiting = Object.values(packed.entries)
  const seen = new Set(waiting)
  for (const source of waiting) {
    const own = (specifier: string): string => {
      const found = sourceOf(specifier, source)
      if (!seen.has(found)) waiting.push(found)
      seen.add(found)
      return pathTo(found, source)
    }
    const text =
      source === MESSAGES
        ? readFileSync(join(emitted, 'messages.ts'), 'utf8')
        : readFileSync(join(emitted, 'emitted', declarationOf(source)), 'utf8')
    const file = join(folder, typesOf(source))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      text
        .replaceAll(RULE_IDS, '')
        .replaceAll(IMPORT, (_, before: string, quote: string, specifier: string) => {
          const name = sharedName(packed, specifier) ?? own(specifier)
          return `${before}${quote}${name}${quote}`
        }),
    )
  }
}
