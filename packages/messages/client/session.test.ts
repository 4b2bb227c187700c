import { isObject, refuse } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { HttpRequest, SendHttp } from './http.ts'
import { createSessions, type StoredSession } from './session.ts'

const HOUR_MS = 3_600_000
const held = (token: string, expiresAt = Date.now() + HOUR_MS): StoredSession => ({
  token,
  expiresAt,
  refreshToken: `refresh ${token}`,
  player: '7',
})
const sent = (token: string) => ({ ...held(token), player: { id: '7', name: null } })

/** A house that answers each path as the test says, and a browser that stores what it is given, unless it is full. */
const visit = (kept: unknown, answers: Readonly<Record<string, unknown>>, isFull = false) => {
  const asked: HttpRequest[] = []
  const state = { kept, ended: 0 }
  const ask: SendHttp = async (question) => {
    asked.push(question)
    const answer = answers[question.path]
    return isObject(answer) ? answer : refuse('no-house', 'nothing is said here')
  }
  const sessions = createSessions(
    ask,
    {
      read: () => state.kept,
      write: (next) => {
        if (isFull && next !== null) return false
        state.kept = next
        return true
      },
    },
    () => {
      state.ended += 1
    },
  )
  return { sessions, asked, state }
}

test('a token that is still valid is used unchanged', async () => {
  const { sessions, asked } = visit(held('mine'), {})
  expect(await sessions.token()).toBe('mine')
  expect(asked).toEqual([])
  expect(sessions.owner()).toBe('7')
})

test('a newcomer becomes a guest, and stays the same one', async () => {
  const { sessions, asked, state } = visit(null, { '/v1/guest': sent('guest') })
  expect(await sessions.token()).toBe('guest')
  expect(state.kept).toMatchObject({ token: 'guest', refreshToken: 'refresh guest', player: '7' })
  expect(await sessions.token()).toBe('guest')
  expect(asked.map(({ path }) => path)).toEqual(['/v1/guest'])
  expect(state.ended).toBe(0)
})

test('a token that has run out is renewed', async () => {
  const { sessions, asked } = visit(held('old', Date.now() + 1000), { '/v1/refresh': sent('new') })
  expect(await sessions.token()).toBe('new')
  expect(asked).toEqual([{ path: '/v1/refresh', body: { refreshToken: 'refresh old' } }])
})

test('a session that cannot be renewed is replaced by a guest, and the end is reported', async () => {
  const answers = { '/v1/refresh': refuse('bad-token', ''), '/v1/guest': sent('guest') }
  const { sessions, state } = visit(held('old', 0), answers)
  expect(await sessions.token()).toBe('guest')
  expect(state.ended).toBe(1)
  expect(await sessions.token()).toBe('guest')
  expect(state.ended).toBe(1)
})

test('an unreachable house doesn’t end the session', async () => {
  const { sessions, state } = visit(held('old', 0), { '/v1/refresh': refuse('unreachable', '') })
  expect(await sessions.token()).toMatchObject({ refused: 'unreachable' })
  expect(state.kept).toMatchObject({ token: 'old' })
})

test('a refused token is renewed, unless another tab has done so already', async () => {
  const { sessions, asked } = visit(held('mine'), { '/v1/refresh': sent('new') })
  expect(await sessions.renew('an older one')).toBe('mine')
  expect(asked).toEqual([])
  expect(await sessions.renew('mine')).toBe('new')
})

test('broken storage counts as nothing', async () => {
  const { sessions } = visit({ token: 7 }, { '/v1/guest': sent('guest') })
  expect(sessions.owner()).toBeNull()
  expect(await sessions.token()).toBe('guest')
})

test.each([
  ['blocked', null],
  ['full', held('old', 0)],
])('if storage is %s, the session lasts as long as the page', async (_case, stored) => {
  const answers = { '/v1/guest': sent('guest'), '/v1/refresh': sent('new') }
  const { sessions, asked } = visit(stored, answers, true)
  const token = stored ? 'new' : 'guest'
  expect(await sessions.token()).toBe(token)
  expect(await sessions.token()).toBe(token)
  expect(asked).toHaveLength(1)
  expect(sessions.owner()).toBe('7')
  expect(await sessions.renew(token)).toBe('new')
  await sessions.leave(true)
  expect(sessions.owner()).toBeNull()
})

test('a login takes the place of the guest, a logout leaves nothing, and rubbish changes nothing', async () => {
  const answers = {
    '/v1/login': sent('named'),
    '/v1/register': { token: 'half' },
    '/v1/logout': { ok: true },
  }
  const { sessions, asked, state } = visit(held('guest'), answers)
  expect(await sessions.enter('/v1/register', {})).toMatchObject({ refused: 'no-house' })
  expect(state.kept).toMatchObject({ token: 'guest' })
  expect(await sessions.enter('/v1/login', { name: 'Ada' })).toBeNull()
  expect(state.kept).toMatchObject({ token: 'named' })
  await sessions.leave(false)
  expect(state.kept).toBeNull()
  expect(asked.slice(1)).toEqual([
    { path: '/v1/login', body: { name: 'Ada' }, token: 'guest' },
    { path: '/v1/logout', body: { everywhere: false }, token: 'named' },
  ])
})

test('[A47] the device by which the house knows a browser outlives the session', async () => {
  const answers = {
    '/v1/login': { ...sent('named'), device: 'my phone' },
    '/v1/logout': { ok: true },
    '/v1/guest': sent('guest'),
  }
  const { sessions, asked, state } = visit(held('guest'), answers)
  await sessions.enter('/v1/login', { name: 'Ada' })
  await sessions.leave(true)
  expect(state.kept).toEqual({ device: 'my phone' })
  expect(await sessions.token()).toBe('guest')
  await sessions.enter('/v1/login', { name: 'Ada' })
  expect(asked.at(-1)).toMatchObject({ body: { name: 'Ada', device: 'my phone' } })
})

test('[A59] while a guest registers, nobody renews the token that the house has ended', async () => {
  const answers = { '/v1/register': sent('named'), '/v1/guest': sent('another guest') }
  const { sessions, state } = visit(held('guest'), answers)
  const [entered, token] = await Promise.all([sessions.enter('/v1/register', {}), sessions.renew('guest')])
  expect([entered, token]).toEqual([null, 'named'])
  expect(state).toMatchObject({ kept: { token: 'named' }, ended: 0 })
})

test('an answer without a token means that this is not a house', async () => {
  const { sessions } = visit(null, { '/v1/guest': { hello: 'world' } })
  expect(await sessions.token()).toMatchObject({ refused: 'no-house' })
})
