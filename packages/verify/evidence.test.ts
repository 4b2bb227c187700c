/** Evidence: made in mid-session, passed on as JSON, judged elsewhere. */
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import { accepted, isRefusal } from '@fairhouse/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../../apps/server/testing/running-house.ts'
import { type Evidence, evidenceOf, judgeEvidence, MAX_EVIDENCE, parseEvidence } from './evidence.ts'
import type { RawFrame, SeenFrame } from './frames.ts'
import { bet, openTab, openVerifierRun, termsIn } from './testing/recording.ts'

let house: RunningHouse
let frames: readonly SeenFrame[]
let terms: ReadonlyMap<string, string>

beforeAll(async () => {
  house = await runHouse()
  const tab = openTab(house, (await house.guest()).token)
  const socket = await tab.enter()
  let { next } = await socket.ask('checkActive', { game: 'keno' })
  for (let i = 0; i < 4; i += 1) {
    const params = { selectedNumbers: [1, 2, 3], difficulty: 'low' }
    const reply = await socket.ask('placeBet', bet(next, 'keno', params, `my own seed ${i}`))
    next = { ...reply.next, terms: next.terms }
  }
  await socket.ask('history', {})
  ;({ frames } = tab)
  terms = await termsIn(house, frames)
})
afterAll(() => house.stop())

/** What the client saves after a false reply to the third bet. */
const evidence = (
  change: (frame: Record<string, unknown> & { round: Record<string, unknown> }) => void,
): Evidence => {
  const asked = frames.filter(({ frame }) => frame.type === 'placeBet')[2]!
  const at = frames.findIndex(
    ({ direction, frame }) => direction === 'received' && frame.id === asked.frame.id,
  )
  const copy = structuredClone(frames[at]!)
  change(copy.frame as never)
  const { verifier, mismatches } = openVerifierRun(terms)
  for (const seen of frames.with(at, copy)) verifier.hear(seen)
  verifier.tick(frames.at(-1)!.at + 60_000)
  return evidenceOf(verifier, mismatches[0]!, 'https://house.example', frames.at(-1)!.at + 60_000)
}

const carried = (saved: Evidence): Evidence => accepted(parseEvidence(JSON.stringify(saved)))

test('[A41] judging finds the claim of the client in its frames', () => {
  for (const change of [
    ({ round }: { round: Record<string, unknown> }) => Object.assign(round, { finalPayout: '99.00' }),
    ({ round }: { round: Record<string, unknown> }) => Object.assign(round, { serverSeed: 'e'.repeat(64) }),
    (frame: object) => Object.assign(frame, { next: { nonce: '3', commitment: 'a'.repeat(64) } }),
  ]) {
    const saved = evidence(change)
    expect(judgeEvidence(carried(saved), RULEBOOK)).toMatchObject({
      holds: true,
      claim: saved.mismatch.claim,
    })
  }
})

/** What the client saves after a false history, or a false balance of a bet. */
const judgedChange = (type: string, change: (frame: Record<string, unknown>) => void) => {
  const asked = frames.filter(({ frame }) => frame.type === type).at(-1)!
  const at = frames.findIndex(
    ({ direction, frame }) => direction === 'received' && frame.id === asked.frame.id,
  )
  const copy = structuredClone(frames[at]!)
  change(copy.frame as never)
  const { verifier, mismatches } = openVerifierRun(terms)
  const saved: Evidence[] = []
  // The history is requested some time after the last bet.
  const later = frames
    .with(at, copy)
    .map((seen, index) => (index < frames.length - 2 ? seen : { ...seen, at: seen.at + 20_000 }))
  for (const seen of later) {
    verifier.hear(seen)
    if (mismatches.length > saved.length)
      saved.push(evidenceOf(verifier, mismatches[saved.length]!, 'https://house.example', seen.at))
  }
  verifier.tick(later.at(-1)!.at + 20_000)
  if (mismatches.length > saved.length)
    saved.push(
      evidenceOf(verifier, mismatches[saved.length]!, 'https://house.example', later.at(-1)!.at + 20_000),
    )
  return judgeEvidence(carried(saved[0]!), RULEBOOK)
}

test.each([
  ['the latest round left out', 'history', ({ rounds }: RawFrame) => (rounds as unknown[]).shift(), 'nonce'],
  ['a round left out', 'history', ({ rounds }: RawFrame) => (rounds as unknown[]).splice(1, 1), 'nonce'],
  [
    'a round rewritten',
    'history',
    ({ rounds }: RawFrame) => Object.assign((rounds as object[])[0]!, { finalPayout: '5.55' }),
    'history',
  ],
  ['another balance', 'placeBet', (frame: RawFrame) => Object.assign(frame, { balance: '5.00' }), 'balance'],
] as const)('[A41] the judge sees it too: %s', (_case, type, change, claim) => {
  expect(judgedChange(type, change)).toMatchObject({ holds: true, claim })
})

