/** How hands at a table end, and where the chips are then. */
import { handOf } from '@fairhouse/games/zhajinhua/hands.ts'
import { zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import { accepted, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { balanceOf, houseAccount, jackpotAccount } from '../core/ledger.ts'
import { row, rows, write } from '../core/store/work.ts'
import { ledgerOf, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { balance, inTurn, START_CHIPS, turnOf, WALLET } from '../testing/sample-play.ts'
import { codeOf, type SampleTables, sampleTables } from '../testing/sample-tables.ts'

const sumOf = async (tables: SampleTables, name: string): Promise<bigint> => {
  const account = houseAccount(name, 'house', WALLET)
  const found = await tables.store.transact(() =>
    row<{ sum: bigint | null }>('SELECT SUM(amount) AS sum FROM entries WHERE account = $1', account),
  )
  return found!.sum ?? 0n
}

const CLIENT_SEEDS = [1, 2, 3, 4, 5].map((seat) => `client-${seat}`)

/** A server seed that deals one of five people a leopard, or none. */
const seedWhere = (hasLeopard: boolean): string => {
  const config = accepted(zhajinhua.configure({}))
  for (let tried = 0; ; tried += 1) {
    const server = tried.toString(16).padStart(64, '0')
    const chance = words({ server, client: CLIENT_SEEDS.join('|'), nonce: '0' })
    const { players } = zhajinhua.start(config, 5, chance).state
    if (players.some(({ cards }) => handOf(cards, config).class === 'leopard') === hasLeopard) return server
  }
}

/** Five people at a table whose seed is known. */
const seatedWith = async (tables: SampleTables, seed: string) => {
  const players = await tables.people(5)
  for (const [index, player] of players.entries()) {
    if (index === 4) await tables.store.transact(() => write('UPDATE parties SET seed = $1', seed))
    accepted(await tables.join(player, { clientSeed: CLIENT_SEEDS[index]! }))
  }
  return { players, table: (await tables.table(players[0])).table }
}

describeOnEveryStore('hands', (open) => {
  test('[M3] [M4] stakes go into the pot, and all of it to winner, rake and refunds', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(3)
    const pot = () => tables.store.transact(() => balanceOf(`pot/${table}`))
    expect(await pot()).toBe(300n)
    await inTurn(tables, players, table, { type: 'raise', unit: 200 }, 1)
    await inTurn(tables, players, table, { type: 'call' }, 2)
    expect(await pot()).toBe(900n)
    expect(await balance(tables, players[0])).toBe(START_CHIPS - 300n)
    await inTurn(tables, players, table, { type: 'fold' })
    const { result } = (await tables.hand(table)).record.state
    expect(result).toMatchObject({ how: 'fold', pot: 900, rake: 45, won: 855 })
    expect(await balance(tables, players[result!.winner]!)).toBe(START_CHIPS - 300n + 855n)
    expect(await sumOf(tables, 'rake')).toBe(45n)
    const left = await tables.store.transact(() => rows("SELECT id FROM accounts WHERE id LIKE 'pot/%'"))
    expect(left).toEqual([])
    for (const player of players) expect(await tables.place(player)).toBeNull()
    expect(await ledgerOf(tables.store)).toEqual(SOUND)
  })

  test('[A11] [A12] an action is bound to its sequence and its key', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(3)
    const player = await turnOf(tables, players, table)
    const other = players.find((one) => one !== player)!
    expect(codeOf(await tables.act(player, { type: 'call' }, { table, sequence: 1 }))).toBe('stale-sequence')
    expect(codeOf(await tables.act(other, { type: 'call' }))).toBe('out-of-turn')
    expect(codeOf(await tables.act(player, { type: 'raise', unit: 150 }))).toBe('not-in-ladder')
    expect(codeOf(await tables.act(player, { type: 'steal' }))).toBe('bad-action')
    expect((await tables.hand(table)).record.log.actions).toEqual([])
  })

  test('[Z9] leopards are paid from the room’s jackpot, which gets a share of the rake and is refilled', async () => {
    const jackpot = { start: 1_000n, limit: 1_005n, shareBasisPoints: 1_000n }
    const room = { jackpot, rules: { leopardBonus: true } }
    const tables = await sampleTables((await open()).store, { room })
    const account = jackpotAccount('house', 'novice', WALLET)
    const foldOut = async (hasLeopard: boolean) => {
      const { players, table } = await seatedWith(tables, seedWhere(hasLeopard))
      expect((await tables.table(players[0])).jackpot).toMatch(/^10\.0\d$/)
      await inTurn(tables, players, table, { type: 'fold' })
      const held = await tables.store.transact(() => balanceOf(account))
      return { held, players, ...(await tables.hand(table)).record.state.result! }
    }
    for (const held of [1_002n, 1_004n, 1_005n, 1_005n]) {
      expect(await foldOut(false)).toMatchObject({ pot: 500, rake: 25, bonuses: [], held })
    }
    const { bonuses, held, players, winner, won } = await foldOut(true)
    expect(held).toBe(jackpot.start)
    const { seat, amount } = bonuses[0]!
    expect(amount).toBe(20) // 100 is shared by five
    const gained = BigInt(amount) + (seat === winner ? BigInt(won) : 0n)
    expect(await balance(tables, players[seat]!)).toBe(START_CHIPS - 100n + gained)
    expect(await sumOf(tables, 'rake')).toBe(5n * 25n - 5n)
    expect(await ledgerOf(tables.store)).toEqual(SOUND)
  })

  test('a player with too little left must leave, and is told the entry', async () => {
    const tables = await sampleTables((await open()).store, { room: { entry: START_CHIPS } })
    const { players, table } = await tables.seated(2)
    const loser = players.indexOf(await turnOf(tables, players, table))
    const { change } = accepted(await tables.act(players[loser]!, { type: 'fold' }))
    expect(change.mustLeave).toEqual([loser])
    expect(codeOf(await tables.join(players[loser]!))).toBe('below-entry')
  })
})
