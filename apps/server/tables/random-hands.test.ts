/** [M3] Many random hands with everything that people do, and checks after all of them. */
import { zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import { resultOfLog } from '@fairhouse/host'
import { accepted, type Chance, draw, labelled, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { Player } from '../core/players/players.ts'
import { row, rows } from '../core/store/work.ts'
import { takeCoins } from '../core/wallet.ts'
import { everyHand } from '../testing/crowd-checks.ts'
import { ledgerOf, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { HOUR, newKey } from '../testing/sample-house.ts'
import { type SampleTables, sampleRoom, sampleTables } from '../testing/sample-tables.ts'
import type { Hand } from '../testing/zhajinhua-table.ts'

const PEOPLE = 30
/** Many more with SLOW_TESTS=1. */
const HANDS = process.env.SLOW_TESTS ? 20_000 : 400

/** Somebody does one random thing. */
const doSomething = async (tables: SampleTables, player: Player, chance: Chance): Promise<void> => {
  const place = await tables.place(player)
  const mood = draw(chance, 40)
  if (place === null) {
    await tables.sample.run((house) => takeCoins(house, player.id, { key: newKey(), currency: 'USD' }))
    await tables.join(player)
  } else if (mood === 0) await tables.leave(player)
  else if (mood === 1) await tables.goAway(player)
  else if (mood === 2) await tables.comeBack(player)
  else if (place.type === 'seated' && mood === 3)
    await tables.autoCall(player, draw(chance, 2) === 0, place.table)
  else if (place.type === 'seated' && place.table.options.length > 0) {
    const { options } = place.table // the first is to fold, which should be rare
    const chosen = draw(chance, 6) === 0 ? 0 : draw(chance, options.length)
    await tables.act(player, options[chosen]!.action, place.table)
  }
}

const closedHands = async ({ store }: SampleTables): Promise<number> => {
  const found = await store.transact(() =>
    row<{ count: bigint }>('SELECT COUNT(*) AS count FROM hands WHERE closed_at IS NOT NULL'),
  )
  return Number(found!.count)
}

const playMany = async (tables: SampleTables, hands: number, seed: string): Promise<void> => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => tables.sample.guest()))
  const chance = words(labelled(seed, 'people', 0))
  for (let turn = 0; turn % 20 !== 0 || (await closedHands(tables)) < hands; turn += 1) {
    await Promise.all(people.map((player) => doSomething(tables, player, chance)))
    await tables.pass(turn % 100 === 99 ? HOUR : draw(chance, 2_000)) // after an hour there are free coins again
  }
}

/** Winnings less payments, by hand and seat. */
const netsOf = async ({ store }: SampleTables): Promise<ReadonlyMap<string, string>> => {
  const found = await store.transact(() =>
    rows<{ hand: bigint; seat: bigint; net: bigint }>('SELECT hand, seat, won - paid AS net FROM hand_seats'),
  )
  return new Map(found.map(({ hand, seat, net }) => [`${hand} ${seat}`, String(net)]))
}

const checkHands = async (tables: SampleTables): Promise<ReadonlySet<string>> => {
  const nets = await netsOf(tables)
  const endings = new Set<string>()
  for (const { record, id, closedAt } of (await everyHand(tables.store)) as readonly Hand[]) {
    if (closedAt === null) continue
    const { log, state } = record
    const { over, net } = accepted(resultOfLog(zhajinhua, log))
    expect(over).toBe(true)
    expect(net.pot).toBe('0')
    for (let seat = 0; seat < log.seats; seat += 1) expect(nets.get(`${id} ${seat}`)).toBe(net[seat])
    endings.add(state.result!.how)
  }
  return endings
}

const column = async ({ store }: SampleTables, sql: string): Promise<readonly unknown[]> => {
  const found = await store.transact(() => rows(sql))
  return found.map((one) => Object.values(one)[0]).toSorted()
}

describeOnEveryStore('random hands', (open) => {
  test('the ledger is sound, every log replays to its end, no pot is left', async () => {
    const { store } = await open()
    const isSqlite = expect.getState().currentTestName!.includes('SQLite')
    const rules = { ante: 10_000, cap: 80_000, rounds: 3, lookFromRound: 1, leopardBonus: true }
    const jackpot = { start: 5_000n, limit: 50_000n, shareBasisPoints: 1_000n }
    const bots = { ...sampleRoom().bots!, delayMs: { min: 0, max: 500 } }
    const room = { rules, jackpot, bots, entry: 10_000n, turnMs: 4_000 }
    const tables = await sampleTables(store, { room })
    await playMany(tables, isSqlite ? HANDS : 60, 'seven')
    expect(await ledgerOf(store)).toEqual(SOUND)
    const endings = await checkHands(tables)
    if (isSqlite) expect(endings).toEqual(new Set(['fold', 'compare', 'forced', 'allIn']))
    const pots = "SELECT id FROM accounts WHERE id LIKE 'pot/%' AND id NOT LIKE 'pot/jackpot/%'"
    const stillOpen = "SELECT 'pot/' || id AS id FROM hands WHERE closed_at IS NULL"
    expect(await column(tables, pots)).toEqual(await column(tables, stillOpen))
    const twice =
      'SELECT hand FROM hand_seats WHERE player IS NOT NULL GROUP BY hand, player HAVING COUNT(*) > 1'
    expect(await column(tables, twice)).toEqual([])
  }, 1_200_000)
})
