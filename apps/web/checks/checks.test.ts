import { NO_CHECKS } from '@fairhouse/ui'
import type { Evidence } from '@fairhouse/verify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChecks } from './checks.ts'
import { mergeStoredChecks } from './checks-storage.ts'
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

/** The page's side, with a worker that only listens. */
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

const greetOnly = ({ checks }: ReturnType<typeof page>, openRounds: readonly unknown[] = []): void => {
  checks.onFrame(1, 'sent', { id: '1', type: 'hello', token: 'secret' })
  checks.onFrame(1, 'received', { id: '1', ok: true, openRounds, player: { id: '7' } })
  vi.runAllTimers()
}

/** On a game's page: there is something to check. */
const greet = (own: ReturnType<typeof page>): void => {
  greetOnly(own)
  own.checks.onFrame(1, 'sent', { id: '2', type: 'checkActive' })
  vi.runAllTimers()
}

const framesPosted = ({ posted }: ReturnType<typeof page>): readonly unknown[] =>
  posted.flatMap((each) => (each.type === 'frame' ? [each.seen.frame.type ?? each.seen.frame.id] : []))

const STATUS: Extract<FromWorker, { type: 'status' }> = {
  type: 'status',
  player: '7',
  status: { verified: 3, pending: 0, refusals: 0, seeds: NO_CHECKS.seeds },
  log: {
    size: null,
    proven: 0,
    waiting: 0,
    restartedFrom: null,
    witnesses: { wanted: 0, cosigned: null, isLate: false, changed: [] },
  },
}

test('the worker gets the relevant frames, in order, and never a token', () => {
  const own = page()
  greet(own)
  own.checks.onFrame(1, 'sent', { id: '3', type: 'ticker' })
  own.checks.onFrame(1, 'received', { id: '3', ok: true, items: [] })
  own.checks.onFrame(1, 'received', { type: 'ticker', items: [] })
  own.checks.onFrame(1, 'received', { type: 'round', round: {} })
  expect(framesPosted(own)).toEqual(['hello', '1', 'checkActive', 'round'])
  expect(JSON.stringify([own.posted, ...stored.values()])).not.toContain('secret')
})

test('the first visit’s lobby loads no worker; a commitment shown there is checked on the next visit, once', () => {
  const own = page()
  own.checks.wantWitnesses(0)
  greetOnly(own)
  expect(own.posted).toEqual([])
  const again = page()
  greetOnly(again)
  expect(framesPosted(again)).toEqual(['hello', '1', 'hello', '1'])
  again.say(STATUS)
  const last = page()
  greetOnly(last)
  expect(framesPosted(last)).toEqual(['hello', '1'])
})

test.each([
  ['an open round', [{ roundId: '5' }], () => {}],
  ['a reconnect', [], (own: ReturnType<typeof page>) => greetOnly(own)],
  ['a choice of witnesses', [], (own: ReturnType<typeof page>) => own.checks.wantWitnesses(1)],
  [
    'a push',
    [],
    (own: ReturnType<typeof page>) => own.checks.onFrame(1, 'received', { type: 'round', round: {} }),
  ],
] as const)('on a first visit the worker starts with %s', (_reason, openRounds, happens) => {
  const own = page()
  greetOnly(own, openRounds)
  happens(own)
  vi.runAllTimers()
  expect(framesPosted(own).slice(0, 2)).toEqual(['hello', '1'])
})

test('frames that another tab has not passed to its worker yet stay stored', () => {
  const one = page()
  greetOnly(one)
  const frames = JSON.parse(stored.get('fairhouse.checks-unheard')!) as { wire: number }[]
  greet(one)
  const other = frames.map((seen) => ({ ...seen, wire: seen.wire + 1_000 }))
  stored.set('fairhouse.checks-unheard', JSON.stringify([...frames, ...other]))
  one.say(STATUS)
  expect(JSON.parse(stored.get('fairhouse.checks-unheard')!)).toEqual(other)
})

test('[A41] an alarm stops new bets but not an open round, also after a reload, until the player plays on', () => {
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

test('[F12] the proof of a round’s leaf arrives after its alarm, and is added to the stored evidence', () => {
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

test('pending rounds are checked again without a house', () => {
  const own = page()
  greet(own)
  own.say({ ...STATUS, status: { ...STATUS.status, pending: 1 } })
  const again = page()
  expect(again.checks.state.get()).toMatchObject({ verified: 3, pending: 1 })
  vi.runAllTimers()
  expect(again.posted).toEqual([{ type: 'resume', player: '7' }])
})

test('two tabs store what both know, and nothing that is done', () => {
  const held = (nonce: string) => ({ nonce, commitment: nonce, at: 1 })
  const open = (roundId: string) => ({ round: { roundId } }) as never
  const own = {
    held: [held('10'), held('9')],
    base: '5',
    cases: [open('b')],
    hands: [],
    verified: 4,
    refusals: 1,
    seeds: { asked: 3, refused: 1 },
  }
  const other = {
    held: [held('8'), held('10')],
    base: '2',
    cases: [open('a'), open('c')],
    hands: [],
    verified: 6,
    refusals: 0,
    seeds: { asked: 5, refused: 2 },
  }
  expect(mergeStoredChecks(other, own, new Set(['c']))).toEqual({
    held: [held('8'), held('9'), held('10')],
    base: '5',
    cases: [open('a'), open('b')],
    hands: [],
    log: null,
    verified: 6,
    refusals: 1,
    seeds: { asked: 5, refused: 2 },
  })
  expect(mergeStoredChecks(null, own, new Set())).toBe(own)
})
