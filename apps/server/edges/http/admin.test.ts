import { REGISTRY } from '@fairhouse/games'
import type {
  Figures,
  LedgerReport,
  LiveFigures,
  ManagedGame,
  PlayerFile,
  Session,
  ShownOperator,
  Wallet,
} from '@fairhouse/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { freshKey, hiloBet, kenoBet } from '../../testing/visitor.ts'
import { routeGroups } from './all-routes.ts'

let house: RunningHouse
let admin: Session
let manager: Session
let otherManager: Session
let key: string
let otherKey: string

const asAdmin = (method: string, path: string, body?: unknown) =>
  house.ask(method, `/v1/admin${path}`, { token: admin.token, ...(body !== undefined && { body }) })
const newOperator = async (operatorId: string): Promise<string> =>
  ((await asAdmin('POST', '/operators', { operatorId, name: operatorId })).body as { apiKey: string }).apiKey
const signIn = async (player: string, more: object = {}): Promise<Session> =>
  (await house.ask('POST', '/v1/operator/players', { key, body: { player, ...more } })).body as Session
const pay = (player: string, body: object) =>
  house.ask('POST', '/v1/operator/wallet', { key, body: { player, key: freshKey(), ...body } })

beforeAll(async () => {
  house = await runHouse()
  admin = await house.named('admin')
  key = await newOperator('acme')
  otherKey = await newOperator('other')
  manager = await house.named('operator', 'acme')
  otherManager = await house.named('operator', 'other')
})
afterAll(() => house.stop())

describe('[A32] an administrator’s route', () => {
  const filled = (path: string): string => path.replace(':operator', 'acme').replace(':game', 'hilo')
  test.each(routeGroups(REGISTRY).admin!.map(({ method, path, access }) => [method, path, access] as const))(
    '%s %s',
    async (method, path, access) => {
      const guest = await house.guest()
      const statusFor = async (asking: object): Promise<number> =>
        (await house.ask(method, filled(path), { ...asking, ...(method !== 'GET' && { body: {} }) })).status
      expect(await statusFor({})).toBe(401)
      expect(await statusFor({ key })).toBe(401)
      expect(await statusFor({ token: guest.token })).toBe(403)
      expect(await statusFor({ token: otherManager.token })).toBe(403)
      if (access === 'admin') expect(await statusFor({ token: manager.token })).toBe(403)
    },
  )
})

describe('an operator’s key', () => {
  test.each([
    ['POST', '/v1/operator/players'],
    ['POST', '/v1/operator/wallet'],
    ['GET', '/v1/operator/players/ada'],
  ])('is asked for by %s %s', async (method, path) => {
    for (const asking of [{}, { key: 'x' }, { token: admin.token }]) {
      const reply = await house.ask(method, path, asking)
      expect([reply.status, codeOf(reply.body)]).toEqual([401, 'bad-api-key'])
    }
  })

  test('signs in its own players: the same name is the same player', async () => {
    const first = await signIn('ada')
    expect(first.player).toMatchObject({ operator: 'acme', name: 'ada', role: 'player' })
    expect((await signIn('ada')).player.id).toBe(first.player.id)
    const reply = await house.ask('POST', '/v1/operator/players', { key: otherKey, body: { player: 'ada' } })
    expect((reply.body as Session).player.id).not.toBe(first.player.id)
    const bad = await house.ask('POST', '/v1/operator/players', { key, body: { player: '' } })
    expect(codeOf(bad.body)).toBe('bad-name')
  })

  test('[A32] does not sign in who manages the operator', async () => {
    const reply = await house.ask('POST', '/v1/operator/players', {
      key,
      body: { player: manager.player.name },
    })
    expect([reply.status, codeOf(reply.body)]).toEqual([403, 'not-allowed'])
  })

  test('pays into and out of the real wallet, once for each key', async () => {
    const { token } = await signIn('grace')
    const socket = await house.enter(token)
    const deposit = { key: freshKey(), type: 'deposit', currency: 'USD', amount: '20.00' }
    const paid = (await pay('grace', deposit)).body as Wallet
    expect(paid).toEqual({ currency: 'USD', isDemo: false, balance: '20.00' })
    expect((await pay('grace', deposit)).body).toEqual(paid)
    expect(await socket.pushes(1)).toEqual([{ type: 'balance', wallet: paid }])
    const { round, balance } = await socket.ask('placeBet', hiloBet({ isDemo: false, amount: '5.00' }))
    expect([round.isDemo, balance]).toEqual([false, '15.00'])
    const too = await pay('grace', { type: 'withdrawal', currency: 'USD', amount: '15.01' })
    expect([too.status, codeOf(too.body)]).toEqual([409, 'insufficient-funds'])
    const out = await pay('grace', { type: 'withdrawal', currency: 'USD', amount: '15.00' })
    expect((out.body as Wallet).balance).toBe('0.00')
    expect(codeOf((await pay('nobody', deposit)).body)).toBe('no-such-player')
    expect(codeOf((await pay('grace', { ...deposit, key: freshKey(), amount: -5 })).body)).toBe('bad-amount')
  })

  test('shows its own players', async () => {
    await signIn('edsger')
    const { body } = await house.ask('GET', '/v1/operator/players/edsger', { key })
    expect((body as PlayerFile).player.name).toBe('edsger')
    expect((await house.ask('GET', '/v1/operator/players/edsger', { key: otherKey })).status).toBe(404)
  })

  test('can be renewed; the old one stops working', async () => {
    const old = await newOperator('renewed')
    const { body } = await asAdmin('POST', '/operators/renewed/key')
    const status = async (apiKey: string): Promise<number> =>
      (await house.ask('POST', '/v1/operator/players', { key: apiKey, body: { player: 'a' } })).status
    expect([await status(old), await status((body as { apiKey: string }).apiKey)]).toEqual([401, 200])
  })
})

