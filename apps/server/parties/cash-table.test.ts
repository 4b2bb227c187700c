/** [L1] [L2] A cash table: newcomers, owed blinds, clock and time bank, seats that are freed. */
import { accepted, isRefusal } from '@fairhouse/kit'
import type { Table } from '@fairhouse/messages'
import type { Table as LastingTable } from '@fairhouse/table'
import { expect, test } from 'vitest'
import type { Player } from '../core/players/players.ts'
import { actAtTable, findWatchedHand, switchAutoCall } from '../tables/actions.ts'
import { readPairs } from '../tables/pairs.ts'
import { resumeTables } from '../tables/sweeper.ts'
import { eventsSince } from '../tables/table-view.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { newKey } from '../testing/sample-house.ts'
import { type SampleParty, sampleParty } from '../testing/sample-parties.ts'
import { codeOf, type SampleTables, START, sampleTables } from '../testing/sample-tables.ts'
import { watch } from './spectators.ts'

type Game = Readonly<{ tables: SampleTables; party: SampleParty; people: readonly Player[] }>
type HoldemView = Readonly<{
  button: number
  bigBlind: number
  players: readonly Readonly<{ bet: number }>[]
  forced: Readonly<{ posts?: readonly number[] }>
}>

const viewOf = (table: Table): HoldemView => table.view as HoldemView

/** These players check or fold in turn, until none of them is to act. */
const playOut = async ({ party, people }: Pick<Game, 'party' | 'people'>): Promise<void> => {
  for (;;) {
    const tables = await Promise.all(people.map((player) => party.table(player)))
    const turn = tables.findIndex((table) => (table?.options.length ?? 0) > 0)
    if (turn < 0) return
    await party.act(people[turn]!, tables[turn]!.options[0]!.action)
  }
}
const nextHand = async (game: Game): Promise<LastingTable> => {
  const { hands } = await game.party.party()
  await playOut(game)
  for (let step = 0; step < 30; step += 1) {
    const now = await game.party.party()
    if (now.hands > hands && now.phase.type === 'playing') return now
    await game.tables.pass(1_000)
  }
  throw new Error('no hand follows')
}

describeOnEveryStore('[L1] a cash table', (open) => {
  const gathered = async (count: number, frame: object = {}): Promise<Game> => {
    const tables = await sampleTables((await open()).store)
    const people = (await tables.people(5)).slice(0, count)
    const party = await sampleParty(tables, people[0]!, { game: 'holdem', frame: { seats: 6, ...frame } })
    for (const player of people.slice(1)) await party.sit(player)
    return { tables, party, people }
  }
  const playing = async (count: number, frame?: object): Promise<Game> => {
    const game = await gathered(count, frame)
    await nextHand(game)
    return game
  }

  test('a newcomer waits until the big blind comes round', async () => {
    const game = await playing(3)
    const [dan] = (await game.tables.people(1)) as unknown as [Player]
    await game.party.sit(dan)
    const all = { ...game, people: [...game.people, dan] }
    expect((await game.party.place(dan))!.party.seats.find(({ isMe }) => isMe)!.status).toBe('waiting')
    let waited = 0
    for (; !(await nextHand(all)).last!.places.includes(3); waited += 1) expect(waited).toBeLessThan(4)
    const view = viewOf((await game.party.table(dan))!)
    expect(view.bigBlind).toBe(3)
    expect((await game.party.place(dan))!.party.seats[3]!.status).toBe('playing')
  })

  test('or posts it, and is in at once unless between button and blinds', async () => {
    const game = await playing(3)
    const [dan] = (await game.tables.people(1)) as unknown as [Player]
    await game.party.sit(dan, { posts: true })
    const all = { ...game, people: [...game.people, dan] }
    let party = await nextHand(all)
    while (!party.last!.places.includes(3)) party = await nextHand(all)
    const { players, bigBlind } = viewOf((await game.party.table(dan))!)
    expect(players[3]!.bet).toBe(10)
    expect(party.hands).toBeLessThanOrEqual(4)
    // Posted behind the blinds, or it was the big blind anyway.
    const { posts } = party.last!.setup as Readonly<{ posts: readonly number[] }>
    expect(bigBlind === 3 ? [] : posts).toEqual(bigBlind === 3 ? [] : [0, 0, 0, 10])
  })

  test('a player who sits out isn’t dealt in, and owes the blind on return', async () => {
    const game = await playing(3)
    const cyd = game.people[2]!
    await game.party.does(cyd, { type: 'sitOut' })
    expect((await nextHand(game)).last!.places).toEqual([0, 1])
    await playOut(game)
    await game.party.does(cyd, { type: 'sitIn' })
    expect((await game.party.place(cyd))!.party.seats[2]!.status).toBe('waiting')
    let party = await nextHand(game)
    for (let hand = 0; hand < 4 && !party.last!.places.includes(2); hand += 1) party = await nextHand(game)
    expect(viewOf((await game.party.table(cyd))!).bigBlind).toBe(2)
  })

  test('[L2] sitting out for three orbits frees the seat', async () => {
    const game = await playing(3)
    const cyd = game.people[2]!
    await game.party.does(cyd, { type: 'sitOut' })
    let hands = 0
    for (; (await game.party.party()).seats[2] !== null; hands += 1) {
      expect(hands).toBeLessThan(9)
      await nextHand({ ...game, people: game.people.slice(0, 2) })
    }
    expect(hands).toBeGreaterThanOrEqual(6) // three orbits of the two players
    expect(await game.party.place(cyd)).toBeNull()
  })
})

