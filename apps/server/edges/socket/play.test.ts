/** Both games over a real socket: every message, good and bad. */
import { createHash } from 'node:crypto'
import { verifyHilo } from '@fairhouse/games/hilo/verify.ts'
import { verifyKeno } from '@fairhouse/games/keno/verify.ts'
import { isKeyed, PROTOCOL, SOCKET_MESSAGES } from '@fairhouse/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../../testing/running-house.ts'
import {
  freshKey,
  type HiloRound,
  hiloBet,
  type KenoRound,
  kenoBet,
  type Socket,
  visit,
} from '../../testing/visitor.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse()
})
afterAll(() => house.stop())

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const likelier = ({ view }: Pick<HiloRound, 'view'>): 'higher' | 'lower' =>
  view.currentCard! <= 7 ? 'higher' : 'lower'

const guess = async (socket: Socket, { roundId: round, view }: HiloRound): Promise<HiloRound> => {
  const choice = likelier({ view })
  return (await socket.ask('choice', { key: freshKey(), round, choice })).round as HiloRound
}

describe('hello', () => {
  test('[F2] returns the player, the wallets and the commitment of the next round', async () => {
    const { token, player } = await house.guest()
    const socket = await house.enter(token)
    const reply = await socket.ask('hello', { token })
    expect(reply.player).toEqual(player)
    expect(reply.wallets).toEqual([
      { currency: 'BTC', isDemo: true, balance: '0.01000000' },
      { currency: 'USD', isDemo: true, balance: '1000.00' },
    ])
    expect(reply.next).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: '1' })
    expect(reply.openRounds).toEqual([])
  })
})

describe('Keno', () => {
  test('[A12] a retry gets the same reply byte for byte', async () => {
    const socket = await house.enter()
    const bet = { type: 'placeBet', ...kenoBet() }
    const first = await socket.send(bet)
    const { id, ok, ...rest } = await socket.send(bet)
    const [sent, again] = socket.frames.slice(-2)
    expect(again).toBe(JSON.stringify({ id, ok, ...rest }))
    expect(again!.replace(`"${id}"`, `"${first.id}"`)).toBe(sent)
    expect(JSON.parse(sent!)).toEqual(first)
  })

  test.each(['placeBet', 'PLACE_BET'])('%s: one message, one finished round', async (type) => {
    const socket = await house.enter()
    const { next } = await socket.ask('checkActive', { game: 'keno' })
    const {
      id: _,
      ok: _ok,
      ...reply
    } = await socket.send({
      type,
      ...kenoBet({ game: 'inhousegame:keno', clientSeed: 'my own seed', commitment: next.commitment }),
    })
    const { round, balance } = reply as { round: KenoRound; balance: string }
    expect(round).toMatchObject({
      game: 'keno',
      version: 1,
      terms: expect.stringMatching(/^[0-9a-f]{64}$/),
      betAmount: '1.00',
      clientSeed: 'my own seed',
      clientSeedReused: false,
      nonce: '1',
      commitment: next.commitment,
      maxPayout: '100000.00',
      view: { outcome: { selectedNumbers: [1, 2, 3, 4, 5], difficulty: 'classic', spotsCount: 5 } },
    })
    expect(sha256(round.serverSeed!)).toBe(next.commitment)
    const { serverSeed, clientSeed, nonce } = round
    const { selectedNumbers, difficulty } = round.view.outcome!
    expect(round.view.outcome).toMatchObject(
      verifyKeno({ serverSeed, clientSeed, nonce, selectedNumbers, difficulty }) as object,
    )
    expect(Number(balance)).toBeCloseTo(999 + Number(round.finalPayout), 9)
  })

  test.each([
    ['no list', { selectedNumbers: 7 }, 'invalid-number-count'],
    ['no parameters', undefined, 'invalid-number-count'],
    ['a list of lists', { selectedNumbers: [[1]] }, 'bad-message'],
    ['something else beside', { selectedNumbers: [1], colour: 'red' }, 'bad-message'],
  ])('%s', async (_case, kenoParams, code) => {
    const socket = await house.enter()
    const error = await socket.refusal('placeBet', { ...kenoBet(), kenoParams })
    expect(error.code).toBe(code)
    expect((await socket.ask('checkActive', { game: 'keno' })).next.nonce).toBe('1')
  })
})