describe('operators', () => {
  test('are made, listed, renamed and switched off', async () => {
    const apiKey = await newOperator('fresh')
    expect(codeOf((await asAdmin('POST', '/operators', { operatorId: 'fresh', name: 'x' })).body)).toBe(
      'operator-exists',
    )
    const bad = await asAdmin('POST', '/operators', { operatorId: 'No Good', name: 'x' })
    expect([bad.status, codeOf(bad.body)]).toEqual([422, 'bad-configuration'])
    const session = await house.ask('POST', '/v1/operator/players', { key: apiKey, body: { player: 'a' } })
    const socket = await house.enter((session.body as Session).token)
    await socket.ask('placeBet', kenoBet())
    await asAdmin('PUT', '/operators/fresh', { name: 'Fresh & Co', status: 'disabled' })
    expect((await socket.refusal('placeBet', kenoBet())).code).toBe('operator-off')
    const signIn = await house.ask('POST', '/v1/operator/players', { key: apiKey, body: { player: 'a' } })
    expect(codeOf(signIn.body)).toBe('operator-off')
    const { operators } = (await asAdmin('GET', '/operators')).body as { operators: ShownOperator[] }
    expect(operators.find(({ operatorId }) => operatorId === 'fresh')).toEqual({
      operatorId: 'fresh',
      name: 'Fresh & Co',
      status: 'disabled',
      hasApiKey: true,
      games: [],
    })
    const one = await asAdmin('GET', '/operators/fresh')
    expect(one.body).toMatchObject({ operator: { operatorId: 'fresh', status: 'disabled' } })
    expect((await asAdmin('GET', '/operators/nobody')).status).toBe(404)
    expect((await asAdmin('PUT', '/operators/nobody', { name: 'x' })).status).toBe(404)
    expect((await asAdmin('PUT', '/operators/house', { status: 'disabled' })).status).toBe(403)
  })

  test('have people of their own who manage them', async () => {
    const credentials = { name: 'Margaret', password: 'a long password' }
    const made = await asAdmin('POST', '/operators/acme/managers', credentials)
    expect(made.body).toMatchObject({ player: { operator: 'acme', role: 'operator' } })
    const login = await house.ask('POST', '/v1/login', { body: { ...credentials, operator: 'acme' } })
    const { token } = login.body as Session
    expect((await house.ask('GET', '/v1/admin/operators/acme/games', { token })).status).toBe(200)
    expect((await house.ask('GET', '/v1/admin/operators/other/games', { token })).status).toBe(403)
    expect((await asAdmin('POST', '/operators/nobody/managers', credentials)).status).toBe(404)
  })
})