describeOnEveryStore('[L2] [A38] the clock of a cash table', (open) => {
  const TURN = 10_000
  const BANK = 20_000
  const headsUp = async (clock = { now: START }): Promise<Game & Readonly<{ turn: Player }>> => {
    const tables = await sampleTables((await open()).store, { clock })
    const people = (await tables.people(2)).slice(0, 2)
    const party = await sampleParty(tables, people[0]!, {
      game: 'holdem',
      frame: { seats: 2, turnSeconds: TURN / 1_000, bankSeconds: BANK / 1_000 },
    })
    await party.sit(people[1]!)
    const game = { tables, party, people }
    await nextHand(game)
    return { ...game, turn: await turnOf(game) }
  }
  const turnOf = async ({ party, people }: Game): Promise<Player> => {
    for (const player of people) if ((await party.table(player))?.options.length) return player
    throw new Error('nobody is to act')
  }
  const bankOf = async ({ party, tables }: Game, { id }: Player): Promise<number> => {
    const { phase, seats } = await party.party()
    if (phase.type !== 'playing') return seats.find((seat) => seat?.player === `${id}`)!.bankMs
    return (await tables.hand(phase.hand)).seats.find(({ player }) => player === id)!.bankMs
  }

  test('time beyond the turn comes out of the bank', async () => {
    const game = await headsUp()
    const first = (await game.party.table(game.turn))!
    expect([first.deadline! - game.tables.now() <= TURN, first.bankMs]).toEqual([true, BANK])
    await game.tables.pass(first.deadline! - game.tables.now() + 7_000)
    expect((await game.party.table(game.turn))!.sequence).toBe(0) // still the same turn
    await game.party.act(game.turn, { type: 'call' })
    expect(await bankOf(game, game.turn)).toBe(BANK - 7_000)
    const other = await turnOf(game)
    await game.tables.pass(TURN - 1)
    await game.party.act(other, { type: 'check' })
    expect(await bankOf(game, other)).toBe(BANK)
  })

  test('if the host shortens the bank, it applies from the next hand', async () => {
    const game = await headsUp()
    const host = game.people[0]!
    await game.party.hosts(host, { type: 'change', frame: { bankSeconds: 3 } })
    expect((await game.party.table(game.turn))!.bankMs).toBe(BANK)
    await nextHand(game)
    expect((await game.party.table(game.turn))!.bankMs).toBe(3_000)
    await game.party.hosts(host, { type: 'pause' })
    await playOut(game)
    await game.party.hosts(host, { type: 'change', frame: { bankSeconds: 1 } })
    await game.party.hosts(host, { type: 'resume' })
    await nextHand(game)
    expect((await game.party.table(game.turn))!.bankMs).toBe(1_000)
  })

  test.each([
    ['in the turn', TURN - 1_000],
    ['after the turn, while the bank ran', TURN + 5_000],
    ['after the bank', TURN + BANK + 60_000],
  ])('[A38] an outage costs nobody time: it ends %s', async (_when, awayMs) => {
    const clock = { now: START }
    const game = await headsUp(clock)
    const { house, store } = game.tables
    clock.now += awayMs
    await resumeTables({ store, house, log: { error: () => {} } })
    await game.tables.pass(2_900)
    expect((await game.party.table(game.turn))!.bankMs).toBe(BANK)
    await game.party.act(game.turn, { type: 'call' })
    expect(await bankOf(game, game.turn)).toBe(BANK)
  })

  test('at the very end one action is accepted, from any device', async () => {
    const game = await headsUp()
    const { table, sequence, deadline, bankMs } = (await game.party.table(game.turn))!
    await game.tables.pass(deadline! + bankMs! - game.tables.now() - 1)
    const request = (action: unknown) => ({ key: newKey(), table, sequence, action })
    const act = (action: unknown) =>
      game.tables.store.transact(() =>
        actAtTable(game.tables.house, { player: game.turn.id, isDemoOnly: false }, request(action)),
      )
    const both = await Promise.all([act({ type: 'call' }), act({ type: 'fold' })])
    expect(both.map((done) => isRefusal(done)).toSorted()).toEqual([false, true])
    await game.tables.pass(1)
    expect((await game.tables.hand(table)).record.log.actions).toHaveLength(1)
  })

  test('an empty bank folds; twice in a row sits the player out; every ten hands the bank grows', async () => {
    const game = await headsUp()
    const { turn } = game
    const other = game.people.find((player) => player !== turn)!
    const { table } = (await game.party.table(turn))!
    await game.tables.pass(TURN + BANK)
    expect((await game.tables.hand(table)).closedAt).not.toBeNull()
    const place = game.people.indexOf(turn)
    expect((await game.party.party()).seats[place]).toMatchObject({ bankMs: 0, missed: 1, sitsOut: false })
    await nextHand({ ...game, people: [other] })
    while (!(await game.party.party()).seats[place]!.sitsOut) {
      await playOut({ ...game, people: [other] })
      await game.tables.pass(TURN)
    }
    expect((await game.party.party()).seats[place]).toMatchObject({ missed: 0, isNew: true })
    await game.party.does(turn, { type: 'sitIn' })
    while ((await game.party.party()).hands < 11) await nextHand(game)
    expect(await bankOf(game, turn)).toBe(5_000)
    expect(await bankOf(game, other)).toBe(BANK)
  })
})

