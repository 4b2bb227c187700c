/**
 * Stores what a visitor needs on the device: when a build is installed all its files, and from then on they are served
 * from there, so that a page and its parts are always from one build; replies are stored as they came, headers
 * included. Words are stored in the languages the visitor has used, and what only some visitors need when it is
 * first used. A newer build waits until the page asks for it. It also shows what the house calls the player to.
 */
type Lasting = Event & Readonly<{ waitUntil(work: Promise<unknown>): void }>
type Fetching = Lasting & Readonly<{ request: Request; respondWith(reply: Promise<Response>): void }>
type Pushed = Lasting & Readonly<{ data: Readonly<{ json(): unknown }> | null }>
type Clicked = Lasting & Readonly<{ notification: Notification }>
type Window = Readonly<{
  url: string
  visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(path: string): Promise<unknown>
}>
type Worker = Readonly<{
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent & Lasting) => void): void
  skipWaiting(): Promise<void>
  clients: Readonly<{
    claim(): Promise<void>
    matchAll(of: { type: 'window' }): Promise<readonly Window[]>
    openWindow(path: string): Promise<unknown>
  }>
  registration: Readonly<{ showNotification(title: string, options: object): Promise<void> }>
}>

/** Filled in by the build: the paths of all files, `/` for the page itself, and a hash of their content. */
declare const __FILES__: readonly string[]
/** Those that only some visitors need: stored when first used. */
declare const __ON_USE__: readonly string[]
declare const __BUILD__: string

const worker = self as unknown as Worker
const PREFIX = 'fairhouse-'
const CACHE = `${PREFIX}${__BUILD__}`
const PAGE = '/'
const files = new Set(__FILES__)
const onUse = new Set(__ON_USE__)
/** The page notes here, by path, the languages that have been shown. */
const LANGUAGES = 'languages'

/** The language of a file with words of one, in small letters. */
const languageOf = (path: string): string | undefined => /\.(en|zh-hans|zh-hant)-[^/]+\.js$/.exec(path)?.[1]

const notedLanguages = async (): Promise<ReadonlySet<string | undefined>> => {
  const noted = await (await caches.open(LANGUAGES)).keys()
  return new Set(noted.map(({ url }) => new URL(url).pathname.slice(1).toLowerCase()))
}

/** Its name has a hash of its content, so the previous build's copy is still good. */
const takeOver = async (cache: Cache, path: string): Promise<void> => {
  const reply = await caches.match(path, { ignoreVary: true })
  if (reply) await cache.put(path, reply)
}

const storeAll = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  const spoken = await notedLanguages()
  const atOnce = __FILES__.filter((path) => {
    const language = languageOf(path)
    return !onUse.has(path) && (language === undefined || spoken.has(language))
  })
  await cache.addAll(atOnce.map((path) => new Request(path, { cache: 'no-cache' })))
  await Promise.all(__ON_USE__.map((path) => takeOver(cache, path)))
}

/** The words of a language that has been switched to, for all pages. */
const storeWords = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  const spoken = await notedLanguages()
  const words = __FILES__.filter((path) => {
    const language = languageOf(path)
    return language !== undefined && spoken.has(language) && !onUse.has(path)
  })
  const stored = await Promise.all(words.map((path) => cache.match(path, { ignoreVary: true })))
  await cache.addAll(words.filter((_, index) => stored[index] === undefined))
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
  if (reply.ok && path.startsWith('/assets/')) await cache.put(path, reply.clone())
  return reply
}

/** Routes that the house answers: its interface, the docs about it, and its health. */
const HOUSE = /^\/(v1\/|log\/|docs$|healthz$|readyz$|metrics$)/

/** The app's own paths (`/account/limits`) are pages; paths with a dot and the house's routes aren't. */
const isPage = (request: Request, path: string): boolean =>
  request.mode === 'navigate' && !HOUSE.test(path) && !/\.[^/]*$/.test(path)

type Call = Readonly<{
  type: 'turn' | 'start'
  path: string
  name: string
  language: 'en' | 'zh-Hans' | 'zh-Hant'
}>
const CALLS: Readonly<Record<Call['type'], Readonly<Record<Call['language'], string>>>> = {
  turn: { en: 'Your turn', 'zh-Hans': '轮到你了', 'zh-Hant': '輪到你了' },
  start: { en: 'Your table is starting', 'zh-Hans': '你的牌桌要开始了', 'zh-Hant': '你的牌桌要開始了' },
}

/** Browsers let a push pass without a notification only if a page of the site is in sight. */
const showCall = async ({ type, path, name, language }: Call): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window' })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  const options = { body: name, tag: path, renotify: true, icon: '/icon-192.png', data: path, lang: language }
  await worker.registration.showNotification(CALLS[type][language], options)
}

const openPage = async (path: string): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window' })
  const page = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0]
  if (page === undefined) {
    await worker.clients.openWindow(path)
    return
  }
  await page.focus()
  if (new URL(page.url).pathname !== path) await page.navigate(path)
}

worker.addEventListener('install', (event) => event.waitUntil(storeAll()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(removeOld().then(() => worker.clients.claim())),
)
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting()
  // Without a network they are stored as they are used.
  if (event.data === 'languages') event.waitUntil(storeWords().catch(() => {}))
})
worker.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(showCall(event.data.json() as Call))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})
worker.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (isPage(event.request, pathname)) event.respondWith(answer(PAGE, event.request))
  else if (files.has(pathname)) event.respondWith(answer(pathname, event.request))
})
