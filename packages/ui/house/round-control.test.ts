import { isObject, refuse } from '@fairhouse/kit'
import type { Round } from '@fairhouse/messages'
import { expect, test } from 'vitest'
import { type Connection, type HouseRefusal, NO_CHECKS } from '../connection.ts'
import type { HouseRound } from './house-round.ts'
import { createRoundControl, type RoundControl } from './round-control.ts'

type Step = Readonly<{ type: 'step' | 'cashOut' }>

const round = (nonce: number, sequence: number, finalPayout: string | null = null): HouseRound => ({
  roundId: `r${nonce}`,
  terms: 't1',
  currency: 'USD',
  isDemo: true,
  betAmount: '1.00',
  finalPayout,
  commitment: 'c',
  serverSeed: finalPayout === null ? null : 's',
  clientSeed: 'client seed',
  nonce: String(nonce),
  sequence,
})
/** As sent by the house: with the game's name. */
const sent = (shown: HouseRound): Round => ({ game: 'steps', ...shown }) as Round
const read = (raw: unknown): HouseRound | null => {
  if (!isObject(raw) || raw.game !== 'steps') return null
  const { game: _game, ...shown } = raw
  return shown as HouseRound
}

type Told = readonly [source: string, nonce: string, sequence: number]

/** A page at a house whose replies the test sends, one by one. */
const openControl = (reveal?: (round: HouseRound) => Promise<void>) => {
  const asked: unknown[] = []
  const waiting: ((answer: never) => void)[] = []
  const told: Told[] = []
  const money: string[] = []
  const connection: Connection = {
    status: 'online',
    player: { id: 'p1', name: null },
    wallet: { currency: 'USD', isDemo: true, balance: '10.00' },
    wallets: [],
    next: { commitment: 'next', clientSeed: 'client seed', nonce: '1', terms: { steps: { USD: 't1' } } },
    games: [],
    checking: false,
    request: (message) => {
      asked.push(message)
      return new Promise((resolve) => waiting.push(resolve))
    },
    look: async () => refuse('offline', ''),
    holdPayouts: () => {
      money.push('held')
      return () => money.push('released')
    },
    onRound: () => () => {},
    tables: { device: '', offset: () => 0, onPush: () => () => {} },
    takeOver: async () => null,
    checks: { get: () => NO_CHECKS, subscribe: () => () => {} },
  }
  const control: RoundControl<HouseRound, Step> = createRoundControl(() => ({
    connection,
    options: {
      game: 'steps',
      readRound: read,
      reveal,
      onRound: ({ nonce, sequence }, source) => told.push([source, nonce, sequence]),
      onNone: () => told.push(['none', '', 0]),
    },
  }))
  /** Replies to the oldest request, or to another one, and lets everything that follows happen. */
  const answer = async (reply: object, place = 0): Promise<void> => {
    waiting.splice(place, 1)[0]!(reply as never)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const told1 = (): Told[] => told.splice(0)
  return { control, asked, answer, told: told1, money }
}

/** Starts with an open round. */
const openRound = async (reveal?: (round: HouseRound) => Promise<void>) => {
  const at = openControl(reveal)
  void at.control.bet('1.00')
  await at.answer({ round: sent(round(1, 1)) })
  at.told()
  at.asked.splice(0)
  at.money.splice(0)
  return at
}

test('[F2] [F9] [F11] a bet names the wallet, the commitment and the terms the player sees, a fresh client seed, and the game’s own fields', async () => {
  const { control, asked, answer, told } = openControl()
  const bet = control.bet('1.00', { difficulty: 'hard' })
  expect(control.get().pending).toEqual({ type: 'bet' })
  expect(asked).toEqual([
    {
      type: 'placeBet',
      game: 'steps',
      amount: '1.00',
      currency: 'USD',
      isDemo: true,
      commitment: 'next',
      clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/),
      terms: 't1',
      params: { difficulty: 'hard' },
    },
  ])
  await answer({ round: sent(round(1, 1)) })
  expect(await bet).toEqual(round(1, 1))
  expect(control.get()).toMatchObject({ pending: null, round: round(1, 1), failure: null })
  expect(told()).toEqual([['played', '1', 1]])
})

