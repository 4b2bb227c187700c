/** Every source file of the repository with its imports and exports, read by the bundler's parser. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { ALIASES } from '../apps/cocos/generate/aliases.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** `name` is null for all exports. `as`: the name under which a file re-exports it; null: its own. */
type Import = Readonly<{ from: string; name: string | null; isType: boolean }>
type PassedOn = Import & Readonly<{ as: string | null }>
/** `isMentioned`: it is a type used in the declaration of another export of the same file. */
type Export = Readonly<{
  name: string
  /** All names of its statement: `export const [A, B] = …`. */
  together: readonly string[]
  isMentioned: boolean
}>
type Module = Readonly<{
  imports: readonly Import[]
  passedOn: readonly PassedOn[]
  exports: readonly Export[]
  /** What it imports from installed packages and from Node, as written. */
  packages: readonly string[]
}>
/** By path from the root. */
export type ModuleGraph = ReadonlyMap<string, Module>

const FILES = '{packages,apps,examples,scripts,lint,bench}/**/*.{ts,tsx,mjs}'

const isSource = (path: string): boolean =>
  !/(^|\/)(node_modules|dist)\//.test(path) && !path.endsWith('.d.ts')

type Exports = Readonly<Record<string, string>>

/** Our packages by name: their folder, and the targets of their subpaths. */
const ownPackages = (): ReadonlyMap<string, Readonly<{ folder: string; exports: Exports }>> =>
  new Map(
    globSync('{packages,apps}/*/package.json', { cwd: ROOT }).map((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
      return [name as string, { folder: dirname(path), exports: exports as Exports }]
    }),
  )

const subpathIn = (exports: Exports, subpath: string): string | null => {
  for (const [pattern, target] of Object.entries(exports)) {
    const [before, after] = pattern.split('*')
    if (after === undefined) {
      if (pattern === subpath) return target
    } else if (subpath.startsWith(before!) && subpath.endsWith(after))
      return target.replace('*', subpath.slice(before!.length, subpath.length - after.length))
  }
  return null
}

const resolver = (files: ReadonlySet<string>) => {
  const packages = ownPackages()
  return (specifier: string, importer: string): string | null => {
    const alias = ALIASES.find(({ find }) => find.test(specifier))
    if (alias) return relative(ROOT, alias.replacement)
    if (specifier.startsWith('.')) {
      const path = join(dirname(importer), specifier.replace(/\?.*$/, ''))
      // Cocos Creator wants no file extensions.
      return [path, `${path}.ts`].find((candidate) => files.has(candidate)) ?? null
    }
    const [, name, rest] = /^(@fairhouse\/[^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
    const own = name === undefined ? undefined : packages.get(name)
    const target = own && subpathIn(own.exports, rest === undefined ? '.' : `./${rest}`)
    return own && target ? join(own.folder, target) : null
  }
}

const TYPE_IMPORT = /\bimport\(\s*'([^']+)'\s*\)\.(\w+)/g
/** Of a namespace only named members count: `name.part`, or `{ part } = name`. */
const membersOf = (code: string, local: string): readonly string[] => [
  ...[...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name!),
  ...[...code.matchAll(new RegExp(`\\{([^{}]*)\\} = ${local}\\b`, 'g'))].flatMap(([, parts]) =>
    parts!.split(',').map((part) => part.replace(/:.*$/s, '').trim()),
  ),
]

const read = (path: string, resolve: ReturnType<typeof resolver>): Module => {
  const code = readFileSync(join(ROOT, path), 'utf8')
  const { module } = parseSync(path, code)
  const target = (specifier: string): string => resolve(specifier, path) ?? ''
  const imports: Import[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = target(moduleRequest.value)
    if (entries.length === 0) imports.push({ from, name: '', isType: false })
    for (const { importName, localName, isType } of entries) {
      if (importName.kind !== 'NamespaceObject')
        imports.push({ from, name: importName.name ?? 'default', isType })
      else for (const name of membersOf(code, localName.value)) imports.push({ from, name, isType })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = code.slice(moduleRequest.start + 1, moduleRequest.end - 1)
    imports.push({ from: target(specifier), name: null, isType: false })
  }
  for (const [, specifier, name] of code.matchAll(TYPE_IMPORT))
    imports.push({ from: target(specifier!), name: name!, isType: true })
  const isMentioned = (type: string): boolean =>
    module.staticExports.some(
      (each) =>
        !each.entries.some(({ exportName }) => exportName.name === type) &&
        new RegExp(`\\b${type}\\b`).test(code.slice(each.start, each.end)),
    )
  const entries = module.staticExports.flatMap((each) => each.entries)
  const passedOn = entries.flatMap(
    ({ moduleRequest, importName, exportName, isType }): readonly PassedOn[] =>
      moduleRequest === null
        ? []
        : [
            {
              from: target(moduleRequest.value),
              name: importName.name ?? null,
              as: exportName.name ?? null,
              isType,
            },
          ],
  )
  const exports = module.staticExports.flatMap((each) => {
    const own = each.entries.filter(({ moduleRequest }) => moduleRequest === null)
    const together = own.map(({ exportName }) => exportName.name ?? 'default')
    return own.map(({ isType }, index) => ({
      name: together[index]!,
      together,
      isMentioned: isType && isMentioned(together[index]!),
    }))
  })
  const packages = module.staticImports
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((specifier) => !specifier.startsWith('.') && resolve(specifier, path) === null)
  return { imports, passedOn, exports, packages }
}

export const readModules = (): ModuleGraph => {
  const paths = globSync(FILES, { cwd: ROOT }).filter(isSource)
  const resolve = resolver(new Set(paths))
  return new Map(paths.map((path) => [path, read(path, resolve)]))
}
