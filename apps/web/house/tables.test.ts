import type { HousePush } from '@fairhouse/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTables, keptDevice } from './tables.ts'

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

test('the browser keeps one id, and makes a new one of what is none', () => {
  const device = keptDevice()
  expect(device).toMatch(/^[\w-]{16,64}$/)
  expect(keptDevice()).toBe(device)
  stored.set('fairhouse.device', '"x"')
  expect(keptDevice()).not.toBe('x')
})

test('pushes of tables reach everybody who listens, others nobody', () => {
  const { tables, hear } = createTables(never)
  const heard: unknown[] = []
  const stop = tables.onPush((push) => heard.push(push.type))
  const push = (type: string) => hear({ type } as HousePush)
  for (const type of ['table', 'round', 'phrase', 'balance', 'ticker']) push(type)
  stop()
  push('table')
  expect(heard).toEqual(['table', 'phrase', 'ticker'])
})

test('[L5] a table that is watched is told as a table, whole or after its steps', () => {
  const { tables, hear } = createTables(never)
  const heard: unknown[] = []
  tables.onPush((push) => heard.push(push.type === 'table' && push.table.sequence))
  const { type: _, ...step } = stepTo(2)
  hear({ type: 'watched', table: tableAt(1) } as unknown as HousePush)
  hear({ type: 'watched', step } as HousePush)
  expect(heard).toEqual([1, 2])
})

test('the greeting says what time it is at the house', () => {
  const { tables, greeted } = createTables(never)
  expect(tables.offset()).toBe(0)
  greeted({ now: Date.now() + 3_600_000, place: null })
  expect(Math.round(tables.offset() / 60_000)).toBe(60)
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

/** What listeners have heard: sequences, and the events. */
const listening = (ask: Parameters<typeof createTables>[0]) => {
  const part = createTables(ask)
  const heard: unknown[] = []
  part.tables.onPush((push) => {
    if (push.type !== 'table') return
    heard.push([push.table.sequence, ...push.events.map(({ type }) => type)])
  })
  return { ...part, heard }
}

test('[A33] steps are told as the tables that come of them; what is known already is dropped', () => {
  const { hear, answered, heard } = listening(never)
  answered({ place: { type: 'seated', table: tableAt(1) } })
  answered({ step: { ...stepTo(2), type: undefined } }) // one's own
  for (const sequence of [2, 3, 3, 1]) hear(stepTo(sequence))
  expect(heard).toEqual([
    [2, 'to-2'],
    [3, 'to-3'],
  ])
})

test('[A33] where a step is missing the table is asked for once, and what came meanwhile follows it', async () => {
  const asked: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const part = listening(async (missing) => {
    asked.push(missing)
    const reply = (await promise) as object
    part.answered(reply) // as every reply
    return reply
  })
  part.answered({ table: tableAt(1) })
  for (const sequence of [3, 4, 5]) part.hear(stepTo(sequence))
  expect(part.heard).toEqual([])
  resolve({ table: tableAt(4), events: [] })
  await vi.waitFor(() => expect(part.heard).toEqual([[5, 'to-5']]))
  expect(asked).toEqual([{ table: '7', since: 1 }])
})