describeOnEveryStore('[L1] the pause between hands', (open) => {
  test('begins when the end of the hand has been watched: a showdown takes longer than a fold', async () => {
    const tables = await sampleTables((await open()).store)
    const [ada, bea] = await tables.people(2)
    const party = await sampleParty(tables, ada, { game: 'holdem', frame: { pauseSeconds: 4 } })
    await party.sit(bea)
    /** One of the two does this whenever they can, until the hand is over; returns the time to the next. */
    const waitAfter = async (type: string): Promise<number> => {
      while ((await party.table(ada))?.options === undefined) await tables.pass(1_000)
      for (;;) {
        const seats = await Promise.all([ada, bea].map((player) => party.table(player)))
        const turn = seats.findIndex((table) => (table?.options.length ?? 0) > 0)
        if (turn < 0) break
        const options = seats[turn]!.options.map(({ action }) => action as { type: string })
        const action = options.find((one) => one.type === type) ?? options.find((one) => one.type === 'call')
        await party.act([ada, bea][turn]!, action)
      }
      const { phase } = await party.party()
      return (phase.type === 'between' ? phase.nextAt! : Number.NaN) - tables.house.now()
    }
    expect(await waitAfter('fold')).toBe(4_000)
    while ((await party.party()).hands < 2) await tables.pass(1_000)
    expect(await waitAfter('check')).toBeGreaterThan(4_000 + 1_000)
  })
})

