/** Signing in and out over HTTP, and forged tokens. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Me, Session } from '@fairhouse/messages'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { secretOf, signAs } from '../../testing/sample-tokens.ts'
import { kenoBet, visit } from '../../testing/visitor.ts'
import { hashPassword } from '../players/password.ts'
import { findPassword } from '../players/players.ts'
import { update } from '../store/queries.ts'
import { write } from '../store/work.ts'
import { tokenSecret } from './secret.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse()
})
afterAll(() => house.stop())

const PASSWORD = 'correct horse'
const post = async (path: string, body?: unknown, token?: string) => {
  const reply = await house.ask('POST', path, {
    ...(body !== undefined && { body }),
    ...(token && { token }),
  })
  return { ...reply, session: reply.body as Session }
}
const meWith = (token: string) => house.ask('GET', '/v1/me', { token })

describe('guests', () => {
  test('play at once, with demo coins in every currency', async () => {
    const { session, status } = await post('/v1/guest')
    expect([status, session.player.name, session.player.role]).toEqual([200, null, 'player'])
    const me = (await meWith(session.token)).body as Me
    expect(me.player).toEqual(session.player)
    expect(me.wallets.map(({ currency, isDemo }) => [currency, isDemo])).toEqual([
      ['BTC', true],
      ['USD', true],
    ])
  })

  test('keep everything when they take a name', async () => {
    const guest = await house.guest()
    const socket = await house.enter(guest.token)
    await socket.ask('placeBet', kenoBet())
    const { session } = await post('/v1/register', { name: 'Ada', password: PASSWORD }, guest.token)
    expect(session.player).toMatchObject({ id: guest.player.id, name: 'Ada' })
    const again = await post('/v1/login', { name: 'Ada', password: PASSWORD })
    expect(again.session.player.id).toBe(guest.player.id)
    expect(((await meWith(again.session.token)).body as Me).next.nonce).toBe('2')
    const twice = await post('/v1/register', { name: 'Ada2', password: PASSWORD }, session.token)
    expect([twice.status, codeOf(twice.body)]).toEqual([409, 'has-a-name'])
  })
})

describe('names and passwords', () => {
  beforeAll(async () => {
    await post('/v1/register', { name: 'Grace', password: PASSWORD })
  })
  test.each([
    ['a name that is taken', { name: 'Grace', password: PASSWORD }, 409, 'name-taken'],
    ['an empty name', { name: '', password: PASSWORD }, 400, 'bad-name'],
    ['a name with a line break', { name: 'a\nb', password: PASSWORD }, 400, 'bad-name'],
    ['a short password', { name: 'Short', password: '1234567' }, 400, 'bad-password'],
    ['no password', { name: 'None' }, 400, 'bad-request'],
    ['another role', { name: 'Root', password: PASSWORD, role: 'admin' }, 400, 'bad-request'],
    ['no JSON', '{"name":', 400, 'bad-request'],
    [
      'a poisoned body',
      '{"name":"P","password":"12345678","__proto__":{"role":"admin"}}',
      400,
      'bad-request',
    ],
  ])('%s is refused', async (_case, body, status, code) => {
    const reply = await post('/v1/register', body)
    expect([reply.status, codeOf(reply.body)]).toEqual([status, code])
  })

  test.each([
    ['a wrong password', { name: 'Grace', password: 'wrong password' }],
    ['nobody of this name', { name: 'Nobody', password: PASSWORD }],
    ['a key of every object', { name: '__proto__', password: PASSWORD }],
    ['another operator', { name: 'Grace', password: PASSWORD, operator: 'other' }],
  ])('%s: the same answer', async (_case, body) => {
    const reply = await post('/v1/login', body)
    expect([reply.status, codeOf(reply.body)]).toEqual([401, 'bad-login'])
  })

  test('trying passwords is limited', async () => {
    const strict = await runHouse({
      rates: { ordinary: { burst: 100, perSecond: 100 }, dear: { burst: 2, perSecond: 0.001 } },
    })
    const login = { body: { name: 'Nobody', password: PASSWORD } }
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await strict.ask('POST', '/v1/login', login)).status)
    expect(statuses).toEqual([401, 401, 429])
    expect((await strict.ask('GET', '/v1/games')).status).toBe(200)
    await strict.stop()
  })
})

describe('passwords', () => {
  const NEW = 'another long password'
  const change = (token: string, password: string, newPassword = NEW) =>
    post('/v1/password', { password, newPassword }, token)
  const login = (name: string, password: string, more: object = {}) =>
    post('/v1/login', { name, password, ...more })

  test('[A59] a new one ends all other sessions, and the reply begins a new one', async () => {
    const { session } = await post('/v1/register', { name: 'Edith', password: PASSWORD })
    const { session: other } = await login('Edith', PASSWORD)
    const socket = await house.enter(other.token)
    const changed = await change(session.token, PASSWORD)
    expect(changed.session.player).toEqual(session.player)
    await socket.closed
    const ended = [session.token, other.token, changed.session.token]
    expect(await Promise.all(ended.map(async (token) => (await meWith(token)).status))).toEqual([
      401, 401, 200,
    ])
    const [old, now] = [await login('Edith', PASSWORD), await login('Edith', NEW)]
    expect([old.status, now.status]).toEqual([401, 200])
  })

  test.each([
    ['the wrong present one', 'not my password', NEW, 401, 'bad-login'],
    ['a common one', PASSWORD, 'Password123', 400, 'common-password'],
    ['one that is easy to guess', PASSWORD, '12345678', 400, 'weak-password'],
  ])('%s is refused, and nothing changes', async (_case, present, wanted, status, code) => {
    const { token } = await house.named('player')
    const reply = await change(token, present === PASSWORD ? 'a long password' : present, wanted)
    expect([reply.status, codeOf(reply.body)]).toEqual([status, code])
    expect((await meWith(token)).status).toBe(200)
  })

  test('a guest has none to change', async () => {
    const { token } = await house.guest()
    expect(codeOf((await change(token, PASSWORD)).body)).toBe('no-password')
  })

  test('trying the present one with a stolen token has to wait, too', async () => {
    const { token } = await house.named('player')
    const tries = ['one', 'two', 'three', 'four', 'five', 'six']
    const codes: string[] = []
    for (const word of tries) codes.push(codeOf((await change(token, `the wrong word ${word}`)).body))
    expect(codes).toEqual([...Array(5).fill('bad-login'), 'too-many-tries'])
  })

  test('a hash of an earlier cost is made anew by the next login', async () => {
    const { session } = await post('/v1/register', { name: 'Radia', password: PASSWORD })
    const { store } = house.fairhouse.context
    const id = BigInt(session.player.id)
    const cheaper = await hashPassword(PASSWORD, { N: 2 ** 9, r: 8, p: 1 })
    const stored = async () => (await store.transact<string | null>(() => findPassword(id)))!
    await store.transact(() => write(update('players', id, 'password = $2', cheaper)))
    expect((await login('Radia', 'a wrong password')).status).toBe(401)
    expect(await stored()).toBe(cheaper)
    expect((await login('Radia', PASSWORD)).status).toBe(200)
    expect(await stored()).toMatch(/^scrypt:1024:/)
    expect((await login('Radia', PASSWORD)).status).toBe(200)
  })

  test('[A47] a device that has signed in before doesn’t wait for the wrong passwords of strangers', async () => {
    const { session } = await post('/v1/register', { name: 'Frances', password: PASSWORD })
    for (let i = 0; i < 6; i += 1) await login('Frances', 'a wrong password')
    expect((await login('Frances', PASSWORD)).status).toBe(429)
    const { device } = session
    expect((await login('Frances', PASSWORD, { device: 'x' })).status).toBe(429)
    const { session: stranger } = await post('/v1/register', { name: 'Mallory', password: PASSWORD })
    expect((await login('Frances', PASSWORD, { device: stranger.device })).status).toBe(429)
    expect((await login('Frances', PASSWORD, { device })).status).toBe(200)
    for (const token of [device!, session.refreshToken]) expect((await meWith(token)).status).toBe(401)
  })
})

describe('[A47] new players of one address', () => {
  test('are limited, guests and names alike; a guest who takes a name is not new', async () => {
    const strict = await runHouse({ newPlayersPerHour: 3, proxies: ['127.0.0.1'] })
    const from = (address: string, path: string, body: object = {}, token?: string) =>
      fetch(`${strict.address}${path}`, {
        method: 'POST',
        headers: {
          'x-forwarded-for': address,
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
    const first = (await (await from('2001:db8::1', '/v1/guest')).json()) as { token: string }
    expect((await from('2001:db8::2', '/v1/guest')).status).toBe(200)
    expect((await from('2001:db8::3', '/v1/register', { name: 'Third', password: PASSWORD })).status).toBe(
      200,
    )
    for (const [path, body] of [
      ['/v1/guest', {}],
      ['/v1/register', { name: 'Fourth', password: PASSWORD }],
    ] as const) {
      const late = await from('2001:db8::4', path, body)
      const { error } = (await late.json()) as { error: { code: string; at: number } }
      expect([late.status, error.code]).toEqual([429, 'too-many-new-players'])
      expect(error.at).toBeGreaterThan(Date.now())
    }
    const named = { name: 'First', password: PASSWORD }
    expect((await from('2001:db8::4', '/v1/register', named, first.token)).status).toBe(200)
    expect((await from('2001:db8:0:1::1', '/v1/guest')).status).toBe(200)
    await strict.stop()
  })
})

describe('a storm of wrong logins', () => {
  test('doesn’t delay people with a token; logins that would wait too long are refused', async () => {
    const slow = await runHouse({ hashCost: { N: 2 ** 15, r: 8, p: 1 } })
    const { token } = await slow.guest()
    const answered: number[] = []
    const logins = Array.from({ length: 150 }, async (_, index) => {
      const body = { name: `Stranger${index}`, password: PASSWORD }
      const { status } = await slow.ask('POST', '/v1/login', { body })
      answered.push(status)
    })
    await expect.poll(() => answered.length).toBeGreaterThan(0)
    expect((await slow.ask('GET', '/v1/me', { token })).status).toBe(200)
    await Promise.all(logins)
    expect(new Set(answered)).toEqual(new Set([401, 503]))
    await slow.stop()
  })

  test('on one account is stopped after a few, even with the right password; other accounts aren’t affected', async () => {
    await post('/v1/register', { name: 'Hopper', password: PASSWORD })
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await post('/v1/login', { name: 'Hopper', password: 'a wrong password' })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const late = await post('/v1/login', { name: 'Hopper', password: PASSWORD })
    expect([late.status, codeOf(late.body)]).toEqual([429, 'too-many-tries'])
    expect((await post('/v1/login', { name: 'Grace', password: PASSWORD })).status).toBe(200)
  })
})

describe('sessions', () => {
  test('are renewed by their refresh token', async () => {
    const guest = await house.guest()
    const { session } = await post('/v1/refresh', { refreshToken: guest.refreshToken })
    expect(session.player).toEqual(guest.player)
    expect((await meWith(session.token)).status).toBe(200)
    for (const refreshToken of [guest.token, 'x', '']) {
      const reply = await post('/v1/refresh', { refreshToken })
      expect([reply.status, codeOf(reply.body)]).toEqual([401, 'bad-token'])
    }
    expect((await meWith(guest.refreshToken)).status).toBe(401)
  })

  test('[A25] end everywhere with a logout', async () => {
    const guest = await house.guest()
    const { session: renewed } = await post('/v1/refresh', { refreshToken: guest.refreshToken })
    const sockets = [await house.enter(guest.token), await house.enter(renewed.token)]
    expect((await post('/v1/logout', undefined, guest.token)).body).toEqual({ ok: true })
    for (const socket of sockets) {
      expect((await socket.closed).code).toBe(4001)
      expect(socket.pushed()).toMatchObject([{ type: 'goodbye', retryAfterMs: null }])
    }
    for (const token of [guest.token, renewed.token]) {
      expect((await meWith(token)).status).toBe(401)
      const late = await visit(house.address)
      expect((await late.refusal('hello', { token })).code).toBe('bad-token')
      await late.close()
    }
    const reply = await post('/v1/refresh', { refreshToken: renewed.refreshToken })
    expect(codeOf(reply.body)).toBe('bad-token')
  })

  test('[A59] a logout of this device leaves the others signed in', async () => {
    const { session } = await post('/v1/register', { name: 'Hedy', password: PASSWORD })
    const { session: other } = await post('/v1/login', { name: 'Hedy', password: PASSWORD })
    const { session: renewed } = await post('/v1/refresh', { refreshToken: session.refreshToken })
    const socket = await house.enter(renewed.token)
    const left = await post('/v1/logout', { everywhere: false }, renewed.token)
    expect(left.body).toEqual({ ok: true })
    await socket.closed
    for (const { token, refreshToken } of [session, renewed]) {
      expect((await meWith(token)).status).toBe(401)
      expect(codeOf((await post('/v1/refresh', { refreshToken })).body)).toBe('bad-token')
    }
    expect((await meWith(other.token)).status).toBe(200)
    expect((await post('/v1/refresh', { refreshToken: other.refreshToken })).status).toBe(200)
  })
})

describe('[A25] invalid tokens', () => {
  const hour = 3_600_000
  const signed = (id: string, change: (token: SignJWT) => SignJWT = (token) => token, alg = 'HS256') =>
    change(
      new SignJWT({ began: Date.now(), demoOnly: false })
        .setProtectedHeader({ alg })
        .setIssuer('fairhouse')
        .setAudience('session')
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime('1h'),
    )
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
  const secret = (): Uint8Array => bytes(secretOf(house))

  const CASES: readonly (readonly [string, (id: string) => Promise<string> | string])[] = [
    [
      'alg none',
      (id) =>
        new UnsecuredJWT({ began: Date.now(), demoOnly: false })
          .setIssuer('fairhouse')
          .setAudience('session')
          .setSubject(id)
          .setExpirationTime('1h')
          .encode(),
    ],
    ['another algorithm', (id) => signed(id, (token) => token, 'HS512').sign(secret())],
    ['another key', (id) => signed(id).sign(bytes('another secret of a good length, really'))],
    ['another issuer', (id) => signed(id, (token) => token.setIssuer('somebody')).sign(secret())],
    ['another use', (id) => signed(id, (token) => token.setAudience('refresh')).sign(secret())],
    ['nobody', () => signed('1').sign(secret())],
    ['no number', () => signed('1; DROP TABLE players').sign(secret())],
    [
      'expired',
      (id) =>
        signAs(house, {
          player: BigInt(id),
          began: Date.now(),
          demoOnly: true,
          expiresAt: Date.now() - hour,
        }),
    ],
    ['cut short', async (id) => (await signed(id).sign(secret())).slice(0, -2)],
    ['nothing', () => 'x'],
  ]

  test.each(CASES)('%s', async (_case, tokenFor) => {
    const { player } = await house.guest()
    const token = await tokenFor(player.id)
    const reply = await meWith(token)
    expect([reply.status, codeOf(reply.body)]).toEqual([401, 'bad-token'])
    const socket = await visit(house.address)
    expect((await socket.refusal('hello', { token })).code).toBe('bad-token')
    await socket.close()
  })

  test('a token signed with the house’s secret is accepted', async () => {
    const { player } = await house.guest()
    expect((await meWith(await signed(player.id).sign(secret()))).status).toBe(200)
  })
})

describe('the secret', () => {
  test('is generated once, readable by its owner only', () => {
    const data = join(house.folder, 'data')
    expect(statSync(join(data, 'token-secret')).mode & 0o777).toBe(0o600)
    expect(tokenSecret(data, undefined)).toEqual(tokenSecret(data, undefined))
  })
  test('must be long enough', () => {
    expect(() => tokenSecret('', 'short')).toThrow('at least 32 characters')
  })
})
