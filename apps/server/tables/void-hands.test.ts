/** [F10] A withheld seed voids the hand before any chip has moved; the void hand is recorded. */
import { accepted, isRefusal } from '@fairhouse/kit'
import { hashesIn } from '@fairhouse/table'
import { expect, test } from 'vitest'
import { findPlace } from '../core/places.ts'
import type { Player } from '../core/players/players.ts'
import { commitmentOf } from '../core/seeds.ts'
import { update } from '../core/store/queries.ts'
import { row, rows, write } from '../core/store/work.ts'
import { playDue } from '../parties/due.ts'
import { ledgerOf, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore, type OpenStore } from '../testing/every-store.ts'
import { codeOf, type SampleTables, START, sampleSeed, sampleTables } from '../testing/sample-tables.ts'
import { resumeTables } from './sweeper.ts'
import { findVoidHand } from './void-hands.ts'

const NO_ERRORS = {
  error: (...args: unknown[]) => {
    throw new Error(JSON.stringify(args))
  },
}

const countOf = async ({ store }: SampleTables, table: string): Promise<number> =>
  Number(
    (await store.transact(() => row<{ count: bigint }>(`SELECT COUNT(*) AS count FROM ${table}`)))!.count,
  )

const tableOf = async (tables: SampleTables, player: Player): Promise<string> => {
  const place = await tables.place(player)
  if (place === null || place.type === 'party') throw new Error('the player is nowhere')
  return place.type === 'waiting' ? place.table : place.table.table
}

/** Players who have promised seeds; only the test answers for them. */
const promisedIn = async (tables: SampleTables, count: number) => {
  const players = (await tables.people(count)).slice(0, count)
  for (const player of players) {
    accepted(await tables.join(player))
    const table = await tableOf(tables, player)
    accepted(await tables.ready(player, table, commitmentOf(sampleSeed(player.id, table))))
  }
  return { players, table: await tableOf(tables, players[0]!) }
}
const revealIn = (tables: SampleTables, player: Player, table: string) =>
  tables.reveal(player, table, sampleSeed(player.id, table))

const quiet = async (open: OpenStore) => sampleTables((await open()).store, { answers: false })

