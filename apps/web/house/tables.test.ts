import type { HousePush } from '@fairhouse/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTables, keptDevice } from './tables.ts'

let stored: Map<string, string>

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
  const { tables, hear } = createTables()
  const heard: unknown[] = []
  const stop = tables.onPush((push) => heard.push(push.type))
  const push = (type: string) => hear({ type } as HousePush)
  for (const type of ['table', 'round', 'phrase', 'balance', 'ticker']) push(type)
  stop()
  push('table')
  expect(heard).toEqual(['table', 'phrase', 'ticker'])
})

test('the greeting says what time it is at the house', () => {
  const { tables, greeted } = createTables()
  expect(tables.offset()).toBe(0)
  greeted({ now: Date.now() + 3_600_000 })
  expect(Math.round(tables.offset() / 60_000)).toBe(60)
})
