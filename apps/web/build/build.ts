/** Builds the web client into apps/web/dist, and tells whether an existing build is out of date. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInputs } from './inputs.ts'
import { buildSizes, describeSizes } from './sizes.ts'

const WEB = join(import.meta.dirname, '..')
const ROOT = join(WEB, '..', '..')
/** Where the built client is. */
export const DIST = join(WEB, 'dist')
const MARK = join(DIST, '.inputs')

/** Also true if nothing has been built, or if a build broke off. */
export const isStale = async (): Promise<boolean> => {
  const built = await readFile(MARK, 'utf8').catch(() => null)
  return built !== (await hashInputs(ROOT))
}

/** Changes made during the build count as made after it. Returns the sizes of the build, in words. */
export const buildWeb = async (): Promise<string> => {
  const inputs = await hashInputs(ROOT)
  const { build } = await import('vite')
  const before = process.env.NODE_ENV
  // Otherwise the caller's value (a test run's) would select development builds.
  process.env.NODE_ENV = 'production'
  try {
    await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
  await writeFile(MARK, inputs)
  return describeSizes(buildSizes(DIST))
}
