/** [F12] Rounds of a real house in its public log, and a log that contradicts them. */
import { accepted } from '@fairhouse/kit'
import { COSIGNATURE, cosign, httpGet, noteKey, parseNote, printNote, printVkey } from '@fairhouse/log'
import { nodeSigner } from '@fairhouse/log/testing/node-signer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../../apps/server/testing/dishonest-house.ts'
import { type RunningHouse, runHouse } from '../../apps/server/testing/running-house.ts'
import type { Mismatch } from './claims.ts'
import { evidenceOf } from './evidence.ts'
import type { RawFrame, SeenFrame } from './frames.ts'
import { type FindLeaves, leavesPath, readLeaves } from './leaf-lookup.ts'
import type { RoundLogCase } from './log-case.ts'
import {
  createLogWatch,
  type KeptLog,
  LOG_PATIENCE_MS,
  type LogWatchOptions,
  type OwnLog,
} from './log-watch.ts'
import { signedFindings } from './signed-findings.ts'
import { bet, openTab, openVerifierRun, termsIn } from './testing/recording.ts'
import type { Verifier } from './verifier.ts'
import { WITNESS_PATIENCE_MS } from './witnesses.ts'

let house: RunningHouse
let frames: readonly SeenFrame[]
let verifier: Verifier
let own: OwnLog
let cases: readonly RoundLogCase[]

beforeAll(async () => {
  house = await runHouse()
  const tab = openTab(house, (await house.guest()).token)
  const socket = await tab.enter()
  let next: RawFrame = (await socket.ask('checkActive', { game: 'keno' })).next
  for (let i = 0; i < 3; i += 1) {
    const reply = await socket.ask(
      'placeBet',
      bet(next, 'keno', { selectedNumbers: [7] }, `client seed ${i}`),
    )
    next = { ...reply.next, terms: next.terms }
  }
  ;({ frames } = tab)
  const heard = openVerifierRun(await termsIn(house, frames))
  for (const seen of frames) heard.verifier.hear(seen)
  ;({ verifier } = heard)
  own = heard.logs[0]!
  cases = heard.logged as RoundLogCase[]
  await publish(house)
})
afterAll(() => house.stop())

const get = (path: string, maxBytes: number): Promise<Uint8Array> =>
  httpGet(`${house.address}/log`, fetch, () => AbortSignal.timeout(10_000))(path, maxBytes)
const findLeaves: FindLeaves = async (wanted) =>
  readLeaves(await (await fetch(`${house.address}${leavesPath(wanted)}`)).json())

type Watched = Readonly<{
  watch: ReturnType<typeof createLogWatch>
  mismatches: Mismatch[]
  run(ms?: number): Promise<void>
}>

const watching = (options: Partial<LogWatchOptions> = {}, waiting = cases): Watched => {
  const mismatches: Mismatch[] = []
  const watch = createLogWatch({
    get,
    findLeaves,
    promisedFor: verifier.promisedFor,
    onMismatch: (each) => mismatches.push(each),
    ...options,
  })
  watch.greeted(own)
  for (const each of waiting) watch.add(each)
  return { watch, mismatches, run: (ms = 0) => watch.run(cases.at(-1)!.at + ms) }
}

test('[F12] every round is found, agrees, and is proven to be in the signed tree', async () => {
  expect(cases).toHaveLength(3)
  const { watch, mismatches, run } = watching()
  await run()
  expect(mismatches).toEqual([])
  expect(watch.status()).toMatchObject({ proven: 3, waiting: 0, restartedFrom: null })
})

const other = (known: RoundLogCase, patch: object): RoundLogCase => ({
  ...known,
  round: { ...known.round, ...patch },
})