describe('bets that are refused store nothing', () => {
  test.each([
    ['[A16] 1e-37', 1e-37, 'bad-amount'],
    ['[A16] [5]', [5], 'bad-amount'],
    ['[A16] null', null, 'bad-amount'],
    ['[A16] 2^53 + 1', 2 ** 53 + 1, 'bad-amount'],
    ['an object', { amount: 1 }, 'bad-message'],
  ])('%s', async (_case, amount, code) => {
    const socket = await house.enter()
    for (const bet of [kenoBet(), hiloBet()]) {
      expect((await socket.refusal('placeBet', { ...bet, amount })).code).toBe(code)
    }
    const { rounds } = await socket.ask('history', {})
    const { wallets } = await socket.ask('wallets')
    expect(rounds).toEqual([])
    expect(wallets[1]!.balance).toBe('1000.00')
  })

  test.each([
    ['another game', { game: 'hog', kenoParams: undefined }, 'unknown-game'],
    ['a key of every object', { game: '__proto__', kenoParams: undefined }, 'unknown-game'],
    ['another game with Keno’s numbers', { game: 'hilo' }, 'unknown-field'],
    ['numbers twice', { params: {} }, 'bad-message'],
    ['another game’s fields', { game: 'hilo', kenoParams: undefined, params: { spots: 1 } }, 'bad-message'],
    ['[A25] a guest’s real wallet', { isDemo: false }, 'demo-only'],
    ['no key', { key: undefined }, 'bad-message'],
    ['a number as client seed', { clientSeed: 12345678 }, 'bad-message'],
  ])('%s', async (_case, fields, code) => {
    const socket = await house.enter()
    expect((await socket.refusal('placeBet', { ...kenoBet(), ...fields })).code).toBe(code)
    expect((await socket.ask('history', {})).rounds).toEqual([])
  })
})

describe('HiLo', () => {
  test('[H6] a round is played on over several messages, and can be verified at its end', async () => {
    const socket = await house.enter()
    const before = await socket.ask('checkActive', { game: 'hilo' })
    expect(before.round).toBeNull()
    const bet = await socket.ask('placeBet', hiloBet({ commitment: before.next.commitment }))
    const opened = bet.round as HiloRound
    expect(opened).toMatchObject({
      multiplier: null,
      serverSeed: null,
      finalPayout: null,
      isWin: null,
      view: { state: 'playing', canCashout: false, guessCount: 0, skipCount: 0, currentMultiplier: '1' },
      commitment: before.next.commitment,
      sequence: 1,
    })
    expect(bet.balance).toBe('999.00')
    expect((await socket.refusal('placeBet', hiloBet())).code).toBe('round-open')
    expect((await socket.ask('checkActive', { game: 'hilo' })).round).toEqual(opened)

    const skip = { key: freshKey(), round: opened.roundId, choice: 'skip' as const }
    const skipped = (await socket.ask('choice', skip)).round as HiloRound
    expect([skipped.view.skipCount, skipped.view.cardHistory.length, skipped.sequence]).toEqual([1, 2, 2])
    const guessed = await guess(socket, skipped)
    const over =
      guessed.view.state === 'playing'
        ? ((await socket.ask('cashOut', { key: freshKey(), round: opened.roundId })).round as HiloRound)
        : guessed
    expect(over.view.state).toBe(guessed.view.state === 'playing' ? 'cashed_out' : 'finished')
    expect(sha256(over.serverSeed!)).toBe(before.next.commitment)
    const { serverSeed, clientSeed, nonce, view } = over
    const choices = view.choiceHistory
    expect(verifyHilo({ serverSeed, clientSeed, nonce, choices })).toMatchObject({
      cards: view.cardHistory,
      state: view.state,
    })
    expect((await socket.ask('checkActive', { game: 'hilo' })).round).toBeNull()
  })

  test.each([
    ['another’s round', {}, 'no-such-round'],
    ['no id', { round: 'x' }, 'no-such-round'],
    ['an id as a number', { round: 5 }, 'bad-message'],
    ['cashing out as a choice', { choice: 'cashOut' }, 'bad-message'],
    ['a bet as a choice', { choice: 'bet' }, 'bad-message'],
  ])('[A25] %s', async (_case, fields, code) => {
    const owner = await house.enter()
    const { round } = await owner.ask('placeBet', hiloBet())
    const other = await house.enter()
    const choice = { key: freshKey(), round: round.roundId, choice: 'skip', ...fields }
    expect((await other.refusal('choice', choice)).code).toBe(code)
    expect((await owner.ask('checkActive', { game: 'hilo' })).round).toEqual(round)
  })
})

