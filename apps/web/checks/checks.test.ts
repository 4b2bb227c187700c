import type { Evidence } from '@fairhouse/verify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChecks } from './checks.ts'
import { mergeKept } from './kept-checks.ts'
import type { FromWorker, ToWorker } from './messages.ts'

let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const mismatch = { claim: 'payout', round: '5', nonce: '1', field: 'x', expected: 1, found: 2 } as const
const EVIDENCE = { fairhouse: 'evidence', mismatch } as unknown as Evidence

/** The page's side with a worker that only listens. */
const page = () => {
  const posted: ToWorker[] = []
  const asked: FromWorker[] = []
  let say!: (message: FromWorker) => void
  const checks = createChecks(
    (what) => asked.push(what),
    (onMessage) => {
      say = onMessage
      return (message) => posted.push(message)
    },
  )
  return { checks, posted, asked, say: (message: FromWorker) => say(message) }
}

const greet = ({ checks }: ReturnType<typeof page>): void => {
  checks.hear(1, 'sent', { id: '1', type: 'hello', token: 'secret' })
  checks.hear(1, 'received', { id: '1', ok: true, openRounds: [], player: { id: '7' } })
  vi.runAllTimers()
}

test('the worker begins after the first greeting, gets what is of interest, and never a token', () => {
  const own = page()
  greet(own)
  own.checks.hear(1, 'sent', { id: '2', type: 'ticker' })
  own.checks.hear(1, 'received', { id: '2', ok: true, items: [] })
  own.checks.hear(1, 'received', { type: 'ticker', items: [] })
  own.checks.hear(1, 'received', { type: 'round', round: {} })
  expect(
    own.posted.map((each) => each.type === 'frame' && (each.seen.frame.type ?? each.seen.frame.id)),
  ).toEqual(['hello', '1', 'round'])
  expect(JSON.stringify(own.posted)).not.toContain('secret')
})

test('[A41] an alarm stops new bets and no open round, also after a reload, until the player plays on', () => {
  const own = page()
  greet(own)
  own.say({ type: 'alarm', evidence: EVIDENCE })
  expect(own.checks.stops('placeBet')).toBe(true)
  expect(own.checks.stops('act')).toBe(false)
  own.checks.leave()
  expect(own.checks.alarm.get()?.left).toBe(true)
  expect(own.checks.stops('placeBet')).toBe(true)
  expect(own.checks.alarm.get()?.left).toBe(false)
  const again = page()
  expect(again.checks.stops('joinRoom')).toBe(true)
  again.checks.playOn()
  expect(again.checks.stops('placeBet')).toBe(false)
  expect(page().checks.alarm.get()).toBeNull()
  greet(again)
  again.say({ type: 'alarm', evidence: EVIDENCE })
  expect(again.checks.alarm.get()).toBeNull()
})

test('[F12] the proof of a round’s leaf comes after its alarm, and into the evidence that is kept', () => {
  const own = page()
  greet(own)
  own.say({ type: 'alarm', evidence: EVIDENCE })
  expect(own.posted.at(-1)).toEqual({ type: 'prove', round: '5' })
  const log = { vkeys: [], note: null, round: null, proofs: { notes: { before: 'a', after: 'b' } } }
  own.say({ type: 'proof', round: '6', log })
  expect(own.checks.alarm.get()?.evidence).toEqual(EVIDENCE)
  const again = page()
  greet(again)
  expect(again.posted).toContainEqual({ type: 'prove', round: '5' })
  again.say({ type: 'proof', round: '5', log })
  expect(again.checks.alarm.get()?.evidence).toEqual({ ...EVIDENCE, log })
  const last = page()
  greet(last)
  expect(last.checks.alarm.get()?.evidence).toEqual({ ...EVIDENCE, log })
  expect(last.posted.some(({ type }) => type === 'prove')).toBe(false)
})

test('what is still pending is looked at again without a house', () => {
  const own = page()
  greet(own)
  own.say({
    type: 'status',
    player: '7',
    status: { verified: 3, pending: 1, refusals: 0 },
    log: {
      size: null,
      proven: 0,
      waiting: 0,
      restartedFrom: null,
      witnesses: { wanted: 0, cosigned: null, isLate: false, changed: [] },
    },
  })
  const again = page()
  expect(again.checks.state.get()).toMatchObject({ verified: 3, pending: 1 })
  vi.runAllTimers()
  expect(again.posted).toEqual([{ type: 'resume', player: '7' }])
})

test('two tabs keep what both know, and nothing that is done', () => {
  const held = (nonce: string) => ({ nonce, commitment: nonce, at: 1 })
  const open = (roundId: string) => ({ round: { roundId } }) as never
  const own = {
    held: [held('10'), held('9')],
    base: '5',
    cases: [open('b')],
    hands: [],
    verified: 4,
    refusals: 1,
  }
  const other = {
    held: [held('8'), held('10')],
    base: '2',
    cases: [open('a'), open('c')],
    hands: [],
    verified: 6,
    refusals: 0,
  }
  expect(mergeKept(other, own, new Set(['c']))).toEqual({
    held: [held('8'), held('9'), held('10')],
    base: '5',
    cases: [open('a'), open('b')],
    hands: [],
    log: null,
    verified: 6,
    refusals: 1,
  })
  expect(mergeKept(null, own, new Set())).toBe(own)
})
