import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted, isRefusal, utf8 } from '@fairhouse/kit'
import {
  cosignersOf,
  judgeFork,
  logReader,
  parseNote,
  parseVkey,
  printNote,
  signCheckpoint,
} from '@fairhouse/log'
import { nodeSigner } from '@fairhouse/log/testing/node-signer.ts'
import { hasSigned } from '@fairhouse/log/testing/reference.ts'
import { type ToyLog, toyLog } from '@fairhouse/log/testing/toy-log.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Cosigner, createCosigner } from './cosigner.ts'
import { openIdentity } from './identity.ts'
import { announcedVkey, lookOnce, openReader } from './log-follower.ts'
import { serveLog } from './testing/served-log.ts'
import { checkpointOf, submission } from './testing/submission.ts'
import { createWitnessServer } from './witness-server.ts'
import { lockState } from './witness-state.ts'

const signer = nodeSigner('house.example/log')
const { vkey } = signer
const entries = (from: number, to: number): readonly Uint8Array[] =>
  Array.from({ length: to - from }, (_, index) => utf8(`leaf ${from + index}`))
const logOf = (size: number): ToyLog => toyLog(signer, entries(0, size))
/** The same up to `common` leaves, then different. */
const forkOf = (common: number, size: number): ToyLog =>
  toyLog(signer, [...entries(0, common), ...entries(common, size).map((leaf) => leaf.with(0, 70))])

let folder: string
let cosigner: Cosigner
let server: Server
let address: string
let said: string[]
const files = () => ({ key: join(folder, 'key.pem'), state: join(folder, 'state.json'), name: 'w.example/1' })
const reopened = (): Cosigner =>
  createCosigner({
    ...accepted(openIdentity(files())),
    file: files().state,
    now: () => 1_700_000_000,
    say: (words) => said.push(words),
  })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-witness-'))
  said = []
  cosigner = reopened()
  cosigner.trust('http://house.example/log', vkey)
  server = createWitnessServer(cosigner, 'house.example/log', (words) => said.push(words))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  address = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const post = (body: string | Uint8Array): Promise<Response> =>
  fetch(`${address}/add-checkpoint`, { method: 'POST', body: Buffer.from(body) })
const statusOf = async (body: string | Uint8Array): Promise<number> => (await post(body)).status
const evidence = (): readonly string[] => readdirSync(folder).filter((name) => name.includes('evidence'))