describe('what else there is to ask', () => {
  test('[A24] history goes back page by page; nonces are strings', async () => {
    const socket = await house.enter()
    for (let i = 0; i < 5; i += 1) await socket.ask('placeBet', kenoBet())
    await socket.ask('placeBet', hiloBet())
    const seen: string[] = []
    let before: string | null | undefined
    do {
      const page = await socket.ask('history', { limit: 2, ...(before && { before }) })
      seen.push(...page.rounds.map(({ nonce }) => nonce))
      before = page.before
    } while (before !== null)
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1'])
    const hilo = await socket.ask('history', { game: 'inhousegame:hilo', isOpen: true, isDemo: true })
    expect(hilo.rounds.map(({ nonce }) => nonce)).toEqual(['6'])
    expect((await socket.ask('history', { currency: 'BTC' })).rounds).toEqual([])
    expect((await socket.ask('history', { to: 5 })).rounds).toEqual([])
    expect((await socket.refusal('history', { limit: 1000 })).code).toBe('bad-limit')
    expect((await socket.refusal('history', { before: 'x' })).code).toBe('bad-page')
    expect((await socket.refusal('history', { before: 2 ** 53 })).code).toBe('bad-message')
  })

  test('free coins are for players who have run low, and not again at once', async () => {
    const socket = await house.enter()
    const refill = { currency: 'USD', isDemo: true }
    const soon = await socket.refusal('refill', { ...refill, key: freshKey() })
    expect([soon.code, soon.at]).toEqual(['too-soon', expect.any(Number)])
    const real = await socket.refusal('refill', { ...refill, key: freshKey(), isDemo: false })
    expect(real.code).toBe('demo-only')
  })

  test('limits that players set are honoured', async () => {
    const socket = await house.enter()
    const stakePerDay = { currency: 'USD', isDemo: true, amount: '1.50' }
    const { limits } = await socket.ask('setLimits', { stakePerDay, reminderMinutes: 30 })
    expect(limits).toEqual({
      stakePerDay: [{ ...stakePerDay, later: '1.50', stakedToday: '0.00' }],
      excludedUntil: null,
      reminderMinutes: 30,
    })
    await socket.ask('placeBet', kenoBet())
    expect((await socket.refusal('placeBet', kenoBet())).code).toBe('over-daily-limit')
    const excludeUntil = Date.now() + 60_000
    await socket.ask('setLimits', { excludeUntil })
    expect((await socket.ask('limits')).limits.excludedUntil).toBe(excludeUntil)
    expect((await socket.refusal('placeBet', kenoBet({ amount: '0.10' }))).code).toBe('self-excluded')
    expect((await socket.refusal('setLimits', { excludeUntil: 5 })).code).toBe('exclusion-shortened')
    expect((await socket.refusal('setLimits', { reminderMinutes: 0 })).code).toBe('bad-reminder')
    const tooFine = { stakePerDay: { ...stakePerDay, amount: '1.001' } }
    expect((await socket.refusal('setLimits', tooFine)).code).toBe('too-many-decimals')
  })

  test('[F4] [F9] a client seed that was set holds for bets that name none, and marks their rounds', async () => {
    const socket = await house.enter()
    const { next } = await socket.ask('setClientSeed', { clientSeed: 'seed of mine' })
    expect(next.clientSeed).toBe('seed of mine')
    const { round } = await socket.ask('placeBet', kenoBet())
    expect(round).toMatchObject({ clientSeed: 'seed of mine', clientSeedReused: true })
    expect((await socket.refusal('setClientSeed', { clientSeed: 'a:b:c:d:e' })).code).toBe('bad-client-seed')
  })
})

describe('without the documents’ names', () => {
  test('a bet has params, and act plays on', async () => {
    const socket = await house.enter()
    const { kenoParams: params, ...bet } = kenoBet()
    expect((await socket.ask('placeBet', { ...bet, params: params! })).round.game).toBe('keno')
    const { round } = await socket.ask('placeBet', hiloBet())
    const action = { type: 'skip' }
    const played = await socket.ask('act', { key: freshKey(), round: round.roundId, action, sequence: 1 })
    expect(played.round).toMatchObject({ sequence: 2, view: { choiceHistory: ['skip'] } })
    const other = { key: freshKey(), round: round.roundId, action: { type: 'fly' } }
    expect((await socket.refusal('act', other)).code).toBe('bad-action')
  })

  test.each([
    ['choice', { choice: 'cashOut' }],
    ['choice', {}],
    ['cashOut', { action: { type: 'skip' } }],
    ['act', {}],
    ['act', { action: 'skip' }],
  ])('%s with %j isn’t a valid message', async (type, fields) => {
    const socket = await house.enter()
    const { round } = await socket.ask('placeBet', hiloBet())
    const request = { key: freshKey(), round: round.roundId, ...fields }
    expect((await socket.refusal(type, request)).code).toBe('bad-message')
  })
})

test.each(['checkActive', 'history'])('%s of an unknown game is refused', async (type) => {
  const socket = await house.enter()
  expect((await socket.refusal(type, { game: 'hog' })).code).toBe('unknown-game')
})

describe('a hello that is refused', () => {
  test('of an outdated client, and nothing else is answered then', async () => {
    const socket = await visit(house.address)
    const { token } = await house.guest()
    expect((await socket.refusal('hello', { token, protocol: PROTOCOL - 1 })).code).toBe('outdated-client')
    expect((await socket.refusal('wallets')).code).toBe('no-hello')
    await socket.ask('hello', { token, protocol: PROTOCOL })
    expect((await socket.ask('wallets')).wallets.length).toBeGreaterThan(0)
  })

  test('ends what an earlier one had begun', async () => {
    const socket = await house.enter()
    expect((await socket.refusal('hello', { token: 'x' })).code).toBe('bad-token')
    expect((await socket.refusal('wallets')).code).toBe('no-hello')
  })
})

test('the requests that carry a key are those whose schema has one', () => {
  const keyed = Object.entries(SOCKET_MESSAGES).filter(([, { request }]) => 'key' in request.shape)
  expect(keyed.map(([type]) => type)).toEqual(Object.keys(SOCKET_MESSAGES).filter(isKeyed))
})
