/** Two processes on one database do the same things at once: each happens once, and the log has no gap. */
import { zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import { verify } from '@fairhouse/host'
import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { rows, type Work } from '../core/store/work.ts'
import { ledgerOf, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore, type OpenStore } from '../testing/every-store.ts'
import { type SampleTables, START, sampleTables, type TestClock } from '../testing/sample-tables.ts'
import { playDueHand } from './sweep.ts'

/** Two houses on one database, and their clock. */
const twoHouses = async (open: OpenStore): Promise<readonly [SampleTables, SampleTables, TestClock]> => {
  const { store, again } = await open()
  const clock = { now: START }
  return [await sampleTables(store, { clock }), await sampleTables(await again(), { clock }), clock]
}

const sequenceOf = async (tables: SampleTables, table: string): Promise<number> =>
  (await tables.hand(table)).record.log.actions.length

const isAccepted = (outcome: unknown): boolean => outcome !== null && !isRefusal(outcome)

/** Runs these at once; returns how many were accepted. */
const atOnce = async (works: readonly (readonly [SampleTables, () => Work<unknown>])[]): Promise<number> => {
  const outcomes = await Promise.all(works.map(([{ store }, work]) => store.transact(work)))
  return outcomes.filter(isAccepted).length
}

describeOnEveryStore('races at a table', (open) => {
  test('[A27] [A33] two actions of a player and the end of the turn: one is accepted', async () => {
    const [one, two, clock] = await twoHouses(open)
    for (let turn = 0; turn < 15; turn += 1) {
      const { players, table } = await one.seated(3)
      const { record, dueAt, id } = await one.hand(table)
      const player = players[record.state.turn!]!
      const seen = { table, sequence: 0 }
      clock.now = dueAt!
      const expire = ({ house, store }: SampleTables) => store.transact(() => playDueHand(house, id))
      const racing = [
        () => one.act(player, { type: 'call' }, seen),
        () => expire(two),
        () => expire(one),
        () => two.act(player, { type: 'fold' }, seen),
      ]
      const order = racing.map((_, index) => racing[(index + turn) % racing.length]!)
      const outcomes = await Promise.all(order.map((start) => start()))
      expect(outcomes.filter(isAccepted)).toHaveLength(1)
      expect(await sequenceOf(one, table)).toBe(1)
      await one.pass(30_000)
    }
    expect(await ledgerOf(one.store)).toEqual(SOUND)
  })

  test('[A33] a bot moves once, however many processes sweep', async () => {
    const [one, two, clock] = await twoHouses(open)
    for (let game = 0; game < 5; game += 1) {
      const { players, table } = await one.seated(1)
      while ((await one.hand(table)).closedAt === null) {
        const { record, seats, dueAt, id } = await one.hand(table)
        const before = record.log.actions.length
        if (seats[record.state.turn!]!.player !== null) {
          accepted(await one.act(players[0], { type: before > 8 ? 'fold' : 'call' }))
          continue
        }
        clock.now = dueAt!
        const swept = (tables: SampleTables) => [tables, () => playDueHand(tables.house, id)] as const
        expect(await atOnce([swept(one), swept(two), swept(one), swept(two)])).toBe(1)
        expect(await sequenceOf(two, table)).toBe(before + 1)
      }
    }
    expect(await ledgerOf(one.store)).toEqual(SOUND)
  })

  test('[Z12] many join at once in two houses: nobody sits twice, and no window takes six', async () => {
    const [one, two] = await twoHouses(open)
    const people = await Promise.all(Array.from({ length: 23 }, () => one.sample.guest()))
    const joined = await Promise.all(
      [...people, ...people].map((player, index) => (index % 2 ? one : two).join(player)),
    )
    expect(joined.filter((outcome) => !isRefusal(outcome))).toHaveLength(people.length)
    await one.pass(5_000)
    const seats = await one.store.transact(() =>
      rows('SELECT hand, player FROM hand_seats WHERE player IS NOT NULL'),
    )
    expect(new Set(seats.map(({ player }) => player)).size).toBe(people.length)
    expect(seats).toHaveLength(people.length)
    const sizes = Object.values(Object.groupBy(seats, ({ hand }) => String(hand))).map((all) => all!.length)
    expect(sizes.toSorted()).toEqual([3, 5, 5, 5, 5])
  })

  test('[Z11] leaving, coming back, acting and sweeping at once never deadlock', async () => {
    const [one, two] = await twoHouses(open)
    const { players, table } = await one.seated(5)
    for (let i = 0; i < 12; i += 1) {
      await Promise.all(
        players.flatMap((player, index) => [
          index % 2 ? one.goAway(player) : two.comeBack(player),
          two.store.transact(() =>
            playDueHand({ ...two.house, now: () => one.now() + 10_000 }, BigInt(table)),
          ),
          one.leave(player),
          two.comeBack(player),
        ]),
      )
    }
    await one.pass(60_000)
    const { record, closedAt } = await one.hand(table)
    expect(closedAt).not.toBeNull()
    const verdict = accepted(verify(zhajinhua, record.log))
    expect(verdict.result.over).toBe(true)
    expect(await ledgerOf(one.store)).toEqual(SOUND)
  })
})