test('[F3] evidence begins with hello, however long ago that was', async () => {
  const tab = openTab(house, (await house.guest()).token)
  const socket = await tab.enter()
  let { next } = await socket.ask('checkActive', { game: 'keno' })
  for (let i = 0; i < 40; i += 1) {
    const reply = await socket.ask(
      'placeBet',
      bet(next, 'keno', { selectedNumbers: [7] }, `my own seed ${i}`),
    )
    next = { ...reply.next, terms: next.terms }
  }
  await socket.ask('history', { limit: 5 })
  const last = structuredClone(tab.frames.at(-1)!)
  ;(last.frame.rounds as unknown[]).splice(1, 1)
  const { verifier, mismatches } = openVerifierRun(terms)
  for (const seen of [...tab.frames.slice(0, -1), last]) verifier.hear(seen)
  const saved = evidenceOf(verifier, mismatches[0]!, 'https://house.example', last.at)
  expect(saved.frames.length).toBeLessThan(tab.frames.length)
  expect(judgeEvidence(carried(saved), RULEBOOK)).toMatchObject({ holds: true, claim: 'nonce' })
})

test('evidence contains no token', () => {
  const saved = JSON.stringify(evidence(({ round }) => Object.assign(round, { finalPayout: '99.00' })))
  expect(saved).toContain('"type":"hello"')
  expect(saved).not.toContain('"token"')
})

test('a claim that the frames do not support is rejected; without the terms it stays undecided', () => {
  const saved = evidence(({ round }) => Object.assign(round, { finalPayout: '99.00' }))
  const honest = { ...saved, frames: frames.map((seen) => seen) }
  expect(judgeEvidence(carried(honest), RULEBOOK)).toMatchObject({ holds: false, mismatches: [] })
  expect(judgeEvidence(carried({ ...honest, terms: [] }), RULEBOOK)).toMatchObject({ holds: null })
  const false_ = { ...honest, terms: honest.terms.map((text) => text.replace('keno', 'hilo')) }
  expect(judgeEvidence(carried(false_), RULEBOOK)).toMatchObject({ holds: null })
})

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

test('[A44] hostile files are refused with a sentence', () => {
  const saved = JSON.stringify(evidence(({ round }) => Object.assign(round, { finalPayout: '99.00' })))
  const raw = JSON.parse(saved) as RawFrame
  const rows: readonly string[] = [
    '',
    'null',
    '[]',
    saved.slice(0, -10),
    ' '.repeat(MAX_EVIDENCE + 1),
    deep(100_000),
    saved.replace('"frames":[', `"frames":[${deep(200)},`),
    JSON.stringify({ ...raw, version: 2 }),
    JSON.stringify({ ...raw, frames: 'all' }),
    JSON.stringify({ ...raw, frames: Array(5_000).fill((raw.frames as unknown[])[0]) }),
    JSON.stringify({ ...raw, frames: [{ at: -1 }] }),
    JSON.stringify({ ...raw, held: [{ nonce: 'x' }] }),
    JSON.stringify({ ...raw, terms: [1] }),
    JSON.stringify({ ...raw, mismatch: { claim: '__proto__' } }),
    JSON.stringify({ ...raw, house: 1 }),
    JSON.stringify({ ...raw, log: { vkeys: 'all' } }),
  ]
  for (const text of rows) {
    const parsed = parseEvidence(text)
    expect(isRefusal(parsed) && parsed.message, text.slice(0, 80)).toMatch(/\w{4}/)
  }
})

test('[A44] malformed frames inside a file never throw', () => {
  const saved = evidence(({ round }) => Object.assign(round, { finalPayout: '99.00' }))
  const texts = [
    {},
    { id: '1' },
    { type: 'round' },
    { type: 'round', round: [] },
    { id: '1', error: {} },
  ] as RawFrame[]
  const hostile = saved.frames.flatMap((seen) => texts.map((frame) => ({ ...seen, frame })))
  const replies = texts.flatMap((frame) =>
    saved.frames.map((seen) => ({ ...seen, frame: { ...seen.frame, ...frame } })),
  )
  for (const mixed of [hostile, replies])
    expect(judgeEvidence(carried({ ...saved, frames: mixed }), RULEBOOK)).toMatchObject({ claim: 'payout' })
})
