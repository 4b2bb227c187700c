/** Where a public log is read from: the address of a house's log, or a folder with the same files. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isObject } from '@fairhouse/kit'
import { type GetBytes, HttpRefusal, httpGet } from '@fairhouse/log'

export type LogPlace = Readonly<{ url: string } | { folder: string }>

const REQUEST_MS = 30_000
/** Of a request that fails; one of very many may. */
const TRIES = 5
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [500, 30_000]
/** Of a request that is put off: a log may be far longer than what it lets one reader have at once. */
const MAX_PUT_OFF_MS = 600_000

const isPutOff = (error: unknown): error is HttpRefusal =>
  error instanceof HttpRefusal && (error.status === 429 || error.status === 503)
const isFinal = (error: unknown): boolean =>
  error instanceof HttpRefusal && error.status >= 400 && error.status < 500

/** Retries with growing pauses, and as long as the log asks to be asked later. */
export const patient =
  (get: GetBytes, wait: (ms: number) => Promise<unknown> = pause): GetBytes =>
  async (path, most) => {
    let waited = 0
    for (let tries = 1; ; tries += 1) {
      try {
        return await get(path, most)
      } catch (error) {
        const grown = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))
        const ms = isPutOff(error) ? Math.min(MAX_PAUSE_MS, error.retryAfterMs ?? grown) : grown
        if (isPutOff(error) ? waited + ms > MAX_PUT_OFF_MS : isFinal(error) || tries === TRIES) throw error
        waited += ms
        await wait(ms)
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

const overHttp = (url: string): GetBytes =>
  patient(httpGet(url, fetch, () => AbortSignal.timeout(REQUEST_MS)))

export const openPlace = (place: LogPlace): GetBytes =>
  'folder' in place ? fromFolder(place.folder) : overHttp(place.url)

const MAX_KEYS_BYTES = 65_536

/** The keys that a house names beside its own log. If you have them from another source, pass those. */
export const namedKeys = async (place: LogPlace): Promise<readonly string[]> => {
  const bytes =
    'folder' in place
      ? await fromFolder(place.folder)('log.json', MAX_KEYS_BYTES)
      : await overHttp(new URL('/v1/', place.url).href)('log', MAX_KEYS_BYTES)
  const raw: unknown = JSON.parse(Buffer.from(bytes).toString())
  const keys = isObject(raw) ? (raw.vkeys ?? [raw.vkey]) : []
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}
