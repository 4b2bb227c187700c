/** [L1] Chips from one visit to the next, the stacks of bots, and what the people of a closed table have won. */
import { accepted } from '@fairhouse/kit'
import type { PartyMoney } from '@fairhouse/messages'
import { withSeat } from '@fairhouse/table'
import { expect, test } from 'vitest'
import type { Player } from '../core/players/players.ts'
import { openSqlite } from '../core/store/sqlite.ts'
import { type SampleParty, sampleParty } from '../testing/sample-parties.ts'
import { codeOf, type SampleTables, sampleTables } from '../testing/sample-tables.ts'
import { lockParty, updateParty } from './party-store.ts'
import { viewByLink } from './spectators.ts'

const HOUR = 3_600_000
const WALLET: PartyMoney = { type: 'wallet', currency: 'USD', isDemo: true }

type Game = Readonly<{ tables: SampleTables; party: SampleParty; people: readonly Player[] }>

/** 400 to 1,000 chips; the host sits out, so nobody is dealt in. */
const gathered = async (money: PartyMoney = { type: 'home' }): Promise<Game> => {
  const tables = await sampleTables(await openSqlite(':memory:'))
  const people = await tables.people(3)
  const party = await sampleParty(tables, people[0], { game: 'holdem', money })
  accepted(await party.does(people[0], { type: 'sitOut' }))
  return { tables, party, people }
}

const look = async ({ tables, party }: Game, player: Player) => {
  return accepted(await tables.store.transact(() => viewByLink(tables.house, player.id, party.link)))
}

const stackOf = async ({ party }: Game, { id }: Player): Promise<number | undefined> =>
  (await party.party()).seats.find((seat) => seat?.player === `${id}`)?.stack

/** Wins or loses chips without a hand. */
const withStack = async ({ tables, party }: Game, { id }: Player, stack: number): Promise<void> => {
  const { seats } = await party.party()
  const place = seats.findIndex((seat) => seat?.player === `${id}`)
  await tables.store.transact(function* () {
    const now = (yield* lockParty(party.id))!
    yield* updateParty({ ...now, table: withSeat(now.table, place, { stack }) }, { at: 0, commands: [] })
  })
}

test.each([
  ['a loser brings what is left', 940, undefined, 940],
  ['a winner brings all of it', 2_500, undefined, 2_500],
  ['more is allowed up to the highest buy-in', 700, 900, 900],
  ['little becomes the lowest buy-in', 30, undefined, 400],
  ['nothing left: the usual buy-in', 0, undefined, 1_000],
] as const)('[L1] back within an hour: %s', async (_case, left, chips, brought) => {
  const game = await gathered()
  const [, bea] = game.people
  accepted(await game.party.sit(bea!))
  await withStack(game, bea!, left)
  accepted(await game.party.does(bea!, { type: 'leave' }))
  await game.tables.pass(HOUR - 1_000)
  expect((await look(game, bea!)).brings).toBe(left === 0 ? null : Math.max(left, 400))
  accepted(await game.party.sit(bea!, { chips }))
  expect(await stackOf(game, bea!)).toBe(brought)
})

test('[L1] nobody takes chips off the table by leaving: fewer are refused, for an hour', async () => {
  const game = await gathered()
  const [, bea] = game.people
  accepted(await game.party.sit(bea!))
  await withStack(game, bea!, 2_500)
  accepted(await game.party.does(bea!, { type: 'leave' }))
  expect(codeOf(await game.party.sit(bea!, { chips: 1_000 }))).toBe('bad-buy-in')
  await game.tables.pass(HOUR)
  expect((await look(game, bea!)).brings).toBeNull()
  accepted(await game.party.sit(bea!))
  expect(await stackOf(game, bea!)).toBe(1_000)
})

test.each([
  ['home', [5_000, 3_000], 3_000],
  ['home', [700, 900], 700],
  ['home', [120, 90], 400],
  ['wallet', [5_000, 3_000], 1_000],
] as const)('[Z14] at a %s table with %j a bot brings %i', async (type, stacks, brought) => {
  const game = await gathered(type === 'home' ? { type } : WALLET)
  const [ada, bea] = game.people
  accepted(await game.party.sit(bea!))
  await withStack(game, ada!, stacks[0])
  await withStack(game, bea!, stacks[1])
  accepted(await game.party.hosts(ada!, { type: 'addBot' }))
  const bot = (await game.party.party()).seats.find((seat) => seat?.bot)
  expect(bot!.stack).toBe(brought)
})

test('[Z14] beside one person alone a bot sits opposite', async () => {
  const game = await gathered()
  accepted(await game.party.hosts(game.people[0]!, { type: 'addBot' }))
  const { seats } = await game.party.party()
  const [person, bot] = [seats.findIndex((seat) => seat?.player), seats.findIndex((seat) => seat?.bot)]
  expect(bot).toBe((person + Math.floor(seats.length / 2)) % seats.length)
})

test('[L4] a closed table shows everybody’s result, including people who left or came back', async () => {
  const game = await gathered()
  const [ada, bea, cid] = game.people
  accepted(await game.party.sit(bea!))
  accepted(await game.party.sit(cid!))
  await withStack(game, bea!, 1_600)
  accepted(await game.party.does(bea!, { type: 'leave' }))
  accepted(await game.party.sit(bea!))
  await withStack(game, bea!, 1_500)
  await withStack(game, cid!, 500)
  accepted(await game.party.does(cid!, { type: 'leave' }))
  accepted(await game.party.hosts(ada!, { type: 'close' }))
  const { state, seats, results } = await look(game, bea!)
  expect([state, seats]).toEqual(['closed', []])
  expect(results!.map(({ net, isMe }) => [net, isMe])).toEqual([
    [500, true],
    [0, false],
    [-500, false],
  ])
  expect(codeOf(await game.party.sit(cid!))).toBe('no-such-party')
  const stranger = (await game.tables.people(4))[3]!
  await expect(look(game, stranger)).rejects.toThrow('no-such-party')
})

test('[L4] the view tells a removed person, and tells everybody about a pause', async () => {
  const game = await gathered()
  const [ada, bea, cid] = game.people
  accepted(await game.party.sit(bea!))
  accepted(await game.party.hosts(ada!, { type: 'remove', place: 1 }))
  accepted(await game.party.hosts(ada!, { type: 'pause' }))
  expect((await look(game, bea!)).isRemoved).toBe(true)
  expect((await look(game, cid!)).isRemoved).toBe(false)
  expect((await look(game, cid!)).isPaused).toBe(true)
})
