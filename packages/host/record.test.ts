import { accepted, type Bot, isRefusal, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type Action, type Config, type State, sealedDie, type View } from '../kit/testing/sealed-die.ts'
import {
  act,
  botChance,
  botMove,
  expire,
  open,
  type RoundRecord,
  restore,
  sequenceOf,
  WORDS_PER_DECISION,
} from './record.ts'

type Toy = RoundRecord<Config, State, Action>
const SEEDS = { server: 'seed', client: 'table', nonce: '7' }
const opened = (turnMs: number | null = 10_000): Toy =>
  open(sealedDie, { config: { faces: 6 }, seats: 3, seeds: SEEDS, turnMs, now: 1_000 }).record
const stay: Action = { type: 'stay', amount: 2 }
const codeOf = (value: unknown): string | null => (isRefusal(value) ? value.refused : null)
const acted = (record: Toy, seat: number, action: Action, now = 2_000): Toy =>
  accepted(act(sealedDie, record, { seat, action, now })).record

test('a round opens with its start: moves, private events, words, deadline', () => {
  const { record, events, moves } = open(sealedDie, {
    config: { faces: 6 },
    seats: 3,
    seeds: SEEDS,
    turnMs: 5,
    now: 1,
  })
  expect(record).toMatchObject({ words: 3, deadline: 6, log: { actions: [] } })
  expect(events.map(({ type }) => type)).toEqual(['dealt', 'dealt', 'dealt'])
  expect(moves).toHaveLength(3)
})

test('an accepted action is logged with the total of words used', () => {
  const record = acted(opened(), 0, stay)
  expect(record.log.actions).toEqual([{ seat: 0, action: stay, words: 3 }])
  expect([sequenceOf(record), record.deadline]).toEqual([1, 12_000])
})

test.each([
  ['out-of-turn', { seat: 1, action: stay, now: 0 }],
  ['bad-action', { seat: 0, action: { type: 'raise' } as unknown as Action, now: 0 }],
  ['stale-sequence', { seat: 0, action: stay, now: 0, sequence: 1 }],
])('%s: refused, and the record is as before', (code, action) => {
  const record = Object.freeze(opened())
  expect(codeOf(act(sealedDie, record, action))).toBe(code)
  expect(record).toEqual(opened())
})

test('after the end: round-over, and no deadline', () => {
  const over = [0, 1, 2].reduce((record, seat) => acted(record, seat, stay), opened())
  expect(over.deadline).toBeNull()
  expect(codeOf(act(sealedDie, over, { seat: 0, action: stay, now: 0 }))).toBe('round-over')
})

test('a refused action uses no words: the next one draws what it would have drawn', () => {
  const greedy = {
    ...sealedDie,
    apply: (...[state, seat, action, chance]: Parameters<typeof sealedDie.apply>) => {
      chance.word()
      return sealedDie.apply(state, seat, action, chance)
    },
  }
  const record = open(greedy, { config: { faces: 6 }, seats: 2, seeds: SEEDS, now: 0 }).record
  expect(codeOf(act(greedy, record, { seat: 1, action: stay, now: 0 }))).toBe('out-of-turn')
  expect(accepted(act(greedy, record, { seat: 0, action: stay, now: 0 })).record.words).toBe(3)
})

test('a turn times out at its deadline, not before, and takes the first option', () => {
  const record = opened()
  expect(codeOf(expire(sealedDie, record, 10_999))).toBe('not-due')
  const { log } = accepted(expire(sealedDie, record, 11_000)).record
  expect(log.actions).toEqual([{ seat: 0, action: { type: 'fold' }, words: 3 }])
  expect(codeOf(expire(sealedDie, opened(null), 1e9))).toBe('not-due')
})

test('[Z3] a turn that continues keeps its deadline', () => {
  const looking = {
    ...sealedDie,
    apply: (...args: Parameters<typeof sealedDie.apply>) => ({
      ...accepted(sealedDie.apply(...args)),
      turnGoesOn: true as const,
    }),
  }
  const record = open(looking, {
    config: { faces: 6 },
    seats: 3,
    seeds: SEEDS,
    turnMs: 10_000,
    now: 1_000,
  }).record
  expect(accepted(act(looking, record, { seat: 0, action: stay, now: 5_000 })).record.deadline).toBe(11_000)
})

test('[F6] [F7] a bot sees its seat’s view and draws from a stream of its own', () => {
  const seen: View[] = []
  const bot: Bot<View, Action> = (view, _options, chance) => {
    seen.push(view)
    return { action: { type: 'stay', amount: (chance.word() % 3) + 1 }, reason: { code: 'whim' } }
  }
  const record = opened()
  const { record: after, thought } = botMove(sealedDie, record, 0, bot, 2_000)
  expect(seen).toEqual([sealedDie.view(record.state, 0)])
  const word = words({ server: 'seed', client: 'bot-0', nonce: '7' }).word()
  expect(thought).toEqual({ action: { type: 'stay', amount: (word % 3) + 1 }, reason: { code: 'whim' } })
  expect(after.words).toBe(record.words)
})

test('[F7] every decision of a bot has its own words', () => {
  expect(botChance(SEEDS, 2, 3).word()).toBe(
    words({ server: 'seed', client: 'bot-2', nonce: '7' }, 3 * WORDS_PER_DECISION).word(),
  )
})

test('a bot that breaks the rules is a bug of ours', () => {
  const cheat: Bot<View, Action> = () => ({ action: { type: 'stay', amount: 99 }, reason: { code: 'greed' } })
  expect(() => botMove(sealedDie, opened(), 0, cheat, 0)).toThrow('bad-action')
})

test('a record is restored from its log, at any point', () => {
  let record = opened()
  for (const seat of [0, 1, 2]) {
    record = acted(record, seat, stay, 1_000)
    const log = JSON.parse(JSON.stringify(record.log)) as typeof record.log
    expect(restore(sealedDie, log, { turnMs: 10_000, now: 1_000 })).toEqual(record)
  }
})

test('a log that cannot be played restores nothing', () => {
  const { log } = acted(opened(), 0, stay)
  const actions = log.actions.map((entry) => ({ ...entry, words: 9 }))
  expect(codeOf(restore(sealedDie, { ...log, actions }, { now: 0 }))).toBe('wrong-word-count')
})
