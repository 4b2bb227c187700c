/** A socket that closes during hello, and one that sends too much. */
import { EventEmitter } from 'node:events'
import { SOCKET_MESSAGES } from '@fairhouse/messages'
import { afterEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { MACHINE, type Timer, type Timing } from '../../core/store/timing.ts'
import { createAdmission } from '../admission.ts'
import type { Context } from '../context.ts'
import { CONNECTION_LIMITS, connect } from './connection.ts'

afterEach(() => vi.restoreAllMocks())

/** The machine's time, with its timers counted: other files of the same worker may have some of their own. */
const countedTimers = () => {
  const open = new Set<Timer>()
  const timing: Timing = {
    ...MACHINE,
    setTimeout: (run, ms) => {
      const timer = MACHINE.setTimeout(run, ms)
      open.add(timer)
      return timer
    },
    clearTimeout: (timer) => {
      MACHINE.clearTimeout(timer)
      if (timer) open.delete(timer)
    },
  }
  return { timing, count: () => open.size }
}

const fakeSocket = () => Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, send: vi.fn() })

const contextWith = (parts: object): Context =>
  ({
    accounts: {},
    admission: createAdmission(),
    sockets: {},
    tables: {},
    metrics: { answered: vi.fn() },
    house: { now: Date.now },
    log: { error: vi.fn(), debug: vi.fn() },
    timing: MACHINE,
    ...parts,
  }) as unknown as Context

test('a socket that closes before its hello is answered leaves nothing behind', async () => {
  const found = Promise.withResolvers<object>()
  const join = vi.fn(() => true)
  const answered = vi.fn()
  const { timing, count } = countedTimers()
  const context = contextWith({
    admission: createAdmission(undefined, timing),
    timing,
    accounts: { visitor: () => found.promise },
    sockets: { join },
    metrics: { answered },
  })
  const socket = fakeSocket()
  connect(socket as unknown as WebSocket, context)
  expect(count()).toBe(1) // the time to say hello

  socket.emit('message', Buffer.from('{"id":"1","type":"hello","token":"x"}'), false)
  await Promise.resolve() // hello has begun
  socket.readyState = 3
  socket.emit('close')
  found.resolve({ player: { id: 1n, sessionsValidFrom: 0 }, expiresAt: Date.now() + 3_600_000 })
  await expect.poll(() => answered.mock.calls.length).toBeGreaterThan(0)

  expect(count()).toBe(0)
  expect(join).not.toHaveBeenCalled()
  expect(answered.mock.calls[0]![1]).toBe('stopping')
})

test('[A30] a message over the rate is refused by its id, before it is validated', () => {
  const validate = vi.spyOn(SOCKET_MESSAGES.wallets.request, 'safeParse')
  const socket = fakeSocket()
  connect(socket as unknown as WebSocket, contextWith({}), {
    ...CONNECTION_LIMITS,
    rate: { burst: 1, perSecond: 0 },
  })
  for (const id of ['1', '2']) socket.emit('message', Buffer.from(`{"id":"${id}","type":"wallets"}`), false)
  expect(validate).toHaveBeenCalledTimes(1)
  const [frame] = socket.send.mock.calls.map(([text]) => JSON.parse(text))
  expect(frame).toMatchObject({ id: '2', error: { code: 'too-many-requests' } })
  socket.emit('close')
})
