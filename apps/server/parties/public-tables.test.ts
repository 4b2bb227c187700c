/** [L1] [M5] Public tables by stakes: who sits where, bots, closing tables, the list. */
import { accepted, isRefusal, type Refusal } from '@fairhouse/kit'
import type { Push, Table } from '@fairhouse/messages'
import { type Table as LastingTable, PUBLIC_IDLE_MS, peopleAt } from '@fairhouse/table'
import { expect, test } from 'vitest'
import type { Room } from '../core/config/rooms.ts'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { setExclusion, setStakeLimit } from '../core/limits.ts'
import type { Player } from '../core/players/players.ts'
import { rows } from '../core/store/work.ts'
import { actAtTable } from '../tables/actions.ts'
import type { Change } from '../tables/changes.ts'
import { leaveIfBarred } from '../tables/presence.ts'
import { configurationIn } from '../testing/configuration-files.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { newFolder } from '../testing/running-house.ts'
import { newKey } from '../testing/sample-house.ts'
import {
  codeOf,
  type SampleOptions,
  type SampleTables,
  sampleRoom,
  sampleTables,
} from '../testing/sample-tables.ts'
import { actAsHost, actAtParty } from './actions.ts'
import { findParty, openParties } from './party-store.ts'
import { listOf, openPublicLists } from './public-lists.ts'
import { type StakesRequest, sitAtStakes } from './stakes.ts'

const ROOMS = [...accepted(configurationIn(`${newFolder()}/configs`)).rooms.values()]
const LOW = ROOMS.find(({ id }) => id === 'low-stakes')!
const WITHOUT_BOTS: Room = { ...LOW, bots: null }
const USUAL = 10_000

type Stakes = Readonly<{
  tables: SampleTables
  sit(player: Player, request?: Partial<StakesRequest>): Promise<readonly Change[] | Refusal>
  does(player: Player, action: Parameters<typeof actAtParty>[3]): Promise<readonly Change[] | Refusal>
  open(): Promise<readonly LastingTable[]>
  /** The player's table. */
  of(player: Player): Promise<LastingTable | null>
  table(player: Player): Promise<Table | null>
  /** People check or fold, bots play at their pace, until the next hand begins. */
  nextHand(people: readonly Player[]): Promise<void>
  balance(player: Player): Promise<bigint>
}>

const stakesIn = async (tables: SampleTables): Promise<Stakes> => {
  const { store, house, answerSeeds } = tables
  const answerUnlessRefused = async (done: readonly Change[] | Refusal) =>
    isRefusal(done) ? done : answerSeeds(done)
  const table = async (player: Player): Promise<Table | null> => {
    const place = await tables.place(player)
    return place?.type === 'party' ? place.table : null
  }
  const of = async (player: Player): Promise<LastingTable | null> => {
    const place = await tables.place(player)
    if (place?.type !== 'party') return null
    return (await store.transact(() => findParty(BigInt(place.party.party))))!.table
  }
  const actFor = async (players: readonly Player[]): Promise<boolean> => {
    for (const player of players) {
      const seen = await table(player)
      if (!seen || seen.options.length === 0) continue
      const request = { key: newKey(), table: seen.table, sequence: seen.sequence }
      const acted = await store.transact(() =>
        actAtTable(
          house,
          { player: player.id, isDemoOnly: false },
          { ...request, action: seen.options[0]!.action },
        ),
      )
      if (!isRefusal(acted) && acted.change.party) await answerSeeds([acted.change.party])
      return true
    }
    return false
  }
  return {
    tables,
    sit: async (player, request = {}) => {
      const asked = { room: LOW.id, isDemo: true, isDemoOnly: false, ...request }
      const seated = await store.transact(() => sitAtStakes(house, player.id, asked))
      return isRefusal(seated) ? seated : answerSeeds(seated.changes)
    },
    does: async (player, action) => {
      const party = (await of(player))!
      return answerUnlessRefused(
        await store.transact(() => actAtParty(house, player.id, BigInt(party.id), action)),
      )
    },
    open: async () => (await store.transact(openParties)).map(({ table: open }) => open),
    of,
    table,
    nextHand: async (players) => {
      const { hands } = (await of(players[0]!))!
      for (let step = 0; step < 400; step += 1) {
        const party = await of(players[0]!)
        if (party === null || (party.hands > hands && party.phase.type === 'playing')) return
        if (!(await actFor(players))) await tables.pass(1_000)
      }
      throw new Error('no hand follows')
    },
    balance: (player) =>
      store.transact(() => balanceOf(playerAccount(player.id, { currency: 'USD', isDemo: true }))),
  }
}