test('an action names the round and the sequence the player sees', async () => {
  const { control, asked, answer, told } = await openRound()
  void control.act({ type: 'step' })
  expect(control.get().pending).toEqual({ type: 'step' })
  await answer({ round: sent(round(1, 2)) })
  void control.act({ type: 'cashOut' })
  await answer({ round: sent(round(1, 3, '1.50')) })
  expect(asked).toEqual([
    { type: 'act', action: { type: 'step' }, round: 'r1', sequence: 1 },
    { type: 'act', action: { type: 'cashOut' }, round: 'r1', sequence: 2 },
  ])
  expect(told()).toEqual([
    ['played', '1', 2],
    ['played', '1', 3],
  ])
})

test('one request at a time; no action without an open round', async () => {
  const { control, asked, answer } = await openRound()
  void control.act({ type: 'step' })
  expect(await control.act({ type: 'cashOut' })).toBeNull()
  expect(await control.bet('1.00')).toBeNull()
  expect(asked).toHaveLength(1)
  await answer({ round: sent(round(1, 2, '0.00')) })
  expect(await control.act({ type: 'step' })).toBeNull()
  expect(asked).toHaveLength(1)
})

test('[H6] the open round is found after an interruption; the same news is reported once', async () => {
  const { control, asked, answer, told } = openControl()
  void control.find('p1')
  await answer({ round: sent(round(4, 2)) })
  expect(control.get().round).toEqual(round(4, 2))
  void control.find('p1')
  await answer({ round: sent(round(4, 2)) })
  expect(told()).toEqual([['found', '4', 2]])
  expect(asked).toEqual(Array(2).fill({ type: 'checkActive', game: 'steps' }))
})

test('[H6] an open round that the house has closed is removed; a finished one stays', async () => {
  const { control, answer, told } = await openRound()
  void control.find('p1')
  await answer({ round: null })
  expect(control.get().round).toBeNull()
  void control.bet('1.00')
  await answer({ round: sent(round(2, 1, '0.00')) })
  void control.find('p1')
  await answer({ round: null })
  expect(control.get().round).toEqual(round(2, 1, '0.00'))
  expect(told()).toEqual([
    ['none', '', 0],
    ['played', '2', 1],
    ['none', '', 0],
  ])
})

test('a late reply doesn’t remove the round of a newer bet', async () => {
  const { control, answer } = openControl()
  void control.find('p1')
  void control.bet('1.00')
  await answer({ round: sent(round(1, 1)) }, 1)
  await answer({ round: null })
  expect(control.get().round).toEqual(round(1, 1))
})

test('a reply older than news of the same round is dropped, and the newer round is returned', async () => {
  const { control, answer, told } = await openRound()
  const step = control.act({ type: 'step' })
  control.receive(sent(round(1, 3)))
  await answer({ round: sent(round(1, 2)) })
  expect(await step).toEqual(round(1, 3))
  expect(control.get()).toMatchObject({ round: round(1, 3), pending: null })
  expect(told()).toEqual([['elsewhere', '1', 3]])
})

test('a reply without a round returns null, not the last round', async () => {
  const { control, answer } = openControl()
  void control.bet('1.00')
  await answer({ round: sent(round(1, 1, '0.00')) })
  const bet = control.bet('1.00')
  await answer({ round: { game: 'another' } })
  expect(await bet).toBeNull()
})

test('a round continued on another device is followed; one that began and ended there is only reported', async () => {
  const { control, told } = openControl()
  control.receive(sent(round(1, 1)))
  control.receive(sent(round(1, 2, '2.00')))
  expect(control.get().round).toEqual(round(1, 2, '2.00'))
  control.receive(sent(round(2, 1, '0.00')))
  expect(control.get().round).toEqual(round(1, 2, '2.00'))
  control.receive(sent(round(1, 1)))
  control.receive({ game: 'another' })
  expect(told()).toEqual([
    ['elsewhere', '1', 1],
    ['elsewhere', '1', 2],
    ['elsewhere', '2', 1],
  ])
})

