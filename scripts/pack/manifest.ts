/** The files of a package besides its code: `package.json`, README.md, licences, extra folders. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import root from '../../package.json' with { type: 'json' }
import { typesOf } from './declarations.ts'
import { fileOf, ROOT } from './javascript.ts'
import { type PackageSpec, SCOPE } from './packages.ts'

const VERSION = root.version

/** `@fairhouse/kit/host` belongs to the package `@fairhouse/kit`. */
const packageOf = (imported: string): string => imported.split('/').slice(0, 2).join('/')

const manifestOf = (packed: PackageSpec, imported: readonly string[]): object => {
  const { name, description, keywords, entries, folders = {} } = packed
  const exports = Object.entries(entries).map(([subpath, source]) => [
    subpath,
    { types: `./${typesOf(source)}`, default: `./${fileOf(subpath)}.js` },
  ])
  const files = Object.keys(folders).map((folder) => [`./${folder}/*`, `./${folder}/*`])
  const dependencies = [...new Set(imported.map(packageOf))].map((dependency) => [dependency, VERSION])
  return {
    name: `${SCOPE}/${name}`,
    version: VERSION,
    description,
    keywords,
    license: root.license,
    type: 'module',
    sideEffects: false,
    engines: root.engines,
    types: `./${typesOf(entries['.']!)}`,
    exports: {
      ...Object.fromEntries(exports),
      ...Object.fromEntries(files),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(dependencies),
  }
}

const licenceOf = ({ builtIn = [] }: PackageSpec): string => {
  const others = builtIn.map(
    (name) =>
      `\n---\n\n${name} is built in, under this licence:\n\n${readFileSync(join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8')}`,
  )
  return [readFileSync(join(ROOT, 'LICENSE'), 'utf8'), ...others].join('')
}

/** `imported`: the packages that its code imports. */
export const writeRest = (packed: PackageSpec, imported: readonly string[], folder: string): void => {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(packed, imported), null, 2)}\n`)
  writeFileSync(join(folder, 'LICENSE'), licenceOf(packed))
  cpSync(join(import.meta.dirname, packed.name, 'README.md'), join(folder, 'README.md'))
  for (const [name, source] of Object.entries(packed.folders ?? {}))
    cpSync(join(ROOT, source), join(folder, name), { recursive: true })
}
