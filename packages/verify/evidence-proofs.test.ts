/** [F12] Proofs in an evidence file, judged without a network. */
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import { accepted, utf8 } from '@fairhouse/kit'
import { bytesOfBase64, decodeLeaf, encodeLeaf, logReader, type RoundLeaf } from '@fairhouse/log'
import { nodeSigner } from '@fairhouse/log/testing/node-signer.ts'
import { type ToyLog, toyLog } from '@fairhouse/log/testing/toy-log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../../apps/server/testing/dishonest-house.ts'
import { type RunningHouse, runHouse } from '../../apps/server/testing/running-house.ts'
import type { Mismatch } from './claims.ts'
import { type Evidence, evidenceOf, parseEvidence } from './evidence.ts'
import { judgeProofs } from './evidence-proofs.ts'
import type { RoundLogCase } from './log-case.ts'
import { type LogProofs, proveFork, proveLeaf } from './log-proofs.ts'
import { createLogWatch, LOG_PATIENCE_MS } from './log-watch.ts'
import { bet, openTab, openVerifierRun, termsIn } from './testing/recording.ts'
import type { Verifier } from './verifier.ts'

let house: RunningHouse
let verifier: Verifier
let known: RoundLogCase
let leaf: RoundLeaf
let key: string

beforeAll(async () => {
  house = await runHouse()
  const tab = openTab(house, (await house.guest()).token)
  const socket = await tab.enter()
  const { next } = await socket.ask('checkActive', { game: 'keno' })
  await socket.ask('placeBet', bet(next, 'keno', { selectedNumbers: [7] }, 'a client seed'))
  const heard = openVerifierRun(await termsIn(house, tab.frames))
  for (const seen of tab.frames) heard.verifier.hear(seen)
  ;({ verifier } = heard)
  known = heard.logged[0]! as RoundLogCase
  key = heard.logs[0]!.key
  await publish(house)
  const rounds = known.round.roundId
  const { body } = await house.ask('GET', '/v1/log/leaves', { query: { rounds } })
  const [found] = (body as { leaves: { entry: string }[] }).leaves
  leaf = accepted(decodeLeaf(bytesOfBase64(found!.entry)!)) as RoundLeaf
})
afterAll(() => house.stop())

const signer = nodeSigner('house.example/log')
const { vkey } = signer
const AT = 5

const others = (from: string, size: number): readonly Uint8Array[] =>
  Array.from({ length: size }, (_, index) => utf8(`${from} ${index}`))
const readerOf = ({ get }: ToyLog) => accepted(logReader({ get, vkey }))

const evidence = (proofs: LogProofs | null, mismatch: Partial<Mismatch> = {}, round = known): Evidence => {
  const { roundId, nonce } = known.round
  const claimed: Mismatch = {
    claim: 'log',
    round: roundId,
    nonce,
    field: 'finalPayout',
    expected: 1,
    found: 2,
    ...mismatch,
  }
  const log = { vkeys: ['none', vkey], note: null, round, proofs }
  const made = evidenceOf(verifier, claimed, 'https://house.example', Date.now(), log)
  return accepted(parseEvidence(JSON.stringify(made)))
}

/** The round's leaf, changed, in a log that the house signed. */
const logged = async (change: Partial<RoundLeaf>): Promise<LogProofs> => {
  const entry = encodeLeaf({ ...leaf, ...change })
  const log = toyLog(signer, [...others('a', AT), entry, ...others('b', 300)])
  const reader = readerOf(log)
  return (await proveLeaf(reader, accepted(await reader.checkpoint()), AT, entry))!
}

test('[F12] a leaf that matches the report and the rules convicts nobody', async () => {
  expect(judgeProofs(evidence(null), RULEBOOK)).toBeNull()
  const found = judgeProofs(evidence(await logged({})), RULEBOOK)!
  expect(found).toMatchObject({ mismatches: [], contradictions: [], problem: null })
  expect(found.proven).toEqual([expect.stringContaining('as its rules give it')])
})

test('[A41] a changed payout in the log is proven by the signature: against the frames and against the rules', async () => {
  const proofs = await logged({ payout: leaf.payout + 100n })
  const found = judgeProofs(evidence(proofs), RULEBOOK)!
  expect(found.mismatches.map(({ field }) => field)).toEqual(['leaf', 'finalPayout'])
  expect(found.contradictions).toMatchObject([
    { claim: 'payout', expected: leaf.payout.toString(), found: (leaf.payout + 100n).toString() },
  ])
  expect(found.proven).toEqual([expect.stringContaining('against its own rules (payout)')])
})

test.each([
  ['another seed', { serverSeed: new Uint8Array(32).fill(3), payout: 12_345n }, 'payout'],
  ['another stake', { stake: 3n }, 'stake'],
  ['no bet', { actions: '[]' }, 'actions'],
  ['no JSON', { actions: '[' }, 'actions'],
] as const)('[A41] a leaf against its own rules: %s', async (_case, change, field) => {
  const found = judgeProofs(evidence(await logged(change)), RULEBOOK)!
  expect(found.contradictions.map((each) => each.field)).toContain(field)
})

test('[A41] frames that contradict an honest leaf convict nobody by its signature', async () => {
  const lied = { ...known, round: { ...known.round, finalPayout: '9.99' } }
  const found = judgeProofs(evidence(await logged({}), {}, lied), RULEBOOK)!
  expect(found).toMatchObject({ mismatches: [{ field: 'finalPayout' }], contradictions: [] })
})

const flipped = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

