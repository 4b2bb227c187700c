import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { bet } from '../rounds/bet.ts'
import { cashedOut, codeOf, guessRightly } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { HOUR, hiloBet, kenoBet, type SampleHouse, sampleHouse } from '../testing/sample-house.ts'
import { readLimits, setExclusion, setReminder, setStakeLimit } from './limits.ts'

const MORNING = Date.UTC(2026, 5, 1, 8)
const DAY = 24 * HOUR
const limit = (sample: SampleHouse, player: bigint, amount: string | null, isDemo = true) =>
  sample.run((house) => setStakeLimit(house, player, { currency: 'USD', isDemo, amount }))

describeOnEveryStore('limits', (open) => {
  test('a daily limit applies at once, counts earlier stakes of the day, and starts over the next day', async () => {
    let now = MORNING
    const sample = await sampleHouse((await open()).store, { clock: () => now })
    const player = await sample.guest()
    accepted(await sample.bet(player, { amount: '3.00' }))
    expect(accepted(await limit(sample, player.id, '5.00')).stakePerDay).toEqual([
      { currency: 'USD', isDemo: true, amount: '5.00', later: '5.00', stakedToday: '3.00' },
    ])
    expect(codeOf(await sample.bet(player, { amount: '2.01' }))).toBe('over-daily-limit')
    accepted(await sample.bet(player, { amount: '2.00' }))
    expect(codeOf(await sample.bet(player, { amount: '0.01' }))).toBe('over-daily-limit')
    accepted(await sample.bet(player, { currency: 'BTC', amount: '9' })) // another wallet
    now += DAY
    accepted(await sample.bet(player, { amount: '5.00' }))
    expect(codeOf(await sample.bet(player, { amount: '0.01' }))).toBe('over-daily-limit')
  })

  test('parallel bets do not slip past the limit', async () => {
    const sample = await sampleHouse((await open()).store, { clock: () => MORNING })
    const player = await sample.guest()
    accepted(await limit(sample, player.id, '5.00'))
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => sample.bet(player, { amount: '1.00' })),
    )
    expect(replies.filter((reply) => codeOf(reply) === null)).toHaveLength(5)
    expect(
      accepted(await sample.run((house) => readLimits(house, player.id))).stakePerDay[0]!.stakedToday,
    ).toBe('5.00')
  })

  test('stricter at once, looser from the next day on', async () => {
    let now = MORNING
    const sample = await sampleHouse((await open()).store, { clock: () => now })
    const player = await sample.guest()
    const shown = async () => {
      const { amount, later } = accepted(await sample.run((house) => readLimits(house, player.id)))
        .stakePerDay[0]!
      return [amount, later]
    }
    accepted(await limit(sample, player.id, '5.00'))
    accepted(await limit(sample, player.id, '9.00'))
    expect(await shown()).toEqual(['5.00', '9.00'])
    accepted(await limit(sample, player.id, '2.00'))
    expect(await shown()).toEqual(['2.00', '2.00'])
    accepted(await limit(sample, player.id, null))
    expect(await shown()).toEqual(['2.00', null])
    expect(codeOf(await sample.bet(player, { amount: '3.00' }))).toBe('over-daily-limit')
    now += DAY
    expect(await shown()).toEqual([null, null])
    accepted(await sample.bet(player, { amount: '3.00' }))
  })

  test('a limit is an amount', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    expect(codeOf(await limit(sample, player.id, '-1'))).toBe('bad-amount')
    expect(codeOf(await limit(sample, player.id, '1.001'))).toBe('too-many-decimals')
    expect(codeOf(await limit(sample, player.id, '9'.repeat(40)))).toBe('bad-amount')
    accepted(await limit(sample, player.id, '0'))
    expect(codeOf(await sample.bet(player, { amount: '0.01' }))).toBe('over-daily-limit')
  })

  test('an excluded player can’t bet, but can finish open rounds and retry requests', async () => {
    let now = MORNING
    const sample = await sampleHouse((await open()).store, { clock: () => now })
    const player = await sample.guest()
    const request = kenoBet()
    const before = accepted(await sample.run((house) => bet(house, player.id, request)))
    const opened = accepted(await sample.run((house) => bet(house, player.id, hiloBet())))
    const until = now + 7 * DAY
    accepted(await sample.run((house) => setExclusion(house, player.id, until)))
    expect(codeOf(await sample.bet(player))).toBe('self-excluded')
    expect(await sample.run((house) => bet(house, player.id, request))).toEqual(before)
    await guessRightly(sample, player.id, opened)
    accepted(await cashedOut(sample, player.id, opened.round.roundId))
    for (const shorter of [until - 1, 0]) {
      expect(codeOf(await sample.run((house) => setExclusion(house, player.id, shorter)))).toBe(
        'exclusion-shortened',
      )
    }
    now = until
    expect(codeOf(await sample.run((house) => setExclusion(house, player.id, until - 1)))).toBe(
      'bad-exclusion',
    )
    accepted(await sample.bet(player))
    expect(accepted(await sample.run((house) => readLimits(house, player.id))).excludedUntil).toBeNull()
  })

  test('an exclusion must end in the future', async () => {
    const sample = await sampleHouse((await open()).store, { clock: () => MORNING })
    const player = await sample.guest()
    const inSeconds = MORNING / 1000 + DAY
    for (const until of [inSeconds, MORNING, 8.64e15 + 1, Number.MAX_SAFE_INTEGER, Number.NaN])
      expect(codeOf(await sample.run((house) => setExclusion(house, player.id, until)))).toBe('bad-exclusion')
    expect(accepted(await sample.run((house) => readLimits(house, player.id))).excludedUntil).toBeNull()
    accepted(await sample.run((house) => setExclusion(house, player.id, 8.64e15)))
    expect(codeOf(await sample.bet(player))).toBe('self-excluded')
  })

  test('a reminder of the time is kept', async () => {
    const sample = await sampleHouse((await open()).store)
    const { id } = await sample.guest()
    const set = (minutes: number | null) => sample.run((house) => setReminder(house, id, minutes))
    expect(await set(30)).toEqual({ stakePerDay: [], excludedUntil: null, reminderMinutes: 30 })
    expect(await set(null)).toMatchObject({ reminderMinutes: null })
    for (const minutes of [0, 1.5, 1_441]) expect(codeOf(await set(minutes))).toBe('bad-reminder')
    expect(codeOf(await sample.run((house) => setReminder(house, 1n, 30)))).toBe('no-such-player')
  })
})
