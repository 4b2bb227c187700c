/** [F10] Client seeds at tables: promised after the commitment, revealed when all are promised. */

import { accepted, draw, isRefusal, words } from '@fairhouse/kit'
import type { Place } from '@fairhouse/messages'
import { hashesIn, parsePlan } from '@fairhouse/table'
import { expect, test } from 'vitest'
import type { Player } from '../core/players/players.ts'
import { commitmentOf } from '../core/seeds.ts'
import { select } from '../core/store/queries.ts'
import type { Store } from '../core/store/store.ts'
import { row, rows, type Work } from '../core/store/work.ts'
import { ledgerOf, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { codeOf, type SampleTables, sampleTables } from '../testing/sample-tables.ts'

type Waiting = Extract<Place, { type: 'waiting' }>

const TABLES = [
  'parties',
  'party_log',
  'places',
  'hands',
  'hand_seats',
  'void_hands',
  'requests',
  'players',
  'movements',
]

/** Everything the house has stored, as text. */
const everything = (store: Store): Promise<string> =>
  store.transact(function* (): Work<string> {
    const all: unknown[] = []
    for (const table of TABLES) all.push(yield* rows(`SELECT * FROM ${table}`))
    return JSON.stringify(all, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  })

const windowSeed = async (store: Store): Promise<string> =>
  (await store.transact(() => row<{ seed: string }>('SELECT seed FROM parties')))!.seed

const waitingOf = async (tables: SampleTables, player: Player): Promise<Waiting> => {
  const place = await tables.place(player)
  if (place?.type !== 'waiting') throw new Error('the player does not wait')
  return place
}

const seedOf = (player: Player): string => `a seed of ${player.id}`
const promise = async (tables: SampleTables, player: Player, seed = seedOf(player)) =>
  tables.ready(player, (await waitingOf(tables, player)).table, commitmentOf(seed))
const reveal = async (tables: SampleTables, player: Player, seed = seedOf(player)) =>
  tables.reveal(player, (await waitingOf(tables, player)).table, seed)

describeOnEveryStore('seeds at tables', (open) => {
  const waiting = async (count: number, options = {}) => {
    const tables = await sampleTables((await open()).store, { ...options, answers: false })
    const players = await tables.people(count)
    for (const player of players) accepted(await tables.join(player))
    return { tables, players, store: tables.store }
  }
  const promised = async (count: number, options = {}) => {
    const all = await waiting(count, options)
    for (const player of all.players) accepted(await promise(all.tables, player))
    return all
  }

  test('[F10] [A40] the house commits first: no client seed is stored before all have promised', async () => {
    const { tables, players, store } = await waiting(2)
    const [first, second] = players
    const drawn = await windowSeed(store)
    const seen: string[] = []
    const look = async (): Promise<void> => {
      seen.push((await waitingOf(tables, first)).commitment)
      expect(await windowSeed(store)).toBe(drawn)
      const stored = await everything(store)
      for (const player of [first, second]) expect(stored).not.toContain(seedOf(player))
    }
    await look()
    accepted(await promise(tables, first))
    await look()
    await tables.pass(5_000)
    await look()
    accepted(await promise(tables, second))
    await look()
    expect(new Set(seen)).toEqual(new Set([commitmentOf(drawn)]))
    accepted(await reveal(tables, second))
    accepted(await reveal(tables, first))
    const { table, commitment } = await tables.table(first)
    expect(commitment).toBe(seen[0])
    const { record, plan } = await tables.hand(table)
    expect(record.log.seeds).toMatchObject({
      server: drawn,
      client: [first, second].map(seedOf).join('|'), // [F6] in seat order
    })
    expect(hashesIn(plan)).toEqual([first, second].map((player) => commitmentOf(seedOf(player))))
  })

  test('[F10] nobody gets the hashes before all have promised', async () => {
    const { tables, players } = await promised(2)
    const [first, second] = players
    const [one, two] = [first, second].map((player) => commitmentOf(seedOf(player)))
    expect(await waitingOf(tables, first)).toMatchObject({ phase: 'gathering', hash: one, plan: null })
    const changes = await tables.pass(5_000)
    expect(changes).toMatchObject([{ type: 'window', window: { phase: 'revealing' } }])
    expect(await waitingOf(tables, second)).toMatchObject({
      phase: 'revealing',
      hash: two,
      closesAt: tables.now() + 2_000,
    })
    const plan = accepted(parsePlan((await waitingOf(tables, second))!.plan!))
    expect(hashesIn(plan)).toEqual([one, two])
  })

  test('[F10] a player’s first hash counts; repeating it is fine, another is refused, on any device', async () => {
    const { store, again } = await open()
    const here = await sampleTables(store, { answers: false })
    const there = await sampleTables(await again(), { answers: false })
    const [player] = await here.people(1)
    accepted(await here.join(player))
    const answers = await Promise.all([
      promise(here, player, 'the seed of one device'),
      promise(there, player, 'the seed of another'),
    ])
    expect(answers.filter(isRefusal).map(codeOf)).toEqual(['seed-promised'])
    const taken = isRefusal(answers[0]) ? 'the seed of another' : 'the seed of one device'
    expect(accepted(await promise(there, player, taken))).toEqual([])
    await here.pass(5_000)
    expect(codeOf(await promise(there, player, 'a third, too late'))).toBe('seed-promised')
    accepted(await reveal(there, player, taken))
    expect((await here.table(player)).seat).toBe(0)
  })

  test('[F10] only the promised seed is accepted, and only in its phase', async () => {
    const { tables, players } = await promised(2)
    const [first, second] = players
    expect(codeOf(await reveal(tables, first))).toBe('not-revealing')
    await tables.pass(5_000)
    expect(codeOf(await reveal(tables, first, 'not what was promised'))).toBe('wrong-client-seed')
    expect(codeOf(await reveal(tables, first, seedOf(second)))).toBe('wrong-client-seed')
    expect(codeOf(await reveal(tables, first, 'with|a bar'))).toBe('bad-client-seed') // [F4]
    const { table } = await waitingOf(tables, first)
    accepted(await reveal(tables, first))
    expect(accepted(await reveal(tables, first))).toEqual([])
    accepted(await reveal(tables, second))
    expect(accepted(await tables.reveal(first, table, seedOf(first)))).toEqual([]) // its reply was lost
    const [stranger] = await tables.people(1)
    expect(codeOf(await tables.reveal(stranger, table, seedOf(stranger)))).toBe('no-such-table')
  })

  test('[F10] the last to join has two seconds to promise, or is out; the others play', async () => {
    const { tables, players } = await promised(2)
    const [late, silent] = await tables.people(2)
    await tables.pass(4_999)
    for (const player of [late, silent]) accepted(await tables.join(player))
    await tables.pass(1)
    expect(await waitingOf(tables, late)).toMatchObject({ phase: 'sealing', closesAt: tables.now() + 2_000 })
    const [newcomer] = await tables.people(1)
    accepted(await tables.join(newcomer))
    expect((await waitingOf(tables, newcomer)).table).not.toBe((await waitingOf(tables, late)).table)
    await tables.pass(1_999)
    expect(accepted(await promise(tables, late))).toEqual([])
    const changes = await tables.pass(1)
    expect(changes).toContainEqual({ type: 'out', player: silent.id, reason: 'no-seed' })
    for (const player of [...players, late]) accepted(await reveal(tables, player))
    expect((await tables.table(late)).seat).toBe(2)
    expect(await tables.place(silent)).toBeNull()
  })

  test('[Z12] [F10] five close the window; the last promise ends sealing at once', async () => {
    const { tables, players } = await waiting(5)
    expect(await waitingOf(tables, players[0])).toMatchObject({ phase: 'sealing', people: 5 })
    const [sixth] = await tables.people(1)
    accepted(await tables.join(sixth))
    expect(await waitingOf(tables, sixth)).toMatchObject({ phase: 'gathering', people: 1 })
    for (const player of players) accepted(await promise(tables, player))
    expect(await waitingOf(tables, players[4])).toMatchObject({ phase: 'revealing' })
    for (const player of players) accepted(await reveal(tables, player))
    expect((await tables.table(players[4])).seats).toHaveLength(5)
  })

  test('[F10] a player alone with bots: the same order, and bots contribute no seed', async () => {
    const { tables, players } = await promised(1)
    const [player] = players
    expect(await tables.pass(5_000)).toMatchObject([{ type: 'window', window: { phase: 'revealing' } }])
    accepted(await reveal(tables, player))
    const { seats, table } = await tables.table(player)
    expect(seats.filter(({ isBot }) => isBot).length).toBeGreaterThan(0)
    expect((await tables.hand(table)).record.log.seeds.client).toBe(seedOf(player))
  })

  test('[F10] [Z11] [F13] leaving is free until all have promised; then the player is dealt in all the same', async () => {
    const { tables, players } = await waiting(4)
    const [one, two, three, four] = players
    for (const player of [one, two, three]) accepted(await promise(tables, player))
    accepted(await tables.leave(one)) // gathering
    await tables.pass(5_000)
    expect(await waitingOf(tables, two)).toMatchObject({ phase: 'sealing', people: 3 })
    expect(accepted(await tables.leave(four))).toContainEqual(
      expect.objectContaining({ type: 'window', window: expect.objectContaining({ phase: 'revealing' }) }),
    )
    const { table } = await waitingOf(tables, two)
    expect(accepted(await tables.leave(two))).toEqual([])
    for (const player of [two, three]) accepted(await reveal(tables, player))
    const { seats } = await tables.hand(table)
    expect(seats.map(({ player }) => player)).toEqual([two.id, three.id])
    expect(await Promise.all([one, four].map(tables.place))).toEqual([null, null])
  })

  test.each([0, 1])(
    '[F10] [Z11] a player who leaves after revealing is dealt in, in custody; seat %i begins',
    async (begins) => {
      const client = 'the first seed|the second seed'
      const isFound = (server: string): boolean => draw(words({ server, client, nonce: '0' }), 2) === begins
      const server = Array.from({ length: 99 }, (_, number) => commitmentOf(`${number}`)).find(isFound)!
      const { tables, players } = await waiting(2, { drawSeed: () => server })
      const [first, second] = players
      const { table } = await waitingOf(tables, first)
      accepted(await promise(tables, first, 'the first seed'))
      accepted(await promise(tables, second, 'the second seed'))
      await tables.pass(5_000)
      accepted(await reveal(tables, first, 'the first seed'))
      expect(accepted(await tables.leave(first))).toEqual([])
      accepted(await reveal(tables, second, 'the second seed'))
      const paid = () => tables.store.transact(() => rows(select('hand_seats', BigInt(table), 'paid')))
      const { closedAt, seats } = await tables.hand(table)
      if (begins === 0) {
        expect(closedAt).toBe(tables.now()) // the fold was at once
        expect(await paid()).toEqual([{ paid: 100n }, { paid: 100n }])
      } else {
        expect([closedAt, seats[0]!.presence]).toEqual([null, 'away'])
        const away = await tables.store.transact(() => rows(select('places', first.id, 'away')))
        expect(away).toEqual([{ away: 1n }]) // for other processes, too
        accepted(await tables.act(second, { type: 'call' }))
        expect((await tables.hand(table)).closedAt).toBe(tables.now())
      }
      expect(await ledgerOf(tables.store)).toEqual(SOUND)
    },
  )

  test('[F10] a player who disconnects after promising is out when the window closes', async () => {
    const { tables, players } = await promised(2)
    await tables.goAway(players[0])
    const changes = await tables.pass(5_000)
    expect(changes).toContainEqual({ type: 'out', player: players[0].id, reason: 'away' })
    accepted(await reveal(tables, players[1]))
    expect((await tables.table(players[1])).seat).toBe(0)
  })
})
