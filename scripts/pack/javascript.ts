/** The JavaScript of a package: its entries bundled, with source maps, for every engine since 2022. */
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { games } from '../../apps/web/build/games-plugin.ts'
import { type PackageSpec, SCOPE, SHARED } from './packages.ts'

export const ROOT = join(import.meta.dirname, '../..')

/** `./evaluator` is the file `evaluator`, `.` the file `index`. */
export const fileOf = (subpath: string): string => (subpath === '.' ? 'index' : subpath.slice('./'.length))

/** The name of the package that has this source, or null if it is this package's own or built in. */
export const sharedName = ({ name }: PackageSpec, source: string): string | null => {
  const shared = Object.hasOwn(SHARED, source) ? SHARED[source]! : null
  const isOwn = shared === `${SCOPE}/${name}` || shared?.startsWith(`${SCOPE}/${name}/`)
  return isOwn ? null : shared
}

const sharing = (packed: PackageSpec) => ({
  name: 'shared-packages',
  enforce: 'pre' as const,
  resolveId: (source: string) => {
    const id = sharedName(packed, source)
    return id === null ? null : { id, external: true }
  },
})

/** Refuses undeclared code of other packages. */
const expectOwn = ({ name, builtIn = [] }: PackageSpec, chunks: readonly Rolldown.OutputChunk[]): void => {
  const foreign = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [])
    .filter((dependency) => !builtIn.includes(dependency))
  if (foreign.length > 0) throw new Error(`${name} has code of ${[...new Set(foreign)].join(', ')} in it`)
}

/** Writes it into `folder`; returns the names of the packages it imports. */
export const writeJavaScript = async (packed: PackageSpec, folder: string): Promise<readonly string[]> => {
  const entry = Object.entries(packed.entries).map(([subpath, file]) => [fileOf(subpath), join(ROOT, file)])
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [sharing(packed), games()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      target: 'es2022',
      lib: { entry: Object.fromEntries(entry), formats: ['es'] },
      rolldownOptions: {
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'shared/[name].js',
          // As `const`: only then does V8 treat tables as constant; the evaluator is a third slower without.
          topLevelVar: false,
        },
      },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (first === undefined || !('output' in first))
    throw new Error(`the bundler gave nothing for ${packed.name}`)
  const chunks = first.output.filter((file) => file.type === 'chunk')
  expectOwn(packed, chunks)
  const files = new Set(chunks.map(({ fileName }) => fileName))
  return [
    ...new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])),
  ].filter((imported) => !files.has(imported))
}
