/**
 * The built client, read once and kept in memory: a path is looked up among those files and never touches the disk,
 * so nothing outside the root can be reached. Restart after a build.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const PACKED_ALREADY = new Set(['.ico', '.png', '.strategy', '.webp', '.woff2'])
/** Smaller files aren't worth compressing. */
const WORTH_PACKING = 1024

export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

export type StaticFile = Readonly<{
  /** From the root, with slashes: `assets/main-1a2b.js`. */
  path: string
  type: string
  /** Of the content, without quotes; a compressed form has its own. */
  tag: string
  body: Buffer
  /** Null if this file is sent uncompressed. */
  packed: ((encoding: Encoding) => Promise<Buffer>) | null
}>

const packers: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** Compresses a body once, when it is first asked for. */
const compressOnce = (body: Buffer): ((encoding: Encoding) => Promise<Buffer>) => {
  const made = new Map<Encoding, Promise<Buffer>>()
  return (encoding) => {
    const known = made.get(encoding) ?? packers[encoding](body)
    made.set(encoding, known)
    return known
  }
}

const readStatic = async (root: string, name: string): Promise<StaticFile> => {
  const body = await readFile(name)
  const extension = extname(name)
  return {
    path: relative(root, name).split(sep).join('/'),
    type: TYPES[extension] ?? 'application/octet-stream',
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    body,
    packed: PACKED_ALREADY.has(extension) || body.length < WORTH_PACKING ? null : compressOnce(body),
  }
}

/** Every regular file below the root by path; doesn't follow links, leaves out hidden files. */
export const readFiles = async (root: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(names.map((name) => readStatic(root, name)))
  return new Map(files.filter(({ path }) => !/(^|\/)\./.test(path)).map((file) => [file.path, file]))
}
