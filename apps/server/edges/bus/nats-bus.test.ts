/** The bus over a real NATS. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { accepted } from '@fairhouse/kit'
import { connect, headers } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../core/log.ts'
import { hasNats, type NatsServer, startNats, startNatsCluster } from '../../testing/nats-server.ts'
import type { Bus, BusMessage, BusMessageOf } from './bus.ts'
import { readNatsAddress } from './nats-address.ts'
import { openNatsBus } from './nats-bus.ts'

const PLAYER = 98_812_937_459_236_865n
const push = (balance: string): BusMessage => ({
  type: 'push',
  player: PLAYER,
  frame: { type: 'balance', wallet: { currency: 'USD', isDemo: true, balance } },
})
const dismissed: BusMessage = {
  type: 'dismissed',
  player: PLAYER,
  goodbye: { error: { code: 'bad-token', message: 'you have signed out' }, retryAfterMs: null },
  code: 4001,
}
const configured: BusMessage = { type: 'configured' }

type Listening = Readonly<{ bus: Bus; heard: readonly BusMessage[]; logged: readonly string[] }>

describe.skipIf(!hasNats())('the bus', () => {
  let nats: NatsServer
  let buses: Bus[] = []
  beforeAll(async () => {
    nats = await startNats()
  })
  afterEach(async () => {
    await Promise.all(buses.map((bus) => bus.close()))
    buses = []
  })
  afterAll(() => nats.kill())

  const isConnected = ({ bus }: Listening): boolean => bus.status()!.connected

  const listen = async (isHere = true, house = '1', url = nats.url): Promise<Listening> => {
    const logged: string[] = []
    const log = createLog({ level: 'trace', destination: { write: (line: string) => logged.push(line) } })
    const address = accepted(readNatsAddress(url))
    const bus = openNatsBus({ address, house, isHere: () => isHere, log })
    buses.push(bus)
    const heard: BusMessage[] = []
    for (const type of ['push', 'dismissed', 'configured'] as const)
      bus.on(type, (message) => heard.push(message))
    return { bus, heard, logged }
  }
  const connected = async (...all: readonly Promise<Listening>[]): Promise<readonly Listening[]> => {
    const opened = await Promise.all(all)
    for (const one of opened) await expect.poll(() => isConnected(one)).toBe(true)
    return opened
  }

  test('a message reaches all other processes of the house in order, and not its sender', async () => {
    const [one, two, three, stranger] = (await connected(
      listen(),
      listen(),
      listen(),
      listen(true, '2'),
    )) as [Listening, Listening, Listening, Listening]
    const said = [push('1.00'), dismissed, push('2.00'), configured]
    for (const message of said) one.bus.publish(message)
    await expect.poll(() => [two.heard, three.heard]).toEqual([said, said])
    two.bus.publish(configured)
    await expect.poll(() => one.heard).toEqual([configured])
    expect([two.heard, stranger.heard]).toEqual([said, []])
  })

  test('a player’s messages don’t reach processes without that player', async () => {
    const [one, two] = (await connected(listen(), listen(false))) as [Listening, Listening]
    for (const message of [push('1.00'), dismissed, configured]) one.bus.publish(message)
    await expect.poll(() => two.heard).toEqual([configured])
  })

  test.each([
    ['all', 'no JSON'],
    ['all', '{"kind":"configured"}'],
    [`player.${PLAYER}`, JSON.stringify({ type: 'push', player: '-1', frame: { type: 'balance' } })],
    [
      `player.${PLAYER}`,
      JSON.stringify({ type: 'push', player: '1', frame: { type: 'balance', wallet: 7 } }),
    ],
    [`player.${PLAYER}`, JSON.stringify({ type: 'dismissed', player: '1', goodbye: {}, code: 4001 })],
    [
      `player.${PLAYER}`,
      JSON.stringify({
        type: 'dismissed',
        player: '1',
        goodbye: { error: { code: 'x', message: 'x' }, retryAfterMs: null },
        code: 1005, // a socket cannot be closed with it
      }),
    ],
  ])('an invalid message is logged and ignored: %s %s', async (subject, text) => {
    const [one] = (await connected(listen())) as [Listening]
    const stranger = await connect({ servers: nats.url })
    stranger.publish(`fairhouse.1.${subject}`, text)
    stranger.publish('fairhouse.1.all', JSON.stringify(configured))
    await stranger.drain()
    await expect.poll(() => one.heard).toEqual([configured])
    expect(one.logged.join('')).toContain('the bus received an invalid message')
  })

  test('messages of a newer version: extra fields are dropped, unknown types and versions ignored', async () => {
    const [one] = (await connected(listen())) as [Listening]
    const newer = await connect({ servers: nats.url })
    const next = headers()
    next.set('fairhouse-version', '2')
    newer.publish('fairhouse.1.all', '{"type":"rebalanced","to":[1,2]}')
    newer.publish('fairhouse.1.all', '{"type":"configured"}', { headers: next })
    const { player, frame } = push('1.00') as BusMessageOf<'push'>
    newer.publish(
      `fairhouse.1.player.${PLAYER}`,
      JSON.stringify({ type: 'push', player: String(player), frame: { ...frame, more: 1 }, more: 1 }),
    )
    newer.publish(
      `fairhouse.1.player.${PLAYER}`,
      JSON.stringify({ type: 'push', player: String(player), frame: { type: 'confetti' } }),
    )
    newer.publish('fairhouse.1.all', JSON.stringify({ ...configured, more: 1 }))
    await newer.drain()
    await expect.poll(() => one.heard).toEqual([push('1.00'), configured])
  })

  test('[A31] opens without a server, connects when there is one, and reconnects after an outage', async () => {
    await nats.kill()
    const both = [await listen(), await listen()] as const
    expect(both.map(({ bus }) => bus.status())).toEqual(
      both.map(() => ({ connected: false, connections: 0 })),
    )
    both[0].bus.publish(push('lost'))
    for (const connections of [1, 2]) {
      await nats.start()
      for (const { bus } of both) {
        await expect.poll(() => bus.status()).toEqual({ connected: true, connections })
      }
      both[0].bus.publish(push(`${connections}.00`))
      await expect.poll(() => both[1].heard).toHaveLength(connections)
      await nats.kill()
      for (const one of both) await expect.poll(() => isConnected(one)).toBe(false)
    }
    expect(both[1].heard).toEqual([push('1.00'), push('2.00')])
    await expect
      .poll(() => both[0].logged.filter((line) => line.includes('the bus is disconnected')))
      .toHaveLength(3)
    await nats.start()
  })

  test('a process that may not subscribe isn’t connected, and the log says why', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairhouse-nats-'))
    const rights = '{ user: ada, password: pw, permissions: { subscribe: { deny: "fairhouse.>" } } }'
    writeFileSync(join(folder, 'nats.conf'), `authorization { users = [ ${rights} ] }`)
    const strict = await startNats('-c', join(folder, 'nats.conf'))
    const one = await listen(true, '1', strict.url.replace('//', '//ada:pw@'))
    await expect.poll(() => one.logged.join('')).toContain('Permissions Violation')
    expect(one.bus.status()).toEqual({ connected: false, connections: 0 })
    await strict.kill()
    rmSync(folder, { recursive: true })
  })

  test('[A31] over a cluster of three: processes follow as one server after the other dies', async () => {
    const servers = await startNatsCluster()
    const all = servers.map(({ url }) => url).join(',')
    const [one, two, three] = [
      await listen(true, '1', all),
      await listen(true, '1', all),
      await listen(true, '1', all),
    ]
    /** What is published while a process changes its server is lost, and caught up with from the database. */
    const reachesAll = (said: string) => async (): Promise<boolean> => {
      one.bus.publish(push(said))
      const isHeard = ({ heard }: Listening): boolean =>
        heard.some((message) => isDeepStrictEqual(message, push(said)))
      return isHeard(two) && isHeard(three)
    }
    await expect.poll(reachesAll('1.00')).toBe(true)
    await servers[0]!.kill()
    await expect.poll(reachesAll('2.00')).toBe(true)
    await servers[1]!.kill()
    await expect.poll(reachesAll('3.00')).toBe(true)
    await servers[0]!.start()
    await servers[2]!.kill()
    await expect.poll(reachesAll('4.00')).toBe(true)
    await servers[0]!.kill()
  })

  test('closes while there is no server', async () => {
    const [one] = (await connected(listen())) as [Listening]
    await nats.kill()
    await expect.poll(() => isConnected(one)).toBe(false)
    await one.bus.close()
    const never = await listen()
    await never.bus.close()
    await nats.start()
  })
})

test.each([
  ['nats://machine:4222', { servers: ['machine:4222'] }],
  [
    'nats://ada:a%40b@one:4222, nats://two:4222',
    { servers: ['one:4222', 'two:4222'], user: 'ada', pass: 'a@b' },
  ],
  ['nats://s3cret@machine', { servers: ['machine'], token: 's3cret' }],
  ['tls://[::1]:4222', { servers: ['[::1]:4222'], tls: {} }],
])('an address: %s', (text, address) => {
  expect(readNatsAddress(text)).toEqual(address)
})

test.each(['', 'machine:4222', 'http://machine', 'nats://', 'nats://one,two'])(
  'not an address: %j',
  (text) => {
    expect(readNatsAddress(text)).toMatchObject({ refused: 'bad-configuration' })
  },
)
