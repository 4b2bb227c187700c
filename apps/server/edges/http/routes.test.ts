import {
  type ExportedRound,
  exportedRound,
  type Result,
  type Round,
  type Session,
  type ShownGame,
} from '@fairhouse/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { hiloBet, type KenoRound, kenoBet } from '../../testing/visitor.ts'

let house: RunningHouse
let guest: Session
let rounds: Round[]
beforeAll(async () => {
  house = await runHouse()
  guest = await house.guest()
  const socket = await house.enter(guest.token)
  for (let i = 0; i < 130; i += 1)
    await socket.ask('placeBet', kenoBet({ clientSeed: `a "seed", number ${i}` }))
  await socket.ask('placeBet', hiloBet())
  rounds = []
  let before: string | null | undefined
  do {
    const page = await socket.ask('history', { limit: 100, ...(before && { before }) })
    rounds.push(...page.rounds)
    before = page.before
  } while (before !== null)
  await socket.close()
})
afterAll(() => house.stop())

describe('text that the database can’t store is refused', () => {
  const NUL = '\u0000'
  test.each([
    ['in a body', 'POST', '/v1/login', { body: { name: NUL, password: 'a long password' } }],
    [
      'in another field',
      'POST',
      '/v1/login',
      { body: { name: 'anna', password: 'a long password', operator: NUL } },
    ],
    ['in a query', 'GET', '/v1/history', { query: { game: NUL } }],
    ['in a download’s', 'GET', '/v1/history/export', { query: { currency: `USD${NUL}` } }],
    ['in the path', 'GET', '/v1/games/%00/recent', {}],
  ])('%s', async (_where, method, path, asking) => {
    const reply = await house.ask(method, path, { token: guest.token, ...asking })
    expect([reply.status, codeOf(reply.body)]).toEqual([400, 'bad-request'])
  })
})

describe('without a good token', () => {
  test.each([
    ['POST', '/v1/logout'],
    ['GET', '/v1/me'],
    ['GET', '/v1/wallet'],
    ['GET', '/v1/seeds'],
    ['PUT', '/v1/seeds'],
    ['GET', '/v1/history'],
    ['GET', '/v1/history/export'],
    ['POST', '/v1/fairness/keno/verify'],
    ['POST', '/v1/fairness/hilo/verify'],
  ])('%s %s is refused', async (method, path) => {
    for (const asking of [{}, { token: 'x' }]) {
      const reply = await house.ask(method, path, asking)
      expect([reply.status, codeOf(reply.body)]).toEqual([401, 'bad-token'])
    }
  })
})

/** The others there are do not matter here. */
const hiloAndKeno = async (): Promise<readonly ShownGame[]> => {
  const { games } = (await house.ask('GET', '/v1/games')).body as { games: ShownGame[] }
  return ['hilo', 'keno'].map((id) => games.find(({ game }) => game === id)!)
}

describe('games', () => {
  test('are listed with BetInfo for each currency', async () => {
    const games = await hiloAndKeno()
    expect(
      games.map(({ game, gameId, status, oddsType, rtp }) => [game, gameId, status, oddsType, rtp]),
    ).toEqual([
      ['hilo', 'inhousegame:hilo', 'active', 'formula', '96'],
      ['keno', 'inhousegame:keno', 'active', 'table', null],
    ])
    expect(games[1]!.gameParameters).toEqual({ defaultDifficulty: 'classic', minSpots: 1, maxSpots: 10 })
    expect(games[0]!.betInfo[0]).toEqual({
      currency: 'USD',
      decimals: 2,
      minBet: '0.10',
      maxBet: '1000.00',
      maxPayout: '100000.00',
      terms: expect.stringMatching(/^[0-9a-f]{64}$/),
      presets: ['0.10', '1.00', '5.00', '25.00', '100.00'],
    })
  })

  test('show their latest results, without names', async () => {
    const { body } = await house.ask('GET', '/v1/games/keno/recent')
    const { results } = body as { results: Result[] }
    expect(results.map(({ roundId }) => roundId)).toEqual(rounds.slice(1, 51).map(({ roundId }) => roundId))
    const socket = await house.enter()
    const { round } = await socket.ask('placeBet', kenoBet())
    const later = (await house.ask('GET', '/v1/games/inhousegame:keno/recent')).body as { results: Result[] }
    expect(later.results.map(({ roundId }) => roundId)).toEqual(
      [round, ...rounds.slice(1, 50)].map(({ roundId }) => roundId),
    )
    expect((await house.ask('GET', '/v1/games/hilo/recent')).body).toEqual({ results: [] })
    expect((await house.ask('GET', '/v1/games/hog/recent')).status).toBe(404)
  })
})

