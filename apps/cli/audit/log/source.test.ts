/** A public log over HTTP that lets one reader have only so much at once: the audit comes again when it may. */
import { readFile, rename } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { HttpRefusal } from '@fairhouse/log'
import { afterEach, describe, expect, test } from 'vitest'
import { makeLog } from '../../../../bench/audit-log.ts'
import { type Rate, rateLimits } from '../../../server/core/rate-limit.ts'
import { auditLog } from './audit-log.ts'
import { readLogState } from './log-state.ts'
import { namedKeys, patient } from './source.ts'
import { useLogFolder } from './testing/honest-log.ts'

const putOff = (status: number, seconds: string | null) =>
  new HttpRefusal('tile', { status, headers: { get: () => seconds } })

describe('a reader', () => {
  const reading = (errors: readonly Error[]) => {
    const waits: number[] = []
    let tries = 0
    const get = patient(
      async () => {
        const error = errors[tries++]
        if (error) throw error
        return new Uint8Array(1)
      },
      async (ms) => void waits.push(ms),
    )
    return { get, waits, tries: () => tries }
  }

  test('waits as long as it is asked to, and longer each time if nothing is said', async () => {
    const { get, waits } = reading([
      putOff(429, '7'),
      putOff(503, null),
      putOff(429, null),
      putOff(429, '9999'),
    ])
    expect(await get('tile', 1)).toHaveLength(1)
    expect(waits).toEqual([7_000, 1_000, 2_000, 30_000])
  })

  test('gives up after ten minutes of being put off', async () => {
    const { get, waits } = reading(Array(100).fill(putOff(429, '30')))
    await expect(get('tile', 1)).rejects.toThrow('HTTP 429')
    expect(waits).toHaveLength(20)
  })

  test('tries five times if something fails, and not again what isn’t there', async () => {
    const failing = reading(Array(9).fill(new Error('cut off')))
    await expect(failing.get('tile', 1)).rejects.toThrow('cut off')
    expect(failing.tries()).toBe(5)
    const missing = reading([putOff(404, null)])
    await expect(missing.get('tile', 1)).rejects.toThrow('HTTP 404')
    expect(missing.waits).toEqual([])
  })
})

/** As a house serves its log's files: so many at once, and 429 with the time to come again. */
const serveLimited = async (folder: string, rate: Rate) => {
  const within = rateLimits(rate, () => performance.now())
  let refused = 0
  const server: Server = createServer(async (request, response) => {
    if (!within('all')) {
      refused += 1
      return response.writeHead(429, { 'retry-after': '1' }).end()
    }
    const bytes = await readFile(join(folder, request.url!.replace('/log/', ''))).catch(() => null)
    return response.writeHead(bytes ? 200 : 404).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`
  return { url, refused: () => refused, close: () => server.close() }
}

/** Its terms and first commitments, and so many rounds. */
const madeLog = async (folder: string, rounds: number): Promise<Readonly<{ vkey: string; size: number }>> => {
  makeLog(folder, rounds)
  const [vkey] = await namedKeys({ folder })
  const [, size] = (await readFile(join(folder, 'checkpoint'), 'utf8')).split('\n')
  return { vkey: vkey!, size: Number(size) }
}

const { newPath } = useLogFolder()
let server: Awaited<ReturnType<typeof serveLimited>> | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

const auditOf = (place: Parameters<typeof auditLog>[0]['place'], vkey: string, folder: string | null) =>
  auditLog({
    ...{ place, keys: [vkey], folder, jobs: 2, isStopped: () => false },
    onProgress: () => undefined,
    onMismatch: async (mismatch) => expect(mismatch).toBeNull(),
  })

test.each([
  ['some thousand', 2_000, { burst: 2, perSecond: 5 }],
  ...(process.env.SLOW_TESTS === '1'
    ? [['a million', 1_000_000, { burst: 10, perSecond: 20 }] as const]
    : []),
] as const)(
  '[F12] a log of %s leaves is audited over HTTP, however often the audit is put off',
  async (_, rounds, rate) => {
    const folder = newPath()
    const { vkey, size } = await madeLog(folder, rounds)
    server = await serveLimited(folder, rate)
    const audited = await auditOf({ url: server.url }, vkey, newPath())
    expect(server.refused()).toBeGreaterThan(0)
    expect([audited.state.tree.size, audited.stopped]).toEqual([size, false])
  },
  3_600_000,
)

test('what was read before the log can’t be read any more is stored; the next audit continues from there', async () => {
  const [folder, state] = [newPath(), newPath()]
  const { vkey, size } = await madeLog(folder, 4_500)
  const whole = await auditOf({ folder }, vkey, null)
  const bundle = join(folder, 'tile/entries/017')
  await rename(bundle, `${bundle}.away`)
  await expect(auditOf({ folder }, vkey, state)).rejects.toThrow('017')
  expect(readLogState(state).tree.size).toBe(4_096)
  await rename(`${bundle}.away`, bundle)
  const continued = await auditOf({ folder }, vkey, state)
  expect(continued.state.tree.size).toBe(size)
  expect(continued.state.counts).toEqual(whole.state.counts)
  expect(continued.state.returns).toEqual(whole.state.returns)
})