test.each([
  ['finalPayout', (known: RoundLogCase) => other(known, { finalPayout: '9.99' })],
  ['serverSeed', (known: RoundLogCase) => other(known, { serverSeed: 'f'.repeat(64) })],
  ['clientSeed', (known: RoundLogCase) => other(known, { clientSeed: 'another client seed' })],
  ['nonce', (known: RoundLogCase) => other(known, { nonce: '9' })],
  ['terms', (known: RoundLogCase) => other(known, { terms: 'f'.repeat(64) })],
  ['actions', (known: RoundLogCase) => other(known, { actions: [] })],
  ['balance', (known: RoundLogCase) => ({ ...known, balance: '12.00' })],
  ['leaf', (known: RoundLogCase) => ({ ...known, leaf: 'f'.repeat(64) })],
] as const)('[A41] a leaf whose %s differs from the report', async (field, change) => {
  const { mismatches, run } = watching({}, [change(cases[0]!)])
  await run()
  expect(mismatches.map((each) => [each.claim, each.field])).toContainEqual(['log', field])
})

test('[A41] a next commitment that differs from the promise', async () => {
  const { mismatches, run } = watching({ promisedFor: () => 'f'.repeat(64) }, cases.slice(0, 1))
  await run()
  expect(mismatches[0]).toMatchObject({ claim: 'log', field: 'next commitment' })
})

/** One more leaf. */
const grow = async (): Promise<void> => {
  const before = await get('checkpoint', 1e6)
  const socket = await openTab(house, (await house.guest()).token).enter()
  const { next } = await socket.ask('checkActive', { game: 'keno' })
  await socket.ask('placeBet', bet(next, 'keno', { selectedNumbers: [7] }, 'one more client seed'))
  await house.fairhouse.context.publicLog!.sequence()
  await expect.poll(async () => Buffer.from(await get('checkpoint', 1e6)).equals(before)).toBe(false)
}

test('[A41] a round that is not in the log: reported after a minute, if the log has grown meanwhile', async () => {
  const { watch, mismatches, run } = watching({ findLeaves: async () => [] })
  await run()
  await run(LOG_PATIENCE_MS + 1)
  expect([mismatches, watch.status().waiting]).toEqual([[], 3])
  await grow()
  await run(LOG_PATIENCE_MS - 1)
  expect(mismatches).toEqual([])
  await run(LOG_PATIENCE_MS)
  expect(mismatches.map(({ field }) => field)).toEqual(Array(3).fill('not in the log'))
})

test('an unreachable log raises no alarm, however long it lasts, and is asked again', async () => {
  let isThere = false
  const { watch, mismatches, run } = watching({
    get: (path, maxBytes) => (isThere ? get(path, maxBytes) : Promise.reject(new Error('no network'))),
  })
  await run(10 * LOG_PATIENCE_MS)
  expect([mismatches, watch.status().waiting]).toEqual([[], 3])
  isThere = true
  await run(10 * LOG_PATIENCE_MS)
  expect([mismatches, watch.status().proven]).toEqual([[], 3])
})

const keptBy = async (): Promise<KeptLog> => {
  const { watch, run } = watching()
  await run()
  return JSON.parse(JSON.stringify(watch.kept())) as KeptLog
}

test('[A41] the log seen before continues; an unknown key raises an alarm, a new origin doesn’t', async () => {
  const kept = await keptBy()
  const same = watching({ kept })
  await same.run()
  expect(same.mismatches, 'the same log is continued').toEqual([])

  const rekeyed = watching({ kept })
  const [name] = own.vkeys[0]!.split('+')
  rekeyed.watch.greeted({ ...own, vkeys: [printVkey(noteKey(name!, 1, new Uint8Array(32).fill(9)))] })
  await rekeyed.run()
  await rekeyed.run(LOG_PATIENCE_MS)
  expect(rekeyed.mismatches[0]).toMatchObject({ claim: 'log', field: 'bad-signature' })

  const adopted = watching({ kept: { ...kept, vkeys: [...kept.vkeys, 'one that is gone'] } })
  await adopted.run()
  expect([adopted.mismatches, adopted.watch.kept()?.vkeys]).toEqual([[], own.vkeys])

  const restarted = watching({ kept: { ...kept, origin: 'an older log' } })
  await restarted.run()
  expect(restarted.watch.status()).toMatchObject({ restartedFrom: 'an older log', proven: 3 })
  expect(restarted.mismatches).toEqual([])
})

