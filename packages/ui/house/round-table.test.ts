import { isObject, refuse } from '@fairhouse/kit'
import type { Round } from '@fairhouse/messages'
import { expect, test } from 'vitest'
import { type House, type HouseRefusal, NO_CHECKS } from '../house.ts'
import type { HouseRound } from './house-round.ts'
import { createRoundTable, type RoundTable } from './round-table.ts'

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
/** As it comes over the wire: the game's name beside the round. */
const sent = (shown: HouseRound): Round => ({ game: 'steps', ...shown }) as Round
const read = (raw: unknown): HouseRound | null => {
  if (!isObject(raw) || raw.game !== 'steps') return null
  const { game: _game, ...shown } = raw
  return shown as HouseRound
}

type Told = readonly [source: string, nonce: string, sequence: number]

/** A table at a house whose answers the test gives, one by one. */
const sitDown = (reveal?: (round: HouseRound) => Promise<void>) => {
  const asked: unknown[] = []
  const waiting: ((answer: never) => void)[] = []
  const told: Told[] = []
  const money: string[] = []
  const house: House = {
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
    checks: { get: () => NO_CHECKS, subscribe: () => () => {} },
  }
  const table: RoundTable<HouseRound, Step> = createRoundTable(() => ({
    house,
    options: {
      game: 'steps',
      readRound: read,
      reveal,
      onRound: ({ nonce, sequence }, source) => told.push([source, nonce, sequence]),
      onNone: () => told.push(['none', '', 0]),
    },
  }))
  /** Answers the oldest question, or another one, and lets everything happen that follows from it. */
  const answer = async (reply: object, place = 0): Promise<void> => {
    waiting.splice(place, 1)[0]!(reply as never)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const told1 = (): Told[] => told.splice(0)
  return { table, asked, answer, told: told1, money }
}

/** With an open round on the table. */
const openRound = async (reveal?: (round: HouseRound) => Promise<void>) => {
  const at = sitDown(reveal)
  void at.table.bet('1.00')
  await at.answer({ round: sent(round(1, 1)) })
  at.told()
  at.asked.splice(0)
  at.money.splice(0)
  return at
}

test('[F2] [F9] [F11] a bet names the wallet, the commitment and the terms that the player sees, a fresh client seed, and what the game adds', async () => {
  const { table, asked, answer, told } = sitDown()
  const bet = table.bet('1.00', { difficulty: 'hard' })
  expect(table.get().pending).toEqual({ type: 'bet' })
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
  expect(table.get()).toMatchObject({ pending: null, round: round(1, 1), failure: null })
  expect(told()).toEqual([['played', '1', 1]])
})

test('an action names the round and the sequence that the player sees', async () => {
  const { table, asked, answer, told } = await openRound()
  void table.act({ type: 'step' })
  expect(table.get().pending).toEqual({ type: 'step' })
  await answer({ round: sent(round(1, 2)) })
  void table.act({ type: 'cashOut' })
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

test('one question at a time; none without an open round', async () => {
  const { table, asked, answer } = await openRound()
  void table.act({ type: 'step' })
  expect(await table.act({ type: 'cashOut' })).toBeNull()
  expect(await table.bet('1.00')).toBeNull()
  expect(asked).toHaveLength(1)
  await answer({ round: sent(round(1, 2, '0.00')) })
  expect(await table.act({ type: 'step' })).toBeNull()
  expect(asked).toHaveLength(1)
})

test('[H6] the open round is found after an interruption; the same news twice is told once', async () => {
  const { table, asked, answer, told } = sitDown()
  void table.find('p1')
  await answer({ round: sent(round(4, 2)) })
  expect(table.get().round).toEqual(round(4, 2))
  void table.find('p1')
  await answer({ round: sent(round(4, 2)) })
  expect(told()).toEqual([['found', '4', 2]])
  expect(asked).toEqual(Array(2).fill({ type: 'checkActive', game: 'steps' }))
})

test('[H6] a round that the house no longer knows as open leaves the table; one that is over stays', async () => {
  const { table, answer, told } = await openRound()
  void table.find('p1')
  await answer({ round: null })
  expect(table.get().round).toBeNull()
  void table.bet('1.00')
  await answer({ round: sent(round(2, 1, '0.00')) })
  void table.find('p1')
  await answer({ round: null })
  expect(table.get().round).toEqual(round(2, 1, '0.00'))
  expect(told()).toEqual([
    ['none', '', 0],
    ['played', '2', 1],
    ['none', '', 0],
  ])
})

test('an answer that was overtaken by a bet takes no round away', async () => {
  const { table, answer } = sitDown()
  void table.find('p1')
  void table.bet('1.00')
  await answer({ round: sent(round(1, 1)) }, 1)
  await answer({ round: null })
  expect(table.get().round).toEqual(round(1, 1))
})

test('a reply that was overtaken by news of the same round is dropped, and the newer round is answered', async () => {
  const { table, answer, told } = await openRound()
  const step = table.act({ type: 'step' })
  table.hear(sent(round(1, 3)))
  await answer({ round: sent(round(1, 2)) })
  expect(await step).toEqual(round(1, 3))
  expect(table.get()).toMatchObject({ round: round(1, 3), pending: null })
  expect(told()).toEqual([['elsewhere', '1', 3]])
})

test('a reply without a round answers none, not the last one', async () => {
  const { table, answer } = sitDown()
  void table.bet('1.00')
  await answer({ round: sent(round(1, 1, '0.00')) })
  const bet = table.bet('1.00')
  await answer({ round: { game: 'another' } })
  expect(await bet).toBeNull()
})

test('what is played on elsewhere is followed; what began and ended there is only told', async () => {
  const { table, told } = sitDown()
  table.hear(sent(round(1, 1)))
  table.hear(sent(round(1, 2, '2.00')))
  expect(table.get().round).toEqual(round(1, 2, '2.00'))
  table.hear(sent(round(2, 1, '0.00')))
  expect(table.get().round).toEqual(round(1, 2, '2.00'))
  table.hear(sent(round(1, 1)))
  table.hear({ game: 'another' })
  expect(told()).toEqual([
    ['elsewhere', '1', 1],
    ['elsewhere', '1', 2],
    ['elsewhere', '2', 1],
  ])
})

test('round-over: the refusal says how the round has ended', async () => {
  const { table, answer, told } = await openRound()
  const step = table.act({ type: 'step' })
  const over: HouseRefusal = { ...refuse('round-over', ''), round: sent(round(1, 4, '3.00')) }
  await answer(over)
  expect(await step).toBeNull()
  expect(table.get()).toMatchObject({ round: round(1, 4, '3.00'), failure: over, pending: null })
  expect(told()).toEqual([['elsewhere', '1', 4]])
})

test.each(['stale-sequence', 'round-open', 'stale-commitment', 'stale-terms'])(
  '%s: the house is asked how the round stands',
  async (code) => {
    const { table, asked, answer } = await openRound()
    void table.act({ type: 'step' })
    await answer(refuse(code, ''))
    expect(asked.at(-1)).toEqual({ type: 'checkActive', game: 'steps' })
    await answer({ round: sent(round(1, 5)) })
    expect(table.get()).toMatchObject({ round: round(1, 5), failure: { refused: code } })
  },
)

test('the next question forgets the last failure', async () => {
  const { table, answer } = await openRound()
  void table.act({ type: 'step' })
  await answer(refuse('skip-limit', ''))
  expect(table.get().failure?.refused).toBe('skip-limit')
  void table.act({ type: 'cashOut' })
  expect(table.get().failure).toBeNull()
})

test('another player begins with an empty table, and hears nothing of the last one’s replies', async () => {
  const { table, answer, told } = sitDown()
  void table.find('p1')
  await answer({ round: sent(round(9, 1)) })
  void table.act({ type: 'step' })
  void table.find('p2')
  expect(table.get()).toMatchObject({ round: null, pending: null })
  told()
  await answer({ round: sent(round(9, 2)) })
  expect(table.get().round).toBeNull()
  await answer({ round: sent(round(1, 1)) })
  expect(table.get().round).toEqual(round(1, 1))
  expect(told()).toEqual([['found', '1', 1]])
})

test('the payout is held back from the bet until the round has been shown', async () => {
  const shown = Promise.withResolvers<void>()
  const { table, answer, told, money } = sitDown(() => shown.promise)
  const bet = table.bet('1.00')
  expect(money).toEqual(['held'])
  await answer({ round: sent(round(1, 1, '5.00')) })
  expect(table.get()).toMatchObject({ round: round(1, 1, '5.00'), pending: null, revealing: true })
  expect([money.length, told().length]).toEqual([1, 0])
  expect(await table.bet('1.00')).toBeNull()
  shown.resolve()
  expect(await bet).toEqual(round(1, 1, '5.00'))
  expect(table.get().revealing).toBe(false)
  expect(money).toEqual(['held', 'released'])
  expect(told()).toEqual([['played', '1', 1]])
})

test('in turbo nothing is revealed and nothing held back', async () => {
  const { table, answer, told, money } = sitDown(() => new Promise(() => {}))
  const bet = table.bet('1.00', {}, 'turbo')
  await answer({ round: sent(round(1, 1, '5.00')) })
  expect(await bet).toEqual(round(1, 1, '5.00'))
  expect([money, told()]).toEqual([[], [['turbo', '1', 1]]])
})

test('a refused bet, and a page that is left, hold nothing back', async () => {
  const { table, answer, money } = sitDown(() => new Promise(() => {}))
  void table.bet('1.00')
  await answer(refuse('insufficient-funds', ''))
  expect(money.splice(0)).toEqual(['held', 'released'])
  void table.bet('1.00')
  await answer({ round: sent(round(1, 1, '5.00')) })
  table.leave()
  expect(money).toEqual(['held', 'released'])
})

test('what is over can be taken off the table, what is open cannot', async () => {
  const { table, answer } = await openRound()
  table.clear()
  expect(table.get().round).toEqual(round(1, 1))
  void table.act({ type: 'cashOut' })
  await answer({ round: sent(round(1, 2, '1.00')) })
  table.clear()
  expect(table.get().round).toBeNull()
})
