/**
 * [A25] [A59] What a session reaches: one of a demo account nothing of the real one, one that has ended nothing at
 * all, by whatever message or route.
 */
import type { RequestType, Session } from '@fairhouse/messages'
import { describe, expect, test } from 'vitest'
import { rows, type Work } from '../core/store/work.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { follow, runTables } from '../testing/playing-house.ts'
import { codeOf, type RunningHouse, runHouse } from '../testing/running-house.ts'
import { signAs } from '../testing/sample-tokens.ts'
import { freshKey, hiloBet, kenoBet, type Socket, visit } from '../testing/visitor.ts'
import { routeGroups, routesOf } from './http/all-routes.ts'
import type { Route } from './http/routes.ts'

const REAL = { isDemo: false } as const
const DEPOSIT = '7654.32'
const WORDS = 'the words of the real account'
const DAY_MS = 86_400_000

/** What a stranger might have got hold of. */
type Known = Readonly<{ round: string; open: string; table: string }>

type Fields = (known: Known) => object
/** Each message in the way that would do most in the real account. */
const MESSAGES: { readonly [T in Exclude<RequestType, 'hello'>]: Fields } = {
  placeBet: () => kenoBet(REAL),
  act: ({ open }) => ({ key: freshKey(), round: open, action: { type: 'cashOut' } }),
  checkActive: () => ({ game: 'hilo' }),
  history: () => REAL,
  refill: () => ({ key: freshKey(), currency: 'USD', isDemo: true }),
  limits: () => ({}),
  setLimits: () => ({ excludeUntil: Date.now() + DAY_MS, reminderMinutes: 1 }),
  setClientSeed: () => ({ clientSeed: 'words of the demo account' }),
  wallets: () => ({}),
  rooms: () => ({}),
  joinRoom: () => ({ ...REAL, room: 'novice' }),
  ready: ({ table }) => ({ table, hash: '0'.repeat(64) }),
  reveal: ({ table }) => ({ table, clientSeed: '0'.repeat(32) }),
  voidHand: ({ table }) => ({ table }),
  leaveRoom: () => ({}),
  place: () => ({}),
  tableAct: ({ table }) => ({ key: freshKey(), table, sequence: 0, action: { type: 'fold' } }),
  autoCall: ({ table }) => ({ table, on: true }),
  say: ({ table }) => ({ table, phrase: 1 }),
  table: ({ table }) => ({ table, since: 0 }),
  hands: () => ({}),
  hand: ({ table }) => ({ table }),
  createParty: () => ({
    key: freshKey(),
    game: 'holdem',
    money: { type: 'wallet', currency: 'USD', ...REAL },
  }),
  party: () => ({ link: 'x'.repeat(22) }),
  sitDown: () => ({ key: freshKey(), link: 'x'.repeat(22) }),
  partyAct: ({ table }) => ({ key: freshKey(), party: table, action: { type: 'leave' } }),
  hostAct: ({ table }) => ({ key: freshKey(), party: table, action: { type: 'close' } }),
  tableLog: () => ({ link: 'x'.repeat(22) }),
  watch: () => ({ link: 'x'.repeat(22) }),
  unwatch: () => ({}),
  partySay: ({ table }) => ({ party: table, text: 'hello' }),
  publicTables: () => ({ game: 'holdem', ...REAL, follow: true }),
  takeSeat: () => ({ key: freshKey(), room: 'novice', ...REAL }),
  ticker: () => ({}),
  noticesSeen: () => ({ notices: ['1'] }),
  pushKey: () => ({}),
  subscribe: () => ({ endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x', language: 'en' }),
  unsubscribe: () => ({ endpoint: 'https://push.example/1' }),
  sight: () => ({ seen: false }),
}

const TAKEN = { name: 'Anna', password: 'a long password' }
const BODIES: Readonly<Record<string, object>> = {
  '/v1/register': TAKEN,
  '/v1/login': TAKEN,
  '/v1/refresh': { refreshToken: 'x' },
  '/v1/seeds': { clientSeed: 'words of the demo account' },
}

type Asked = Readonly<{ route: Route; status: number; text: string; code: string | null }>

/** All routes with this token, the log-out last. */
const askEveryRoute = async (house: RunningHouse, token: string, { table }: Known): Promise<Asked[]> => {
  const routes = routesOf(routeGroups(house.fairhouse.context.house.games))
  const asked: Asked[] = []
  for (const route of routes.toSorted((one) => (one.path === '/v1/logout' ? 1 : -1))) {
    const path = route.path.replace(':id', table).replace(':game', 'keno').replaceAll(/:\w+/g, 'acme')
    const body = route.method === 'GET' ? {} : { body: BODIES[route.path] ?? {} }
    const { status, text, body: reply } = await house.ask(route.method, path, { token, ...body })
    asked.push({ route, status, text, code: status === 200 ? null : codeOf(reply) })
  }
  return asked
}

const askEveryMessage = async (socket: Socket, known: Known): Promise<Record<string, string>> => {
  const codes: Record<string, string> = {}
  for (const [type, fields] of Object.entries(MESSAGES)) {
    const reply = await socket.send({ type, ...fields(known) })
    codes[type] = reply.ok === true ? 'ok' : codeOf(reply)
  }
  return codes
}

const OWN = [
  'SELECT * FROM players WHERE id = $1',
  'SELECT * FROM accounts WHERE player = $1 ORDER BY id',
  'SELECT * FROM limits WHERE player = $1',
  'SELECT * FROM rounds WHERE player = $1 ORDER BY id',
  'SELECT * FROM places WHERE player = $1',
  'SELECT * FROM sessions WHERE player = $1',
  'SELECT key FROM requests WHERE player = $1 ORDER BY key',
]

/** Everything that the database holds of the player. */
const stateOf = async (house: RunningHouse, { player }: Session): Promise<unknown> =>
  house.fairhouse.context.store.transact(function* (): Work<unknown> {
    const found: unknown[] = []
    for (const sql of OWN) found.push(yield* rows(sql, BigInt(player.id)))
    return found
  })

type Anna = Readonly<{ key: string; real: Session; demo: Session }>

const signInTwice = async (house: RunningHouse): Promise<Anna> => {
  const { token } = await house.named('admin')
  const body = { operatorId: 'acme', name: 'Acme' }
  const made = await house.ask('POST', '/v1/admin/operators', { token, body })
  const { apiKey: key } = made.body as { apiKey: string }
  const signIn = async (isDemo: boolean): Promise<Session> => {
    const asking = { key, body: { player: 'anna', isDemo } }
    return (await house.ask('POST', '/v1/operator/players', asking)).body as Session
  }
  return { key, real: await signIn(false), demo: await signIn(true) }
}

/** Everything that money can do in the real wallet. */
const playForReal = async (house: RunningHouse, { key }: Anna, socket: Socket): Promise<Known> => {
  const body = { key: freshKey(), player: 'anna', type: 'deposit', currency: 'USD', amount: DEPOSIT }
  await house.ask('POST', '/v1/operator/wallet', { key, body })
  await socket.ask('setLimits', { stakePerDay: { ...REAL, currency: 'USD', amount: '4321.00' } })
  await socket.ask('setClientSeed', { clientSeed: WORDS })
  const { round } = await socket.ask('placeBet', kenoBet(REAL))
  const { round: open } = await socket.ask('placeBet', hiloBet(REAL))
  const anna = follow(socket)
  await socket.ask('joinRoom', { ...REAL, room: 'novice' })
  const { table } = await anna.until(({ options }) => options.length > 0)
  return { round: round.roundId, open: open.roundId, table }
}

describeOnEveryStore('[A25] [A59] a session of a demo account', (open) => {
  test('neither sees nor changes anything of the real account', async () => {
    const { database } = await open()
    const options = 'url' in database ? { databaseUrl: database.url } : {}
    const house = await runTables({ turnSeconds: 120 }, options)
    const anna = await signInTwice(house)
    expect(anna.demo.player.id).not.toBe(anna.real.player.id)
    const [real, demo] = [await house.enter(anna.real.token), await house.enter(anna.demo.token)]
    const known = await playForReal(house, anna, real)
    const { next, log } = await real.ask('hello', { token: anna.real.token })
    await demo.ask('hello', { token: anna.demo.token })
    const before = await stateOf(house, anna.real)

    const codes = await askEveryMessage(demo, known)
    for (const type of ['placeBet', 'joinRoom', 'createParty', 'publicTables']) {
      expect([type, codes[type]]).toEqual([type, 'demo-only'])
    }
    expect(codes).toMatchObject({ act: 'no-such-round', tableAct: 'no-such-table', setLimits: 'ok' })
    const asked = await askEveryRoute(house, anna.demo.token, known)
    for (const { route, code } of asked) {
      if (route.access === 'admin' || route.access === 'manager') expect(code).toBe('not-allowed')
      if (route.path === '/v1/register') expect(code).toBe('not-allowed')
    }
    expect((await demo.closed).code).toBe(4001)

    expect(await stateOf(house, anna.real)).toEqual(before)
    const inside = asked.filter(({ route }) => route.access !== 'anyone') // the others show everybody's latest results
    const shown = [...demo.frames, ...inside.map(({ text }) => text)].join('\n')
    const secrets = [...Object.values(known), DEPOSIT, '4321.00', WORDS, next.commitment, log!.key]
    const seen = [...secrets, `"${anna.real.player.id}"`].filter((secret) => shown.includes(secret))
    expect(seen).toEqual([])
    expect((await real.ask('wallets')).wallets).toContainEqual(expect.objectContaining(REAL))
    const late = await house.ask('GET', '/v1/me', { token: anna.demo.token })
    expect(codeOf(late.body)).toBe('bad-token')
    await house.stop()
  })

  test('that an earlier version opened for the real account is refused', async () => {
    const { database } = await open()
    const house = await runHouse('url' in database ? { databaseUrl: database.url } : {})
    const { real } = await signInTwice(house)
    const claims = { player: BigInt(real.player.id), began: Date.now(), demoOnly: true }
    const until = { expiresAt: Date.now() + DAY_MS }
    const token = await signAs(house, { ...claims, ...until })
    expect(codeOf((await house.ask('GET', '/v1/me', { token })).body)).toBe('bad-token')
    const refreshToken = await signAs(house, { ...claims, ...until }, 'refresh')
    const renewed = await house.ask('POST', '/v1/refresh', { body: { refreshToken } })
    expect(codeOf(renewed.body)).toBe('bad-token')
    await house.stop()
  })
})

describe('[A59] a session that has ended', () => {
  const CASES: readonly (readonly [string, (house: RunningHouse, ended: Session) => Promise<Session>])[] = [
    [
      'a guest’s, after the registration',
      async (house, { token }) => {
        const body = { name: 'Ada', password: 'a long password' }
        return (await house.ask('POST', '/v1/register', { token, body })).body as Session
      },
    ],
    [
      'any, after a log-out everywhere',
      async (house, ended) => {
        await house.ask('POST', '/v1/logout', { token: ended.token })
        return ended
      },
    ],
  ]

  test.each(CASES)('%s: reaches nothing', async (_case, end) => {
    const house = await runHouse()
    const guest = await house.guest()
    const socket = await house.enter(guest.token)
    const now = await end(house, guest)
    await socket.closed
    const before = await stateOf(house, now)
    const known = { round: '1', open: '1', table: '1' }
    for (const { route, code } of await askEveryRoute(house, guest.token, known)) {
      const refused = route.access === 'api-key' ? 'bad-api-key' : 'bad-token'
      expect([route.path, code]).toEqual([route.path, refused])
    }
    const refreshed = await house.ask('POST', '/v1/refresh', { body: { refreshToken: guest.refreshToken } })
    expect(codeOf(refreshed.body)).toBe('bad-token')
    const late = await visit(house.address)
    expect((await late.refusal('hello', { token: guest.token })).code).toBe('bad-token')
    const codes = await askEveryMessage(late, known)
    expect(new Set(Object.values(codes))).toEqual(new Set(['no-hello']))
    expect(await stateOf(house, now)).toEqual(before)
    if (now !== guest) expect((await house.ask('GET', '/v1/me', { token: now.token })).status).toBe(200)
    await house.stop()
  })
})
