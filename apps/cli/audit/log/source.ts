/** Where a public log is read from: the address of a house's log, or a folder with the same files. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '@fairhouse/kit'
import { type GetBytes, httpGet } from '@fairhouse/log'

export type LogPlace = Readonly<{ url: string } | { folder: string }>

const REQUEST_MS = 30_000
const TRIES = 3

/** Retries: one of very many requests may fail. */
const patient =
  (get: GetBytes): GetBytes =>
  async (path, most) => {
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        return await get(path, most)
      } catch (error) {
        if (left === 0 || /HTTP 4\d\d/.test(String(error))) throw error
      }
    }
  }

/** Synchronous: an audit has nothing else to do, and very many small files to read. */
const fromFolder =
  (folder: string): GetBytes =>
  async (path, most) => {
    const file = openSync(join(folder, path), 'r')
    try {
      const { size } = fstatSync(file)
      if (size > most) throw new Error(`${path} has more than ${most} bytes`)
      const bytes = Buffer.allocUnsafe(size)
      return bytes.subarray(0, readSync(file, bytes))
    } finally {
      closeSync(file)
    }
  }

export const openPlace = (place: LogPlace): GetBytes =>
  'folder' in place
    ? fromFolder(place.folder)
    : patient(httpGet(place.url, fetch, () => AbortSignal.timeout(REQUEST_MS)))

const MAX_KEYS_BYTES = 65_536

/** The keys that a house names beside its own log. If you have them from another source, pass those. */
export const namedKeys = async (place: LogPlace): Promise<readonly string[]> => {
  const bytes =
    'folder' in place
      ? await fromFolder(place.folder)('log.json', MAX_KEYS_BYTES)
      : await httpGet(new URL('/v1/', place.url).href, fetch, () => AbortSignal.timeout(REQUEST_MS))(
          'log',
          MAX_KEYS_BYTES,
        )
  const raw: unknown = JSON.parse(Buffer.from(bytes).toString())
  const keys = isObject(raw) ? (raw.vkeys ?? [raw.vkey]) : []
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}
