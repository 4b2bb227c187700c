import type { HousePush } from '@fairhouse/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTables, storedDevice } from './tables.ts'

let stored: Map<string, string>

const never = (): Promise<never> => Promise.reject(new Error('nothing is missing'))

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the browser keeps one id, and replaces an invalid one', () => {
  const device = storedDevice()
  expect(device).toMatch(/^[\w-]{16,64}$/)
  expect(storedDevice()).toBe(device)
  stored.set('fairhouse.device', '"x"')
  expect(storedDevice()).not.toBe('x')
})

test('pushes about tables reach all listeners, other pushes none', () => {
  const { feed, onPush } = createTables(never)
  const received: unknown[] = []
  const stop = feed.onPush((push) => received.push(push.type))
  const push = (type: string) => onPush({ type } as HousePush)
  for (const type of ['table', 'round', 'phrase', 'balance', 'ticker']) push(type)
  stop()
  push('table')
  expect(received).toEqual(['table', 'phrase', 'ticker'])
})

test('[L5] a watched table is reported as a table, whole or after its steps', () => {
  const { feed, onPush } = createTables(never)
  const received: unknown[] = []
  feed.onPush((push) => received.push(push.type === 'table' && push.table.sequence))
  const { type: _, ...step } = stepTo(2)
  onPush({ type: 'watched', table: tableAt(1) } as unknown as HousePush)
  onPush({ type: 'watched', step } as HousePush)
  expect(received).toEqual([1, 2])
})

test('the greeting sets the house’s clock', () => {
  const { feed, onHello } = createTables(never)
  expect(feed.offset()).toBe(0)
  onHello({ now: Date.now() + 3_600_000, place: null })
  expect(Math.round(feed.offset() / 60_000)).toBe(60)
})

const tableAt = (sequence: number) => ({
  table: '7',
  sequence,
  view: { pot: sequence },
  seats: [{ name: 'a' }],
})
const stepTo = (sequence: number) =>
  ({
    ...{ type: 'step', table: '7', from: sequence - 1, sequence, view: [[['pot'], sequence]] },
    ...{ events: [{ type: `to-${sequence}` }], custody: [], left: [], options: [] },
  }) as unknown as HousePush

/** What listeners received: sequences and events. */
const listenWith = (fetchTable: Parameters<typeof createTables>[0]) => {
  const part = createTables(fetchTable)
  const received: unknown[] = []
  part.feed.onPush((push) => {
    if (push.type !== 'table') return
    received.push([push.table.sequence, ...push.events.map(({ type }) => type)])
  })
  return { ...part, received }
}

test('[A33] steps are reported as whole tables; known ones are dropped', () => {
  const { onPush, onReply, received } = listenWith(never)
  onReply({ place: { type: 'seated', table: tableAt(1) } })
  onReply({ step: { ...stepTo(2), type: undefined } }) // one's own
  for (const sequence of [2, 3, 3, 1]) onPush(stepTo(sequence))
  expect(received).toEqual([
    [2, 'to-2'],
    [3, 'to-3'],
  ])
})

test('[A33] if a step is missing the table is fetched once, and what came meanwhile is applied to it', async () => {
  const asked: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const part = listenWith(async (missing) => {
    asked.push(missing)
    const reply = (await promise) as object
    part.onReply(reply) // as house.ts does with every reply
    return reply
  })
  part.onReply({ table: tableAt(1) })
  for (const sequence of [3, 4, 5]) part.onPush(stepTo(sequence))
  expect(part.received).toEqual([])
  resolve({ table: tableAt(4), events: [] })
  await vi.waitFor(() => expect(part.received).toEqual([[5, 'to-5']]))
  expect(asked).toEqual([{ table: '7', since: 1 }])
})
