/** The size of a build by kind of file: JavaScript and styles as sent (gzip), strategies as they are. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KINDS: Readonly<Record<string, string>> = {
  '.js': 'JavaScript',
  '.css': 'styles',
  '.strategy': 'strategies of the bots',
}

/** Already compressed: gzip gains nothing. */
const PACKED = new Set(['.strategy'])

/** Bytes sent, by kind; other files are left out. */
export const buildSizes = (dist: string): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>()
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const ending = extname(name)
    const kind = KINDS[ending]
    if (kind === undefined) continue
    const content = readFileSync(join(dist, name))
    const bytes = PACKED.has(ending) ? content.length : gzipSync(content).length
    sizes.set(kind, (sizes.get(kind) ?? 0) + bytes)
  }
  return sizes
}

export const describeSizes = (sizes: ReadonlyMap<string, number>): string =>
  [...sizes].map(([kind, bytes]) => `${kind} ${Math.ceil(bytes / 1000)} KB`).join(', ')