describe('one’s own', () => {
  test('wallets', async () => {
    const { body } = await house.ask('GET', '/v1/wallet', { token: guest.token })
    expect(body).toMatchObject({ wallets: [{ currency: 'BTC' }, { currency: 'USD', isDemo: true }] })
  })

  test('[F2] seeds', async () => {
    const { body } = await house.ask('GET', '/v1/seeds', { token: guest.token })
    expect(body).toMatchObject({ next: { nonce: '132' } })
    const { token: other } = await house.guest()
    const set = await house.ask('PUT', '/v1/seeds', { token: other, body: { clientSeed: 'a new one' } })
    expect(set.body).toMatchObject({ next: { clientSeed: 'a new one' } })
    const bad = await house.ask('PUT', '/v1/seeds', { token: other, body: { clientSeed: 'a:b:c:d:e' } })
    expect([bad.status, codeOf(bad.body)]).toEqual([400, 'bad-client-seed'])
  })

  test('history, page by page and filtered', async () => {
    const ask = async (query: Record<string, string>) =>
      (await house.ask('GET', '/v1/history', { token: guest.token, query })).body as {
        rounds: Round[]
        before: string | null
      }
    const first = await ask({ limit: '3' })
    expect(first.rounds).toEqual(rounds.slice(0, 3))
    expect((await ask({ limit: '3', before: first.before! })).rounds).toEqual(rounds.slice(3, 6))
    expect((await ask({ isOpen: 'true' })).rounds).toEqual(rounds.slice(0, 1))
    expect((await ask({ game: 'hilo', isDemo: 'true', currency: 'USD' })).rounds).toEqual(rounds.slice(0, 1))
    expect((await ask({ isDemo: 'false' })).rounds).toEqual([])
    expect((await ask({ from: String(rounds[0]!.openedAt + 1) })).rounds).toEqual([])
  })

  test.each([
    { limit: '0' },
    { limit: '-1' },
    { limit: '1e2' },
    { isDemo: 'yes' },
    { before: 'x' },
    { colour: 'red' },
  ])('history refuses %j', async (query) => {
    const reply = await house.ask('GET', '/v1/history', { token: guest.token, query: query as never })
    expect(reply.status).toBe(400)
  })

  test('the whole history as JSON', async () => {
    const reply = await house.ask('GET', '/v1/history/export', { token: guest.token })
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="fairhouse-rounds.json"')
    const exported = (reply.body as { rounds: readonly ExportedRound[] }).rounds
    // [F8] An open round is shown without its actions, and exported with them.
    const shown = exported.map(({ seats: _, actions, termsText: _text, ...round }) => ({
      ...round,
      ...(round.closedAt !== null && { actions }),
    }))
    expect(shown).toEqual(rounds)
    expect(exported.filter(({ termsText }) => termsText !== undefined)).toHaveLength(2)
    for (const round of exported) expect(exportedRound.parse(round)).toEqual(round)
    const { token: other } = await house.guest()
    const none = await house.ask('GET', '/v1/history/export', { token: other })
    expect(none.body).toEqual({ rounds: [] })
  })

  test('the whole history as CSV', async () => {
    const query = { format: 'csv', game: 'keno' }
    const { text, headers } = await house.ask('GET', '/v1/history/export', { token: guest.token, query })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = text.split('\r\n')
    expect(lines).toHaveLength(1 + 130 + 1)
    expect(lines[0]).toMatch(/^roundId,game,version,terms,openedAt,/)
    const round = rounds[1] as KenoRound
    const { roundId, betAmount, maxPayout, finalPayout, isWin, multiplier } = round
    const { serverSeed, commitment, closedAt, openedAt, terms } = round
    const times = [openedAt, closedAt!].map((at) => new Date(at).toISOString())
    expect(lines[1]!.slice(0, lines[1]!.indexOf('"[{'))).toBe(
      [
        ...[
          roundId,
          'keno',
          1,
          terms,
          ...times,
          'USD',
          'true',
          betAmount,
          maxPayout,
          finalPayout,
          isWin,
          multiplier,
        ],
        ...[
          'classic 1 2 3 4 5',
          round.view.outcome!.drawOrder.join(' '),
          '130',
          '"a ""seed"", number 129"',
          'false', // [F9]
          serverSeed,
          commitment,
          '',
        ],
      ].join(','),
    )
  })

  test('[A2] an open round’s seed is in no export', async () => {
    for (const format of ['json', 'csv']) {
      const { text } = await house.ask('GET', '/v1/history/export', {
        token: guest.token,
        query: { format, isOpen: 'true' },
      })
      expect(text).toContain(rounds[0]!.commitment)
      expect(text).not.toMatch(/"serverSeed":"/)
      expect(new Set(text.match(/[0-9a-f]{64}/g))).toEqual(new Set([rounds[0]!.commitment, rounds[0]!.terms]))
    }
  })
})

describe('[F8] verification', () => {
  const verify = async (game: string, body: unknown) =>
    house.ask('POST', `/v1/fairness/${game}/verify`, { token: guest.token, body })

  test('[K6] Keno: the document’s fields, the multiplier a number', async () => {
    const round = rounds[1] as KenoRound
    const { serverSeed, clientSeed, nonce } = round
    const { selectedNumbers, difficulty } = round.view.outcome!
    for (const given of [nonce, Number(nonce)]) {
      const { body } = await verify('keno', {
        serverSeed,
        clientSeed,
        nonce: given,
        selectedNumbers,
        difficulty,
      })
      const { drawnNumbers, matchedNumbers, matchCount, multiplier } = round.view.outcome!
      expect(body).toEqual({ drawnNumbers, matchedNumbers, matchCount, multiplier: Number(multiplier) })
    }
  })

  test('[F11] with its terms the round is computed as they have it', async () => {
    const [hilo, keno] = (await hiloAndKeno()).map(({ betInfo }) => betInfo[0]!.terms)
    const request = { serverSeed: 's', clientSeed: 'clientseed', nonce: '1' }
    const picks = { selectedNumbers: [1], difficulty: 'low' }
    const { body } = await verify('keno', { ...request, ...picks, terms: keno })
    expect(body).toEqual((await verify('keno', { ...request, ...picks })).body)
    const choices = { ...request, choices: ['higher'] }
    expect((await verify('hilo', { ...choices, terms: hilo })).status).toBe(200)
    expect(codeOf((await verify('hilo', { ...choices, terms: keno })).body)).toBe('wrong-terms')
    expect(codeOf((await verify('hilo', { ...choices, terms: 'x' })).body)).toBe('unknown-terms')
  })

  const KENO = {
    serverSeed: 's',
    clientSeed: 'clientseed',
    nonce: '1',
    selectedNumbers: [1],
    difficulty: 'low',
  }
  test.each([
    [{ clientSeed: 'short' }, 'bad-client-seed'],
    [{ nonce: '9223372036854775808' }, 'bad-nonce'],
    [{ difficulty: undefined }, 'invalid-difficulty'],
    [{ more: 1 }, 'unknown-field'],
  ])('Keno refuses %j', async (fields, code) => {
    const reply = await verify('keno', { ...KENO, ...fields })
    expect([reply.status, codeOf(reply.body)]).toEqual([400, code])
  })

  test('[A24] a nonce past 2^53 is exact as a string, refused as a number', async () => {
    const nonce = '9007199254740993'
    const exact = (await verify('keno', { ...KENO, nonce })).body
    expect(exact).not.toEqual((await verify('keno', { ...KENO, nonce: '9007199254740992' })).body)
    const text = JSON.stringify(KENO).replace('"nonce":"1"', `"nonce":${nonce}`)
    expect(codeOf((await verify('keno', text)).body)).toBe('bad-nonce')
  })
})

describe('limits by address', () => {
  const rates = { ordinary: { burst: 2, perSecond: 0.001 }, dear: { burst: 1, perSecond: 0.001 } }
  const statusesOf = async (proxies: readonly string[]): Promise<readonly number[]> => {
    const strict = await runHouse({ rates, proxies })
    const statuses: number[] = []
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const headers = { 'x-forwarded-for': `203.0.113.9, ${address}` }
      statuses.push((await fetch(`${strict.address}/v1/games`, { headers })).status)
    }
    await strict.stop()
    return statuses
  }
  test('count what came in', async () => {
    expect(await statusesOf([])).toEqual([200, 200, 429])
  })
  test('believe a proxy in front', async () => {
    expect(await statusesOf(['127.0.0.1'])).toEqual([200, 200, 200])
    expect(await statusesOf(['10.0.0.0/8'])).toEqual([200, 200, 429])
  })
})

describe('invalid requests', () => {
  test.each([
    ['too large', { body: JSON.stringify({ name: 'x'.repeat(300_000) }) }, 413, 'too-large'],
    ['no JSON', { body: 'name=ada' }, 400, 'bad-request'],
    ['a list', { body: '[]' }, 400, 'bad-request'],
  ])('%s', async (_case, asking, status, code) => {
    const reply = await house.ask('POST', '/v1/login', asking)
    expect([reply.status, codeOf(reply.body)]).toEqual([status, code])
  })
  test.each([
    ['GET', '/v1/nothing', 404],
    ['POST', '/v1/me', 404],
    ['DELETE', '/v1/wallet', 404],
  ])('%s %s', async (method, path, status) => {
    expect((await house.ask(method, path, { token: guest.token })).status).toBe(status)
  })
})
