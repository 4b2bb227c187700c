/** [A47] Crowds of sockets from one address, readers who don't read, doors held open: limited, and others are served. */
import { once } from 'node:events'
import { connect as connectTcp, type Socket as NetSocket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { row } from '../../core/store/work.ts'
import { type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { kenoBet, visit } from '../../testing/visitor.ts'

const isSlow = process.env.SLOW_TESTS === '1'

let house: RunningHouse
/** Works that a test holds go on when it ends, however it ends. */
let letGo = (): void => {}
afterEach(async () => {
  letGo()
  await house.stop()
})

type Tried = Readonly<{ status: number; code: string | null; socket: WebSocket }>

/** Somebody behind the proxy, who asks for a socket. */
const knock = (address: string): Promise<Tried> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${house.address.replace('http', 'ws')}/ws`, {
      headers: { 'x-forwarded-for': address },
    })
    socket.once('open', () => resolve({ status: 101, code: null, socket }))
    socket.once('unexpected-response', async (_request, reply) => {
      let text = ''
      for await (const piece of reply) text += piece
      const { error } = JSON.parse(text) as { error: { code: string } }
      resolve({ status: reply.statusCode!, code: error.code, socket })
    })
    socket.once('error', reject)
  })

const countOf = (tried: readonly Tried[], status: number): number =>
  tried.filter((each) => each.status === status).length

/** From the same address, fifty at a time. */
const knockOften = async (times: number, addressOf: (index: number) => string): Promise<readonly Tried[]> => {
  const tried: Tried[] = []
  while (tried.length < times) {
    const next = Array.from(
      { length: Math.min(50, times - tried.length) },
      (_, index) => tried.length + index,
    )
    tried.push(...(await Promise.all(next.map((index) => knock(addressOf(index))))))
  }
  return tried
}

const closeAll = async (tried: readonly Tried[]): Promise<void> => {
  for (const { socket, status } of tried) if (status === 101) socket.terminate()
}

const isServed = async (): Promise<void> => {
  const socket = await house.enter()
  await socket.ask('placeBet', kenoBet())
  await socket.close()
}

describe('[A47] sockets of one address', () => {
  /** Nobody is closed meanwhile for not saying hello, however slow the machine. */
  const PATIENT = { sockets: { limits: { helloMs: 3_600_000 } } }
  const PROXY = { ...PATIENT, proxies: ['127.0.0.1'] }

  test(`${isSlow ? '10,000' : '200'} are tried: so many are let in, others are served meanwhile`, async () => {
    house = await runHouse({ ...PROXY, socketLimits: { perAddress: 20 } })
    const times = isSlow ? 10_000 : 200
    const trying = knockOften(times, () => '203.0.113.9')
    await isServed()
    const tried = await trying
    expect([countOf(tried, 101), countOf(tried, 429)]).toEqual([20, times - 20])
    expect(tried.find(({ status }) => status === 429)?.code).toBe('too-many-sockets')
    await isServed()
    expect((await knock('203.0.113.10')).status).toBe(101)
    await closeAll(tried)
    await expect.poll(async () => (await knock('203.0.113.9')).status).toBe(101)
  })

  test('of IPv6 a network of 64 bits is one address', async () => {
    house = await runHouse({ ...PROXY, socketLimits: { perAddress: 3 } })
    const tried = await knockOften(6, (index) => `2001:db8:1:2:${index + 1}::9`)
    expect([countOf(tried, 101), countOf(tried, 429)]).toEqual([3, 3])
    expect((await knock('2001:db8:1:3::9')).status).toBe(101)
  })

  test('without a proxy that is believed, what a client says about its address changes nothing', async () => {
    house = await runHouse({ ...PATIENT, socketLimits: { perAddress: 3 } })
    const tried = await knockOften(6, (index) => `203.0.113.${index + 1}`)
    expect([countOf(tried, 101), countOf(tried, 429)]).toEqual([3, 3])
  })

  test('a full process refuses further sockets and still serves pages', async () => {
    house = await runHouse({ ...PROXY, socketLimits: { most: 5, perAddress: 4 } })
    const tried = await knockOften(8, (index) => `203.0.113.${index + 1}`)
    expect([countOf(tried, 101), countOf(tried, 503)]).toEqual([5, 3])
    expect(tried.find(({ status }) => status === 503)?.code).toBe('house-full')
    expect((await house.ask('GET', '/v1/games')).status).toBe(200)
  })

  test('connections without a word are cut when they are too many', async () => {
    house = await runHouse({ headersMs: 30_000, socketLimits: { perAddress: 4 } })
    const { hostname: host, port } = new URL(house.address)
    const connections = Array.from({ length: 60 }, () => connectTcp({ host, port: Number(port) }))
    const open = (): number => connections.filter(({ destroyed }) => !destroyed).length
    for (const connection of connections) connection.on('error', () => {}).resume()
    await expect.poll(open, { timeout: 5_000 }).toBe(20)
    for (const connection of connections) connection.destroy()
    const { server } = house.fairhouse.server
    const count = promisify(server.getConnections.bind(server))
    await expect.poll(() => count()).toBe(0)
    await isServed()
  })
})

const UPGRADE =
  'GET /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
  'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'

/** Both ends of a connection that has sent this. */
const sendRaw = async (text: string): Promise<Readonly<{ client: NetSocket; served: NetSocket }>> => {
  const { hostname: host, port } = new URL(house.address)
  const came = once(house.fairhouse.server.server, 'connection')
  const client = connectTcp({ host, port: Number(port), allowHalfOpen: true })
  client.on('error', () => {}).write(text)
  const [served] = (await came) as [NetSocket]
  return { client, served }
}

describe('[A47] half-open connections', () => {
  test('an upgrade that is never finished is cut', async () => {
    house = await runHouse({ headersMs: 300 })
    const { client, served } = await sendRaw(UPGRADE)
    await expect.poll(() => served.destroyed, { timeout: 5_000 }).toBe(true)
    client.destroy()
  })

  test('a socket without hello is cut, also if it never answers the closing', async () => {
    house = await runHouse({ sockets: { limits: { helloMs: 50 } } })
    const { client, served } = await sendRaw(`${UPGRADE}\r\n`)
    await expect.poll(() => served.destroyed, { timeout: 5_000 }).toBe(true)
    client.destroy()
  })
})

test('[A47] a client that doesn’t read is cut, and what waits for it is bounded', async () => {
  house = await runHouse()
  const { token, player } = await house.guest()
  const came = once(house.fairhouse.server.server, 'connection')
  const slow = await visit(house.address)
  await slow.ask('hello', { token })
  const [served] = (await came) as [NetSocket]
  slow.raw.pause()
  const { sockets } = house.fairhouse.context
  const error = { code: 'x', message: 'x'.repeat(100_000) }
  let most = 0
  for (let i = 0; i < 1_000 && sockets.isHere(BigInt(player.id)); i += 1) {
    sockets.push(BigInt(player.id), { type: 'goodbye', error, retryAfterMs: null })
    most = Math.max(most, served.writableLength)
    await new Promise(setImmediate)
  }
  expect(sockets.isHere(BigInt(player.id))).toBe(false)
  expect(most).toBeLessThan(2 * 2 ** 20)
  slow.raw.terminate()
  await isServed()
})

describe('requests under way', () => {
  /** From now on works of the house begin when they are let. */
  const holdWorks = (): void => {
    const { store } = house.fairhouse.context
    const { transact } = store
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(store, {
      transact: async (...work: Parameters<typeof transact>) => {
        await promise
        return transact(...work)
      },
    })
    letGo = () => {
      Object.assign(store, { transact })
      resolve()
    }
  }
  const roundsOf = async (player: string): Promise<bigint> => {
    const { store } = house.fairhouse.context
    const sql = 'SELECT COUNT(*) AS count FROM rounds WHERE player = $1'
    return (await store.transact(() => row<{ count: bigint }>(sql, BigInt(player))))!.count
  }

  test('[A47] when a socket closes, the bet that was begun is finished; those that waited are dropped', async () => {
    house = await runHouse()
    const { token, player } = await house.guest()
    const socket = await house.enter(token)
    holdWorks()
    for (let i = 0; i < 5; i += 1) void socket.send({ type: 'placeBet', ...kenoBet() }).catch(() => {})
    await socket.refusal('steal') // answered out of turn: so all have come, and the first is begun
    socket.raw.terminate()
    const { sockets } = house.fairhouse.context
    await expect.poll(() => sockets.isHere(BigInt(player.id))).toBe(false)
    letGo()
    await expect.poll(() => roundsOf(player.id)).toBe(1n)
    await isServed()
    expect(await roundsOf(player.id)).toBe(1n)
  })

  test('[A47] a socket has 32 requests under way at most; more are refused at once', async () => {
    house = await runHouse()
    const socket = await house.enter()
    holdWorks()
    const frames = Array.from({ length: 40 }, () => socket.send({ type: 'limits' }))
    const refused = await Promise.all(frames.slice(32))
    for (const frame of refused) expect(frame).toMatchObject({ error: { code: 'too-many-requests' } })
    letGo()
    for (const frame of await Promise.all(frames.slice(0, 32))) expect(frame).toMatchObject({ ok: true })
    await socket.ask('limits')
  })
})