describe('[F12] add-checkpoint, as specified by C2SP', () => {
  test('200: the cosignature of a first checkpoint, and of one that continues it', async () => {
    const log = logOf(300)
    for (const [oldSize, size] of [
      [0, 300],
      [300, 301],
      [301, 3_000],
      [3_000, 3_000],
    ] as const) {
      log.append(entries(log.size(), size))
      const reply = await post(await submission(log, vkey, oldSize))
      const line = await reply.text()
      expect([reply.status, line]).toEqual([200, expect.stringMatching(/^— w\.example\/1 \S+\n$/)])
      const note = accepted(parseNote(utf8(`${Buffer.from(log.checkpoint())}${line}`)))
      expect(cosignersOf(note, [cosigner.key])).toEqual([{ witness: cosigner.key, time: 1_700_000_000 }])
      const latest = new Uint8Array(await (await fetch(`${address}/checkpoint`)).arrayBuffer())
      expect(hasSigned(latest, 'w.example/1', 4, cosigner.key.key)).toBe(true)
      expect(hasSigned(latest, 'house.example/log', 1, accepted(parseVkey(vkey)).key)).toBe(true)
    }
  })
  test('409 with the size: the old size differs; a reopened witness says the same', async () => {
    await post(await submission(logOf(300), vkey, 0))
    const reply = await post(await submission(logOf(400), vkey, 0))
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
      409,
      'text/x.tlog.size',
      '300\n',
    ])
    expect(reopened().last('house.example/log')?.size).toBe(300)
  })
  test('[A41] 409: two trees of one size; both checkpoints are stored', async () => {
    await post(await submission(logOf(300), vkey, 0))
    const fork = forkOf(200, 300)
    const reply = await post(`old 300\n\n${Buffer.from(fork.checkpoint())}`)
    expect([reply.status, await reply.text()]).toEqual([409, '300\n'])
    expect(evidence()).toHaveLength(1)
    const kept = JSON.parse(readFileSync(join(folder, evidence()[0]!), 'utf8'))
    expect(kept).toMatchObject({ type: 'fork', vkey, newer: Buffer.from(fork.checkpoint()).toString() })
    expect(hasSigned(utf8(kept.older), 'house.example/log', 1, accepted(parseVkey(vkey)).key)).toBe(true)
    expect(judgeFork(kept, vkey)).toBe(true)
    expect(said.join()).toContain('two histories')
    await post(`old 300\n\n${Buffer.from(fork.checkpoint())}`)
    expect(evidence()).toHaveLength(1)
  })
  test('[A41] 422: the proof does not lead from the old tree to the new', async () => {
    await post(await submission(logOf(300), vkey, 0))
    expect(await statusOf(await submission(forkOf(200, 400), vkey, 300))).toBe(422)
    expect(await statusOf(`old 300\n\n${Buffer.from(logOf(400).checkpoint())}`)).toBe(422)
    expect(cosigner.last('house.example/log')?.size).toBe(300)
  })
  test('422: a proof where the old size is 0', async () => {
    const root = 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I='
    expect(await statusOf(`old 0\n${root}\n\n${Buffer.from(logOf(3).checkpoint())}`)).toBe(422)
  })
  test('404: an unknown log; 403: no signature of its key', async () => {
    const stranger = nodeSigner('other.example/log')
    expect(await statusOf(await submission(toyLog(stranger, entries(0, 3)), stranger.vkey, 0))).toBe(404)
    const forged = nodeSigner('house.example/log')
    expect(await statusOf(await submission(toyLog(forged, entries(0, 3)), forged.vkey, 0))).toBe(403)
  })
  test('400: the old size is larger than the new', async () => {
    expect(await statusOf(await submission(logOf(3), vkey, 4))).toBe(400)
  })
  const checkpoint = Buffer.from(logOf(3).checkpoint()).toString()
  test.each([
    ['nothing', ''],
    ['no old size', `\n${checkpoint}`],
    ['a leading zero', `old 00\n\n${checkpoint}`],
    ['an invalid size', `old -1\n\n${checkpoint}`],
    ['no empty line', 'old 0\n'],
    ['an invalid proof', `old 0\nAAAA\n\n${checkpoint}`],
    ['64 lines of proof', `old 0\n${`${'A'.repeat(43)}=\n`.repeat(64)}\n${checkpoint}`],
    ['a checkpoint without signature', 'old 0\n\nhouse.example/log\n3\nAAAA\n'],
    ['a note that is not a checkpoint', 'old 0\n\nx\n\n— x AAAAAAAA\n'],
    ['bytes that are not text', Buffer.concat([Buffer.from('old 0\n\n'), Buffer.alloc(100, 255)])],
    ['two megabytes', Buffer.alloc(2_000_000, 65)],
    ['a million signatures', `old 0\n\nx\n\n${'— x AAAAAAAA\n'.repeat(300_000)}`],
  ])('[A44] 400: %s', async (_name, body) => {
    // A connection cut while sending too much counts as well.
    expect(await statusOf(body).catch(() => 400)).toBe(400)
    expect(cosigner.last('house.example/log')).toBeUndefined()
  })
  test('other paths and methods are refused', async () => {
    expect((await fetch(`${address}/checkpoint`)).status).toBe(404)
    expect((await fetch(`${address}/checkpoint?origin=__proto__`)).status).toBe(404)
    expect((await fetch(`${address}/add-checkpoint`)).status).toBe(405)
    expect((await fetch(`${address}/other`)).status).toBe(404)
  })
})

