/** The server over real HTTP, on a small client made for the test. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from './server.ts'

const SCRIPT = `export const text = '${'a long script '.repeat(200)}'\n`
const FILES = {
  'index.html': '<!doctype html><title>Fairhouse</title>',
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{"name":"Fairhouse"}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/main-1a2b3c4d.js': SCRIPT,
  'assets/main-1a2b3c4d.css': 'body{margin:0}',
  'assets/sandbox-worker-1a2b3c4d.js': 'onmessage = () => {}',
  'assets/card-1a2b3c4d.png': 'not really a picture '.repeat(200),
} as const

type Reply = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>

let folder: string
let server: FastifyInstance
let port: number

/** The path goes out as it is written: `fetch` would resolve the dots in it. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (reply) => {
      const body = Buffer.concat(await reply.toArray())
      resolve({ status: reply.statusCode!, headers: reply.headers, body })
    })
    sent.on('error', reject).end()
  })
const errorOf = (reply: Reply): unknown => JSON.parse(reply.body.toString()).error.code

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhouse-server-'))
  const root = join(folder, 'dist')
  await mkdir(join(root, 'assets'), { recursive: true })
  await Promise.all(Object.entries(FILES).map(([path, text]) => writeFile(join(root, path), text)))
  await writeFile(join(root, '.hidden.txt'), 'secret')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await symlink(join(folder, 'secret.txt'), join(root, 'linked.txt'))
  server = await createServer({ root })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('files', () => {
  const kept = 'public, max-age=31536000, immutable'
  test.each([
    ['/', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/?seed=abc', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/icon.svg', 'icon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/assets/main-1a2b3c4d.js', 'assets/main-1a2b3c4d.js', 'text/javascript; charset=utf-8', kept],
    ['/assets/main-1a2b3c4d.css', 'assets/main-1a2b3c4d.css', 'text/css; charset=utf-8', kept],
    ['/assets/card-1a2b3c4d.png', 'assets/card-1a2b3c4d.png', 'image/png', kept],
  ] as const)('%s', async (path, file, type, caching) => {
    const { status, headers, body } = await ask(path)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching])
    expect(body.toString()).toBe(FILES[file])
  })

  test('HEAD is GET without the body', async () => {
    const got = await ask('/assets/main-1a2b3c4d.js')
    const head = await ask('/assets/main-1a2b3c4d.js', {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length']).toBe(String(SCRIPT.length))
    expect(head.headers.etag).toBe(got.headers.etag)
  })
})

describe('packing', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0.0, *;q=0', undefined],
    ['identity', undefined],
  ])('accept-encoding %s is answered with %s', async (accepted, encoding) => {
    const { headers, body } = await ask('/assets/main-1a2b3c4d.js', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('accept-encoding')
    const unpacked =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(unpacked.toString()).toBe(SCRIPT)
    if (encoding) expect(body.length).toBeLessThan(SCRIPT.length)
  })

  test.each(['/assets/card-1a2b3c4d.png', '/sw.js'])('%s is sent as it is', async (path) => {
    const { headers } = await ask(path, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBeUndefined()
  })
})

describe('what the browser already has', () => {
  test.each(['/', '/assets/main-1a2b3c4d.js', '/hog/lab'])('%s is not sent again', async (path) => {
    const headers = { ...PAGE, 'accept-encoding': 'br' }
    const first = await ask(path, headers)
    const etag = first.headers.etag!
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(path, { ...headers, 'if-none-match': held })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await ask(path, { ...headers, 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('a compressed form has its own tag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) =>
          (await ask('/assets/main-1a2b3c4d.js', { 'accept-encoding': accepted })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })
})

describe('paths that aren’t files', () => {
  test.each(['/hog', '/hog/lab', '/hog/', '/settings?x=1', '/no/such/page'])(
    '%s is a page of the app',
    async (path) => {
      const { status, headers, body } = await ask(path, PAGE)
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(body.toString()).toBe(FILES['index.html'])
    },
  )

  test.each([
    ['a program asks', '/hog', {}, 'GET'],
    ['a missing asset', '/assets/old-00000000.js', PAGE, 'GET'],
    ['a missing asset without extension', '/assets/old', PAGE, 'GET'],
    ['a missing file', '/robots.txt', PAGE, 'GET'],
    ['another method', '/hog', PAGE, 'POST'],
    ['a hidden file', '/.hidden.txt', PAGE, 'GET'],
    ['a link out of the root', '/linked.txt', PAGE, 'GET'],
    ['dots', '/../secret.txt', PAGE, 'GET'],
    ['encoded dots', '/%2e%2e/secret.txt', PAGE, 'GET'],
    ['encoded slashes', '/..%2fsecret.txt', PAGE, 'GET'],
    ['dots inside', '/assets/../../secret.txt', PAGE, 'GET'],
    ['backslashes', '/..\\secret.txt', PAGE, 'GET'],
    ['a double slash', '//etc/passwd', {}, 'GET'],
    ['a key of every object', '/__proto__', {}, 'GET'],
  ])('not found: %s', async (_case, path, headers, method) => {
    const reply = await ask(path, headers, method)
    expect([reply.status, errorOf(reply)]).toEqual([404, 'not-found'])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each(['/%', '/%ff', '/%c3%28'])('%s is a bad request', async (path) => {
    const reply = await ask(path, PAGE)
    expect([reply.status, errorOf(reply)]).toEqual([400, 'bad-request'])
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('defences', () => {
  test('a very slow request doesn’t hold its connection for ever', () => {
    expect(server.server.requestTimeout).toBe(30_000)
    expect(server.server.headersTimeout).toBeLessThanOrEqual(60_000)
  })
  test.each(['/', '/hog', '/assets/main-1a2b3c4d.js', '/healthz', '/missing.txt'])('%s', async (path) => {
    const { headers } = await ask(path, PAGE)
    const policy = headers['content-security-policy']
    expect(policy).toContain(
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'",
    )
    expect(policy).toContain("frame-ancestors 'none'; object-src 'none'")
    expect(policy).not.toContain("'unsafe-eval'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp')
  })

  test('the sandbox may evaluate code and reach nothing', async () => {
    const { headers } = await ask('/assets/sandbox-worker-1a2b3c4d.js')
    expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'unsafe-eval'")
  })
})

test('it says that it is alive', async () => {
  const { status, headers, body } = await ask('/healthz')
  expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'no-store', '{"ok":true}'])
})

test('without a built client there is no server', async () => {
  await expect(createServer({ root: join(folder, 'dist', 'assets') })).rejects.toThrow(
    'there is no index.html',
  )
})
