/** A real house and a real witness: the house requests cosignatures while the witness follows its log by itself. */
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted, isRefusal, utf8 } from '@fairhouse/kit'
import { cosignersOf, parseCheckpoint, parseNote, parseVkey } from '@fairhouse/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../../server/testing/running-house.ts'
import { kenoBet } from '../../server/testing/visitor.ts'
import { start } from '../testing/command-process.ts'
import { openIdentity } from './identity.ts'

/** Very likely nobody else takes it meanwhile. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

let folder: string
let house: RunningHouse
let witness: ReturnType<typeof start>
let vkey: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-witness-'))
  const files = { key: join(folder, 'key'), state: join(folder, 'state') }
  vkey = accepted(openIdentity(files)).signer.vkey
  const port = await freePort()
  house = await runHouse({ logWitnesses: `${vkey} http://localhost:${port}` })
  const places = ['--key', files.key, '--state', files.state]
  witness = start([
    'witness',
    '--log',
    `${house.address}/log`,
    ...places,
    '--port',
    `${port}`,
    '--every',
    '0.03',
  ])
  witness.stdout.resume()
  witness.stderr.resume()
})
afterAll(async () => {
  witness.kill('SIGTERM')
  await once(witness, 'exit')
  await house.stop()
  rmSync(folder, { recursive: true })
})

const cosignedSize = async (): Promise<number> => {
  const { status, text } = await house.ask('GET', '/log/checkpoint')
  const note = status === 200 ? parseNote(utf8(text)) : undefined
  if (!note || isRefusal(note) || cosignersOf(note, [accepted(parseVkey(vkey))]).length === 0) return -1
  return accepted(parseCheckpoint(note.text)).size
}

test('[F12] every round is cosigned soon, and nobody is accused', async () => {
  await expect.poll(cosignedSize).toBe(0) // before the first round
  const guest = await house.enter()
  let before = 0
  for (let round = 0; round < 3; round++) {
    await guest.ask('placeBet', kenoBet())
    await expect.poll(cosignedSize).toBeGreaterThan(before)
    before = await cosignedSize()
  }
  const { body } = await house.ask('GET', '/v1/log')
  expect(body).toMatchObject({ problem: null, size: before })
  expect(readdirSync(folder).filter((name) => name.includes('evidence'))).toEqual([])
})

test('a witness without --vkey that starts before its house waits for it, and says so', async () => {
  const places = ['--key', join(folder, 'early-key'), '--state', join(folder, 'early-state')]
  const port = await freePort()
  const early = start(['witness', '--log', `http://localhost:${port}/log`, ...places, '--every', '0.03'])
  const said: string[] = []
  for (const stream of [early.stdout, early.stderr]) stream.on('data', (part) => said.push(String(part)))
  await expect.poll(() => said.join('')).toContain('waiting for the log')
  const relay = createServer(async (request, response) => {
    const { status, text } = await house.ask('GET', request.url!)
    response.writeHead(status).end(text)
  }).listen(port, 'localhost')
  await expect.poll(() => said.join('')).toMatch(/cosigned \d+ leaves/)
  relay.close()
  early.kill('SIGTERM')
  expect(await once(early, 'exit')).toEqual([0, null])
})
