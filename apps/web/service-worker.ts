/**
 * Stores the whole site on the device. All files of a build are stored when it is installed and served from there,
 * so that a page and its parts are always from one build; replies are stored as they came, headers included. The
 * bots' strategies are large: each is stored when a table first needs it. A newer build waits until the page
 * asks for it.
 */
type Lasting = Event & Readonly<{ waitUntil(work: Promise<unknown>): void }>
type Fetching = Lasting & Readonly<{ request: Request; respondWith(reply: Promise<Response>): void }>
type Worker = Readonly<{
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  clients: Readonly<{ claim(): Promise<void> }>
}>

/** Filled in by the build: the paths of all files, `/` for the page itself, and a hash of their content. */
declare const __FILES__: readonly string[]
declare const __BUILD__: string

const worker = self as unknown as Worker
const PREFIX = 'fairhouse-'
const CACHE = `${PREFIX}${__BUILD__}`
const PAGE = '/'
const files = new Set(__FILES__)
const isStoredOnUse = (path: string): boolean => path.endsWith('.strategy')

/** A strategy's file name has a hash of its content, so the previous build's copy is still good. */
const takeOver = async (cache: Cache, path: string): Promise<void> => {
  const reply = await caches.match(path, { ignoreVary: true })
  if (reply) await cache.put(path, reply)
}

const storeAll = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  const atOnce = __FILES__.filter((path) => !isStoredOnUse(path))
  await cache.addAll(atOnce.map((path) => new Request(path, { cache: 'no-cache' })))
  await Promise.all(__FILES__.filter(isStoredOnUse).map((path) => takeOver(cache, path)))
}

const removeOld = async (): Promise<void> => {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

const answer = async (path: string, request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE)
  const stored = await cache.match(path, { ignoreVary: true })
  if (stored) return stored
  const reply = await fetch(request)
  if (reply.ok && isStoredOnUse(path)) await cache.put(path, reply.clone())
  return reply
}

/** Routes that the house answers: its interface, the docs about it, and its health. */
const HOUSE = /^\/(v1\/|log\/|docs$|healthz$|readyz$|metrics$)/

/** The app's own paths (`/account/limits`) are pages; paths with a dot and the house's routes aren't. */
const isPage = (request: Request, path: string): boolean =>
  request.mode === 'navigate' && !HOUSE.test(path) && !/\.[^/]*$/.test(path)

worker.addEventListener('install', (event) => event.waitUntil(storeAll()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(removeOld().then(() => worker.clients.claim())),
)
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting()
})
worker.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (isPage(event.request, pathname)) event.respondWith(answer(PAGE, event.request))
  else if (files.has(pathname)) event.respondWith(answer(pathname, event.request))
})
