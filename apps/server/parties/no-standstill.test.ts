/**
 * [A60] People miss turns, sit out, come back, post or wait, buy chips and leave in every order, with and without bots.
 * A table never stands still while a person and somebody else who want to play have chips.
 */
import { accepted, type Chance, draw, labelled, sha256Hex, words } from '@fairhouse/kit'
import type { Table as LastingTable, TableSeat } from '@fairhouse/table'
import { expect, test } from 'vitest'
import type { Player } from '../core/players/players.ts'
import { openSqlite } from '../core/store/sqlite.ts'
import { type SampleParty, sampleParty } from '../testing/sample-parties.ts'
import { type SampleTables, sampleTables } from '../testing/sample-tables.ts'

/** A thousand with `SLOW_TESTS=1`. */
const HANDS = process.env.SLOW_TESTS ? 1_000 : 60
const FRAME = { seats: 6, turnSeconds: 5, bankSeconds: 0, pauseSeconds: 1 }
/** More than any hand takes, however many of its turns are missed. */
const MAX_STEPS = 300

type Evening = Readonly<{
  tables: SampleTables
  party: SampleParty
  people: readonly Player[]
  chance: Chance
  /** People who don't look: they miss their turns. */
  asleep: Set<Player>
}>

const wantsToPlay = (seat: TableSeat | null): seat is TableSeat =>
  seat !== null && !seat.sitsOut && seat.leaving === null && seat.stack + seat.topUp > 0

/** Something that changes who plays. The host is the first of the people. */
const happen = async ({ party, people, chance, asleep }: Evening, maxBots: number): Promise<unknown> => {
  const who = people[draw(chance, people.length)]!
  const { seats, host } = await party.party()
  const hosting = people.find(({ id }) => `${id}` === host)
  const bots = [...seats.keys()].filter((place) => seats[place]?.bot)
  switch (draw(chance, 8)) {
    case 0:
      return asleep.add(who)
    case 1:
      return party.does(who, { type: 'sitOut' })
    case 2:
      return party.does(who, { type: 'leave', afterHand: draw(chance, 2) === 0 })
    case 3:
      return party.does(who, { type: 'topUp', chips: 1000 })
    case 4:
      if (hosting && bots.length < maxBots)
        return party.hosts(hosting, { type: 'addBot', temperament: 'easy' })
      return bots.length > 0 && hosting && party.hosts(hosting, { type: 'remove', place: bots[0]! })
    default: {
      asleep.delete(who)
      const posts = draw(chance, 2) === 0
      await party.sit(who, { posts })
      return party.does(who, { type: 'sitIn', posts })
    }
  }
}

/** Everybody who is awake acts, and the clock goes on. */
const playOn = async ({ tables, party, people, chance, asleep }: Evening): Promise<void> => {
  const awake = people.filter((player) => !asleep.has(player))
  while ((await party.actAtRandom(awake, chance)) !== null);
  await tables.pass(3_000)
}

/** Two who could play, one of them a person: bots don't play alone. */
const canPlay = ({ seats, pausedAt }: LastingTable): boolean => {
  const wanting = seats.filter(wantsToPlay)
  return pausedAt === null && wanting.length > 1 && wanting.some(({ player }) => player !== null)
}

/** While nobody does anything else, the next hand comes. Returns how many hands have been dealt. */
const expectNextHand = async (evening: Evening): Promise<number> => {
  const before = await evening.party.party()
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const now = await evening.party.party()
    if (now.hands > before.hands || !canPlay(now)) return now.hands
    await playOn(evening)
  }
  throw new Error(`nothing is dealt after hand ${before.hands}: ${JSON.stringify(before, printable)}`)
}

/** [L1] Nobody who wants to play waits longer than the big blind takes to come round. */
const checkWaits = ({ seats, last }: LastingTable, waits: Map<number, number>): void => {
  for (const [place, seat] of seats.entries()) {
    const isWaiting = wantsToPlay(seat) && !last?.places.includes(place)
    waits.set(place, isWaiting ? (waits.get(place) ?? 0) + 1 : 0)
    expect(waits.get(place), `rounds without place ${place}`).toBeLessThanOrEqual(2 * seats.length)
  }
}

const printable = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value

/** A house with the same seeds in every run. */
const openTables = async (seed: string): Promise<SampleTables> => {
  let drawn = 0
  const drawSeed = (): string => {
    drawn += 1
    return sha256Hex(`${seed} ${drawn}`)
  }
  return await sampleTables(await openSqlite(':memory:'), { drawSeed })
}

test.each([0, 1, 2])(
  '[L1] [L2] [A60] a person with two bots misses two turns at place %i, comes back and is dealt in',
  async (place) => {
    const tables = await openTables('two bots')
    const [ada, bea] = await tables.people(2)
    const party = await sampleParty(tables, ada, { game: 'holdem', frame: FRAME })
    await party.does(ada, { type: 'leave' })
    accepted(await party.sit(ada, { place }))
    for (let bots = 0; bots < 2; bots += 1)
      accepted(await party.hosts(ada, { type: 'addBot', temperament: 'easy' }))
    while (!(await party.party()).seats[place]!.sitsOut) await tables.pass(1_000)
    await tables.pass(60_000)
    const { hands } = await party.party()
    accepted(await party.does(ada, { type: 'sitIn', posts: true }))
    await tables.pass(2_000)
    const back = await party.party()
    const seated = [...back.seats.keys()].filter((at) => back.seats[at] !== null)
    expect([back.hands, back.last!.places]).toEqual([hands + 1, seated])
    accepted(await party.sit(bea))
    const joined = (await party.party()).seats.findIndex((seat) => seat?.player === `${bea.id}`)
    const chance = words(labelled('two', 'friends', place))
    const evening = { tables, party, people: [ada, bea], chance, asleep: new Set<Player>() }
    for (let hand = 0; !(await party.party()).last!.places.includes(joined); hand += 1) {
      expect(hand).toBeLessThan(4)
      await expectNextHand(evening)
    }
  },
)

test.each([
  ['holdem', 0],
  ['holdem', 3],
  ['zhajinhua', 2],
] as const)(
  '[A60] %s with up to %i bots: whatever people do, the next hand comes',
  async (game, maxBots) => {
    const tables = await openTables(game)
    const people = (await tables.people(3)).slice(0, 3)
    const party = await sampleParty(tables, people[0]!, { game, frame: FRAME })
    const chance = words(labelled('standstill', game, maxBots))
    const evening: Evening = { tables, party, people, chance, asleep: new Set() }
    const waits = new Map<number, number>()
    for (let hands = 0; hands < HANDS; ) {
      for (let things = draw(chance, 5); things > 0; things -= 1) {
        await happen(evening, maxBots)
        if (draw(chance, 2) === 0) await playOn(evening)
      }
      hands = await expectNextHand(evening)
      checkWaits(await party.party(), waits)
    }
  },
  600_000,
)
