/** [L6] Sit and go: rising blinds, ranks in order of busting, prizes from the buy-ins; with bots and people. */

import { isRefusal } from '@fairhouse/kit'
import type { PartyMoney } from '@fairhouse/messages'
import { hashesIn, isClosed, type Table as LastingTable, type TableSeat } from '@fairhouse/table'
import { expect, test } from 'vitest'
import { balanceOf, checkLedger, playerAccount } from '../core/ledger.ts'
import type { Player } from '../core/players/players.ts'
import { commitmentOf } from '../core/seeds.ts'
import { rows } from '../core/store/work.ts'
import { SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { type SampleParty, sampleParty } from '../testing/sample-parties.ts'
import { type SampleTables, sampleSeed, sampleTables } from '../testing/sample-tables.ts'

const USD = { currency: 'USD', isDemo: true } as const
const WALLET: PartyMoney = { type: 'wallet', ...USD }
const STACK = 200
const settings = { format: 'tournament', startingStack: STACK, levelEvery: 1 }

type Game = Readonly<{ tables: SampleTables; party: SampleParty; people: readonly Player[] }>

const balance = ({ tables }: Game, { id }: Player): Promise<bigint> =>
  tables.store.transact(() => balanceOf(playerAccount(id, USD)))

const typeOf = ({ action }: { action: unknown }): string => (action as { type: string }).type

/** Everybody goes all in; `folds`: these check or fold instead. */
const oneStep = async ({ tables, party, people }: Game, folds: readonly Player[]): Promise<void> => {
  for (const player of people) {
    const options = (await party.table(player))?.options ?? []
    if (options.length === 0) continue
    const boldest =
      options.find((option) => typeOf(option) === 'allIn') ??
      options.find((option) => typeOf(option) === 'call')
    await party.act(player, (folds.includes(player) ? options[0] : (boldest ?? options[0]))!.action)
    return
  }
  await tables.pass(3_000)
}

const until = async (
  game: Game,
  isReached: (party: LastingTable) => boolean,
  folds: readonly Player[] = [],
): Promise<LastingTable> => {
  for (let step = 0; step < 400; step += 1) {
    const party = await game.party.party()
    if (isReached(party)) return party
    await oneStep(game, folds)
  }
  throw new Error('it does not end')
}
const seatsOf = ({ seats }: LastingTable): readonly TableSeat[] => seats.flatMap((seat) => seat ?? [])
const isOver = ({ seats }: LastingTable): boolean => seats.some((seat) => seat?.rank === 1)

describeOnEveryStore('[L6] a sit and go', (open) => {
  const begun = async (people: number, bots: number, change: object = {}, frame = {}): Promise<Game> => {
    const tables = await sampleTables((await open()).store)
    const players = (await tables.people(people)).slice(0, people)
    const party = await sampleParty(tables, players[0]!, {
      game: 'holdem',
      money: WALLET,
      frame: { bankSeconds: 0, ...frame },
      settings: { ...settings, ...change },
    })
    for (const player of players.slice(1)) await party.sit(player)
    for (let i = 0; i < bots; i += 1) await party.hosts(players[0]!, { type: 'addBot', temperament: 'easy' })
    expect(isRefusal(await party.hosts(players[0]!, { type: 'start' }))).toBe(false)
    return { tables, party, people: players }
  }

  test('with bots, to its end: every rank once, prizes from the buy-ins, a sound ledger', async () => {
    const game = await begun(2, 2)
    expect(await balance(game, game.people[0]!)).toBe(100_000n - BigInt(STACK))
    const { seats, hands } = await until(game, isOver)
    const ranked = seats.flatMap((seat) => seat ?? []).toSorted((a, b) => a.rank! - b.rank!)
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
    expect(ranked.map(({ prize }) => prize)).toEqual([520, 280, 0, 0]) // 65 and 35 % of 800
    expect(ranked.reduce((sum, { stack }) => sum + stack, 0)).toBe(4 * STACK)
    for (const { player, prize } of ranked) {
      if (player === null) continue
      expect(await balance(game, { id: BigInt(player) } as Player)).toBe(
        100_000n - BigInt(STACK) + BigInt(prize),
      )
    }
    expect(await game.tables.store.transact(checkLedger)).toEqual(SOUND)
    await game.tables.pass(600_000)
    expect((await game.party.party()).hands).toBe(hands) // nothing more is dealt
    await game.party.hosts(game.people[0]!, { type: 'close' })
    expect(
      await game.tables.store.transact(() => rows("SELECT id FROM accounts WHERE id LIKE 'pot/%'")),
    ).toEqual([])
    expect(await game.tables.store.transact(checkLedger)).toEqual(SOUND)
  })

  test('blinds rise by hands, and everybody knows when', async () => {
    const game = await begun(2, 0, { levelEvery: 2, startingStack: 5_000 })
    const told = async () => {
      const { party } = (await game.party.place(game.people[0]!))!
      return [party.hands, party.config.bigBlind, party.nextLevelAt]
    }
    const seen: unknown[] = []
    for (let hand = 1; hand <= 5; hand += 1) {
      const { hands } = await until(game, (party) => party.hands === hand, game.people)
      expect(hands).toBe(hand)
      seen.push(await told())
    }
    expect(seen).toEqual([
      [1, 20, { hands: 2, at: null }],
      [2, 30, { hands: 1, at: null }],
      [3, 30, { hands: 2, at: null }],
      [4, 50, { hands: 1, at: null }],
      [5, 50, { hands: 2, at: null }],
    ])
  })

  test('blinds rise by minutes', async () => {
    const game = await begun(2, 0, { levelBy: 'minutes', levelEvery: 3, startingStack: 5_000 })
    await until(game, (party) => party.hands === 1, game.people)
    const { startedAt } = await game.party.party()
    const { party } = (await game.party.place(game.people[0]!))!
    expect(party.nextLevelAt).toEqual({ hands: null, at: startedAt! + 180_000 })
  })

  /** After two hands of folding stacks differ; then everybody is all in. Null unless two players bust at once. */
  const bustTwo = async (): Promise<Readonly<{ byRank: number[]; byStack: number[] }> | null> => {
    const game = await begun(3, 0, { startingStack: 1_000 })
    await until(game, (party) => party.hands === 3, game.people)
    const before = seatsOf(await game.party.party()).map(({ stack }) => stack)
    expect(new Set(before).size).toBe(3)
    const ended = await until(game, ({ seats }) => seats.some((seat) => seat && seat.rank !== null))
    const after = seatsOf(ended)
    const lost = [...after.keys()].filter((place) => (after[place]!.rank ?? 1) > 1)
    if (lost.length < 2 || ended.hands > 3) return null
    return {
      byRank: lost.toSorted((a, b) => after[a]!.rank! - after[b]!.rank!),
      byStack: lost.toSorted((a, b) => before[b]! - before[a]!),
    }
  }

  test('two bust in one hand: the one who began it with more ranks higher', async () => {
    let ranked = await bustTwo()
    for (let game = 1; ranked === null && game < 20; game += 1) ranked = await bustTwo()
    expect(ranked!.byRank).toEqual(ranked!.byStack)
  })

  test('busted players may leave: prizes are still those of the whole field', async () => {
    const game = await begun(3, 1)
    const first = await until(game, ({ seats }) => seats.some((seat) => seat?.rank === 4), [])
    const place = first.seats.findIndex((seat) => seat?.rank === 4)
    const { player } = first.seats[place]!
    if (player !== null) await game.party.does({ id: BigInt(player) } as Player, { type: 'leave' })
    const prizes = seatsOf(await until(game, isOver)).map(({ prize }) => prize)
    expect(prizes.filter((prize) => prize > 0).toSorted()).toEqual([280, 520])
  })

  test('leaving a running tournament means being out, with the rank decided by then', async () => {
    const game = await begun(3, 0, { startingStack: 5_000 })
    const [ada, bea, cyd] = game.people as [Player, Player, Player]
    await until(game, ({ hands }) => hands === 1, game.people)
    await game.party.does(cyd, { type: 'leave' })
    await until(game, ({ seats }) => seats[2] === null || seats[2]!.rank !== null, [ada, bea])
    expect(await game.party.place(cyd)).toBeNull()
    await game.party.does(bea, { type: 'leave' })
    const { seats } = await until(game, isOver, [ada])
    expect(seats[0]).toMatchObject({ rank: 1, prize: 15_000 })
    expect(await balance(game, ada)).toBe(100_000n + 10_000n)
    expect(await game.tables.store.transact(checkLedger)).toEqual(SOUND)
  })

  test('[L2] [L3] absent players are dealt in without anybody waiting, pay the blinds, and can come back', async () => {
    const game = await begun(2, 0, { startingStack: 1_000, levelEvery: 100 }, { turnSeconds: 5 })
    const [ada, bea] = game.people as [Player, Player]
    const absent = { ...game, people: [ada] }
    await until(absent, ({ seats }) => seats[1]!.sitsOut, [ada])
    const { hands, seats: before } = await game.party.party()
    const from = game.tables.now()
    const { seats: after } = await until(absent, (party) => party.hands === hands + 4)
    expect(after[1]!.stack).toBeLessThan(before[1]!.stack)
    expect(after[1]).toMatchObject({ rank: null, sitsOut: true })
    expect(game.tables.now() - from).toBeLessThan(4 * 15_000)
    await game.party.does(bea, { type: 'sitIn' })
    for (let step = 0; step < 20 && !(await game.party.table(bea))?.options.length; step += 1)
      await oneStep(absent, [ada])
    expect((await game.party.table(bea))!.options.length).toBeGreaterThan(0)
  })

  test('[F15] [L3] a player without a seed is blinded off: no cards, and one promise less', async () => {
    const tables = await sampleTables((await open()).store, { answers: false })
    const [ada, bea] = await tables.people(2)
    const party = await sampleParty(tables, ada, { game: 'holdem', settings })
    await party.sit(bea)
    await party.hosts(ada, { type: 'start' })
    await tables.pass(1_000)
    const { table } = (await party.place(ada))!.waiting!
    await tables.ready(ada, table, commitmentOf(sampleSeed(ada.id, table)))
    await tables.pass(2_000)
    await tables.reveal(ada, table, sampleSeed(ada.id, table))
    const hand = await tables.hand(table)
    expect(hand.seats.map(({ player }) => player)).toEqual([ada.id, bea.id])
    expect(hashesIn(hand.plan)).toEqual([commitmentOf(sampleSeed(ada.id, table))])
    expect(hand.record.log.seeds.client).toBe(sampleSeed(ada.id, table))
    const { players } = hand.record.state as never as Readonly<{
      players: readonly Readonly<{ hole: readonly string[] }>[]
    }>
    expect(players.map(({ hole }) => hole.length)).toEqual([2, 0])
    const seats = (await party.party()).seats.slice(0, 2)
    expect(seats[1]).toMatchObject({ sitsOut: true, rank: null })
    expect(seats[0]!.stack).toBeGreaterThan(seats[1]!.stack) // the blind is lost
  })

  test('[A36] a tournament closed early shares the buy-ins in proportion to chips', async () => {
    const game = await begun(3, 0, { startingStack: 1_000 })
    const [ada] = game.people as [Player]
    await until(game, ({ hands }) => hands === 3, game.people)
    await game.party.hosts(ada, { type: 'close' })
    const { seats } = await until(game, isClosed, game.people)
    expect(seats.every((seat) => seat === null)).toBe(true)
    const back = await Promise.all(game.people.map((player) => balance(game, player)))
    expect(back.reduce((sum, each) => sum + each, 0n)).toBe(300_000n)
    expect(new Set(back).size).toBeGreaterThan(1) // blinds were lost and won
    expect(await game.tables.store.transact(checkLedger)).toEqual(SOUND)
  })
})
