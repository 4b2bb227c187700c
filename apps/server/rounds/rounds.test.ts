import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { roundIds } from '../core/round-ids.ts'
import { rows } from '../core/store/work.ts'
import { cashedOut, codeOf, guessRightly } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { repeatLastRound } from '../testing/long-history.ts'
import { HOUR, hiloBet, type SampleHouse, sampleHouse } from '../testing/sample-house.ts'
import { bet } from './bet.ts'
import { checkActive, type HistoryPage, type HistoryRequest, history } from './history.ts'

describeOnEveryStore('rounds', (open) => {
  test('[H6] one open round of a game, found again after a reconnect; another game can be played meanwhile', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const { round } = accepted(await sample.run((house) => bet(house, player.id, hiloBet())))
    expect(codeOf(await sample.run((house) => bet(house, player.id, hiloBet())))).toBe('round-open')
    accepted(await sample.bet(player))
    expect(await sample.run((house) => checkActive(house, player.id, { game: 'hilo' }))).toEqual([round])
    expect(await sample.run((house) => checkActive(house, player.id, { game: 'keno' }))).toEqual([])
    const other = await sample.guest()
    expect(await sample.run((house) => checkActive(house, other.id))).toEqual([])
  })

  test('another player’s round and an unknown one aren’t found', async () => {
    const sample = await sampleHouse((await open()).store)
    const [player, other] = [await sample.guest(), await sample.guest()]
    const opened = accepted(await sample.run((house) => bet(house, player.id, hiloBet())))
    await guessRightly(sample, player.id, opened)
    for (const roundId of [opened.round.roundId, '1', '0', '-1', '1e3', '', '9'.repeat(19), '9'.repeat(30)]) {
      expect(codeOf(await cashedOut(sample, other.id, roundId))).toBe('no-such-round')
    }
    expect(codeOf(await cashedOut(sample, 1n, opened.round.roundId))).toBe('no-such-player')
    accepted(await cashedOut(sample, player.id, opened.round.roundId))
  })

  test('[A49] a round never ends before it began', async () => {
    let now = Date.UTC(2026, 5, 1)
    const sample = await sampleHouse((await open()).store, { clock: () => now })
    const { id } = await sample.guest()
    const opened = accepted(await sample.run((house) => bet(house, id, hiloBet())))
    now -= 120_000
    await guessRightly(sample, id, opened)
    const { round } = accepted(await cashedOut(sample, id, opened.round.roundId))
    expect(round.closedAt).toBe(opened.round.openedAt)
  })

  test('[A26] two workers with one machine number: no id twice, and decimal strings outside', async () => {
    const { store, again } = await open()
    const workers = await Promise.all(
      [store, await again()].map(async (each) => {
        const sample = await sampleHouse(each)
        return {
          ...sample,
          house: { ...sample.house, nextId: roundIds({ machine: 7, clock: () => Date.now() }) },
        }
      }),
    )
    const player = await (await sampleHouse(store)).guest()
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, i) => {
        const { store: its, house } = workers[i % 2]!
        const request = { ...hiloBet({ game: 'keno', params: { selectedNumbers: [7] } }), amount: '0.01' }
        return its.transact(() => bet(house, player.id, request))
      }),
    )
    const ids = replies.map((reply) => accepted(reply).round.roundId)
    expect(new Set(ids).size).toBe(300)
    expect(ids.every((id) => /^\d{17,19}$/.test(id))).toBe(true)
    const stored = await store.transact(() => rows<{ id: bigint }>('SELECT id FROM rounds ORDER BY nonce'))
    expect(accepted(stored)).toHaveLength(300)
  })
})