test('round-over: the refusal carries the finished round', async () => {
  const { control, answer, told } = await openRound()
  const step = control.act({ type: 'step' })
  const over: HouseRefusal = { ...refuse('round-over', ''), round: sent(round(1, 4, '3.00')) }
  await answer(over)
  expect(await step).toBeNull()
  expect(control.get()).toMatchObject({ round: round(1, 4, '3.00'), failure: over, pending: null })
  expect(told()).toEqual([['elsewhere', '1', 4]])
})

test.each(['stale-sequence', 'round-open', 'stale-commitment', 'stale-terms'])(
  '%s: the round is fetched again',
  async (code) => {
    const { control, asked, answer } = await openRound()
    void control.act({ type: 'step' })
    await answer(refuse(code, ''))
    expect(asked.at(-1)).toEqual({ type: 'checkActive', game: 'steps' })
    await answer({ round: sent(round(1, 5)) })
    expect(control.get()).toMatchObject({ round: round(1, 5), failure: { refused: code } })
  },
)

test('the next request clears the last failure', async () => {
  const { control, answer } = await openRound()
  void control.act({ type: 'step' })
  await answer(refuse('skip-limit', ''))
  expect(control.get().failure?.refused).toBe('skip-limit')
  void control.act({ type: 'cashOut' })
  expect(control.get().failure).toBeNull()
})

test('another player starts without a round, and replies to the previous player are ignored', async () => {
  const { control, answer, told } = openControl()
  void control.find('p1')
  await answer({ round: sent(round(9, 1)) })
  void control.act({ type: 'step' })
  void control.find('p2')
  expect(control.get()).toMatchObject({ round: null, pending: null })
  told()
  await answer({ round: sent(round(9, 2)) })
  expect(control.get().round).toBeNull()
  await answer({ round: sent(round(1, 1)) })
  expect(control.get().round).toEqual(round(1, 1))
  expect(told()).toEqual([['found', '1', 1]])
})

test('the payout is held back until the round has been revealed', async () => {
  const shown = Promise.withResolvers<void>()
  const { control, answer, told, money } = openControl(() => shown.promise)
  const bet = control.bet('1.00')
  expect(money).toEqual(['held'])
  await answer({ round: sent(round(1, 1, '5.00')) })
  expect(control.get()).toMatchObject({ round: round(1, 1, '5.00'), pending: null, revealing: true })
  expect([money.length, told().length]).toEqual([1, 0])
  expect(await control.bet('1.00')).toBeNull()
  shown.resolve()
  expect(await bet).toEqual(round(1, 1, '5.00'))
  expect(control.get().revealing).toBe(false)
  expect(money).toEqual(['held', 'released'])
  expect(told()).toEqual([['played', '1', 1]])
})

test('turbo reveals nothing and holds nothing back', async () => {
  const { control, answer, told, money } = openControl(() => new Promise(() => {}))
  const bet = control.bet('1.00', {}, 'turbo')
  await answer({ round: sent(round(1, 1, '5.00')) })
  expect(await bet).toEqual(round(1, 1, '5.00'))
  expect([money, told()]).toEqual([[], [['turbo', '1', 1]]])
})

test('a refused bet and leaving the page release the payout', async () => {
  const { control, answer, money } = openControl(() => new Promise(() => {}))
  void control.bet('1.00')
  await answer(refuse('insufficient-funds', ''))
  expect(money.splice(0)).toEqual(['held', 'released'])
  void control.bet('1.00')
  await answer({ round: sent(round(1, 1, '5.00')) })
  control.leave()
  expect(money).toEqual(['held', 'released'])
})

test('a finished round can be cleared, an open one can’t', async () => {
  const { control, answer } = await openRound()
  control.clear()
  expect(control.get().round).toEqual(round(1, 1))
  void control.act({ type: 'cashOut' })
  await answer({ round: sent(round(1, 2, '1.00')) })
  control.clear()
  expect(control.get().round).toBeNull()
})