test('[A41] a log that shrinks for longer than an old copy would explain', async () => {
  const old = await get('checkpoint', 1e6)
  await grow()
  const kept = await keptBy()
  const { mismatches, run } = watching({
    kept,
    get: (path, maxBytes) => (path === 'checkpoint' ? Promise.resolve(old) : get(path, maxBytes)),
  })
  await run(0)
  expect(mismatches).toEqual([])
  await run(LOG_PATIENCE_MS + 1)
  expect(mismatches[0]).toMatchObject({ claim: 'log', field: 'log-behind' })
})

test('[F12] with witnesses required, a round waits until they cosign it, and there is no alarm', async () => {
  const witness = nodeSigner('example.org/witness', COSIGNATURE)
  let note: string | null = null
  const { watch, mismatches, run } = watching({ readWitnesses: async () => [{ vkey: witness.vkey, note }] })
  watch.wantWitnesses(1)
  await run()
  await run(WITNESS_PATIENCE_MS - 1)
  expect(watch.status()).toMatchObject({ proven: 0, waiting: 3, witnesses: { cosigned: 0, isLate: false } })
  expect(watch.waitsFor(cases[0]!.round.roundId)).toBe(true)
  await run(WITNESS_PATIENCE_MS)
  expect(watch.status().witnesses).toMatchObject({ wanted: 1, cosigned: 0, isLate: true })
  const signed = accepted(parseNote(await get('checkpoint', 1e6)))
  const cosigned = [...signed.signatures, cosign(signed.text, 1_700_000_000, witness)]
  note = Buffer.from(printNote({ ...signed, signatures: cosigned })).toString()
  await run(WITNESS_PATIENCE_MS + 1)
  expect(watch.status()).toMatchObject({
    proven: 3,
    waiting: 0,
    witnesses: { cosigned: null, isLate: false },
  })
  expect(watch.kept()?.witnesses).toEqual({ wanted: 1, vkeys: [witness.vkey] })
  expect(mismatches).toEqual([])
})

test('[F12] judging evidence finds what the house has signed', async () => {
  const { vkeys, note } = await keptBy()
  const made = (known: RoundLogCase) =>
    evidenceOf(
      verifier,
      { claim: 'log', round: known.round.roundId, nonce: null, field: 'finalPayout', expected: 1, found: 2 },
      house.address,
      Date.now(),
      { vkeys, note, round: known },
    )
  const honest = await signedFindings(made(cases[0]!), { get, findLeaves })
  expect(honest).toMatchObject({ mismatches: [], problem: null })
  expect(honest.proven.at(-1)).toContain('as reported')
  const lied = await signedFindings(made(other(cases[0]!, { finalPayout: '9.99' })), { get, findLeaves })
  expect(lied.mismatches).toMatchObject([{ claim: 'log', field: 'finalPayout' }])
  const gone = await signedFindings(made(cases[0]!), { get, findLeaves: async () => [] })
  expect(gone.mismatches).toMatchObject([{ field: 'not in the log' }])
  const unsaid = await signedFindings(made(cases[0]!), { get, findLeaves: async () => null })
  expect(unsaid).toMatchObject({ mismatches: [], problem: expect.stringContaining('did not say') })
  const unreachable = await signedFindings(made(cases[0]!), {
    get: () => Promise.reject(new Error('x')),
    findLeaves,
  })
  expect(unreachable.problem).toContain('can')
  expect(JSON.stringify(made(cases[0]!)), 'the player’s key stays secret').not.toContain(own.key)
})