describe('games', () => {
  /** HiLo and Keno; the others there are do not matter here. */
  const gamesOf = async (operator: string): Promise<readonly ManagedGame[]> => {
    const { body } = await asAdmin('GET', `/operators/${operator}/games`)
    const { games } = body as { games: ManagedGame[] }
    return ['hilo', 'keno'].map((id) => games.find(({ game }) => game === id)!)
  }
  const enter = async (operatorKey: string) => {
    const body = { player: freshKey() }
    const session = await house.ask('POST', '/v1/operator/players', { key: operatorKey, body })
    return house.enter((session.body as Session).token)
  }

  test.each([
    ['too much', 'hilo', '100', 'operators.json at operators[1].games["inhousegame:hilo"].rtp: '],
    ['too little', 'keno', '50', 'low 1 returns 0.49375000 (79/160); the floor is 0.8'],
    ['nonsense', 'hilo', 'x', 'rtp'],
  ])('an override that pays %s is refused', async (_case, game, rtp, words) => {
    const reply = await asAdmin('PUT', `/operators/acme/games/${game}`, { rtp })
    expect([reply.status, codeOf(reply.body)]).toEqual([422, 'bad-configuration'])
    expect(reply.text.replaceAll('\\"', '"')).toContain(words)
    expect((await gamesOf('acme')).map((shown) => shown.rtp)).toEqual(['96', null])
  })

  test('are shown with what is set where, and with the exact return of every way to play', async () => {
    await newOperator('shown')
    await asAdmin('PUT', '/operators/shown/games/hilo', { status: 'disabled', rtp: 95.5 })
    const [hilo, keno] = await gamesOf('shown')
    expect(hilo).toMatchObject({
      status: 'disabled',
      everywhere: 'active',
      override: { status: 'disabled', rtp: '95.5' },
      rtp: '95.5',
      fileRtp: '96',
      rtpFloor: '80',
    })
    expect(hilo!.ways).toHaveLength(26)
    expect(hilo!.ways[0]).toEqual({ way: 'higher A', returns: '191/200', decimal: '0.95500000' })
    expect(keno).toMatchObject({ override: {}, rtp: null, fileRtp: null })
    expect(keno!.ways).toHaveLength(40)
    expect(keno!.ways[0]).toEqual({ way: 'low 1', returns: '79/80', decimal: '0.98750000' })
  })

  test('a draft says what an override would do, and does nothing', async () => {
    const before = await gamesOf('acme')
    const draft = (rtp: unknown, game = 'keno') =>
      house.ask('POST', `/v1/admin/operators/acme/games/${game}/draft`, {
        token: manager.token,
        body: { rtp },
      })
    const { game } = (await draft('90')).body as { game: ManagedGame }
    expect(game).toMatchObject({ rtp: '90', override: { rtp: '90' } })
    expect(game.ways[0]).toEqual({ way: 'low 1', returns: '711/800', decimal: '0.88875000' })
    const bad = await draft('50')
    expect([bad.status, codeOf(bad.body)]).toEqual([422, 'bad-configuration'])
    expect((await draft('90', 'hog')).status).toBe(404)
    expect(await gamesOf('acme')).toEqual(before)
  })

  test('are switched off for one operator, or for everybody', async () => {
    const socket = await enter(await newOperator('switched'))
    await asAdmin('PUT', '/operators/switched/games/keno', { status: 'disabled' })
    expect((await socket.refusal('placeBet', kenoBet())).code).toBe('game-off')
    const { round } = await socket.ask('placeBet', hiloBet())
    await asAdmin('PUT', '/games/hilo', { status: 'disabled' })
    expect((await gamesOf('switched')).map(({ everywhere, status }) => [everywhere, status])).toEqual([
      ['disabled', 'disabled'],
      ['active', 'disabled'],
    ])
    const guest = await house.enter()
    expect((await guest.refusal('placeBet', hiloBet())).code).toBe('game-off')
    await guest.ask('placeBet', kenoBet())
    await socket.ask('choice', { key: freshKey(), round: round.roundId, choice: 'skip' })
    await asAdmin('PUT', '/games/hilo', { status: 'active' })
    await guest.ask('placeBet', hiloBet())
    expect((await asAdmin('PUT', '/games/hog', { status: 'active' })).status).toBe(404)
    expect((await asAdmin('PUT', '/operators/acme/games/hog', { status: 'active' })).status).toBe(404)
  })
})

