/** Builds the web client into apps/web/dist, and tells whether an existing build is out of date. */
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { FOLDERS, GAMES_FILE, IS_OWN_LIST } from '@fairhouse/games'
import { hashInputs } from './inputs.ts'
import { buildSizes, describeSizes } from './sizes.ts'

const WEB = join(import.meta.dirname, '..')
const ROOT = join(WEB, '..', '..')
/** Where the built client is: a house with its own list of games keeps its own beside the list. */
export const DIST = IS_OWN_LIST ? join(WEB, 'dist') : join(dirname(GAMES_FILE), 'dist')
const MARK = join(DIST, '.inputs')

const hashNow = (): Promise<string> =>
  hashInputs(ROOT, {
    list: GAMES_FILE,
    elsewhere: [...FOLDERS.values()].filter((folder) => !folder.startsWith(join(ROOT, 'packages') + sep)),
  })

/** Also true if nothing has been built, or if a build broke off. */
export const isStale = async (): Promise<boolean> => {
  const built = await readFile(MARK, 'utf8').catch(() => null)
  return built !== (await hashNow())
}

/** Changes made during the build count as made after it. Returns the sizes of the build, in words. */
export const buildWeb = async (): Promise<string> => {
  const inputs = await hashNow()
  const { build } = await import('vite')
  const before = process.env.NODE_ENV
  // Otherwise the caller's value (a test run's) would select development builds.
  process.env.NODE_ENV = 'production'
  try {
    await build({
      root: WEB,
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: DIST },
    })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
  await writeFile(MARK, inputs)
  return describeSizes(buildSizes(DIST))
}
