/** What a page has asked for and not been answered yet, over HTTP and on its sockets. */
import type { Page, Request, WebSocket } from 'playwright-core'

/** Until the house has said anything on a socket, the connection itself is a question. */
const CONNECTION = Symbol('connection')
/** A page that is never quiet is a fault of its own, and told as such. */
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
  // Nobody hears how the questions of the page before have ended.
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return
    isLeaving = false
    requests.clear()
    sockets.clear()
  })
}

/** The next frame, and a pause in what is being done; on a busy machine a frame may be left out. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const rest = (): unknown => requestIdleCallback(() => done(), { timeout: 500 })
        requestAnimationFrame(rest)
        setTimeout(rest, 500)
      }),
  )

/** Until a page has all it asked for and nothing left to do: twice, since an answer may raise a question. */
export const untilQuiet = async (page: Page): Promise<void> => {
  const questions = openQuestions.get(page)!
  const patience = performance.now() + PATIENCE_MS
  for (let quiet = 0; quiet < 2; ) {
    if (performance.now() > patience) throw new Error(`not answered: ${questions().join(', ')}`)
    await untilIdle(page)
    quiet = questions().length === 0 ? quiet + 1 : 0
  }
}
