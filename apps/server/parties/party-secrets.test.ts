/**
 * [A8] [A35] A run of all games at private tables, watched by spectators and former players, with cards shown
 * voluntarily and rabbit hunts; then everything anybody received is searched. `SLOW_TESTS=1`: a long run.
 */
import type { State as HoldemState } from '@fairhouse/games/holdem/rules.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { rows } from '../core/store/work.ts'
import type { Hand } from '../tables/hand.ts'
import { everyHand } from '../testing/crowd-checks.ts'
import { cardsIn, hashesIn, type Json, objectsIn } from '../testing/frame-scan.ts'
import { knownCards } from '../testing/known-cards.ts'
import { emptyDatabase, hasPostgres, startOnce } from '../testing/postgres-server.ts'
import { playTable, type ReceivedFrame } from '../testing/recorded-tables.ts'
import { type RunningHouse, runHouse } from '../testing/running-house.ts'

const HANDS = process.env.SLOW_TESTS ? 40 : 3
const LONGEST_MS = HANDS * 20_000 + 60_000

const frame = { pauseSeconds: 1 }
const TABLES = [
  { people: 3, create: { game: 'holdem', frame: { ...frame, rabbit: true } } },
  {
    people: 3,
    create: { game: 'zhajinhua', frame, settings: { rounds: 6, lookFromRound: 1, buyInUsual: 1_000 } },
  },
  { people: 2, create: { game: 'hog', frame, settings: { goal: 20 } } },
] as const

type Run = Readonly<{
  house: RunningHouse
  received: readonly ReceivedFrame[]
  /** For each request to show cards or to hunt: how many frames had been received by then. */
  asked: ReadonlyMap<string, number>
  hands: ReadonlyMap<string, Hand>
  /** Seeds of coming hands. */
  windowSeeds: readonly string[]
}>

const secretsOf = ({ record }: Hand): readonly string[] => {
  const { server, client } = record.log.seeds
  return [server, ...client.split('|')]
}

const play = async (databaseUrl: string | undefined): Promise<Run> => {
  const house = await runHouse({ ...(databaseUrl && { databaseUrl }) })
  const received: ReceivedFrame[] = []
  const asked = new Map<string, number>()
  await Promise.all(TABLES.map((table) => playTable({ house, received, asked }, { ...table, hands: HANDS })))
  const { store } = house.fairhouse.context
  const hands = new Map((await everyHand(store)).map((hand) => [String(hand.id), hand as Hand]))
  const windows = await store.transact(() =>
    rows<{ seed: string }>("SELECT seed FROM parties WHERE kind = 'quick'"),
  )
  return { house, received, asked, hands, windowSeeds: windows.map(({ seed }) => seed) }
}

type ShownParty = Readonly<{
  hand: string | null
  seats: readonly Readonly<{ place: number; isMe: boolean }>[]
  shown: readonly Readonly<{ place: number; cards: readonly string[] }>[]
  rabbit: readonly string[] | null
}>

/** Separates the cards that players chose to show from the rest of the frame. */
const parsed = (text: string): Readonly<{ rest: unknown; parties: readonly ShownParty[] }> => {
  const parties: ShownParty[] = []
  const rest: unknown = JSON.parse(text, (_name, value: Json) => {
    if (value === null || typeof value !== 'object' || !('rabbit' in value && 'shown' in value)) return value
    parties.push(value as unknown as ShownParty)
    return { ...value, shown: [], rabbit: null }
  })
  return { rest, parties }
}

const STORES = ['SQLite', ...(hasPostgres() ? ['PostgreSQL'] : [])]