describe('[A41] following a log', () => {
  test('it cosigns extensions, refuses rollbacks and forks, and stores the evidence', async () => {
    const house = await serveLog(signer, logOf(500))
    const reader = openReader(house.url, vkey)
    const looks = async (log: ToyLog): Promise<unknown> => {
      house.show(log)
      const seen = await lookOnce(reader, cosigner)
      return isRefusal(seen) ? seen.refused : seen.isNew
    }
    try {
      expect(await announcedVkey(house.url)).toBe(vkey)
      expect(await looks(logOf(500))).toBe(true)
      expect(await looks(logOf(500))).toBe(false)
      expect(await looks(logOf(1200))).toBe(true)
      expect(await looks(logOf(1100))).toBe('log-behind')
      expect(evidence()).toHaveLength(1)
      expect(await looks(forkOf(900, 2000))).toBe('log-forked')
      expect(await looks(forkOf(900, 1200))).toBe('log-forked')
      expect(evidence()).toHaveLength(2)
      const kept = evidence().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
      expect(kept.map((one) => judgeFork(one, vkey)).toSorted()).toEqual([
        expect.objectContaining({ refused: 'not-proven' }), // a rollback, which could be an old copy
        true,
      ])
      expect(cosigner.last('house.example/log')?.size).toBe(1200)
      expect(await looks(logOf(2000))).toBe(true)
    } finally {
      await house.close()
    }
    expect(await looks(logOf(2100))).toBe('log-unreachable')
  })
  test('one history for the client and another for the witness: the next comparison reveals it', async () => {
    await post(await submission(forkOf(200, 450), vkey, 0))
    const mine = logOf(500)
    const reader = accepted(logReader({ get: mine.get, vkey }))
    const theirs = accepted(
      parseNote(new Uint8Array(await (await fetch(`${address}/checkpoint`)).arrayBuffer())),
    )
    const witnessed = cosigner.last('house.example/log')!
    expect(theirs.text).toContain('\n450\n')
    expect(await reader.consistent(witnessed, await checkpointOf(mine, vkey))).toMatchObject({
      refused: 'log-forked',
    })
  })
})

describe('[A43] key and state', () => {
  test('only the owner can read the key, and the state is refused without it', async () => {
    const { key, state } = files()
    expect(statSync(key).mode & 0o777).toBe(0o600)
    await post(await submission(logOf(3), vkey, 0))
    const before = readFileSync(state, 'utf8')
    expect(reopened().log('house.example/log')).toEqual(cosigner.log('house.example/log'))
    expect(openIdentity({ ...files(), name: 'another' })).toMatchObject({ refused: 'wrong-name' })
    for (const broken of ['', '{}', before.slice(0, -20), before.replace('\\n3\\n', '\\n2\\n')]) {
      writeFileSync(state, broken)
      expect(openIdentity(files())).toMatchObject({ refused: 'bad-state' })
    }
    rmSync(state)
    expect(openIdentity(files())).toMatchObject({ refused: 'no-state' })
    writeFileSync(state, before)
    rmSync(key)
    expect(openIdentity(files())).toMatchObject({ refused: 'no-key' })
  })
  test('two witnesses don’t share a state', () => {
    const release = lockState(files().state)
    expect(lockState(files().state)).toMatchObject({ refused: 'already-open' })
    accepted(release)()
    accepted(lockState(files().state))()
  })
  test('a replaced key continues the same history', async () => {
    await post(await submission(logOf(300), vkey, 0))
    const next = nodeSigner('house.example/log')
    cosigner.trust('http://house.example/log', next.vkey)
    expect(reopened().last('house.example/log')?.size).toBe(300)
    const log = toyLog(next, entries(0, 400))
    expect(await statusOf(await submission(log, next.vkey, 300))).toBe(200)
    expect(await statusOf(await submission(logOf(500), vkey, 400))).toBe(403)
  })
  test('extension lines are cosigned too', async () => {
    const { origin, size, root } = await checkpointOf(logOf(3), vkey)
    const note = signCheckpoint({ origin, size, root, extensions: ['more'] }, signer)
    expect(await statusOf(`old 0\n\n${Buffer.from(printNote(note))}`)).toBe(200)
    expect(await (await fetch(`${address}/checkpoint`)).text()).toContain('\nmore\n\n')
  })
})
