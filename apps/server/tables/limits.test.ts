/** Limits that players set themselves, at tables: while they wait, while they play, and across midnight. */
import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { readLimits, setExclusion, setStakeLimit } from '../core/limits.ts'
import type { Player } from '../core/players/players.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { NOVICE_ROOM, runTables } from '../testing/playing-house.ts'
import { inTurn, turnOf } from '../testing/sample-play.ts'
import { codeOf, type SampleTables, START, sampleTables } from '../testing/sample-tables.ts'
import { leaveIfBarred } from './presence.ts'

const HOUR = 3_600_000
const WINDOW = 5_000

const excludeNow = (tables: SampleTables, { id }: Player) =>
  tables.sample.run((house) => setExclusion(house, id, tables.now() + HOUR))
const limit = (tables: SampleTables, { id }: Player, amount: string) =>
  tables.sample.run((house) => setStakeLimit(house, id, { currency: 'USD', isDemo: true, amount }))
const staked = async (tables: SampleTables, { id }: Player): Promise<string> =>
  accepted(await tables.sample.run((house) => readLimits(house, id))).stakePerDay[0]!.stakedToday
/** What the player does, and why they can't play then. */
const BARS: readonly [string, string, (tables: SampleTables, player: Player) => Promise<unknown>][] = [
  ['an exclusion', 'excluded', excludeNow],
  ['a limit that leaves too little', 'over-limit', (tables, player) => limit(tables, player, '1.00')],
]
const barred = (tables: SampleTables, { id }: Player) =>
  tables.store.transact(() => leaveIfBarred(tables.house, id))

/** The first player folds and leaves; the others play on. */
const foldAndLeave = async (
  tables: SampleTables,
  players: readonly Player[],
  table: string,
): Promise<void> => {
  for (let turn = await turnOf(tables, players, table); turn !== players[0]; ) {
    accepted(await tables.act(turn, { type: 'call' }))
    turn = await turnOf(tables, players, table)
  }
  accepted(await tables.act(players[0]!, { type: 'fold' }))
  accepted(await tables.leave(players[0]!))
}

describeOnEveryStore('limits at tables', (open) => {
  test.each(BARS)(
    '[Z12] a player who sets %s while waiting leaves the window at once',
    async (_case, reason, change) => {
      const tables = await sampleTables((await open()).store)
      const [first, second] = await tables.people(2)
      for (const player of [first, second]) accepted(await tables.join(player))
      accepted(await change(tables, first))
      expect(await barred(tables, first)).toMatchObject([
        { type: 'out', player: first.id, reason },
        { type: 'window', window: { people: [{ player: second.id }] } },
      ])
      expect(await barred(tables, first)).toEqual([])
      await tables.pass(WINDOW)
      expect(await tables.place(first)).toBeNull()
      const { seats } = await tables.hand((await tables.table(second)).table)
      expect(seats.flatMap(({ player }) => player ?? [])).toEqual([second.id])
    },
  )

  test.each(BARS)(
    '[Z12] a player who has set %s isn’t dealt in when the window closes',
    async (_case, reason, change) => {
      const tables = await sampleTables((await open()).store)
      const [first, second] = await tables.people(2)
      for (const player of [first, second]) accepted(await tables.join(player))
      accepted(await change(tables, first))
      expect(await tables.pass(WINDOW)).toContainEqual({ type: 'out', player: first.id, reason })
      expect(await tables.place(first)).toBeNull()
    },
  )

  test('a seated player finishes the hand', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(2)
    accepted(await excludeNow(tables, players[0]))
    expect(await barred(tables, players[0])).toEqual([])
    await inTurn(tables, players, table, { type: 'fold' })
    expect((await tables.hand(table)).closedAt).not.toBeNull()
    expect(codeOf(await tables.join(players[0]))).toBe('self-excluded')
  })

  test('a hand counts for the day it was dealt on, and for no other', async () => {
    const clock = { now: START - 10_000 } // ten seconds before midnight
    const tables = await sampleTables((await open()).store, { clock })
    const [folded, ...others] = (await tables.people(3)).slice(0, 3) as [Player, Player, Player]
    accepted(await limit(tables, folded, '50.00'))
    for (const player of [folded, ...others]) accepted(await tables.join(player))
    await tables.pass(WINDOW)
    const { table } = await tables.table(folded)
    await foldAndLeave(tables, [folded, ...others], table)
    expect(await staked(tables, folded)).toBe('0.00') // the hand isn't over
    clock.now = START + 1
    accepted(await tables.sample.bet(folded, { amount: '3.00' }))
    await inTurn(tables, [folded, ...others], table, { type: 'fold' })
    expect((await tables.hand(table)).closedAt).toBeGreaterThan(START)
    expect(await staked(tables, folded)).toBe('3.00')
  })

  test('chips in a running hand count for a player who has left it', async () => {
    const tables = await sampleTables((await open()).store)
    const [folded, ...others] = (await tables.people(3)).slice(0, 3) as [Player, Player, Player]
    accepted(await limit(tables, folded, '20.00'))
    for (const player of [folded, ...others]) accepted(await tables.join(player))
    await tables.pass(WINDOW)
    const { table } = await tables.table(folded)
    await foldAndLeave(tables, [folded, ...others], table)
    const reply = await tables.sample.bet(folded, { amount: '19.01' })
    expect(isRefusal(reply) && reply.refused).toBe('over-daily-limit') // the ante is 1.00
    accepted(await tables.sample.bet(folded, { amount: '19.00' }))
    await inTurn(tables, [folded, ...others], table, { type: 'fold' })
    expect(await staked(tables, folded)).toBe('20.00')
  })
})

test('[Z12] over a socket: a player who sets an exclusion while waiting is out, on all devices', async () => {
  const house = await runTables({ windowSeconds: 60 })
  const { token } = await house.guest()
  const [here, there] = [await house.enter(token), await house.enter(token)]
  expect(await here.ask('joinRoom', NOVICE_ROOM)).toMatchObject({ place: { type: 'waiting' } })
  await here.ask('setLimits', { reminderMinutes: 30 })
  expect((await here.ask('place')).place).toMatchObject({ type: 'waiting' })
  await here.ask('setLimits', { excludeUntil: Date.now() + HOUR })
  const out = { type: 'place', place: null, reason: 'excluded' }
  await expect.poll(() => here.pushed()).toContainEqual(out)
  await expect.poll(() => there.pushed()).toContainEqual(out)
  expect((await here.ask('place')).place).toBeNull()
  await house.stop()
})
