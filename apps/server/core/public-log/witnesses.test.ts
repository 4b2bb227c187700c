/** [F12] Witnesses get each checkpoint with its proof; one that knows of a fork stops the signing [A43]. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accepted } from '@fairhouse/kit'
import {
  bytesOfBase64,
  type Checkpoint,
  COSIGNATURE,
  cosign,
  openCheckpoint,
  parseVkey,
  printNote,
  printSignatureLine,
  type Signer,
  signCheckpoint,
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
import { readSigningKeys, signerOf } from './signing-keys.ts'
import { readWitnesses } from './witnesses.ts'

type Seen = Readonly<{ size: number; root: Uint8Array }>
type Toy = Readonly<{
  signer: Signer
  url: string
  /** What it has cosigned. */
  seen: Seen[]
  asked(): number
  answerWith(answer: Readonly<{ status: number; text: string }> | null): void
  /** At `/checkpoint`: the note of what it has cosigned. */
  show(note: string): void
  close(): void
}>

/** As C2SP's tlog-witness has it, for one log whose key it learns from the first test. */
const toyWitness = async (vkeyOf: () => string): Promise<Toy> => {
  const signer = nodeSigner('witness.example', COSIGNATURE)
  const seen: Seen[] = []
  let asked = 0
  let forced: Readonly<{ status: number; text: string }> | null = null
  let shown = ''
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
    if (request.method === 'GET') {
      const { pathname, searchParams } = new URL(request.url!, 'http://witness')
      const isHere = pathname === '/w/checkpoint' && searchParams.get('origin') !== null && shown !== ''
      response.writeHead(isHere ? 200 : 404).end(shown)
      return
    }
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
    show: (note) => {
      shown = note
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

  const OTHER_ROOT = new Uint8Array(32).fill(7)
  /** A checkpoint signed with the log's own key, as only the log can make it. */
  const ownNote = async (log: PublicLog, size: number, change: Partial<Checkpoint> = {}): Promise<string> => {
    const { origin } = await log.identity()
    const [key] = readSigningKeys({ data })
    const checkpoint = { origin, size, root: OTHER_ROOT, extensions: [], ...change }
    const signed = signCheckpoint(checkpoint, signerOf(checkpoint.origin, key!))
    return Buffer.from(printNote(signed)).toString()
  }
  const grow = async (store: Store, log: PublicLog): Promise<number> => {
    const sample = await sampleHouse(store)
    accepted(await sample.bet(await sample.guest()))
    await log.sequence()
    return (await log.describe()).size
  }

  test.each([
    ['has cosigned more', { status: 409, text: '77\n' }, 77, 'has cosigned 77 leaves; this log has 3'],
    ['has seen another tree', { status: 422, text: '' }, 2, 'has cosigned another tree of 2 leaves'],
    [
      'has seen another root of this size',
      { status: 409, text: '3\n' },
      3,
      'has cosigned another tree of 3 leaves',
    ],
  ])(
    '[A43] a witness that %s, and shows it under the log’s own signature, halts the house, also after a restart',
    async (_, forced, size, words) => {
      const { store, again } = await openStore()
      const log = accepted(await open(store))
      await play(store, log)
      witness.answerWith(forced)
      witness.show(await ownNote(log, size))
      await send(log).catch(() => undefined)
      expect(store.halted()).toMatchObject({ refused: 'log-behind', message: expect.stringContaining(words) })
      const next = await again()
      expect(await open(next)).toMatchObject({ refused: 'log-behind' })
      const freed = accepted(await open(next, { witnesses: [] })) // removed from the configuration
      await play(next, freed)
      expect((await freed.describe()).size).toBe(5)
    },
  )

  test('[A43] a restored folder signs nothing: the witness is asked first', async () => {
    const { store, again } = await openStore()
    const log = accepted(await open(store))
    vkey = (await log.identity()).vkeys[0]!
    await play(store, log)
    await send(log)
    witness.show(await ownNote(log, 9)) // what the log had become before database and marks went back
    const asked = witness.asked()
    expect(await open(await again())).toMatchObject({
      refused: 'log-behind',
      message: expect.stringContaining('has cosigned 9 leaves; this log has 3'),
    })
    expect(witness.asked()).toBe(asked) // it was sent nothing to cosign
    const loss = accepted(await open(await again(), { acceptLoss: true }))
    expect((await loss.identity()).origin).toMatch(/\/2$/)
  })

  test('[A43] a quorum of witnesses must have answered before anything is signed', async () => {
    const { store, again } = await openStore()
    const log = accepted(await open(store, { quorum: 1 })) // of a new log nobody can know anything
    vkey = (await log.identity()).vkeys[0]!
    await play(store, log)
    accepted(await open(await again(), { quorum: 1 })) // it has cosigned nothing yet
    await send(log)
    expect(await open(await again(), { quorum: 1 })).toMatchObject({ refused: 'log-unwitnessed' }) // but now it has
    witness.show((await log.describe()).checkpoint)
    accepted(await open(await again(), { quorum: 1 }))
    witness.close()
    expect(await open(await again(), { quorum: 1 })).toMatchObject({
      refused: 'log-unwitnessed',
      message: expect.stringContaining('silent: witness.example'),
    })
    accepted(await open(await again()))
  })

  test('[A43] without a witness the house says what it can’t know, once there is something to lose', async () => {
    const { store, again } = await openStore()
    const warnings: string[] = []
    const quiet = { warn: (words: string) => void warnings.push(words), error: () => undefined }
    const alone = { witnesses: [], log: quiet }
    const log = accepted(await open(store, alone))
    expect(warnings).toEqual([])
    await play(store, log)
    accepted(await open(await again(), alone))
    expect(warnings).toEqual([expect.stringContaining('the house can’t know')])
  })

  const HUGE = '9007199254740991\n'
  const otherKeysNote = (log: PublicLog): Promise<string> =>
    log.identity().then(({ origin }) => {
      const stranger = nodeSigner(origin)
      const claim = { origin, size: 1_000_000, root: OTHER_ROOT, extensions: [] }
      return Buffer.from(printNote(signCheckpoint(claim, stranger))).toString()
    })
  test.each<[string, { status: number; text: string }, (log: PublicLog) => Promise<string>, string]>([
    ['a larger size and nothing to show', { status: 409, text: '1000000\n' }, async () => '', '1000000'],
    ['the largest size and another key', { status: 409, text: HUGE }, otherKeysNote, '9007199254740991'],
    [
      'a larger size and what is in the log',
      { status: 409, text: HUGE },
      async (log) => (await log.describe()).checkpoint,
      'proves it',
    ],
    [
      'a larger size and a log of another name',
      { status: 409, text: HUGE },
      (log) => ownNote(log, 77, { origin: 'other.example/log' }),
      'proves it',
    ],
    ['a wrong proof', { status: 422, text: 'no' }, async () => '', 'proof'],
    ['a wrong proof and garbage', { status: 422, text: '\u0000' }, async () => 'x'.repeat(200_000), 'proof'],
    ['this size with another root', { status: 409, text: '3\n' }, async () => '\n\n— a b\n', '3 leaves'],
    ['no number', { status: 409, text: '-1e400\n' }, async () => '', '409'],
    ['a megabyte', { status: 200, text: 'y'.repeat(1_000_000) }, async () => '', 'bytes'],
    ['a forged cosignature', { status: 200, text: '— nonsense\n' }, async () => '', 'cosignature'],
  ])('[A58] a stranger’s answer changes nothing but the alarm: %s', async (_, forced, noteOf, words) => {
    const { store } = await openStore()
    const log = accepted(await open(store))
    await play(store, log)
    witness.answerWith(forced)
    witness.show(await noteOf(log))
    await send(log)
    expect((await log.describe()).problem).toBeNull()
    expect(log.witnessTroubles()).toEqual([expect.stringContaining(words)])
    expect(await grow(store, log)).toBe(5)
    vkey = (await log.identity()).vkeys[0]!
    witness.answerWith(null)
    await send(log)
    expect(log.witnessTroubles()).toEqual([])
    expect(accepted(await open(store))).toBeDefined()
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
