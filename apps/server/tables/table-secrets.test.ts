/** [A8] A long run of people and bots with everything that is sent and logged kept, and then searched. */
import { isObject } from '@fairhouse/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyHand } from '../testing/crowd.ts'
import { act, follow, joining, runTables, type Visitor } from '../testing/playing-house.ts'
import type { RunningHouse } from '../testing/running-house.ts'
import type { HandRecord, Table } from '../testing/zhajinhua-table.ts'

const PEOPLE = 9
const HANDS = 4

let house: RunningHouse
let visitors: readonly Visitor[]
let records: ReadonlyMap<string, HandRecord>

/** Plays hands with whatever is offered; asks for everything there is to ask on the way. */
const play = async ({ socket, until }: Visitor, index: number): Promise<void> => {
  for (let hand = 0; hand < HANDS; hand += 1) {
    const { place } = await socket.ask('joinRoom', { ...joining, device: `device ${index}` })
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

beforeAll(async () => {
  house = await runTables({ lookFromRound: 1, turnSeconds: 3, rounds: 5 })
  visitors = await Promise.all(Array.from({ length: PEOPLE }, async () => follow(await house.enter())))
  await Promise.all(visitors.map(play))
  const { store } = house.fairhouse.context
  records = new Map((await everyHand(store)).map(({ id, record }) => [String(id), record]))
})
afterAll(() => house.stop())

const frames = (): readonly string[] => visitors.flatMap(({ socket }) => socket.frames)

test('the run was long, with people and bots', () => {
  expect(records.size).toBeGreaterThan(HANDS)
  expect(frames().length).toBeGreaterThan(500)
})

test('no seed of a table is sent or logged before it is revealed', () => {
  const seeds = [...records.values()].map(({ log }) => log.seeds.server)
  const texts = [...frames(), ...house.logged]
  expect(texts.filter((text) => seeds.some((seed) => text.includes(seed)))).toEqual([])
  expect(house.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([])
})

/** Every table and every event in a frame, however deep. */
const found = (json: unknown, is: (one: Readonly<Record<string, unknown>>) => boolean): unknown[] => {
  if (Array.isArray(json)) return json.flatMap((one) => found(one, is))
  if (!isObject(json)) return []
  return [...(is(json) ? [json] : []), ...Object.values(json).flatMap((one) => found(one, is))]
}

describe('cards', () => {
  /** [Z10] The winner's, one's own, and those that were compared with it. */
  const mayBeSeen = ({ compared, result }: HandRecord['state'], own: number): ReadonlySet<number> =>
    new Set([result!.winner, own, ...compared.filter((pair) => pair.includes(own)).flat()])

  test('[Z3] [Z10] a seat sees its own once it has looked, and after the hand what is shown', () => {
    let seen = 0
    for (const text of frames()) {
      const tables = found(JSON.parse(text), (one) => 'view' in one && 'sequence' in one) as Table[]
      for (const { table, seat: own, view } of tables) {
        const { state } = records.get(table)!
        for (const [seat, { cards, looked }] of view.players.entries()) {
          if (cards === null) continue
          seen += 1
          expect(cards).toEqual(state.players[seat]!.cards)
          if (view.phase === 'playing') expect([seat, looked]).toEqual([own, true])
          else expect(mayBeSeen(state, own!).has(seat)).toBe(true)
        }
      }
    }
    expect(seen).toBeGreaterThan(50)
  })

  test('no card stands anywhere but in those places', () => {
    for (const text of frames()) {
      const json = JSON.parse(text) as { type?: string }
      const holders = found(json, (one) => Array.isArray(one.cards)) as { cards: string[] }[]
      const allowed = holders.flatMap(({ cards }) => cards).length
      const all = text.match(/"(?:[2-9TJQKA][cdhs])"/g) ?? []
      expect(all).toHaveLength(allowed)
    }
  })

  test('an event with cards goes to the seat that it names alone', () => {
    for (const { socket } of visitors) {
      for (const text of socket.frames) {
        const frame = JSON.parse(text) as { table?: Table; events?: { only?: number }[] }
        for (const event of frame.events ?? []) {
          if (event.only !== undefined) expect(event.only).toBe(frame.table!.seat)
        }
      }
    }
  })
})
