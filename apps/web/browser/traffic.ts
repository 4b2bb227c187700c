/** A page's requests that are still unanswered, over HTTP and on its sockets. */
import type { Page, Request, WebSocket } from 'playwright-core'

/** A socket counts as an open request until the house has sent something on it. */
const CONNECTION = Symbol('connection')
/** A page that never goes quiet has a bug, and fails with the list of its requests. */
const PATIENCE_MS = 40_000

const idIn = ({ payload }: Readonly<{ payload: string | Buffer }>): unknown => JSON.parse(String(payload)).id

const openQuestions = new WeakMap<Page, () => readonly string[]>()

export const watchTraffic = (page: Page): void => {
  const requests = new Set<Request>()
  const sockets = new Map<WebSocket, Set<unknown>>()
  let isLeaving = false
  openQuestions.set(page, () => [
    ...[...requests].map((request) => request.url()),
    ...[...sockets].flatMap(([socket, ids]) => [...ids].map((id) => `${String(id)} on ${socket.url()}`)),
  ])
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true
    requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  page.on('websocket', (socket) => {
    const ids = new Set<unknown>([CONNECTION])
    sockets.set(socket, ids)
    socket.on('framesent', (frame) => {
      if (idIn(frame) !== undefined) ids.add(idIn(frame))
    })
    socket.on('framereceived', (frame) => {
      ids.delete(CONNECTION)
      ids.delete(idIn(frame))
    })
    socket.on('close', () => sockets.delete(socket))
  })
  // Requests of the previous page no longer matter.
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return
    isLeaving = false
    requests.clear()
    sockets.clear()
  })
}

/** Waits for the next frame and an idle moment; a busy machine may skip frames. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const rest = (): unknown => requestIdleCallback(() => done(), { timeout: 500 })
        requestAnimationFrame(rest)
        setTimeout(rest, 500)
      }),
  )

/** Waits until a page has all replies and nothing left to do: twice, since a reply may cause a request. */
export const untilQuiet = async (page: Page): Promise<void> => {
  const questions = openQuestions.get(page)!
  const patience = performance.now() + PATIENCE_MS
  for (let quiet = 0; quiet < 2; ) {
    if (performance.now() > patience) throw new Error(`not answered: ${questions().join(', ')}`)
    await untilIdle(page)
    quiet = questions().length === 0 ? quiet + 1 : 0
  }
}
