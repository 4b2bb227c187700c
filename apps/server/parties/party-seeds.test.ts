/** [L3] [F10] Seeds at private tables: a player who sends none sits out; withholding one also voids the hand. */

import { words } from '@fairhouse/kit'
import { hashesIn, isClosed } from '@fairhouse/table'
import { expect, test } from 'vitest'
import type { Player } from '../core/players/players.ts'
import { commitmentOf } from '../core/seeds.ts'
import { REVEAL_ORDER } from '../core/store/leaf-queue.ts'
import { rows } from '../core/store/work.ts'
import { findHand } from '../tables/hand-store.ts'
import { showHand } from '../tables/table-view.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { type SampleParty, sampleParty } from '../testing/sample-parties.ts'
import { type SampleTables, sampleSeed, sampleTables } from '../testing/sample-tables.ts'

type Game = Readonly<{ tables: SampleTables; party: SampleParty; people: readonly [Player, Player, Player] }>

const promise = async ({ tables, party }: Game, player: Player): Promise<string> => {
  const { table } = (await party.place(player))!.waiting!
  await tables.ready(player, table, commitmentOf(sampleSeed(player.id, table)))
  return table
}
const reveal = ({ tables }: Game, player: Player, table: string) =>
  tables.reveal(player, table, sampleSeed(player.id, table))

/** By seat. A player who sits out owes the blind. */
const sittingOut = async ({ party }: Game): Promise<readonly boolean[]> =>
  (await party.party()).seats.flatMap((seat) => {
    if (!seat) return []
    if (seat.sitsOut) expect(seat).toMatchObject({ isNew: true, posts: false })
    return [seat.sitsOut]
  })

const stacksOf = async ({ party }: Game): Promise<readonly number[]> =>
  (await party.party()).seats.flatMap((seat) => (seat ? [seat.stack] : []))

/** All promise and reveal, and the hand is played to its end. */
const playHand = async (game: Game): Promise<void> => {
  let table = ''
  for (const player of game.people) table = await promise(game, player)
  for (const player of game.people) await reveal(game, player, table)
  const chance = words({ server: 'seeds', client: '', nonce: '0' })
  while ((await game.tables.hand(table)).closedAt === null) {
    await game.party.actAtRandom(game.people, chance)
  }
  await game.tables.pass(4_000)
}

