/** What happens at a table from the deal to the end: endings, time, custody, 跟到底, money. */
import { handOf } from '@fairhouse/games/zhajinhua/hands.ts'
import { zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import { accepted, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { setStakeLimit } from '../house/limits.ts'
import { ledgerOf, SOUND } from '../house/peek.ts'
import { balanceOf, houseAccount, jackpotAccount, playerAccount } from '../ledger.ts'
import type { Player } from '../players/players.ts'
import { describeOnEveryStore } from '../store/every-store.ts'
import { rows, write } from '../store/work.ts'
import type { HandChange } from './hand.ts'
import { findHand } from './hand-store.ts'
import type { Change } from './matching.ts'
import { codeOf, isTable, type SampleTables, sampleTables } from './sample-tables.ts'
import { interruptedHands, resumeHand } from './sweeping.ts'

const WALLET = { currency: 'USD', isDemo: true }
const START_CHIPS = 100_000n

const balance = (tables: SampleTables, player: Player): Promise<bigint> =>
  tables.store.transact(() => balanceOf(playerAccount(player.id, WALLET))) as Promise<bigint>
const sumOf = async (tables: SampleTables, name: string): Promise<bigint> => {
  const [found] = (await tables.store.transact(() =>
    rows('SELECT SUM(amount) AS sum FROM entries WHERE account = $1', houseAccount(name, 'house', WALLET)),
  )) as readonly { sum: bigint | null }[]
  return found!.sum ?? 0n
}
/** Whose turn it is. */
const turnOf = async (tables: SampleTables, players: readonly Player[], table: string): Promise<Player> =>
  players[(await tables.hand(table)).record.state.turn!]!
const handsOf = (changes: readonly Change[]): readonly HandChange[] =>
  changes.filter((change) => change.type === 'hand')
const isOver = async (tables: SampleTables, table: string): Promise<boolean> =>
  (await tables.hand(table)).closedAt !== null

/** The same action by everybody in turn, until it is over or so many were done. */
const round = async (
  tables: SampleTables,
  players: readonly Player[],
  table: string,
  action: object,
  times = players.length,
): Promise<void> => {
  for (let i = 0; i < times && !(await isOver(tables, table)); i += 1) {
    accepted(await tables.act(await turnOf(tables, players, table), action))
  }
}

const CLIENT_SEEDS = [1, 2, 3, 4, 5].map((seat) => `client-${seat}`)

/** A server seed that deals five people a leopard, or none. */
const seedWhere = (hasLeopard: boolean): string => {
  const config = accepted(zhajinhua.configure({}))
  for (let tried = 0; ; tried += 1) {
    const server = `${hasLeopard}-${tried}`.padEnd(64, '0')
    const chance = words({ server, client: CLIENT_SEEDS.join('|'), nonce: '0' })
    const { players } = zhajinhua.start(config, 5, chance).state
    if (players.some(({ cards }) => handOf(cards, config).class === 'leopard') === hasLeopard) return server
  }
}

/** Five people at a table whose seed is known. */
const seatedWith = async (tables: SampleTables, seed: string) => {
  const players = await tables.people(5)
  for (const [index, player] of players.entries()) {
    if (index === 4) await tables.store.transact(() => write('UPDATE windows SET seed = $1', seed))
    accepted(await tables.join(player, { clientSeed: CLIENT_SEEDS[index]! }))
  }
  return { players, table: (await tables.table(players[0])).table }
}

describeOnEveryStore('hands', (open) => {
  test('[M3] [M4] stakes lie in the pot; at the end winner, rake and refunds have all of it', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(3)
    const pot = (): Promise<bigint> =>
      tables.store.transact(() => balanceOf(`pot/${table}`)) as Promise<bigint>
    expect(await pot()).toBe(300n)
    await round(tables, players, table, { type: 'raise', unit: 200 }, 1)
    await round(tables, players, table, { type: 'call' }, 2)
    expect(await pot()).toBe(900n)
    expect(await balance(tables, players[0])).toBe(START_CHIPS - 300n)
    await round(tables, players, table, { type: 'fold' })
    const { result } = (await tables.hand(table)).record.state
    expect(result).toMatchObject({ how: 'fold', pot: 900, rake: 45, won: 855 })
    expect(await balance(tables, players[result!.winner]!)).toBe(START_CHIPS - 300n + 855n)
    expect(await sumOf(tables, 'rake')).toBe(45n)
    const left = await tables.store.transact(() => rows("SELECT id FROM accounts WHERE id LIKE 'pot/%'"))
    expect(left).toEqual([])
    for (const player of players) expect(await tables.place(player)).toBeNull()
    expect(await ledgerOf(tables.store)).toEqual(SOUND)
  })

  test('[Z4] [Z10] a comparison decides, and each sees what he may', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(3)
    await round(tables, players, table, { type: 'call' })
    const first = await turnOf(tables, players, table)
    const own = players.indexOf(first)
    const other = (own + 1) % 3
    const compared = accepted(await tables.act(first, { type: 'compare', with: other }))
    expect(compared.change.events.at(0)).toMatchObject({ type: 'compared', seat: own, with: other })
    const { players: seen } = (await tables.table(players[0])).view
    expect(seen.map(({ cards }) => cards)).toEqual([null, null, null])
    const next = await turnOf(tables, players, table)
    const left = (await tables.hand(table)).record.state.players.findIndex(
      ({ status }, seat) => status === 'in' && players[seat] !== next,
    )
    const ended = accepted(await tables.act(next, { type: 'compare', with: left }))
    expect(ended.change.hand.record.state.result).toMatchObject({ how: 'compare' })
  })

  test('[Z6] 孤注一掷 with the last chips', async () => {
    const tables = await sampleTables((await open()).store, { room: { entry: 100n } })
    const players = await tables.people(2)
    const limit = { ...WALLET, amount: '1.50' } // as if he had no more
    accepted(await tables.sample.run((house) => setStakeLimit(house, players[0].id, limit)))
    for (const player of players.slice(0, 2)) accepted(await tables.join(player))
    await tables.pass(5_000)
    const { table } = await tables.table(players[0])
    expect((await tables.hand(table)).record.log.config.stacks).toEqual([150, 100_000])
    while (!(await isOver(tables, table))) {
      const player = await turnOf(tables, players, table)
      accepted(await tables.act(player, { type: player === players[0] ? 'allIn' : 'call' }))
    }
    const { state } = (await tables.hand(table)).record
    expect(state.history.at(-1)).toMatchObject({ type: 'wentAllIn', paid: 50 })
    expect(await ledgerOf(tables.store)).toEqual(SOUND)
    expect(codeOf(await tables.join(players[0]))).toBe('over-daily-limit')
  })

  test('[Z5] after the last round hands are compared by force', async () => {
    const tables = await sampleTables((await open()).store, { room: { rules: { rounds: 2 } } })
    const { players, table } = await tables.seated(5)
    await round(tables, players, table, { type: 'call' }, 10)
    expect((await tables.hand(table)).record.state.result).toMatchObject({ how: 'forced', pot: 1_500 })
  })

  test('a silent player is folded at 10 s, not before, and stays', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(3)
    const slow = await turnOf(tables, players, table)
    const { deadline } = await tables.table(slow)
    expect(deadline).toBe(tables.now() + 10_000)
    expect(await tables.pass(9_999)).toEqual([])
    const [folded] = handsOf(await tables.pass(1))
    expect(folded!.events).toMatchObject([{ type: 'folded', seat: players.indexOf(slow) }])
    expect(isTable(await tables.place(slow))).toBe(true)
    expect((await tables.table(slow)).deadline).toBe(tables.now() + 10_000) // the next one's
  })

  test('[Z3] looking does not restart the clock', async () => {
    const tables = await sampleTables((await open()).store, { room: { rules: { lookFromRound: 1 } } })
    const { players, table } = await tables.seated(2)
    const player = await turnOf(tables, players, table)
    const { deadline } = await tables.table(player)
    await tables.pass(6_000)
    const looked = accepted(await tables.act(player, { type: 'look' }))
    expect(looked.change.hand.record.deadline).toBe(deadline)
    expect((await tables.table(player)).view.players[looked.seat]!.cards).toHaveLength(3)
    const others = await tables.table(players.find((other) => other !== player && other)!)
    expect(others.view.players[looked.seat]!.cards).toBeNull()
    await tables.pass(4_000)
    expect(await isOver(tables, table)).toBe(true)
  })

  test('[Z11] custody folds when the turn comes, not before; a return in time cancels it', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(4)
    const first = await turnOf(tables, players, table)
    const seat = players.indexOf(first)
    const [second, third, fourth] = [1, 2, 3].map((step) => players[(seat + step) % 4]!)
    await tables.goAway(second!)
    accepted(await tables.leave(third!))
    expect((await tables.table(first)).seats.filter(({ custody }) => custody)).toHaveLength(2)
    expect((await tables.hand(table)).record.state.history).toEqual([])
    await tables.comeBack(second!)
    accepted(await tables.act(first, { type: 'call' }))
    const called = accepted(await tables.act(second!, { type: 'call' }))
    expect(called.change.events.map(({ type }) => type)).toEqual(['called', 'folded'])
    expect(await turnOf(tables, players, table)).toBe(fourth)
    accepted(await tables.leave(third!)) // folded by now: he is out
    expect(await tables.place(third!)).toBeNull()
    expect((await tables.table(first)).seats[players.indexOf(third!)]).toMatchObject({ left: true })
    accepted(await tables.join(third!))
  })

  test('[Z11] in custody one can still win, and leaves the room then', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(3)
    const seat = players.indexOf(await turnOf(tables, players, table))
    const winner = players[(seat + 2) % 3]!
    await tables.goAway(winner)
    await round(tables, players, table, { type: 'fold' }, 2)
    expect((await tables.hand(table)).record.state.result).toMatchObject({ winner: (seat + 2) % 3 })
    expect(await balance(tables, winner)).toBe(START_CHIPS - 100n + 285n)
    expect(await tables.place(winner)).toBeNull()
  })

  test('[Z11] who leaves in his turn is folded at once; who loses the connection keeps its clock', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(4)
    const lost = await turnOf(tables, players, table)
    await tables.goAway(lost)
    const before = players[(players.indexOf(lost) + 3) % 4]!
    accepted(await tables.leave(before)) // does not touch the turn of another
    expect((await tables.hand(table)).record.state.history).toEqual([])
    await tables.comeBack(lost)
    accepted(await tables.act(lost, { type: 'call' }))
    const leaver = await turnOf(tables, players, table)
    accepted(await tables.leave(leaver))
    expect((await tables.hand(table)).record.state.history.at(-1)).toMatchObject({
      type: 'folded',
      seat: players.indexOf(leaver),
    })
  })

  test('[Z9] 跟到底 calls after a moment, can be switched off, and ends when the chips are short', async () => {
    const tables = await sampleTables((await open()).store, { room: { entry: 100n } })
    const players = await tables.people(2)
    const limit = { ...WALLET, amount: '2.50' }
    accepted(await tables.sample.run((house) => setStakeLimit(house, players[0].id, limit)))
    for (const player of players.slice(0, 2)) accepted(await tables.join(player))
    await tables.pass(5_000)
    const { table } = await tables.table(players[0])
    accepted(await tables.follow(players[0], true))
    accepted(await tables.follow(players[1], true))
    expect(await tables.pass(999)).toEqual([])
    await tables.pass(1)
    expect((await tables.hand(table)).record.state.history).toMatchObject([{ type: 'called' }])
    for (let i = 0; i < 3; i += 1) await tables.pass(1_000)
    const hand = await tables.hand(table)
    expect(hand.record.state.turn).toBe(0)
    expect(hand.seats.map(({ follow }) => follow)).toEqual([false, true])
    expect((await tables.table(players[0])).options.map(({ action }) => action.type)).toContain('allIn')
    const off = accepted(await tables.follow(players[1], false))
    expect(off.change.hand.seats[1]!.follow).toBe(false)
  })

  test('a room may have no 跟到底', async () => {
    const tables = await sampleTables((await open()).store, { room: { follow: false } })
    const { players } = await tables.seated(2)
    expect(codeOf(await tables.follow(players[0], true))).toBe('follow-off')
  })

  test('[A11] [A12] an action has its sequence and its key', async () => {
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

  test('[Z9] leopards are paid from the room’s jackpot, which has its share of the rake and is refilled', async () => {
    const jackpot = { start: 1_000n, limit: 1_005n, shareBasisPoints: 1_000n }
    const room = { jackpot, rules: { leopardBonus: true } }
    const tables = await sampleTables((await open()).store, { room })
    const account = jackpotAccount('house', 'novice', WALLET)
    const foldOut = async (hasLeopard: boolean) => {
      const { players, table } = await seatedWith(tables, seedWhere(hasLeopard))
      expect((await tables.table(players[0])).jackpot).toMatch(/^10\.0\d$/)
      await round(tables, players, table, { type: 'fold' })
      const held = await tables.store.transact(() => balanceOf(account))
      return { held, players, ...(await tables.hand(table)).record.state.result! }
    }
    for (const held of [1_002n, 1_004n, 1_005n, 1_005n]) {
      expect(await foldOut(false)).toMatchObject({ pot: 500, rake: 25, bonuses: [], held })
    }
    const { bonuses, held, players, winner, won } = await foldOut(true)
    expect(held).toBe(jackpot.start)
    const { seat, amount } = bonuses[0]!
    expect(amount).toBe(20) // 100 of one's own among five
    const gained = BigInt(amount) + (seat === winner ? BigInt(won) : 0n)
    expect(await balance(tables, players[seat]!)).toBe(START_CHIPS - 100n + gained)
    expect(await sumOf(tables, 'rake')).toBe(5n * 25n - 5n)
    expect(await ledgerOf(tables.store)).toEqual(SOUND)
  })

  test('who has too little left is shown out, with the entry', async () => {
    const tables = await sampleTables((await open()).store, { room: { entry: START_CHIPS } })
    const { players, table } = await tables.seated(2)
    const loser = players.indexOf(await turnOf(tables, players, table))
    const { change } = accepted(await tables.act(players[loser]!, { type: 'fold' }))
    expect(change.shownOut).toEqual([loser])
    expect(codeOf(await tables.join(players[loser]!))).toBe('below-entry')
  })

  test('after a restart people have 3 s at least, and the hand goes on', async () => {
    const { store, again } = await open()
    const before = await sampleTables(store)
    const { players, table } = await before.seated(3)
    await store.close()
    const clock = { now: before.now() + 60_000 }
    const tables = await sampleTables(await again(), { clock })
    const interrupted = (await tables.store.transact(() =>
      interruptedHands(tables.house),
    )) as readonly bigint[]
    expect(interrupted).toEqual([BigInt(table)])
    await tables.store.transact(() => resumeHand(tables.house, BigInt(table)))
    expect((await tables.table(players[0])).deadline).toBe(clock.now + 3_000)
    expect(await tables.pass(2_999)).toEqual([])
    accepted(await tables.act(await turnOf(tables, players, table), { type: 'call' }))
    const later = await tables.store.transact(() => resumeHand(tables.house, BigInt(table)))
    expect(later).toBeNull()
    expect(await tables.store.transact(() => findHand(0n))).toBeNull()
  })
})
