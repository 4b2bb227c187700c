/** Signing in and out over HTTP, and forged tokens. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Me, Session } from '@fairhouse/messages'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { secretOf, signAs } from '../../testing/sample-tokens.ts'
import { kenoBet, visit } from '../../testing/visitor.ts'
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
    const { token } = await house.guest()
    const answered: number[] = []
    const logins = Array.from({ length: 150 }, async (_, index) => {
      const body = { name: `Stranger${index}`, password: PASSWORD }
      const { status } = await house.ask('POST', '/v1/login', { body })
      answered.push(status)
    })
    await expect.poll(() => answered.length).toBeGreaterThan(0)
    expect((await meWith(token)).status).toBe(200)
    const hashed = answered.filter((status) => status === 401).length
    await Promise.all(logins)
    expect(new Set(answered)).toEqual(new Set([401, 503]))
    expect(hashed).toBeLessThan(answered.filter((status) => status === 401).length)
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

  test('a login after a logout works', async () => {
    const { session } = await post('/v1/register', { name: 'Barbara', password: PASSWORD })
    await post('/v1/logout', undefined, session.token)
    const again = await post('/v1/login', { name: 'Barbara', password: PASSWORD })
    expect((await meWith(again.session.token)).status).toBe(200)
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
