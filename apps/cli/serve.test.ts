/** `serve` as a process: its address, stopping it, and a taken port. */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasNats, startNats } from '../server/testing/nats-server.ts'
import { fairhouse, processOutcome, start } from './testing/command-process.ts'

let folder: string
let root: string
/** Nothing is written into the project. */
const env = (): Record<string, string> => ({ DATA_DIR: join(folder, 'data') })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhouse-serve-'))
  root = join(folder, 'root')
  await mkdir(root)
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Fairhouse</title>')
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['SIGINT', 'SIGTERM'] as const)(
  'PORT=0 takes a free port; %s stops it with connections open',
  async (signal) => {
    const child = start(['serve', '--root', root], { ...env(), PORT: '0' })
    const outcome = processOutcome(child)
    const [shown] = await once(child.stdout, 'data')
    const [, address, port] = /^Fairhouse: (http:\/\/localhost:(\d+))\n/.exec(String(shown))!
    expect(await (await fetch(`${address}/hog`, { headers: { accept: 'text/html' } })).text()).toContain(
      'Fairhouse',
    )
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true })
    const idle = connect(Number(port), 'localhost')
    idle.on('error', () => {})
    await once(idle, 'connect')
    child.kill(signal)
    const { code, stderr } = await outcome
    idle.destroy()
    expect([code, stderr]).toEqual([0, ''])
  },
)

test('[A47] limits per address come from the environment', async () => {
  const limits = {
    NEW_PLAYERS_PER_HOUR: '1',
    SOCKETS_PER_ADDRESS: '1',
    MOST_SOCKETS: '5',
    HELLO_SECONDS: '1',
  }
  const child = start(['serve', '--root', root], { ...env(), ...limits, PORT: '0' })
  const outcome = processOutcome(child)
  const [shown] = await once(child.stdout, 'data')
  const [address] = /http:\S+/.exec(String(shown))!
  const guest = async (): Promise<number> => (await fetch(`${address}/v1/guest`, { method: 'POST' })).status
  expect([await guest(), await guest()]).toEqual([200, 429])
  const silent = new WebSocket(`${address.replace('http', 'ws')}/ws`)
  await once(silent, 'open')
  const second = new WebSocket(`${address.replace('http', 'ws')}/ws`)
  await once(second, 'error')
  const [{ code, reason }] = (await once(silent, 'close')) as [CloseEvent]
  expect([code, reason]).toEqual([1008, 'no-hello'])
  child.kill('SIGTERM')
  expect((await outcome).code).toBe(0)
})

test('a taken port is reported in one line, with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const outcome = await fairhouse(
    ['serve', '--root', root, '--host', '127.0.0.1', '--port', String(port)],
    '',
    { ...env(), PORT: '1' },
  )
  other.close()
  expect(outcome).toEqual({
    code: 1,
    stdout: '',
    stderr: `fairhouse serve: port ${port} is taken; stop what uses it, or choose another: --port N, or PORT=N before the command\n`,
  })
})

test.each([
  ['a folder without a client', ['--root', tmpdir()], {}, 1, 'there is no built client in'],
  [
    'an address of another machine',
    ['--host', '192.0.2.1', '--port', '0'],
    {},
    1,
    '"192.0.2.1" is not an address of this machine',
  ],
  [
    'a PORT that is not a number',
    [],
    { PORT: 'http' },
    2,
    'a port is a whole number from 0 to 65535, not "http"',
  ],
  [
    'a limit that is not a number',
    [],
    { SOCKETS_PER_ADDRESS: 'many' },
    2,
    'SOCKETS_PER_ADDRESS is a whole number of sockets from 1 to 1000000, not "many"',
  ],
  [
    'a proxy without an address',
    [],
    { PROXIES: 'proxy.example' },
    1,
    'the house cannot be opened: PROXIES: "proxy.example" is not an address or a network',
  ],
  ['a short secret', [], { TOKEN_SECRET: 'short' }, 1, 'the house cannot be opened: the token secret must'],
  [
    'an unreachable database',
    [],
    { DATABASE_URL: 'postgres://somebody@127.0.0.1:1/nothing' },
    1,
    'the house cannot be opened: connect ECONNREFUSED 127.0.0.1:1',
  ],
  ['an invalid NATS address', [], { NATS_URL: 'localhost' }, 1, 'the address of NATS must look like'],
  ['no folder for the data', ['--data', '/dev/null/data'], {}, 1, 'the house cannot be opened: ENOTDIR'],
] as const)('%s', async (_case, options, more, code, message) => {
  const outcome = await fairhouse(['serve', '--root', root, ...options], '', { ...env(), ...more })
  expect(outcome.code).toBe(code)
  expect(outcome.stderr).toMatch(/^[^\n]+\n$/)
  expect(outcome.stderr.startsWith(`fairhouse serve: ${message}`), outcome.stderr).toBe(true)
})

test('a new house without a configuration', async () => {
  const words = ['serve', '--root', root, '--configs', '/nowhere', '--data', join(folder, 'new')]
  const outcome = await fairhouse(words)
  expect([outcome.code, outcome.stderr]).toEqual([
    1,
    expect.stringMatching(/^fairhouse serve: games: ENOENT.*\n$/),
  ])
})

test.skipIf(!hasNats())('a house that cannot be opened leaves the bus, and the process ends', async () => {
  const nats = await startNats()
  const more = { TOKEN_SECRET: 'short', NATS_URL: nats.url }
  const outcome = await fairhouse(['serve', '--root', root], '', { ...env(), ...more })
  await nats.kill()
  expect(outcome.code).toBe(1)
  expect(outcome.stderr).toContain('the house cannot be opened: the token secret must')
})