describe('looking', () => {
  test('a player is found by id, and by name and operator', async () => {
    const guest = await house.guest()
    const socket = await house.enter(guest.token)
    const { round } = await socket.ask('placeBet', hiloBet())
    const byId = (await asAdmin('GET', `/players?id=${guest.player.id}`)).body as PlayerFile
    expect(byId).toMatchObject({ player: guest.player, openRounds: [round], latestRounds: [round] })
    await signIn('kurt')
    const byName = (await asAdmin('GET', '/players?name=kurt&operator=acme')).body as PlayerFile
    expect(byName.player).toMatchObject({ name: 'kurt', operator: 'acme' })
    const own = await house.ask('GET', '/v1/admin/operators/acme/players?name=kurt', { token: manager.token })
    expect(own.body).toEqual(byName)
    const path = `/v1/admin/operators/acme/players?id=${guest.player.id}`
    expect((await house.ask('GET', path, { token: manager.token })).status).toBe(404)
    expect((await asAdmin('GET', '/players?id=5')).status).toBe(404)
    expect((await asAdmin('GET', '/players?id=x')).status).toBe(404)
    expect((await asAdmin('GET', '/players?id=99999999999999999999')).status).toBe(404)
    expect((await asAdmin('GET', '/players')).status).toBe(400)
  })

  test('[M3] the ledger adds up', async () => {
    const ada = await house.enter((await signIn('ada', { isDemo: true })).token)
    await ada.ask('placeBet', kenoBet())
    const { sums, ...check } = (await asAdmin('GET', '/ledger')).body as LedgerReport
    expect(check).toEqual({ at: expect.any(Number), ok: true, total: '0', wrong: [] })
    const coins = sums.filter(({ currency, isDemo }) => currency === 'USD' && isDemo)
    expect(coins.map(({ account }) => account)).toEqual(
      expect.arrayContaining(['player', 'mint/house', 'house/acme']),
    )
    const inCents = coins.reduce((sum, one) => sum + Math.round(Number(one.sum) * 100), 0)
    expect(inCents).toBe(0)
  })

  test('figures: of all time, and live beside the exact return', async () => {
    const apiKey = await newOperator('counted')
    const session = await house.ask('POST', '/v1/operator/players', { key: apiKey, body: { player: 'a' } })
    const socket = await house.enter((session.body as Session).token)
    let paid = 0
    for (let i = 0; i < 7; i += 1) paid += Number((await socket.ask('placeBet', kenoBet())).round.finalPayout)
    await socket.ask('placeBet', hiloBet())
    const own = (await asAdmin('GET', '/operators/counted/figures')).body as Figures
    const of = { operator: 'counted', currency: 'USD', isDemo: true }
    expect(own.games).toEqual([
      { ...of, game: 'hilo', rounds: 1, open: 1, staked: '0.00', paid: '0.00', returned: null },
      {
        ...of,
        game: 'keno',
        rounds: 7,
        open: 0,
        staked: '7.00',
        paid: paid.toFixed(2),
        returned: (paid / 7).toFixed(6),
      },
    ])
    const { games, sockets } = (await asAdmin('GET', '/live')).body as LiveFigures
    const keno = games.find(({ game, isDemo }) => game === 'keno' && isDemo)!
    expect(keno.finished).toBeGreaterThanOrEqual(7)
    expect(keno.expected).toBeCloseTo(0.99, 1)
    expect(keno.low! < keno.expected! && keno.expected! < keno.high!).toBe(true)
    expect(keno.trail.at(-1)).toMatchObject({ finished: keno.finished, returned: keno.returned })
    expect(sockets).toBeGreaterThan(0)
    expect((await house.ask('GET', '/v1/admin/live', { token: manager.token })).status).toBe(403)
  })
})