describeOnEveryStore('history', (open) => {
  const played = async (sample: SampleHouse) => {
    const player = await sample.guest()
    for (const amount of ['1.00', '2.00', '3.00']) accepted(await sample.bet(player, { amount }))
    accepted(await sample.bet(player, { currency: 'BTC', amount: '0.5' }))
    accepted(await sample.run((house) => bet(house, player.id, hiloBet({ amount: '5.00' }))))
    const other = await sample.guest()
    accepted(await sample.bet(other))
    return player
  }
  /** One bet in BTC and, after it, so many rounds in USD that there are `count` together. */
  const playedLong = async (sample: SampleHouse, count: number) => {
    const player = await sample.guest()
    accepted(await sample.bet(player, { currency: 'BTC', amount: '0.5' }))
    accepted(await sample.bet(player))
    await sample.run(() => repeatLastRound(player.id, count - 2))
    return player
  }
  const amounts = async (sample: SampleHouse, player: bigint, request: HistoryRequest) =>
    accepted(await sample.run((house) => history(house, player, request))).rounds.map(
      ({ betAmount }) => betAmount,
    )

  test('has the player’s own rounds, latest first, page by page', async () => {
    const sample = await sampleHouse((await open()).store)
    const { id } = await played(sample)
    const all = ['5.00', '0.50000000', '3.00', '2.00', '1.00']
    expect(await amounts(sample, id, {})).toEqual(all)
    const paged: string[] = []
    let request: HistoryRequest | null = { limit: 2 }
    while (request !== null) {
      const asked: HistoryRequest = request
      const page: HistoryPage = accepted(await sample.run((house) => history(house, id, asked)))
      paged.push(...page.rounds.map(({ betAmount }) => betAmount))
      request = page.after === null ? null : { limit: 2, after: page.after }
    }
    expect(paged).toEqual(all)
  })

  test('is filtered by game, currency, wallet, state and time', async () => {
    let now = Date.UTC(2026, 5, 1)
    const sample = await sampleHouse((await open()).store, { clock: () => now })
    const start = now
    const { id } = await played(sample)
    now += HOUR
    accepted(
      await sample.run((house) =>
        bet(house, id, { ...hiloBet(), game: 'keno', params: { selectedNumbers: [1] }, amount: '7.00' }),
      ),
    )
    expect(await amounts(sample, id, { game: 'hilo' })).toEqual(['5.00'])
    expect(await amounts(sample, id, { currency: 'BTC' })).toEqual(['0.50000000'])
    expect(await amounts(sample, id, { isDemo: false })).toEqual([])
    expect(await amounts(sample, id, { isOpen: true })).toEqual(['5.00'])
    expect(await amounts(sample, id, { isOpen: false, game: 'keno', to: start + 1 })).toHaveLength(4)
    expect(await amounts(sample, id, { from: start + HOUR })).toEqual(['7.00'])
    expect(await amounts(sample, id, { from: start + HOUR + 1 })).toEqual([])
  })

  test('[A47] a request scans 1,000 rounds at most; a page may be empty and say where to continue', async () => {
    const sample = await sampleHouse((await open()).store)
    const { id } = await playedLong(sample, 2_500)
    const walked: number[] = []
    let request: HistoryRequest | null = { currency: 'BTC', limit: 2 }
    const found: string[] = []
    while (request !== null) {
      const asked: HistoryRequest = request
      const page: HistoryPage = accepted(await sample.run((house) => history(house, id, asked)))
      walked.push(page.rounds.length)
      found.push(...page.rounds.map(({ betAmount }) => betAmount))
      request = page.after === null ? null : { ...asked, after: page.after }
    }
    expect(walked).toEqual([0, 0, 1])
    expect(found).toEqual(['0.50000000'])
  })

  test('[A47] a short page ends where the look ended: nothing comes twice and nothing is left out', async () => {
    const sample = await sampleHouse((await open()).store)
    const { id } = await playedLong(sample, 1_150)
    const nonces: string[] = []
    let after: string | null | undefined
    while (after !== null) {
      const asked: HistoryRequest = { isDemo: true, limit: 100, ...(after !== undefined && { after }) }
      const page: HistoryPage = accepted(await sample.run((house) => history(house, id, asked)))
      nonces.push(...page.rounds.map(({ nonce }) => nonce))
      after = page.after
    }
    expect(nonces).toEqual(Array.from({ length: 1_150 }, (_, index) => String(1_150 - index)))
  })

  test('refuses invalid pages', async () => {
    const sample = await sampleHouse((await open()).store)
    const { id } = await sample.guest()
    const codeFor = async (request: HistoryRequest) =>
      codeOf(await sample.run((house) => history(house, id, request)))
    for (const limit of [0, 101, 1.5]) expect(await codeFor({ limit })).toBe('bad-limit')
    for (const after of ['-1', '1e3', '']) expect(await codeFor({ after })).toBe('bad-page')
  })
})
