/**
 * For tests: a house whose tables have played many hands, with bots, a jackpot that reaches its limit, a leopard and
 * its bonus, an open hand and a window where somebody waits.
 */
import { handOf } from '@fairhouse/games/zhajinhua/hands.ts'
import { zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import { accepted, type Chance, draw, labelled, words } from '@fairhouse/kit'
import type { Player } from '../../../server/core/players/players.ts'
import { commitmentOf } from '../../../server/core/seeds.ts'
import type { Store } from '../../../server/core/store/store.ts'
import { row } from '../../../server/core/store/work.ts'
import { takeCoins } from '../../../server/core/wallet.ts'
import { HOUR, newKey } from '../../../server/testing/sample-house.ts'
import {
  type SampleTables,
  START,
  sampleRoom,
  sampleSeed,
  sampleTables,
  type TestClock,
} from '../../../server/testing/sample-tables.ts'

const PEOPLE = 12

/** One random thing a player does: joins, takes any option, or leaves. */
const doSomething = async (tables: SampleTables, player: Player, chance: Chance): Promise<void> => {
  const place = await tables.place(player)
  const mood = draw(chance, 40)
  if (place === null) {
    await tables.sample.run((house) => takeCoins(house, player.id, { key: newKey(), currency: 'USD' }))
    await tables.join(player, { clientSeed: `seed of ${player.id} ${mood}` })
  } else if (mood === 0) await tables.leave(player)
  else if (mood === 1) await tables.goAway(player)
  else if (mood === 2) await tables.comeBack(player)
  else if (place.type === 'seated' && place.table.options.length > 0) {
    const { options } = place.table // the first is folding: rarely
    const chosen = draw(chance, 6) === 0 ? 0 : draw(chance, options.length)
    await tables.act(player, options[chosen]!.action, place.table)
  }
}

const finishedHands = async ({ store }: SampleTables): Promise<number> => {
  const found = await store.transact(() =>
    row<{ count: bigint }>('SELECT COUNT(*) AS count FROM hands WHERE closed_at IS NOT NULL'),
  )
  return Number(found!.count)
}

const isLeopard = (server: string, client: string): boolean => {
  const config = accepted(zhajinhua.configure({}, 2))
  const { state } = zhajinhua.start(config, 2, words({ server, client, nonce: '0' }))
  return state.players.some(({ cards }) => handOf(cards, config).class === 'leopard')
}

const windowSeed = async ({ store }: SampleTables, player: Player): Promise<string> => {
  const found = await store.transact(() =>
    row<{ seed: string }>(
      'SELECT t.seed FROM places p JOIN parties t ON t.id = p.party WHERE p.player = $1',
      player.id,
    ),
  )
  return found!.seed
}

const FIRST_SEED = 'seed of the first'

/** A client seed that deals a leopard to one of two players; only possible because the test knows the server seed. */
const leopardSeed = (server: string): string => {
  const seeds = Array.from({ length: 10_000 }, (_, index) => `leopard ${index}`)
  return seeds.find((seed) => isLeopard(server, `${FIRST_SEED}|${seed}`))!
}

/** Two people, one of whom folds at once. */
const playTwo = async (tables: SampleTables, seedOf: (server: string) => string): Promise<void> => {
  const [one, other] = await tables.people(2)
  accepted(await tables.join(one, { clientSeed: FIRST_SEED }))
  accepted(await tables.join(other, { clientSeed: seedOf(await windowSeed(tables, one)) }))
  await tables.pass(5_000)
  const { view } = await tables.table(one)
  accepted(await tables.act(view.turn === 0 ? one : other, { type: 'fold' }))
}

/** One person with bots, who leaves before the first turn. */
const playAlone = async (tables: SampleTables): Promise<void> => {
  const [alone] = await tables.people(1)
  accepted(await tables.join(alone))
  await tables.pass(5_000)
  await tables.leave(alone)
  while ((await tables.place(alone)) !== null) await tables.pass(1_000)
}

/** [F10] Two people, one of whom promises a seed and withholds it; the other leaves. */
const playVoid = async (store: Store, clock: TestClock): Promise<void> => {
  const tables = await sampleTables(store, { clock, answers: false })
  const [one, withholder] = await tables.people(2)
  for (const player of [one, withholder]) {
    accepted(await tables.join(player))
    const place = await tables.place(player)
    const { table } = place as Readonly<{ table: string }>
    accepted(await tables.ready(player, table, commitmentOf(sampleSeed(player.id, table))))
  }
  await tables.pass(5_000)
  const { table } = (await tables.place(one)) as Readonly<{ table: string }>
  accepted(await tables.reveal(one, table, sampleSeed(one.id, table)))
  await tables.pass(2_000)
  await tables.leave(one)
}

export type PlayedTables = Readonly<{
  tables: SampleTables
  /** Plays until this many hands are finished in all. */
  playOn(hands: number): Promise<void>
}>

export const playedTables = async (store: Store, hands: number, seed = 'seven'): Promise<PlayedTables> => {
  const rules = { ante: 10_000, cap: 80_000, rounds: 3, lookFromRound: 1, leopardBonus: true }
  const jackpot = { start: 5_000n, limit: 8_000n, shareBasisPoints: 1_000n }
  const bots = { ...sampleRoom().bots!, delayMs: { min: 0, max: 500 } }
  const room = { rules, jackpot, bots, entry: 10_000n, turnMs: 4_000 }
  const clock = { now: START }
  const tables = await sampleTables(store, { room, clock })
  await playVoid(store, clock)
  await playTwo(tables, leopardSeed)
  for (const seed of ['another seed', 'a third seed']) await playTwo(tables, () => seed)
  await playAlone(tables)
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => tables.sample.guest()))
  const chance = words(labelled(seed, 'people', 0))
  const playOn = async (most: number): Promise<void> => {
    for (let turn = 0; turn % 10 !== 0 || (await finishedHands(tables)) < most; turn += 1) {
      await Promise.all(people.map((player) => doSomething(tables, player, chance)))
      await tables.pass(turn % 100 === 99 ? HOUR : draw(chance, 2_000)) // then free coins are available again
    }
  }
  await playOn(hands)
  await tables.pass(5_000) // nobody waits any more
  await tables.seated(3)
  const [waiting] = await tables.people(1)
  accepted(await tables.join(waiting))
  return { tables, playOn }
}
