/** [F12] The public log as anybody sees it over HTTP: files, description, leaves by round. */
import { accepted } from '@fairhouse/kit'
import { decodeLeaf, hexOf, leafHash, pseudonymOf, type RoundLeaf } from '@fairhouse/log'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LogDescription } from '../../core/public-log/public-log.ts'
import { type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { readLog } from '../../testing/sample-log.ts'
import { hiloBet, kenoBet, type Socket } from '../../testing/visitor.ts'

let house: RunningHouse
let socket: Socket
const answered: string[] = []
const rounds: string[] = []
let open: string

const describeLog = async (): Promise<LogDescription> =>
  (await house.ask('GET', '/v1/log')).body as LogDescription

beforeAll(async () => {
  house = await runHouse()
  socket = await house.enter()
  open = (await socket.ask('placeBet', hiloBet())).round.roundId
  for (let i = 0; i < 260; i += 1) {
    const { round, leaf } = await socket.ask('placeBet', kenoBet())
    rounds.push(round.roundId)
    answered.push(leaf!)
  }
  await vi.waitFor(async () => expect((await describeLog()).size).toBeGreaterThanOrEqual(262), 20_000)
})
afterAll(() => house.stop())

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${house.address}/log/${path}`, { headers })
const bytesOf = async (path: string): Promise<Uint8Array> => {
  const reply = await get(path)
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return new Uint8Array(await reply.arrayBuffer())
}

test('[F12] all of it can be read with its files and key alone, and has what was answered', async () => {
  const { vkeys, origin } = await describeLog()
  const { entries, checkpoint } = await readLog(bytesOf, vkeys[0]!)
  expect(checkpoint.origin).toBe(origin)
  const hashes = entries.map((entry) => hexOf(leafHash(entry)))
  expect(hashes).toEqual(expect.arrayContaining(answered))
})

test('[F12] each file has its type, its caching, and is open to every page', async () => {
  const checkpoint = await get('checkpoint')
  expect(checkpoint.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(checkpoint.headers.get('cache-control')).toBe('no-cache')
  const full = await get('tile/entries/000', { 'accept-encoding': 'gzip' })
  expect(full.headers.get('content-encoding')).toBe('gzip')
  expect(full.headers.get('cache-control')).toContain('immutable')
  expect(full.headers.get('content-type')).toBe('application/octet-stream')
  const plain = await get('tile/entries/000', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(Buffer.from(await plain.arrayBuffer())).toEqual(Buffer.from(await full.arrayBuffer()))
  const part = await get('tile/0/001.p/2')
  expect(part.headers.get('cache-control')).not.toContain('immutable')
  for (const reply of [checkpoint, full, part, await fetch(`${house.address}/v1/log`)]) {
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})

test.each([
  'tile/0/001',
  'tile/0/001.p/200',
  'tile/entries/001.p/0',
  'tile/1/000',
  'tile/7/000.p/1',
  'tile/0/1',
  'tile/entries/x000/000',
  'nothing',
  'tile/0/-01',
])('[F12] %s is not there', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('[F12] leaves are found by their rounds, at most fifty at once', async () => {
  const asked = [rounds[0]!, open, rounds[259]!, '17']
  const { body } = await house.ask('GET', '/v1/log/leaves', { query: { rounds: asked.join(',') } })
  const { leaves } = body as { leaves: readonly ({ round: string; index: number; entry: string } | null)[] }
  expect(leaves.map((leaf) => leaf?.round ?? null)).toEqual([rounds[0], null, rounds[259], null])
  const entry = Buffer.from(leaves[0]!.entry, 'base64')
  expect(hexOf(leafHash(entry))).toBe(answered[0])
  expect((accepted(decodeLeaf(entry)) as RoundLeaf).nonce).toBe(2n)
  for (const query of [Array(51).fill('1').join(','), '', 'x', '1,']) {
    expect((await house.ask('GET', '/v1/log/leaves', { query: { rounds: query } })).status).toBe(400)
  }
})

test('[F12] hello tells a player their own log key, and no other', async () => {
  const { token } = await house.guest()
  const [one, other] = [await house.enter(token), await house.enter()]
  const { log } = await one.ask('hello', { token })
  const again = await one.ask('hello', { token })
  expect(log!.key).toMatch(/^[0-9a-f]{32}$/)
  expect(again.log).toEqual(log)
  expect({ origin: log!.origin, vkeys: log!.vkeys }).toEqual({
    origin: (await describeLog()).origin,
    vkeys: (await describeLog()).vkeys,
  })
  const { leaf } = await one.ask('placeBet', kenoBet())
  expect(leaf).toMatch(/^[0-9a-f]{64}$/)
  expect([...one.frames.slice(3), ...other.frames].join('')).not.toContain(log!.key)
  const pseudonym = hexOf(pseudonymOf(log!.key))
  await vi.waitFor(async () => {
    const { vkeys } = await describeLog()
    const { leaves } = await readLog(bytesOf, vkeys[0]!)
    expect(
      leaves.filter((each) => each.type === 'round' && hexOf(each.pseudonym) === pseudonym),
    ).toHaveLength(1)
  }, 20_000)
})

test('[A2] the seed of an open round is in no file of the log', async () => {
  const { vkeys } = await describeLog()
  const { leaves } = await readLog(bytesOf, vkeys[0]!)
  expect(leaves.filter((leaf) => leaf.type === 'round' && leaf.id === BigInt(open))).toEqual([])
})

test('[F12] metrics tell its size, the queue and the age of the checkpoint', async () => {
  const { text } = await house.ask('GET', '/metrics')
  expect(text).toMatch(/^fairhouse_log_size 2\d\d$/m)
  expect(text).toMatch(/^fairhouse_log_queue_length \d+$/m)
  expect(text).toMatch(/^fairhouse_log_checkpoint_age_seconds \d/m)
})

test('[F12] a house without a log says so, and writes no leaf', async () => {
  const silent = await runHouse({ publicLog: false })
  const guest = await silent.enter()
  const { leaf } = await guest.ask('placeBet', kenoBet())
  expect(leaf).toBeUndefined()
  expect((await silent.ask('GET', '/v1/log')).status).toBe(404)
  expect((await fetch(`${silent.address}/log/checkpoint`)).status).toBe(404)
  const hello = await guest.ask('hello', { token: (await silent.guest()).token }).catch(() => null)
  expect(hello === null || hello.log === undefined).toBe(true)
  await silent.stop()
})
