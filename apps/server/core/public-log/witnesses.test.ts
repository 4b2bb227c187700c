/** [F12] Witnesses get each checkpoint with its proof; one that knows of a fork stops the signing [A43]. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accepted } from '@fairhouse/kit'
import {
  bytesOfBase64,
  COSIGNATURE,
  cosign,
  openCheckpoint,
  parseVkey,
  printSignatureLine,
  type Signer,
  verifyConsistency,
} from '@fairhouse/log'
import { nodeSigner } from '@fairhouse/log/testing/node-signer.ts'
import { hasSigned } from '@fairhouse/log/testing/reference.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { sampleHouse } from '../../testing/sample-house.ts'
import { newLogFolder, openSampleLog, sequenceAll } from '../../testing/sample-log.ts'
import type { Store } from '../store/store.ts'
import type { PublicLog } from './public-log.ts'
import { readWitnesses } from './witnesses.ts'

type Seen = Readonly<{ size: number; root: Uint8Array }>
type Toy = Readonly<{
  signer: Signer
  url: string
  /** What it has cosigned. */
  seen: Seen[]
  asked(): number
  answerWith(answer: Readonly<{ status: number; text: string }> | null): void
  close(): void
}>

/** As C2SP's tlog-witness has it, for one log whose key it learns from the first test. */
const toyWitness = async (vkeyOf: () => string): Promise<Toy> => {
  const signer = nodeSigner('witness.example', COSIGNATURE)
  const seen: Seen[] = []
  let asked = 0
  let forced: Readonly<{ status: number; text: string }> | null = null
  const answer = (body: string): Readonly<{ status: number; text: string }> => {
    const [, old = '', proofText = '', note = ''] = /^old (\d+)\n((?:.+\n)*)\n([\s\S]*)$/.exec(body) ?? []
    const key = accepted(parseVkey(vkeyOf()))
    const { checkpoint, note: signed } = accepted(openCheckpoint(Buffer.from(note), key))
    const last = seen.at(-1)
    if (Number(old) !== (last?.size ?? 0)) return { status: 409, text: `${last?.size ?? 0}\n` }
    const proof = proofText
      .split('\n')
      .filter(Boolean)
      .map((line) => bytesOfBase64(line)!)
    const { size, root } = checkpoint
    const claim = last && { oldSize: last.size, oldRoot: last.root, size, root, proof }
    if (claim && !verifyConsistency(claim)) return { status: 422, text: '' }
    seen.push({ size, root })
    return { status: 200, text: printSignatureLine(cosign(signed.text, 1_700_000_000, signer)) }
  }
  const server = createServer(async (request, response) => {
    asked += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { status, text } = forced ?? answer(Buffer.concat(chunks).toString())
    response.writeHead(request.url === '/w/add-checkpoint' ? status : 404).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    signer,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/w`,
    seen,
    asked: () => asked,
    answerWith: (next) => {
      forced = next
    },
    close: () => server.close(),
  }
}

let data: string
let witness: Toy
let vkey = ''
beforeEach(async () => {
  data = newLogFolder()
  witness = await toyWitness(() => vkey)
})
afterEach(() => {
  witness.close()
  rmSync(data, { recursive: true })
})

const open = async (store: Store, options: object = {}) =>
  openSampleLog(store, data, {
    witnesses: accepted(readWitnesses(`${witness.signer.vkey} ${witness.url}/`)),
    ...options,
  })

const play = async (store: Store, log: PublicLog): Promise<void> => {
  const sample = await sampleHouse(store)
  accepted(await sample.bet(await sample.guest()))
  await sequenceAll(log)
}

/** And waits for the answer. */
const send = async (log: PublicLog): Promise<void> => {
  log.files.refresh()
  await log.sendToWitnesses()
  await log.finish()
}

describeOnEveryStore('witnesses', (openStore) => {
  test('[F12] cosign what follows from what they have seen; their lines are served with the checkpoint', async () => {
    const { store } = await openStore()
    const log = accepted(await open(store))
    vkey = (await log.identity()).vkeys[0]!
    await play(store, log)
    await send(log)
    await play(store, log)
    await send(log)
    await log.sendToWitnesses() // there is nothing new
    await log.finish()
    expect(witness.asked()).toBe(2)
    const { checkpoint, size, witnesses } = await log.describe()
    expect(witness.seen.map((each) => each.size)).toEqual([3, size])
    const key = accepted(parseVkey(witness.signer.vkey))
    expect(hasSigned(Buffer.from(checkpoint), key.name, COSIGNATURE, key.key)).toBe(true)
    expect(witnesses).toMatchObject([
      { vkey: witness.signer.vkey, cosigned: { size, at: 1_700_000_000_000 } },
    ])
    await play(store, log)
    const later = await log.describe()
    expect(later.checkpoint.split('\n— ')).toHaveLength(2) // not of this one yet
    expect(later.witnesses[0]!.cosigned!.note).toContain('witness.example')
  })

  test('[F12] one that has seen a part already says so, and is sent the proof from there', async () => {
    const { store } = await openStore()
    const log = accepted(await open(store))
    vkey = (await log.identity()).vkeys[0]!
    await play(store, log)
    const root = await log.files.rootAt(2)
    witness.seen.push({ size: 2, root })
    await send(log)
    expect(witness.asked()).toBe(2)
    expect(witness.seen.at(-1)!.size).toBe(3)
  })

  test.each([
    ['has cosigned more', { status: 409, text: '77\n' }, 'has cosigned 77 leaves; this log has 3'],
    ['has seen another tree', { status: 422, text: '' }, 'has seen another tree'],
    ['has seen another root of this size', { status: 409, text: '3\n' }, 'has seen another tree of 3 leaves'],
  ])('[A43] a witness that %s stops the signing, also after a restart', async (_, forced, words) => {
    const { store } = await openStore()
    const log = accepted(await open(store))
    await play(store, log)
    witness.answerWith(forced)
    await send(log)
    expect((await log.describe()).problem).toContain(words)
    const sample = await sampleHouse(store)
    accepted(await sample.bet(await sample.guest()))
    await log.sequence()
    expect((await log.describe()).size).toBe(3)
    expect(await open(store)).toMatchObject({ refused: 'log-behind' })
    const freed = accepted(await open(store, { witnesses: [] })) // removed from the configuration
    await sequenceAll(freed)
    expect((await freed.describe()).size).toBe(5)
  })

  test('[F12] a witness that is down or doesn’t know the log holds nothing up', async () => {
    const { store } = await openStore()
    const log = accepted(await open(store))
    await play(store, log)
    witness.answerWith({ status: 404, text: '' })
    await send(log)
    witness.answerWith({ status: 200, text: '— nonsense\n' })
    await send(log)
    witness.close()
    await send(log)
    expect(await log.describe()).toMatchObject({ problem: null, size: 3, witnesses: [{ cosigned: null }] })
  })
})

test('[F12] LOG_WITNESSES is a list of keys for cosignatures, and addresses', () => {
  const own = nodeSigner('w.example', COSIGNATURE).vkey
  expect(accepted(readWitnesses(`${own} https://w.example/a,\n`))).toMatchObject([
    { url: 'https://w.example/a' },
  ])
  for (const bad of [
    'nonsense',
    own,
    `${own} ftp://x`,
    `${nodeSigner('x').vkey} https://x`,
    `${own} https://x y`,
  ]) {
    expect(readWitnesses(bad)).toMatchObject({ refused: 'bad-witness' })
  }
})
