import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { commitmentOf } from '../core/seeds.ts'
import { rows, type Work } from '../core/store/work.ts'
import { depositOrWithdraw } from '../core/wallet.ts'
import { join } from '../parties/quick-tables.ts'
import { bet } from '../rounds/bet.ts'
import { ledgerOf, loseAll, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { hiloBet } from '../testing/sample-house.ts'
import { codeOf, isTable, sampleRoom, sampleTables } from '../testing/sample-tables.ts'
import { STOCK } from './bot-store.ts'

/** The same work; calls `trip` for each trip to the database. */
function* countTrips<T>(work: Work<T>, trip: () => void): Work<T> {
  for (let step = work.next(); ; ) {
    if (step.done) return step.value
    trip()
    step = work.next(yield step.value)
  }
}

describeOnEveryStore('matching', (open) => {
  test('[Z12] the first player opens a window of 5 s; then all start, in order of arrival', async () => {
    const tables = await sampleTables((await open()).store)
    const [first, second] = await tables.people(2)
    accepted(await tables.join(first))
    const opened = tables.now()
    await tables.pass(4_999)
    accepted(await tables.join(second))
    const waiting = await tables.place(second)
    expect(waiting).toMatchObject({ type: 'waiting', people: 2, opensAt: opened, closesAt: opened + 5_000 })
    expect(await tables.place(first)).toEqual({ ...waiting, hash: expect.any(String) }) // [F10] the player's own
    await tables.pass(1)
    const [one, two] = [await tables.table(first), await tables.table(second)]
    expect([one.table, one.seat, two.seat]).toEqual([two.table, 0, 1])
    const { record } = await tables.hand(one.table)
    expect(commitmentOf(record.log.seeds.server)).toBe((waiting as { commitment: string }).commitment) // [F6]
    expect(record.log.seeds.client.split('|')).toHaveLength(2)
  })

  test('[Z12] an arrival at exactly 5.0 s opens a new window, even before the old one is swept', async () => {
    const tables = await sampleTables((await open()).store)
    const [first, late] = await tables.people(2)
    accepted(await tables.join(first))
    const opened = tables.now()
    const { store } = tables
    const moved = await sampleTables(store, { clock: { now: opened + 5_000 } })
    accepted(await moved.join(late))
    expect(await moved.place(late)).toMatchObject({ people: 1, opensAt: opened + 5_000 })
    await moved.pass(0)
    expect((await moved.table(first)).seats.map(({ isBot }) => isBot)[0]).toBe(false)
    expect(await moved.place(late)).toMatchObject({ type: 'waiting' })
  })

  test('[Z12] [F10] five close the window at once, and are dealt in as soon as all seeds are revealed', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(5)
    const seats = await Promise.all(players.map(async (player) => (await tables.table(player)).seat))
    expect(seats).toEqual([0, 1, 2, 3, 4])
    expect((await tables.hand(table)).openedAt).toBe(tables.now())
    const [sixth] = await tables.people(1)
    accepted(await tables.join(sixth))
    expect(await tables.place(sixth)).toMatchObject({ type: 'waiting', people: 1 })
  })

  test('[Z12] many who join a room at once hardly block each other, and fill table after table', async () => {
    const { store, house, sample } = await sampleTables((await open()).store)
    const people = await Promise.all(Array.from({ length: 50 }, () => sample.guest()))
    let begun = 0
    let trips = 0
    const joinRoom = (player: bigint) => {
      begun += 1
      return countTrips(join(house, player, { room: 'novice', isDemo: true }), () => {
        trips += 1
      })
    }
    await Promise.all(people.map(({ id }) => store.transact(() => joinRoom(id)))) // nobody is refused
    expect(begun).toBeLessThan(10 * people.length)
    expect(trips).toBeLessThan(30 * people.length)
    const sizes = await store.transact(() => rows('SELECT COUNT(*) AS people FROM places GROUP BY party'))
    expect(sizes).toEqual(Array.from({ length: 10 }, () => ({ people: 5n })))
  })

  test('[Z12] [Z14] a lone player gets one or two bots with fresh chips; a bot plays one hand at a time', async () => {
    const patient = 100_000_000
    const waiting = { ...sampleRoom().bots!, delayMs: { min: patient, max: patient } }
    const tables = await sampleTables((await open()).store, { room: { bots: waiting, turnMs: patient } })
    const counts = new Set<number>()
    const bots: string[] = []
    const people = await Promise.all(Array.from({ length: 12 }, () => tables.sample.guest()))
    for (const player of people) {
      accepted(await tables.join(player, { device: 'one for all' }))
      await tables.pass(5_000)
    }
    for (const player of people) {
      const { seats, record } = await tables.hand((await tables.table(player)).table)
      counts.add(seats.length)
      bots.push(...seats.flatMap(({ bot }) => (bot ? [bot.id] : [])))
      expect(seats[0]).toMatchObject({ player: player.id, bot: null })
      for (const stack of record.log.config.stacks.slice(1)) {
        expect(stack).toBeGreaterThanOrEqual(10_000)
        expect(stack).toBeLessThanOrEqual(40_000)
      }
      expect(record.log.seeds.client).not.toContain('|') // [F6] bots contribute none
    }
    expect([...counts].every((count) => count === 2 || count === 3)).toBe(true)
    expect(bots.every((bot) => bot.startsWith('bot_'))).toBe(true)
    expect(new Set(bots).size).toBe(bots.length)
    const all = await tables.store.transact(() => rows('SELECT id FROM bots'))
    expect(all).toHaveLength(Math.max(STOCK, bots.length)) // new ones only when all are busy
    expect(await ledgerOf(tables.store)).toEqual(SOUND)
  })

  test('[Z14] idle bots are drawn from the room’s stock first, so a lone player meets different ones', async () => {
    let hands = 0
    const tables = await sampleTables((await open()).store, {
      room: { bots: { ...sampleRoom().bots!, max: 1 } },
      drawSeed: () => (hands++).toString(16).padStart(64, '0'),
    })
    const met = new Set<string>()
    for (let game = 0; game < 5; game += 1) {
      const { players, table } = await tables.seated(1)
      met.add((await tables.hand(table)).seats[1]!.bot!.id)
      while (isTable(await tables.place(players[0]))) await tables.pass(10_000)
    }
    expect(met.size).toBeGreaterThan(2)
    const bots = await tables.store.transact(() => rows('SELECT name, hand FROM bots'))
    expect(new Set(bots.map(({ name }) => name)).size).toBe(STOCK)
    expect(bots.map(({ hand }) => hand)).toEqual(Array(STOCK).fill(null))
  })

  test('a room without bots sends a lone player away', async () => {
    const tables = await sampleTables((await open()).store, { room: { bots: null } })
    const [alone] = await tables.people(1)
    accepted(await tables.join(alone))
    expect(await tables.pass(5_000)).toMatchObject([{ type: 'out', reason: 'nobody-came' }])
    expect(await tables.place(alone)).toBeNull()
  })

  test('[Z12] a room whose bots change meanwhile keeps to the number it had when the table opened', async () => {
    let most = 1
    const { bots } = sampleRoom()
    const rooms = () => [sampleRoom({ bots: { ...bots!, min: most, max: most } })]
    const tables = await sampleTables((await open()).store, { rooms })
    const [player] = await tables.people(1)
    accepted(await tables.join(player))
    most = 2
    await tables.pass(5_000)
    expect((await tables.table(player)).seats).toHaveLength(2)
  })

  test('one device can’t have two seats: the earlier window is skipped', async () => {
    const tables = await sampleTables((await open()).store)
    const [one, two, three] = await tables.people(3)
    accepted(await tables.join(one, { device: 'the same' }))
    await tables.pass(1_000)
    accepted(await tables.join(two, { device: 'the same' }))
    await tables.pass(1_000)
    accepted(await tables.join(three, { device: 'another' }))
    expect(await tables.place(one)).toMatchObject({ people: 2 })
    expect(await tables.place(two)).toMatchObject({ people: 1 })
  })

  test('[Z12] demo and real money wait in separate windows', async () => {
    const tables = await sampleTables((await open()).store)
    const [one, two] = await tables.people(2)
    const deposit = { key: 'paid-in', type: 'deposit', currency: 'USD', amount: '100.00' } as const
    accepted(await tables.sample.run((house) => depositOrWithdraw(house, two.id, deposit)))
    accepted(await tables.join(one))
    accepted(await tables.join(two, { isDemo: false }))
    expect(await tables.place(one)).toMatchObject({ people: 1, isDemo: true })
    expect(await tables.place(two)).toMatchObject({ people: 1, isDemo: false })
    await tables.pass(5_000)
    expect(codeOf(await tables.act(two, { type: 'fold' }))).toBe('demo-only') // in a demo-only session
    expect(codeOf(await tables.autoCall(two, true))).toBe('demo-only')
    expect(codeOf(await tables.leave(two))).toBe('demo-only')
  })

  test('a player who leaves is out, and an empty window is removed', async () => {
    const tables = await sampleTables((await open()).store)
    const [one, two] = await tables.people(2)
    accepted(await tables.join(one))
    accepted(await tables.join(two))
    expect(accepted(await tables.leave(one))).toMatchObject([
      { type: 'out', reason: 'left' },
      { type: 'window', window: { people: [{ player: two.id }] } },
    ])
    expect(await tables.place(one)).toBeNull()
    accepted(await tables.leave(two))
    expect(await tables.store.transact(() => rows('SELECT id FROM parties'))).toEqual([])
    expect(await tables.pass(5_000)).toEqual([])
  })

  test('[Z11] a player who is away when the window closes is dropped; one who is back in time isn’t', async () => {
    const tables = await sampleTables((await open()).store)
    const [one, two, three] = await tables.people(3)
    for (const player of [one, two, three]) accepted(await tables.join(player))
    await tables.goAway(one)
    await tables.goAway(two)
    await tables.comeBack(two)
    await tables.pass(5_000)
    expect(await tables.place(one)).toBeNull()
    expect((await tables.table(two)).seats).toHaveLength(2)
    expect((await tables.table(three)).seat).toBe(1)
  })

  test('a room that closes meanwhile sends everybody away', async () => {
    let isOpen = true
    const rooms = () => [sampleRoom({ open: isOpen })]
    const tables = await sampleTables((await open()).store, { rooms })
    const [one, two] = await tables.people(2)
    accepted(await tables.join(one))
    isOpen = false
    expect(codeOf(await tables.join(two))).toBe('room-closed')
    expect(await tables.pass(5_000)).toMatchObject([{ type: 'out', reason: 'room-closed' }])
  })

  test('[F11] a room whose stakes change meanwhile sends everybody away, and takes them at the new ones', async () => {
    const high = { rules: { ante: 45_000, cap: 900_000 }, entry: 50_000n }
    let stakes: Parameters<typeof sampleRoom>[0] = { ...high, bots: null }
    const tables = await sampleTables((await open()).store, { rooms: () => [sampleRoom(stakes)] })
    const [one, two] = await tables.people(2)
    for (const player of [one, two]) accepted(await tables.join(player))
    stakes = {}
    expect(await tables.pass(5_000)).toMatchObject([
      { type: 'out', reason: 'room-closed' },
      { type: 'out', reason: 'room-closed' },
    ])
    for (const player of [one, two]) accepted(await tables.join(player))
    await tables.pass(5_000)
    expect((await tables.table(one)).seats).toHaveLength(2)
  })

  test.each([
    ['an unknown room', { room: 'none' }, 'no-such-room'],
    ['an empty real wallet', { isDemo: false }, 'below-entry'],
  ])('%s is refused', async (_case, request, code) => {
    const tables = await sampleTables((await open()).store)
    const [player] = await tables.people(1)
    expect(codeOf(await tables.join(player, request))).toBe(code)
    expect(await tables.place(player)).toBeNull()
  })

  test('a player with less than the entry is refused', async () => {
    const tables = await sampleTables((await open()).store)
    const [player] = await tables.people(1)
    await loseAll(tables.sample, player.id)
    expect(codeOf(await tables.join(player))).toBe('below-entry')
  })

  test('[Z12] one place, and no house bet or payout meanwhile; an open HiLo round may wait', async () => {
    const { store, again } = await open()
    const tables = await sampleTables(store)
    const other = await sampleTables(await again())
    const [player] = await tables.people(1)
    const place = (request = hiloBet()) => tables.sample.run((house) => bet(house, player.id, request))
    accepted(await place())
    const joined = await Promise.all([tables.join(player), other.join(player), tables.join(player)])
    expect(joined.filter((one) => !isRefusal(one))).toHaveLength(1)
    expect(joined.filter(isRefusal).map(({ refused }) => refused)).toEqual(['seated', 'seated'])
    expect(codeOf(await tables.sample.bet(player))).toBe('seated')
    const payout = { key: 'out', type: 'withdrawal', currency: 'USD', amount: '1.00' } as const
    expect(codeOf(await tables.sample.run((house) => depositOrWithdraw(house, player.id, payout)))).toBe(
      'seated',
    )
    await tables.pass(5_000)
    expect(codeOf(await tables.sample.bet(player))).toBe('seated')
    while (isTable(await tables.place(player))) await tables.pass(10_000)
    accepted(await tables.sample.bet(player))
  })
})