describeOnEveryStore('void hands', (open) => {
  test('[F10] a withheld seed: the hand is void and recorded, no chip moved, others get a new commitment', async () => {
    const tables = await quiet(open)
    const { players, table } = await promisedIn(tables, 3)
    const [one, two, withholder] = players as [Player, Player, Player]
    await tables.pass(5_000)
    const before = await tables.place(one)
    for (const player of [one, two]) accepted(await revealIn(tables, player, table))
    const moved = await countOf(tables, 'movements')
    expect(await tables.pass(1_999)).toEqual([])
    const changes = await tables.pass(1)
    expect(changes.map(({ type }) => type)).toEqual(['void', 'out', 'window'])
    expect(changes[1]).toEqual({ type: 'out', player: withholder.id, reason: 'no-reveal' })
    expect(await countOf(tables, 'movements')).toBe(moved)
    expect(await countOf(tables, 'hands')).toBe(0)
    const voided = (await tables.store.transact(() => findVoidHand(BigInt(table))))!
    expect(changes[0]).toEqual({ type: 'void', hand: voided })
    const { commitment } = before as { commitment: string }
    expect(voided).toMatchObject({ plan: { commitment }, at: tables.now() })
    expect(hashesIn(voided.plan)).toEqual(players.map(({ id }) => commitmentOf(sampleSeed(id, table))))
    expect(commitmentOf(voided.serverSeed)).toBe(commitment)
    expect(voided.seats).toEqual(
      players.map((player) => ({
        player: player.id,
        clientSeed: player === withholder ? null : sampleSeed(player.id, table),
      })),
    )
    const after = await tables.place(one)
    expect(after).toMatchObject({ phase: 'sealing', people: 2, hash: null, afterVoid: table })
    expect(after).not.toMatchObject({ commitment })
    expect(await tables.place(withholder)).toBeNull()
    const next = await tableOf(tables, one)
    for (const player of [one, two]) {
      accepted(await tables.ready(player, next, commitmentOf(sampleSeed(player.id, next))))
    }
    for (const player of [one, two]) accepted(await revealIn(tables, player, next))
    const dealt = await tables.hand(next)
    expect([dealt.seats.length, commitmentOf(dealt.record.log.seeds.server)]).toEqual([
      2,
      dealt.plan.commitment,
    ])
    expect(await ledgerOf(tables.store)).toEqual(SOUND)
  })

  test('[F10] promises for a void hand expire: its hashes and seeds are useless in the next', async () => {
    const tables = await quiet(open)
    const { players, table } = await promisedIn(tables, 2)
    const [one] = players as [Player]
    await tables.pass(5_000)
    accepted(await revealIn(tables, one, table))
    await tables.pass(2_000)
    expect(codeOf(await revealIn(tables, one, table))).toBe('no-such-table')
    expect(codeOf(await tables.reveal(one, await tableOf(tables, one), sampleSeed(one.id, table)))).toBe(
      'not-revealing',
    )
  })

  test('[F10] nobody reveals: everybody is out, and there is no new window', async () => {
    const tables = await quiet(open)
    const { players } = await promisedIn(tables, 2)
    await tables.pass(5_000)
    const changes = await tables.pass(2_000)
    expect(changes.map(({ type }) => type)).toEqual(['void', 'out', 'out'])
    expect(await Promise.all(players.map(tables.place))).toEqual([null, null])
    expect(await countOf(tables, 'parties')).toBe(0)
  })

  test('[F10] [F13] [A53] a player who may no longer play is dealt in as planned', async () => {
    const tables = await quiet(open)
    const { players, table } = await promisedIn(tables, 2)
    const [one, paused] = players as [Player, Player]
    await tables.pass(5_000)
    accepted(await revealIn(tables, one, table))
    await tables.store.transact(() =>
      write(update('players', paused.id, 'excluded_until = $2', tables.now() + 60_000)),
    )
    expect(accepted(await revealIn(tables, paused, table))).toMatchObject([{ type: 'hand' }])
    expect((await tables.table(one)).seats).toHaveLength(2)
    expect(await countOf(tables, 'void_hands')).toBe(0)
  })

  test.each([
    ['gathering', 5_000],
    ['sealing', 2_000],
    ['revealing', 2_000],
  ] as const)(
    '[F10] [A31] a restart during %s: people get more time, and the hand is dealt',
    async (phase, ms) => {
      const { store, again } = await open()
      const clock = { now: START }
      const before = await sampleTables(store, { clock, answers: false })
      const players = await before.people(2)
      for (const player of players) accepted(await before.join(player))
      const table = await tableOf(before, players[0])
      const ready = (tables: SampleTables, player: Player) =>
        tables.ready(player, table, commitmentOf(sampleSeed(player.id, table)))
      accepted(await ready(before, players[0]))
      if (phase !== 'gathering') await before.pass(5_000)
      if (phase === 'revealing') {
        accepted(await ready(before, players[1]))
        accepted(await revealIn(before, players[0], table))
      }
      expect(await before.place(players[0])).toMatchObject({ phase })
      clock.now += ms + 60_000 // no process served meanwhile
      const after = await sampleTables(await again(), { clock, answers: false })
      await resumeTables({ store: after.store, house: after.house, log: NO_ERRORS })
      expect(await after.pass(2_999)).toEqual([])
      accepted(await ready(after, players[1]))
      if (phase === 'gathering') await after.pass(1)
      for (const player of players) accepted(await revealIn(after, player, table))
      expect((await after.table(players[1])).table).toBe(table)
      expect(await countOf(after, 'void_hands')).toBe(0)
    },
  )

  test('[F10] [A33] the last seed races with the deadline in two houses: dealt or void, never both', async () => {
    const { store, again } = await open()
    const clock = { now: START }
    const one = await sampleTables(store, { clock, answers: false })
    const two = await sampleTables(await again(), { clock, answers: false })
    const outcomes = new Set<string>()
    for (let time = 0; time < 12; time += 1) {
      const { players, table } = await promisedIn(one, 2)
      await one.pass(5_000)
      accepted(await revealIn(one, players[0]!, table))
      const { party } = (await store.transact(() => findPlace(players[0]!.id)))!
      clock.now += 2_000
      const end = (tables: SampleTables) => tables.store.transact(() => playDue(tables.house, party!))
      const last = () => revealIn(two, players[1]!, table)
      const racing = time % 2 === 0 ? [end(one), last(), end(two)] : [last(), end(one), end(two)]
      const done = (await Promise.all(racing)).flatMap((answer) => (isRefusal(answer) ? [] : answer))
      const ends = done.flatMap(({ type }) => (type === 'hand' || type === 'void' ? [type] : []))
      expect(ends).toHaveLength(1)
      outcomes.add(ends[0]!)
      const known = (name: string) =>
        store.transact(() => rows(`SELECT id FROM ${name} WHERE id = $1`, BigInt(table)))
      expect((await known('hands')).length + (await known('void_hands')).length).toBe(1)
      for (const player of players) await one.leave(player)
    }
    expect(outcomes.size).toBeGreaterThan(0)
    expect(await ledgerOf(store)).toEqual(SOUND)
  })
})
