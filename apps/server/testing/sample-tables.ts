/** For tests: tables in a house whose clock only the test moves, and people who play there. */
import { REGISTRY } from '@fairhouse/games'
import type { Config } from '@fairhouse/games/zhajinhua/config.ts'
import { zhajinhuaLive } from '@fairhouse/games/zhajinhua/live.ts'
import { zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import { accepted, isRefusal, type Refusal, refuse, splitConfig } from '@fairhouse/kit'
import type { Place } from '@fairhouse/messages'
import type { Room } from '../core/config/rooms.ts'
import type { SeedSource } from '../core/house.ts'
import type { Player } from '../core/players/players.ts'
import { commitmentOf } from '../core/seeds.ts'
import type { Store } from '../core/store/store.ts'
import type { Work } from '../core/store/work.ts'
import { dueParties, playDue } from '../parties/due.ts'
import { handOver } from '../parties/hand-over.ts'
import { type JoinRequest, join } from '../parties/quick-tables.ts'
import { ready, reveal } from '../parties/seeds.ts'
import { actAtTable, switchAutoCall, type TableReply } from '../tables/actions.ts'
import type { Change, ShownWindow } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { createHandMemory } from '../tables/hand-memory.ts'
import { dueHands, findHand } from '../tables/hand-store.ts'
import { comeBack, goAway, leave } from '../tables/presence.ts'
import { playDueHand } from '../tables/sweep.ts'
import { livePlays, withTableChips } from '../tables/table-house.ts'
import { placeOf } from '../tables/table-reads.ts'
import { newKey, type SampleHouse, sampleHouse } from './sample-house.ts'
import type { Hand, Table } from './zhajinhua-table.ts'

export const START = Date.UTC(2026, 0, 1)

type RoomChange = Partial<Omit<Room, 'config' | 'facts'>> & Readonly<{ rules?: Partial<Config> }>

export const sampleRoom = ({ rules, ...change }: RoomChange = {}): Room => {
  const config = accepted(zhajinhua.configure({ ante: 100, cap: 2_000, ...rules }))
  return {
    id: 'novice',
    game: 'zhajinhua',
    open: true,
    currency: 'USD',
    decimals: 2,
    entry: 2_000n,
    config: splitConfig(zhajinhua, config).lasting,
    facts: zhajinhuaLive.facts!(config, 2),
    turnMs: 10_000,
    windowMs: 5_000,
    revealMs: 600_000,
    autoCall: true,
    jackpot: null,
    bots: {
      min: 1,
      max: 2,
      temperaments: ['balanced'],
      stack: { min: 10_000n, max: 40_000n },
      delayMs: { min: 800, max: 2_500 },
    },
    tables: null,
    samples: false,
    file: {} as Room['file'],
    ...change,
  }
}

type SeenTable = Pick<Table, 'table' | 'sequence'>
/** Only as many as were asked for. */
type People = readonly [Player, Player, Player, Player, Player]

export type SampleTables = Readonly<{
  sample: SampleHouse
  store: Store
  house: TableHouse
  now(): number
  people(count: number): Promise<People>
  /** `clientSeed`: what the player's device promises and reveals; by default a different one for each hand. */
  join(
    player: Player,
    request?: Partial<JoinRequest> & Readonly<{ clientSeed?: string }>,
  ): Promise<readonly Change[] | Refusal>
  ready(player: Player, table: string, hash: string): Promise<readonly Change[] | Refusal>
  reveal(player: Player, table: string, clientSeed: string): Promise<readonly Change[] | Refusal>
  leave(player: Player): Promise<readonly Change[] | Refusal>
  goAway(player: Player): Promise<readonly Change[]>
  comeBack(player: Player): Promise<readonly Change[]>
  /** Lets the devices answer these changes with seeds; returns all changes, including those that follow. */
  answerSeeds(changes: readonly Change[]): Promise<readonly Change[]>
  place(player: Player): Promise<Place | null>
  table(player: Player): Promise<Table>
  /** `seen`: the table and sequence the action is for; by default the current ones. */
  act(player: Player, action: unknown, seen?: SeenTable): Promise<TableReply | Refusal>
  autoCall(player: Player, on: boolean, seen?: SeenTable): Promise<TableReply | Refusal>
  hand(table: string): Promise<Hand>
  /** Moves the clock and sweeps until nothing is due. */
  pass(ms: number): Promise<readonly Change[]>
  /** New players who joined one after the other and have been dealt in; seats are in that order. */
  seated(count: number): Promise<Readonly<{ players: People; table: string }>>
}>

/** Several houses may share one. */
export type TestClock = { now: number }

export type SampleOptions = Readonly<{
  room?: RoomChange
  rooms?: () => readonly Room[]
  clock?: TestClock
  drawSeed?: SeedSource
  /** Whether devices promise and reveal seeds by themselves (default); otherwise the test does it. */
  answers?: boolean
}>

/** The client seed of a player's device for a hand; the same in every house. */
export const sampleSeed = (player: bigint, table: bigint | string): string => `seed-${player}-${table}`

export const sampleTables = async (store: Store, options: SampleOptions = {}): Promise<SampleTables> => {
  const clock = options.clock ?? { now: START }
  const room = sampleRoom(options.room)
  const rooms = options.rooms ?? (() => [room])
  const sample = await sampleHouse(store, { clock: () => clock.now })
  const house: TableHouse = {
    ...withTableChips(sample.house),
    rooms,
    room: (_operator, id) =>
      rooms().find((known) => known.id === id) ?? refuse('no-such-room', 'there is no such room'),
    live: livePlays(REGISTRY),
    autoCallMs: 1_000,
    hands: createHandMemory(),
    handOver,
    ...(options.drawSeed && { drawSeed: options.drawSeed }),
  }
  const run = <T>(work: () => Work<T>): Promise<T> => store.transact(work)
  const place = (player: Player): Promise<Place | null> => run(() => placeOf(house, player.id))
  const table = async (player: Player): Promise<Table> => {
    const found = await place(player)
    if (found?.type !== 'seated') throw new Error('the player isn’t at a table')
    return found.table as Table
  }
  const sendReady = (player: bigint, table: string, hash: string) =>
    run(() => ready(house, { player, isDemoOnly: false }, { table, hash }))
  const sendReveal = (player: bigint, table: string, clientSeed: string) =>
    run(() => reveal(house, { player, isDemoOnly: false }, { table, clientSeed }))
  const ownSeeds = new Map<bigint, string>()
  const answerIn = async ({ id, phase, people }: ShownWindow): Promise<readonly Change[]> => {
    const all: Change[] = []
    for (const { player, hash } of people) {
      const seed = ownSeeds.get(player) ?? sampleSeed(player, id)
      const answer =
        phase === 'revealing'
          ? await sendReveal(player, id.toString(), seed)
          : hash === null
            ? await sendReady(player, id.toString(), commitmentOf(seed))
            : []
      if (!isRefusal(answer)) all.push(...answer)
    }
    return all
  }
  const answerSeeds = async (changes: readonly Change[]): Promise<readonly Change[]> => {
    if (options.answers === false) return changes
    const all = [...changes]
    for (const change of all) if (change.type === 'window') all.push(...(await answerIn(change.window)))
    return all
  }
  const sweep = async (): Promise<readonly Change[]> => {
    const hands = await run(() => dueHands(clock.now, 1_000))
    const parties = await run(() => dueParties(clock.now, 1_000))
    const played = await Promise.all(hands.map((id) => run(() => playDueHand(house, id))))
    const prepared = await Promise.all(parties.map((id) => run(() => playDue(house, id))))
    return await answerSeeds([...prepared.flat(), ...played.flatMap((change) => change ?? [])])
  }
  const pass = async (ms: number): Promise<readonly Change[]> => {
    clock.now += ms
    const all: Change[] = []
    for (let done = await sweep(); done.length > 0; done = await sweep()) all.push(...done)
    return all
  }
  const joinRoom: SampleTables['join'] = async (player, { clientSeed, ...request } = {}) => {
    if (clientSeed !== undefined) ownSeeds.set(player.id, clientSeed)
    const joined = await run(() => join(house, player.id, { room: room.id, isDemo: true, ...request }))
    return isRefusal(joined) ? joined : answerSeeds(joined)
  }
  const people = async (count: number): Promise<People> =>
    (await Promise.all(Array.from({ length: count }, () => sample.guest()))) as unknown as People
  return {
    sample,
    store,
    house,
    now: () => clock.now,
    people,
    join: joinRoom,
    ready: ({ id }, table, hash) => sendReady(id, table, hash),
    reveal: ({ id }, table, clientSeed) => sendReveal(id, table, clientSeed),
    leave: async (player) => {
      const left = await run(() => leave(house, { player: player.id, isDemoOnly: true }))
      return isRefusal(left) ? left : answerSeeds(left)
    },
    goAway: (player) => run(() => goAway(house, player.id, () => false)),
    comeBack: (player) => run(() => comeBack(house, player.id, () => true)),
    answerSeeds,
    place,
    table,
    act: async (player, action, seen) => {
      const { table: id, sequence } = seen ?? (await table(player))
      const request = { key: newKey(), table: id, sequence, action }
      return run(() => actAtTable(house, { player: player.id, isDemoOnly: true }, request))
    },
    autoCall: async (player, on, seen) => {
      const request = { table: (seen ?? (await table(player))).table, on }
      return run(() => switchAutoCall(house, { player: player.id, isDemoOnly: true }, request))
    },
    hand: async (id) => (await run(() => findHand(house, BigInt(id)))) as Hand,
    pass,
    seated: async (count) => {
      const players = await people(count)
      for (const player of players) accepted(await joinRoom(player))
      if (count < 5) await pass(room.windowMs)
      return { players, table: (await table(players[0])).table }
    },
  }
}

export const isTable = (place: Place | null): boolean => place?.type === 'seated'
export const codeOf = (value: unknown): string | null => (isRefusal(value) ? value.refused : null)