describe.each(STORES)('[A35] secrets of private tables (%s)', (name) => {
  let run: Run
  beforeAll(async () => {
    const folder = inject('postgresFolder')
    if (name === 'PostgreSQL') await startOnce(folder)
    run = await play(name === 'PostgreSQL' ? await emptyDatabase(folder) : undefined)
  }, LONGEST_MS)
  afterAll(() => run.house.stop())

  const seatIn = (hand: Hand, player: string | null): number | null => {
    const seat = hand.seats.findIndex((held) => held.player !== null && String(held.player) === player)
    return seat < 0 ? null : seat
  }

  test('the run was long enough to cover everything', () => {
    const games = [...run.hands.values()].map(({ record }) => record.log.game)
    for (const { create } of TABLES) {
      const { game } = create
      expect(games.filter((each) => each === game).length).toBeGreaterThanOrEqual(HANDS)
    }
    expect(run.received.filter(({ text }) => text.includes('"watched"')).length).toBeGreaterThan(HANDS)
    expect(run.received.filter(({ text }) => text.includes('no-such-table')).length).toBeGreaterThan(HANDS)
  })

  test('[Z3] [Z10] [L5] nobody was sent a card they mustn’t know yet', () => {
    const known = new Map([...run.hands].map(([id, hand]) => [id, knownCards(hand)]))
    let seen = 0
    for (const { player, text } of run.received) {
      const { rest } = parsed(text)
      const cards = cardsIn(rest)
      if (cards.length === 0) continue
      const about = objectsIn(rest).filter(
        (one) => run.hands.has(String(one.table)) && ('sequence' in one || typeof one.closedAt === 'number'),
      )
      const allowed = about.flatMap(({ table, sequence }) => {
        const id = String(table)
        return known.get(id)!(seatIn(run.hands.get(id)!, player), sequence as number | undefined)
      })
      expect(
        cards.filter((card) => !allowed.includes(card)),
        text,
      ).toEqual([])
      seen += cards.length
    }
    expect(seen).toBeGreaterThan(50)
  })

  test('only their owner shows cards, and the rabbit comes only after somebody asked', () => {
    const counted = { shown: 0, rabbit: 0 }
    for (const [index, { text }] of run.received.entries()) {
      for (const { hand: id, shown, rabbit } of parsed(text).parties) {
        const hand = id === null ? undefined : run.hands.get(id)
        for (const { place, cards } of shown) {
          const seat = hand!.seats.findIndex((held) => held.place === place)
          const { players } = hand!.record.state as HoldemState
          expect(cards).toEqual(players[seat]!.hole)
          expect(run.asked.get(`show ${id} ${hand!.seats[seat]!.player}`)).toBeLessThanOrEqual(index)
          counted.shown += 1
        }
        if (rabbit === null) continue
        const { deck, board, result } = hand!.record.state as HoldemState
        expect(result).not.toBeNull()
        expect([rabbit.length, rabbit.filter((card) => !deck.some((left) => left === card))]).toEqual([
          5 - board.length,
          [],
        ])
        expect(run.asked.get(`rabbit ${id}`)).toBeLessThanOrEqual(index)
        counted.rabbit += 1
      }
    }
    expect(Math.min(counted.shown, counted.rabbit)).toBeGreaterThan(0)
  })

  test('[F6] [L3] no seed was sent or logged before it was revealed; never where cards stay hidden', () => {
    const owners = new Map([...run.hands.values()].flatMap((hand) => secretsOf(hand).map((s) => [s, hand])))
    let revealed = 0
    for (const { text } of run.received) {
      const drawn = [...(text.match(/\b[0-9a-f]{32}\b/g) ?? []), ...hashesIn(text)]
      const found = drawn.filter((each) => owners.has(each))
      for (const secret of found) {
        const { record, revealAt } = owners.get(secret)!
        expect(record.log.game).toBe('hog')
        expect(text).toContain(`"revealAt":${revealAt}`)
        revealed += 1
      }
    }
    expect(revealed).toBeGreaterThan(0)
    const logged = run.house.logged.join('\n')
    expect([...owners.keys()].filter((secret) => logged.includes(secret))).toEqual([])
    const sent = run.received.map(({ text }) => text).join('\n')
    expect(run.windowSeeds.filter((seed) => sent.includes(seed) || logged.includes(seed))).toEqual([])
  })
})