describeOnEveryStore('[Z9] auto-call at a private table', (open) => {
  test('calls every turn; it is refused if the host has switched it off', async () => {
    const tables = await sampleTables((await open()).store)
    const [ada, bea] = await tables.people(2)
    const party = await sampleParty(tables, ada, { game: 'zhajinhua', frame: { pauseSeconds: 1 } })
    await party.sit(bea)
    const dealt = async (after: number): Promise<Table> => {
      while ((await party.party()).hands === after) await tables.pass(1_000)
      return (await party.table(ada))!
    }
    const first = await dealt(0)
    const [one, other] = first.options.length > 0 ? [ada, bea] : [bea, ada]
    const order = (player: Player, on: boolean) =>
      tables.store.transact(() =>
        switchAutoCall(
          tables.house,
          { player: player.id, isDemoOnly: false },
          { table: (first as { table: string }).table, on },
        ),
      )
    expect(isRefusal(await order(one, true))).toBe(false)
    await tables.pass(1_000)
    expect((await party.table(other))!.options.length).toBeGreaterThan(0)
    expect((await party.table(one))!.sequence).toBe(1)
    await party.hosts(ada, { type: 'change', settings: { autoCall: false } })
    await party.act(other, { type: 'fold' })
    const second = await dealt(1)
    const refused = await tables.store.transact(() =>
      switchAutoCall(tables.house, { player: ada.id, isDemoOnly: false }, { table: second.table, on: true }),
    )
    expect(codeOf(refused)).toBe('auto-call-off')
  })
})

describeOnEveryStore('the statistics of pairs', (open) => {
  test.each([
    ['count wallet tables', { type: 'wallet', currency: 'USD', isDemo: true }, [[1, 1]]],
    ['leave home games out', { type: 'home' }, []],
  ] as const)('%s', async (_what, money, expected) => {
    const tables = await sampleTables((await open()).store)
    const people = (await tables.people(2)) as readonly Player[]
    const party = await sampleParty(tables, people[0]!, { game: 'holdem', money })
    await party.sit(people[1]!)
    await nextHand({ tables, party, people })
    await playOut({ party, people }) // the small blind folds
    const pairs = await tables.store.transact(() => readPairs(10))
    expect(pairs.map(({ hands, firstFolds, secondFolds }) => [hands, firstFolds + secondFolds])).toEqual(
      expected,
    )
  })
})

describeOnEveryStore('[L5] [A35] a spectator who comes late', (open) => {
  test('gets the hand’s public events so far; a stranger doesn’t', async () => {
    const tables = await sampleTables((await open()).store)
    const [ada, bea, cyd, dan] = await tables.people(4)
    const party = await sampleParty(tables, ada, { game: 'hog' })
    await party.sit(bea)
    while ((await party.party()).phase.type !== 'playing') await tables.pass(1_000)
    for (let turn = 0; turn < 4; turn += 1) {
      const player = (await party.table(ada))!.options.length > 0 ? ada : bea
      await party.act(player, { type: 'roll', dice: 1 })
    }
    const { last } = await party.party()
    accepted(await tables.store.transact(() => watch(tables.house, cyd.id, party.link)))
    const watchedBy = (player: Player) =>
      tables.store.transact(() =>
        findWatchedHand(tables.house, { player: player.id, isDemoOnly: false }, last!.hand),
      )
    const hand = (await watchedBy(cyd))!
    const events = eventsSince(tables.house, hand, null, 0) as readonly { type: string }[]
    expect(events.filter(({ type }) => type === 'scored')).toHaveLength(4)
    expect([await watchedBy(dan), await watchedBy(ada)]).toEqual([null, null]) // Ada asks as a player
  })
})
