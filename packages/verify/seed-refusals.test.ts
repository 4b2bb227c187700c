/** [F14] Seeds that the house did not take, from the frames of made-up windows. */
import { expect, test } from 'vitest'
import type { RawFrame, SeenFrame } from './frames.ts'
import type { SentRequest } from './requests.ts'
import { createSeedRefusals, isBeyondBadLuck } from './seed-refusals.ts'
import type { Clock } from './verdicts.ts'

const HASH = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const CLOSES_AT = 5_000
const LONG_AFTER = 60_000

/** A device that waits for hand 7; the house's clock is its own. */
const device = () => {
  const clock: Clock = { now: 0, ahead: 0 }
  const refusals = createSeedRefusals(clock)
  const seen = (frame: RawFrame): SeenFrame => ({ at: clock.now, wire: 1, direction: 'received', frame })
  const own = {
    at: (now: number) => {
      clock.now = now
    },
    send: (frame: RawFrame) => refusals.sent(seen(frame)),
    push: (frame: RawFrame) => refusals.hear(null, seen(frame)),
    reply: (asked: RawFrame, frame: RawFrame) => refusals.hear({ frame: asked } as SentRequest, seen(frame)),
    waiting: (change: RawFrame = {}) =>
      own.push({
        type: 'waiting',
        place: { type: 'waiting', table: '7', closesAt: CLOSES_AT, hash: null, ...change },
      }),
    later: () => {
      own.at(LONG_AFTER)
      own.push({ type: 'balance' })
    },
    /** Nothing is heard for long. */
    quietly: () => {
      own.at(LONG_AFTER)
      refusals.tick()
    },
    counts: refusals.counts,
  }
  return own
}
type Device = ReturnType<typeof device>

const READY = { type: 'ready', table: '7', hash: HASH }
const REVEAL = { type: 'reveal', table: '7', clientSeed: 'seed' }
const BUSY = { error: { code: 'busy' } }
const VOID = { type: 'void', hand: { table: '7', seat: 0, seeds: [null] } }

type Step = (own: Device) => void
const waits: Step = (own) => own.waiting()
const promises: Step = (own) => own.send(READY)
const reveals: Step = (own) => {
  own.waiting({ hash: HASH })
  own.send(REVEAL)
}
const replied =
  (asked: RawFrame, answer: RawFrame): Step =>
  (own) =>
    own.reply(asked, answer)
const told =
  (frame: RawFrame): Step =>
  (own) =>
    own.push(frame)
const later: Step = (own) => own.later()
const PROMISED = [waits, promises, replied(READY, {})]
const NO_SEED = { type: 'place', place: null, reason: 'no-seed' }
const DEALT = { type: 'table', table: { table: '7', seat: 0 } }

const countsAfter = (steps: readonly Step[]) => {
  const own = device()
  for (const step of [...steps, later]) step(own)
  return own.counts()
}

test.each<readonly [string, readonly Step[]]>([
  ['a promise answered busy', [waits, promises, replied(READY, BUSY)]],
  ['a promise never answered', [waits, promises]],
  ['a reveal answered busy, and a void hand', [...PROMISED, reveals, replied(REVEAL, BUSY), told(VOID)]],
  ['a reveal never answered, and a void hand', [...PROMISED, reveals, told(VOID)]],
  ['a reveal after which nothing is said', [...PROMISED, reveals]],
  ['a promise that the house took and then says never came', [...PROMISED, told(NO_SEED)]],
  [
    'a promise after whose end the house speaks of something else',
    [waits, promises, (own) => own.at(CLOSES_AT), told({ type: 'balance' }), (own) => own.quietly()],
  ],
])('[F14] [A54] %s counts as refused', (_case, steps) => {
  expect(countsAfter(steps)).toEqual({ asked: 1, refused: 1 })
})

test.each<readonly [string, readonly Step[], number]>([
  ['a hand that was dealt', [...PROMISED, reveals, replied(REVEAL, {}), told(DEALT)], 1],
  ['a lost reply to a reveal, and the hand is dealt', [...PROMISED, reveals, told(DEALT)], 1],
  [
    'a lost reply to a promise that the house has',
    [waits, promises, (own) => own.waiting({ hash: HASH })],
    1,
  ],
  [
    'a busy house that took the promise at the second try',
    [waits, promises, replied(READY, BUSY), replied(READY, {})],
    1,
  ],
  ['a seed that this browser withheld itself', [...PROMISED, told(VOID)], 1],
  [
    'another player’s missing seed',
    [
      ...PROMISED,
      reveals,
      replied(REVEAL, {}),
      told({ ...VOID, hand: { ...VOID.hand, seeds: ['seed', null] } }),
    ],
    1,
  ],
  [
    'another device that was first',
    [waits, promises, replied(READY, { error: { code: 'seed-promised' } })],
    0,
  ],
  ['a window that another device won', [waits, promises, (own) => own.waiting({ hash: OTHER })], 0],
  ['a promise that this browser never sent', [waits, (own) => own.at(CLOSES_AT), told(NO_SEED)], 0],
  [
    'a promise of an earlier window',
    [...PROMISED, (own) => own.waiting({ table: '8', closesAt: 2 * CLOSES_AT }), told(NO_SEED), told(DEALT)],
    1,
  ],
  ['a promise sent after its time', [waits, (own) => own.at(CLOSES_AT + 1), promises], 0],
])('[F14] %s doesn’t', (_case, steps, asked) => {
  expect(countsAfter(steps)).toEqual({ asked, refused: 0 })
})

test.each([
  [0, 0, false],
  [20, 1, false],
  [2, 2, false],
  [3, 3, true],
  [7, 7, true],
  [100, 11, false],
  [100, 14, true],
  [1_000, 50, false],
  [1_000, 75, true],
])('[F14] of %i hands %i refused: beyond bad luck is %s', (asked, refused, expected) => {
  expect(isBeyondBadLuck({ asked, refused })).toBe(expected)
})

test('[F14] while nothing is heard, nothing counts: the connection may be lost', () => {
  const own = device()
  for (const step of [waits, promises]) step(own)
  own.quietly()
  expect(own.counts()).toEqual({ asked: 0, refused: 0 })
})

test('[F14] a clock that is a little behind the house’s hides no refusal: the house says when time is over', () => {
  const own = device()
  for (const step of [waits, promises]) step(own)
  own.at(CLOSES_AT - 50)
  own.push(NO_SEED)
  own.quietly()
  expect(own.counts()).toEqual({ asked: 1, refused: 1 })
})