describeOnEveryStore('[L3] seeds at a private table', (open) => {
  /** Three players whose next hand is being prepared; only the test answers for them. */
  const prepared = async (): Promise<Game> => {
    const tables = await sampleTables((await open()).store, { answers: false })
    const people = (await tables.people(3)) as unknown as Game['people']
    const party = await sampleParty(tables, people[0], { game: 'zhajinhua' })
    for (const player of people.slice(1)) await party.sit(player)
    await tables.pass(1_000)
    return { tables, party, people }
  }

  test('all seeds are in: dealt in seat order, with everybody’s seed', async () => {
    const game = await prepared()
    const [ada, bea, cyd] = game.people
    const table = await promise(game, ada)
    await promise(game, bea)
    await promise(game, cyd)
    for (const player of game.people) await reveal(game, player, table)
    const hand = await game.tables.hand(table)
    expect(hand.record.log.seeds.client).toBe(game.people.map(({ id }) => sampleSeed(id, table)).join('|'))
    expect(hashesIn(hand.plan)).toHaveLength(3)
  })

  test('a player who promises none isn’t dealt in, and sits out', async () => {
    const game = await prepared()
    await playHand(game) // so that nobody is new
    const [ada, bea] = game.people
    const table = await promise(game, ada)
    await promise(game, bea)
    await game.tables.pass(2_000)
    await reveal(game, ada, table)
    await reveal(game, bea, table)
    expect((await game.tables.hand(table)).seats.map(({ player }) => player)).toEqual([ada.id, bea.id])
    expect(await sittingOut(game)).toEqual([false, false, true])
  })

  test('a withheld seed voids the hand before any chip moves; the others get a new commitment', async () => {
    const game = await prepared()
    await playHand(game)
    const [ada, bea, cyd] = game.people
    const before = await stacksOf(game)
    const table = await promise(game, ada)
    await promise(game, bea)
    await promise(game, cyd)
    await reveal(game, ada, table)
    await reveal(game, bea, table)
    await game.tables.pass(2_000)
    expect(await stacksOf(game)).toEqual(before)
    const voided = await game.tables.store.transact(() =>
      rows<{ id: bigint }>('SELECT id FROM void_hands WHERE id = $1', BigInt(table)),
    )
    expect(voided).toHaveLength(1)
    expect(await sittingOut(game)).toEqual([false, false, true])
    const next = (await game.party.place(ada))!.waiting!
    expect(next).toMatchObject({ afterVoid: table, people: 2 })
    await promise(game, ada)
    await promise(game, bea)
    await reveal(game, ada, next.table)
    await reveal(game, bea, next.table)
    expect((await game.party.party()).hands).toBe(2)
  })

  test('[F14] [A55] whoever withholds a second seed within an hour loses the seat; the others play on', async () => {
    const game = await prepared()
    const [ada, bea, cyd] = game.people
    const withhold = async (): Promise<void> => {
      const table = await promise(game, ada)
      await promise(game, bea)
      await promise(game, cyd)
      for (const player of [ada, bea]) await reveal(game, player, table)
      await game.tables.pass(2_000)
    }
    /** The others play while the third sits out, who then comes back. */
    const playOn = async (): Promise<void> => {
      const table = await promise(game, ada)
      await promise(game, bea)
      for (const player of [ada, bea]) await reveal(game, player, table)
      await game.party.does(cyd, { type: 'sitIn' })
      const chance = words({ server: 'seeds', client: '', nonce: '0' })
      while ((await game.tables.hand(table)).closedAt === null)
        await game.party.actAtRandom([ada, bea], chance)
      await game.tables.pass(8_000)
    }
    await withhold()
    await playOn()
    await withhold()
    expect(await game.party.place(cyd)).toBeNull()
    expect((await game.party.place(ada))!.waiting).toMatchObject({ people: 2 })
    expect((await game.party.party()).seats.filter((seat) => seat !== null)).toHaveLength(2)
  })

  test('nobody answers: the table waits until somebody sits in again', async () => {
    const game = await prepared()
    await game.tables.pass(2_000)
    expect(await sittingOut(game)).toEqual([true, true, true])
    expect(await game.party.party()).toMatchObject({ phase: { type: 'between', nextAt: null }, hands: 0 })
    await game.party.does(game.people[0], { type: 'sitIn' })
    await game.party.does(game.people[1], { type: 'sitIn' })
    await game.tables.pass(1_000)
    expect((await game.party.place(game.people[0]))!.waiting).not.toBeNull()
  })

  test('Hold’em’s seeds are secret while the table is open, and all public when it closes', async () => {
    const tables = await sampleTables((await open()).store)
    const [ada, bea] = await tables.people(2)
    const party = await sampleParty(tables, ada, { game: 'holdem', frame: { pauseSeconds: 1 } })
    await party.sit(bea)
    const playHand = async (): Promise<bigint> => {
      const { hands } = await party.party()
      while ((await party.party()).hands === hands) await tables.pass(1_000)
      const turn = (await party.table(ada))!.options.length > 0 ? ada : bea
      const { last } = await party.party()
      if (hands === 1) await party.hosts(ada, { type: 'close' })
      await party.act(turn, { type: 'fold' })
      return BigInt(last!.hand)
    }
    const isRevealedNow = async (id: bigint): Promise<boolean> => {
      const hand = await tables.store.transact(() => findHand(tables.house, id))
      return showHand(tables.house, hand!).log.seeds !== null
    }
    const first = await playHand()
    expect(await isRevealedNow(first)).toBe(false)
    const last = await playHand()
    expect(isClosed(await party.party())).toBe(true)
    expect([await isRevealedNow(first), await isRevealedNow(last)]).toEqual([true, true])
    const waiting = await tables.store.transact(() =>
      rows<{ at: bigint }>(`SELECT at FROM log_queue WHERE turn = ${REVEAL_ORDER}`),
    )
    expect(waiting.map(({ at }) => Number(at) <= tables.now())).toEqual([true, true]) // [F12]
  })
})
