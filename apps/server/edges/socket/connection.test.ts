/** A socket that goes while the house still looks who it is. */
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { MACHINE } from '../../core/store/timing.ts'
import { createAdmission } from '../admission.ts'
import type { Context } from '../context.ts'
import { connect } from './connection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('nothing is kept for a socket that is closed before its hello is answered', async () => {
  const found = Promise.withResolvers<object>()
  const join = vi.fn(() => true)
  const answered = vi.fn()
  const context = {
    accounts: { visitor: () => found.promise },
    admission: createAdmission(),
    sockets: { join },
    tables: {},
    metrics: { answered },
    house: { now: Date.now },
    log: { error: vi.fn(), debug: vi.fn() },
    timing: MACHINE,
  } as unknown as Context
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, send: vi.fn() })
  connect(socket as unknown as WebSocket, context)
  expect(vi.getTimerCount()).toBe(1) // to say hello in

  socket.emit('message', Buffer.from('{"id":"1","type":"hello","token":"x"}'), false)
  await Promise.resolve() // begun
  socket.readyState = 3
  socket.emit('close')
  found.resolve({ player: { id: 1n, sessionsValidFrom: 0 }, expiresAt: Date.now() + 3_600_000 })
  await expect.poll(() => answered.mock.calls.length).toBeGreaterThan(0)

  expect(vi.getTimerCount()).toBe(0)
  expect(join).not.toHaveBeenCalled()
  expect(answered.mock.calls[0]![1]).toBe('stopping')
})