test('[A44] one flipped byte in proof, entry or note, another index or round: only claimed', async () => {
  const proofs = await logged({ payout: leaf.payout + 100n })
  const own = proofs.leaf!
  const changed = [
    { ...own, proof: own.proof.with(3, flipped(own.proof[3]!, 7)) },
    { ...own, proof: own.proof.slice(1) },
    { ...own, entry: flipped(own.entry, 90) },
    { ...own, note: flipped(own.note, own.note.length - 20) },
    { ...own, note: own.note.replace('\n306\n', '\n307\n') },
    { ...own, index: AT + 1 },
  ]
  for (const each of changed)
    expect(judgeProofs(evidence({ leaf: each }), RULEBOOK)).toMatchObject({
      proven: [],
      mismatches: [],
      contradictions: [],
      problem: expect.stringContaining('not proven'),
    })
  expect(judgeProofs(evidence(proofs, { round: '1' }), RULEBOOK)).toMatchObject({ proven: [] })
})

test('[A44] oversized proofs are refused with a sentence', async () => {
  const { leaf: own } = await logged({})
  const rows = [
    { leaf: { ...own, entry: 'A'.repeat(100_000) } },
    { leaf: { ...own, note: 'x'.repeat(200_000) } },
    { leaf: { ...own, proof: Array(55).fill(own!.proof[0]) } },
    { leaf: { ...own, proof: ['x'.repeat(65)] } },
    { leaf: { ...own, index: -1 } },
    { leaf: null },
    { notes: { before: '' } },
    { fork: { proof: [] } },
    [],
  ]
  for (const proofs of rows)
    expect(() => evidence(proofs as unknown as LogProofs), JSON.stringify(proofs).slice(0, 60)).toThrow(
      'within their sizes',
    )
})

const checkpoints = async (one: ToyLog, other: ToyLog) =>
  [accepted(await readerOf(one).checkpoint()), accepted(await readerOf(other).checkpoint())] as const
const GENERAL = { round: null, nonce: null } as const

test.each([
  ['a fork', 300, 400],
  ['a fork that goes back', 400, 300],
])('[A41] %s is proven by both notes and the consistency proof', async (_case, before, after) => {
  const [one, other] = [toyLog(signer, others('a', before)), toyLog(signer, others('b', after))]
  const newer = before < after ? other : one
  const proofs = await proveFork(readerOf(newer), ...(await checkpoints(one, other)))
  const file = evidence(proofs, { ...GENERAL, field: 'log-forked' })
  expect(judgeProofs(file, RULEBOOK)).toMatchObject({
    proven: ['the log has two histories'],
    contradictions: [{ field: 'log-forked' }],
  })
  const fork = { ...proofs.fork!, proof: proofs.fork!.proof.with(0, flipped(proofs.fork!.proof[0]!, 3)) }
  expect(judgeProofs(evidence({ ...proofs, fork }, GENERAL), RULEBOOK)).toMatchObject({
    contradictions: [],
    problem: 'the two histories in the file are not proven',
  })
})

test('a log that only shrinks: both notes are signed, their order is only claimed', async () => {
  const [one, other] = [toyLog(signer, others('a', 400)), toyLog(signer, others('a', 300))]
  const proofs = await proveFork(readerOf(one), ...(await checkpoints(one, other)))
  expect(proofs.fork).toBeUndefined()
  expect(judgeProofs(evidence(proofs, GENERAL), RULEBOOK)).toEqual({
    proven: ['the house has signed a log of 400 leaves and one of 300'],
    mismatches: [],
    contradictions: [],
    problem: 'which of the two came later is only claimed',
  })
})

/** What a browser that follows this log passes on. */
const watched = (log: ToyLog, entry: Uint8Array) => {
  const told: { field: string; proofs: LogProofs | null }[] = []
  const proven: (LogProofs | null)[] = []
  let served = log
  const watch = createLogWatch({
    get: (path, maxBytes) => served.get(path, maxBytes),
    findLeaves: async ({ rounds: [of] }) => [
      { of: of!, index: AT, entry: Buffer.from(entry).toString('base64') },
    ],
    promisedFor: () => null,
    onMismatch: ({ field }, _known, proofs) => told.push({ field, proofs }),
    onProven: async (_known, prove) => void proven.push(await prove()),
  })
  watch.greeted({ key, origin: 'house.example/log', vkeys: [vkey] })
  watch.add(known)
  return { watch, told, proven, serve: (next: ToyLog) => (served = next) }
}

test('[F12] the browser passes on the proof of a leaf and of a fork', async () => {
  const entry = encodeLeaf({ ...leaf, payout: 77n })
  const log = toyLog(signer, [...others('a', AT), entry])
  const { watch, told, serve } = watched(log, entry)
  await watch.run(0)
  const { proofs } = told.find(({ field }) => field === 'finalPayout')!
  expect(judgeProofs(evidence(proofs), RULEBOOK)!.contradictions).toMatchObject([{ field: 'payout' }])
  serve(toyLog(signer, others('b', 20)))
  watch.add(known)
  await watch.run(1)
  await watch.run(1 + LOG_PATIENCE_MS)
  const forked = told.find(({ field }) => field === 'log-forked')!
  expect(judgeProofs(evidence(forked.proofs, GENERAL), RULEBOOK)!.proven).toEqual([
    'the log has two histories',
  ])
})

test('[F12] a round whose leaf agrees can be proven as well, for an alarm that came before it', async () => {
  const entry = encodeLeaf(leaf)
  const { watch, told, proven } = watched(toyLog(signer, [...others('a', AT), entry]), entry)
  await watch.run(0)
  await expect.poll(() => proven.length).toBe(1)
  expect(told).toEqual([])
  expect(judgeProofs(evidence(proven[0]!, { claim: 'payout' }), RULEBOOK)!.proven).toHaveLength(1)
})
