import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { httpGet } from './http-get.ts'

let server: Server | undefined
const served = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener)
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/log/`
}
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})
const get = (base: string, within = 20_000) => httpGet(base, fetch, () => AbortSignal.timeout(within))

test('[F12] reads a path below the log’s address', async () => {
  const base = await served((request, response) => response.end(request.url))
  expect(Buffer.from(await get(base)('tile/0/000', 100)).toString()).toBe('/log/tile/0/000')
})
test.each([
  [
    'a body without end',
    (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        response.once('drain', more)
      }
      more()
    },
    /more than 100000 bytes/,
  ],
  [
    'a gzip that unpacks to 100 MB',
    (_request, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(Buffer.alloc(100_000_000)))
    },
    /more than 100000 bytes/,
  ],
  [
    'a redirect',
    (_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    },
    /fetch failed/,
  ],
  [
    'an error',
    (_request, response) => {
      response.writeHead(500).end('x')
    },
    /HTTP 500/,
  ],
] as const satisfies readonly (readonly [string, RequestListener, RegExp])[])(
  '[A44] %s is refused',
  async (_name, listener, words) => {
    await expect(get(await served(listener))('checkpoint', 100_000)).rejects.toThrow(words)
  },
)
test('[A44] a silent log times out', async () => {
  const base = await served(() => undefined)
  await expect(get(base, 100)('checkpoint', 100)).rejects.toThrow(/timeout/)
})
