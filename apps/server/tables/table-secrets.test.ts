/** [A8] A long run of people and bots; everything sent and logged is recorded, then searched for secrets. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { everyHand } from '../testing/crowd-checks.ts'
import { cardsIn, objectsIn, tablesIn } from '../testing/frame-scan.ts'
import { act, follow, NOVICE_ROOM, runTables, type Visitor } from '../testing/playing-house.ts'
import { emptyDatabase, hasPostgres, startOnce } from '../testing/postgres-server.ts'
import type { RunningHouse } from '../testing/running-house.ts'
import type { HandRecord, Table } from '../testing/zhajinhua-table.ts'

/** Number of people, and hands each; fewer on PostgreSQL to save time. */
const STORES = [
  { store: 'SQLite', isOnPostgres: false, people: 9, hands: 4 },
  ...(hasPostgres() ? [{ store: 'PostgreSQL', isOnPostgres: true, people: 4, hands: 2 }] : []),
]

const started = async (): Promise<string> => {
  const folder = inject('postgresFolder')
  await startOnce(folder)
  return folder
}

/** Plays hands with arbitrary options, and requests everything there is on the way. */
const play = async ({ socket, until }: Visitor, index: number, hands: number): Promise<void> => {
  for (let hand = 0; hand < hands; hand += 1) {
    const { place } = await socket.ask('joinRoom', { ...NOVICE_ROOM, device: `device ${index}` })
    const before = place.type === 'seated' ? place.table.table : null
    const first = await until(({ view, table }) => view.phase === 'playing' || table === before)
    for (let turn = 0; ; turn += 1) {
      const isTurn = ({ options, view }: Table) => options.length > 0 || view.phase === 'over'
      const table = await until((seen) => seen.table === first.table && isTurn(seen))
      if (table.view.phase === 'over') break
      const look = table.options.find(({ action }) => action.type === 'look')
      const rest = table.options.filter(({ action }) => action.type !== 'fold' || turn > 3)
      const { action } = look ?? rest[(index + turn) % rest.length] ?? table.options[0]!
      await act(socket, table, action)
      if (turn % 3 === 0) await socket.ask('table', { table: table.table })
      await socket.ask('hand', { table: table.table })
      await socket.refusal('tableAct', { key: 'k', table: table.table, sequence: 999, action })
    }
    await socket.ask('hands')
    await socket.ask('place')
  }
}

type SeenTable = Readonly<{ table: Table; events: readonly Readonly<{ only?: number }>[] }>

/** All tables that a socket received, whole and by steps. */
const tablesOf = ({ socket }: Visitor): readonly SeenTable[] =>
  tablesIn(socket.frames, (follower) => expect(follower.missing()).toBeNull()) as unknown as SeenTable[]

type Step = Readonly<{ view: readonly (readonly [readonly unknown[], unknown?])[] }>

describe.each(STORES)('secrets ($store)', ({ isOnPostgres, people, hands }) => {
  let house: RunningHouse
  let visitors: readonly Visitor[]
  let records: ReadonlyMap<string, HandRecord>

  beforeAll(async () => {
    const options = { ...(isOnPostgres && { databaseUrl: await emptyDatabase(await started()) }) }
    house = await runTables({ lookFromRound: 1, turnSeconds: 60, rounds: 5 }, options)
    visitors = await Promise.all(Array.from({ length: people }, async () => follow(await house.enter())))
    await Promise.all(visitors.map((visitor, index) => play(visitor, index, hands)))
    const { store } = house.fairhouse.context
    records = new Map((await everyHand(store)).map(({ id, record }) => [String(id), record as HandRecord]))
  })
  afterAll(() => house.stop())

  const frames = (): readonly string[] => visitors.flatMap(({ socket }) => socket.frames)

  test('the run was long, with people and bots', () => {
    expect(records.size).toBeGreaterThanOrEqual(hands)
    expect(frames().length).toBeGreaterThan(100)
  })

  test('no seed of a table is sent or logged before it is revealed', () => {
    const seeds = [...records.values()].map(({ log }) => log.seeds.server)
    const texts = [...frames(), ...house.logged]
    expect(texts.filter((text) => seeds.some((seed) => text.includes(seed)))).toEqual([])
    expect(house.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  })

  describe('cards', () => {
    /** [Z10] The winner's, the seat's own, and those compared with it. */
    const mayBeSeen = ({ compared, result }: HandRecord['state'], own: number): ReadonlySet<number> =>
      new Set([result!.winner, own, ...compared.filter((pair) => pair.includes(own)).flat()])

    test('[A8] [Z3] [Z10] a seat sees its own after looking, and after the hand those that are shown', () => {
      let seen = 0
      for (const { table, seat: own, view } of visitors.flatMap(tablesOf).map((seen) => seen.table)) {
        const { state } = records.get(table)!
        for (const [seat, { cards, looked }] of view.players.entries()) {
          if (cards === null) continue
          seen += 1
          expect(cards).toEqual(state.players[seat]!.cards)
          if (view.phase === 'playing') expect([seat, looked]).toEqual([own, true])
          else expect(mayBeSeen(state, own!).has(seat)).toBe(true)
        }
      }
      expect(seen).toBeGreaterThan(20)
    })

    test('[A8] no card appears anywhere else', () => {
      let edited = 0
      for (const text of frames()) {
        const json = JSON.parse(text) as unknown
        const objects = objectsIn(json)
        const holders = objects.filter(({ cards }) => Array.isArray(cards)) as { cards: string[] }[]
        const steps = objects.filter((one) => 'from' in one && 'view' in one) as Step[]
        const edits = steps.flatMap(({ view }) => view.filter(([path]) => path.at(-1) === 'cards'))
        edited += edits.length
        const allowed = [...holders.flatMap(({ cards }) => cards), ...edits.flatMap(([, cards]) => cards)]
        expect(cardsIn(json)).toHaveLength(allowed.length)
      }
      expect(edited).toBeGreaterThan(5)
    })

    test('[A8] an event with cards goes only to the seat it names', () => {
      let named = 0
      for (const { table, events } of visitors.flatMap(tablesOf)) {
        for (const { only } of events) {
          if (only === undefined) continue
          named += 1
          expect(only).toBe(table.seat)
        }
      }
      expect(named).toBeGreaterThan(5)
    })
  })
})