const taken = ({ seats }: LastingTable): number => seats.filter((seat) => seat !== null).length
const botsAt = ({ seats }: LastingTable): number => seats.filter((seat) => seat?.bot).length

describeOnEveryStore('[L1] [M5] public tables', (open) => {
  const opened = async (room: Room = WITHOUT_BOTS, options: SampleOptions = {}): Promise<Stakes> =>
    stakesIn(await sampleTables((await open()).store, { rooms: () => [room], ...options }))

  test('picking a stake leads to the fullest table with a free seat, or to a new one; nobody hosts', async () => {
    const stakes = await opened({ ...WITHOUT_BOTS, tables: { ...LOW.tables!, seats: 2 } })
    const [ada, bea, cyd, dan] = await stakes.tables.people(4)
    for (const player of [ada, bea, cyd, dan]) accepted(await stakes.sit(player))
    const parties = await stakes.open()
    expect(parties.map(taken)).toEqual([2, 2])
    expect((await stakes.of(cyd))!.id).toBe((await stakes.of(dan))!.id)
    expect(parties.every(({ host, room }) => !host && room === LOW.id)).toBe(true)
    expect(parties[0]!.frame).toMatchObject({ chat: false, turnSeconds: 15, bankSeconds: 30 })
    expect(parties[0]!.settings).toMatchObject({ smallBlind: 50, bigBlind: 100, rakeBasisPoints: 500 })
    expect(await stakes.balance(ada)).toBe(100_000n - BigInt(USUAL))
    const { store, house } = stakes.tables
    const { id } = (await stakes.of(ada))!
    for (const type of ['pause', 'close', 'addBot'] as const) {
      expect(codeOf(await store.transact(() => actAsHost(house, ada.id, BigInt(id), { type })))).toBe(
        'not-host',
      )
    }
  })

  test('[A37] twenty who come at once fill as few tables as possible, and nobody sits twice', async () => {
    const stakes = await opened()
    const players = await stakes.tables.people(20)
    await Promise.all(players.map((player) => stakes.sit(player)))
    const parties = await stakes.open()
    expect(parties.map(taken)).toEqual([6, 6, 6, 2])
    expect(new Set(parties.flatMap((party) => peopleAt(party).map(({ player }) => player))).size).toBe(20)
  })

  test('demo and real money have separate tables; a device has one seat at a table', async () => {
    const stakes = await opened()
    const [ada, bea, cyd] = await stakes.tables.people(3)
    await stakes.sit(ada, { device: 'one' })
    await stakes.sit(bea, { device: 'one' })
    expect((await stakes.open()).map(taken)).toEqual([1, 1])
    expect(codeOf(await stakes.sit(cyd, { isDemo: false }))).toBe('insufficient-funds')
    expect(codeOf(await stakes.sit(cyd, { isDemo: false, isDemoOnly: true }))).toBe('demo-only')
    expect(await stakes.open()).toHaveLength(2) // a table nobody could pay for is rolled back
  })

  test('refused without a trace: a room without lasting tables, a closed or unknown one, a bad buy-in', async () => {
    let room: Room = WITHOUT_BOTS
    const stakes = await opened(LOW, { rooms: () => [room] })
    const [ada] = await stakes.tables.people(1)
    for (const [change, request, code] of [
      [{ tables: null }, {}, 'no-such-room'],
      [{ open: false }, {}, 'room-closed'],
      [{}, { room: 'cellar' }, 'no-such-room'],
      [{}, { chips: 3_999 }, 'bad-buy-in'],
      [{}, { chips: 10_001 }, 'bad-buy-in'],
    ] as const) {
      room = { ...WITHOUT_BOTS, ...change }
      expect(codeOf(await stakes.sit(ada, request))).toBe(code)
    }
    expect(await stakes.open()).toEqual([])
  })

  test('one seat only: a second request gets the same one, and another room is refused', async () => {
    const other = { ...WITHOUT_BOTS, id: 'mid-stakes' }
    const stakes = await opened(LOW, { rooms: () => [WITHOUT_BOTS, other] })
    const [ada] = await stakes.tables.people(1)
    await stakes.sit(ada)
    expect(await stakes.sit(ada)).toEqual([])
    expect(codeOf(await stakes.sit(ada, { room: 'mid-stakes' }))).toBe('seated')
    expect(codeOf(await stakes.tables.join(ada, { room: LOW.id }))).toBe('seated')
    expect((await stakes.open()).map(taken)).toEqual([1])
  })

  test('[L1] [Z12] tables for one hand and lasting ones of the same room are kept apart when it changes', async () => {
    let room: Room = sampleRoom()
    const stakes = await opened(room, { rooms: () => [room] })
    const { tables } = stakes
    const [ada, bea, cyd, dan] = await tables.people(4)
    const kinds = async () => (await stakes.open()).map((table) => [table.kind, taken(table)])
    accepted(await tables.join(ada))
    room = { ...WITHOUT_BOTS, id: room.id }
    accepted(await stakes.sit(bea, { room: room.id }))
    expect(codeOf(await stakes.sit(ada, { room: room.id }))).toBe('seated')
    expect(await kinds()).toEqual([
      ['quick', 1],
      ['public', 1],
    ])
    accepted(await tables.leave(ada))
    room = sampleRoom()
    for (const player of [cyd, dan]) accepted(await tables.join(player))
    expect(await kinds()).toEqual([
      ['public', 1],
      ['quick', 2],
    ])
  })

  test('[Z14] bots, marked as such, join a lone player with the house’s chips; people replace them', async () => {
    const stakes = await opened({ ...LOW, bots: { ...LOW.bots!, temperaments: ['easy'] } })
    const [ada, bea, cyd, dan] = await stakes.tables.people(4)
    await stakes.sit(ada)
    const alone = (await stakes.of(ada))!
    expect(botsAt(alone)).toBe(2)
    for (const seat of alone.seats) {
      if (seat?.bot) expect([seat.stack >= 4_000, seat.stack <= USUAL]).toEqual([true, true])
    }
    await stakes.nextHand([ada])
    for (const player of [bea, cyd, dan]) await stakes.sit(player)
    expect(botsAt((await stakes.of(ada))!)).toBe(2) // nobody leaves in mid-hand
    await stakes.nextHand([ada, bea, cyd, dan])
    const among = (await stakes.of(ada))!
    expect([taken(among), botsAt(among)]).toEqual([5, 1])
    const bots = await stakes.tables.store.transact(() =>
      rows<{ id: string }>('SELECT id FROM bots WHERE hand IS NOT NULL'),
    )
    expect(bots).toHaveLength(1)
  })

  test('[M5] when the last person leaves, the table closes, bots leave, and all chips are returned', async () => {
    const stakes = await opened({ ...LOW, bots: { ...LOW.bots!, temperaments: ['easy'] } })
    const [ada] = await stakes.tables.people(1)
    await stakes.sit(ada)
    await stakes.nextHand([ada])
    await stakes.does(ada, { type: 'leave' })
    for (let step = 0; step < 60 && (await stakes.open()).length > 0; step += 1)
      await stakes.tables.pass(1_000)
    expect(await stakes.open()).toEqual([])
    expect(await stakes.tables.place(ada)).toBeNull()
    const left = await stakes.tables.store.transact(() =>
      rows<{ id: string }>("SELECT id FROM accounts WHERE id LIKE 'pot/%'"),
    )
    expect(left).toEqual([])
    const [sum] = await stakes.tables.store.transact(() =>
      rows<{ sum: bigint }>('SELECT CAST(SUM(amount) AS BIGINT) AS sum FROM entries'),
    )
    expect(sum!.sum).toBe(0n)
  })

  test('a daily limit bounds the buy-in; an exclusion ends play between hands', async () => {
    const stakes = await opened()
    const [ada, bea] = await stakes.tables.people(2)
    const { store, house } = stakes.tables
    const limit = { currency: 'USD', isDemo: true, amount: '50.00' }
    accepted(await store.transact(() => setStakeLimit(house, ada.id, limit)))
    expect(codeOf(await stakes.sit(ada))).toBe('over-daily-limit')
    accepted(await stakes.sit(ada, { chips: 5_000 }))
    expect(codeOf(await stakes.does(ada, { type: 'topUp', chips: 1 }))).toBe('over-daily-limit')
    accepted(await stakes.sit(bea))
    await stakes.nextHand([ada, bea])
    await store.transact(function* () {
      accepted(yield* setExclusion(house, bea.id, house.now() + 60_000))
      return yield* leaveIfBarred(house, bea.id)
    })
    expect(await stakes.of(bea)).not.toBeNull() // the hand is finished first
    await stakes.nextHand([bea, ada])
    expect(await stakes.tables.place(bea)).toBeNull()
    expect(codeOf(await stakes.sit(bea))).toBe('self-excluded')
  })

  test('[L3] a player who leaves while seeds are promised is gone, even if no hand is dealt', async () => {
    const stakes = await opened(WITHOUT_BOTS, { answers: false })
    const [ada, bea] = await stakes.tables.people(2)
    await stakes.sit(ada)
    await stakes.sit(bea)
    await stakes.tables.pass(1_000)
    expect((await stakes.of(ada))!.phase.type).toBe('sealing')
    await stakes.does(ada, { type: 'leave' })
    await stakes.tables.pass(5_000)
    expect(await stakes.tables.place(ada)).toBeNull()
    expect(await stakes.balance(ada)).toBe(100_000n)
  })

  test('a table where everybody sits out closes and returns its chips', async () => {
    const stakes = await opened()
    const [ada] = await stakes.tables.people(1)
    await stakes.sit(ada)
    await stakes.does(ada, { type: 'sitOut' })
    await stakes.tables.pass(PUBLIC_IDLE_MS - 1)
    expect(await stakes.open()).toHaveLength(1)
    await stakes.tables.pass(1)
    expect(await stakes.open()).toEqual([])
    expect(await stakes.balance(ada)).toBe(100_000n)
  })

  test('changes to the room apply from the next hand; closing it closes its tables', async () => {
    let room: Room = WITHOUT_BOTS
    const stakes = await opened(LOW, { rooms: () => [room] })
    const [ada, bea] = await stakes.tables.people(2)
    await stakes.sit(ada)
    await stakes.sit(bea)
    await stakes.nextHand([ada, bea])
    room = { ...room, tables: { ...LOW.tables!, settings: { ...LOW.tables!.settings, smallBlind: 60 } } }
    expect((await stakes.of(ada))!.settings).toMatchObject({ smallBlind: 50 })
    await stakes.nextHand([ada, bea])
    expect((await stakes.of(ada))!.settings).toMatchObject({ smallBlind: 60 })
    room = { ...room, open: false }
    await stakes.nextHand([ada, bea])
    expect(await stakes.open()).toEqual([])
  })

  test('[L5] the list shows stakes and counts, never names; followers get changes only', async () => {
    const stakes = await opened()
    const [ada, bea] = await stakes.tables.people(2)
    const { store, house } = stakes.tables
    const pushes: Push[] = []
    const socket = { push: (push: Push) => pushes.push(push), leave: async () => {} }
    const lists = openPublicLists({ store, house, sockets: { has: () => true } })
    const list = { operator: 'house', game: 'holdem', isDemo: true }
    const first = await lists.follow({ visitor: { player: ada }, socket }, list)
    expect(first).toMatchObject({ tables: [], rooms: [{ room: LOW.id, people: 0, seats: 6 }] })
    expect(first.rooms[0]!.facts).toMatchObject({ smallBlind: '0.50', bigBlind: '1.00' })
    expect(first.rooms[0]!.buyIn).toEqual({ least: 4_000, usual: USUAL, most: USUAL })
    await lists.send()
    pushes.length = 0
    await lists.send()
    expect(pushes).toEqual([])
    await stakes.sit(ada)
    await stakes.sit(bea)
    await lists.send()
    await lists.send()
    expect(pushes).toHaveLength(1)
    expect(pushes[0]).toMatchObject({ type: 'publicTables', tables: [{ people: 2, bots: 0, places: 6 }] })
    expect(JSON.stringify(pushes)).not.toContain('guest')
    const real = await store.transact(() => listOf(house, { ...list, isDemo: false }))
    expect(real.tables).toEqual([])
    lists.leave(socket)
    await stakes.does(ada, { type: 'leave' })
    await lists.send()
    expect(pushes).toHaveLength(1)
  })
})
