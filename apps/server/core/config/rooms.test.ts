/** The rooms' file: what it produces, and how mistakes are reported. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accepted, isRefusal } from '@fairhouse/kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configurationIn } from '../../testing/configuration-files.ts'
import { newFolder } from '../../testing/running-house.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))

const configs = (): string => join(folder, 'configs')
const rooms = () => [...accepted(configurationIn(configs())).rooms.values()]

type Entry = Record<string, unknown> & { jackpot: Record<string, unknown>; bots: Record<string, unknown> }
const rewrite = (change: (rooms: Entry[]) => void): void => {
  const file = join(configs(), 'rooms.json')
  const json = JSON.parse(readFileSync(file, 'utf8')) as { rooms: Entry[] }
  change(json.rooms)
  writeFileSync(file, JSON.stringify(json))
}

test('four rooms, in the document’s order, dearer from room to room', () => {
  const found = rooms().filter(({ tables }) => tables === null)
  expect(found.map(({ id }) => id)).toEqual(['novice', 'advanced', 'expert', 'tycoon'])
  for (const key of ['ante', 'cap'] as const) {
    const values = found.map(({ config }) => Number(config[key]))
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  }
  expect(found[0]).toMatchObject({
    entry: 2000n,
    turnMs: 10_000,
    windowMs: 5_000,
    revealMs: 600_000,
    autoCall: true, // [Z9]
    jackpot: null,
    game: 'zhajinhua',
    config: { ante: 100, cap: 2000, rounds: 20, lookFromRound: 3, rakeBasisPoints: 500, leopardBonus: false },
    bots: { min: 1, max: 2 }, // [Z12]
    samples: false,
  })
})

test('[L1] rooms with lasting tables: the entry is the lowest buy-in, and rake has its cap', () => {
  const found = rooms().filter(({ tables }) => tables !== null)
  expect(found.map(({ game }) => game)).toEqual(['holdem', 'holdem', 'holdem', 'holdem'])
  for (const { entry, tables } of found) {
    const { bigBlind, buyInLeast } = tables!.settings as Record<string, number>
    expect(BigInt(bigBlind! * buyInLeast!)).toBe(entry)
    expect(tables).toMatchObject({ seats: 6, bankSeconds: 30, pauseSeconds: 4, watching: true })
  }
  expect(found[1]!.tables!.settings).toMatchObject({ smallBlind: 50, rakeBasisPoints: 500, rakeCap: 300 })
})

test.each<[string, (rooms: Entry[]) => void]>([
  ['rooms[0].ante: this currency has 2 decimals', ([room]) => Object.assign(room!, { ante: '1.001' })],
  ['rooms[1].entry: must not be less than the ante', (rooms) => Object.assign(rooms[1]!, { entry: '1.00' })],
  ['rooms[0].cap: must not be less than twice', ([room]) => Object.assign(room!, { cap: '1.50' })],
  ['rooms[0].ante: must be more than 0', ([room]) => Object.assign(room!, { ante: '0.00' })],
  [
    'rooms[0].currency: this house has no such currency',
    ([room]) => Object.assign(room!, { currency: 'XYZ' }),
  ],
  ['rooms[0].rake: must not be more than 100', ([room]) => Object.assign(room!, { rake: '101' })],
  ['rooms[1].id: appears twice', (rooms) => Object.assign(rooms[1]!, { id: 'novice' })],
  [
    'rooms[0].bots.stacks.min',
    ([room]) => Object.assign(room!.bots, { stacks: { min: '1.00', max: '9.00' } }),
  ],
  ['rooms[0].jackpot.limit', ([room]) => Object.assign(room!.jackpot, { limit: '1.00' })],
  ['rooms[0].turnSeconds', ([room]) => Object.assign(room!, { turnSeconds: 0 })],
  ['rooms[0].game: must be one of', ([room]) => Object.assign(room!, { game: 'keno' })],
  ['rooms[0].id', ([room]) => Object.assign(room!, { id: 'cellar' })],
  ['rooms[0].bots.max', ([room]) => Object.assign(room!.bots, { max: 5 })],
  ['rooms[0].tables: this game has none', ([room]) => Object.assign(room!, { tables: { seats: 5 } })],
  ['rooms[4].tables.seats', (rooms) => Object.assign(rooms[4]!, { tables: { seats: 10 } })],
  ['rooms[4].entry: must be a whole number of', (rooms) => Object.assign(rooms[4]!, { entry: '4.05' })],
  ['rooms[4].buyInUsual: must not be more', (rooms) => Object.assign(rooms[4]!, { buyInMost: 99 })],
  ['rooms[0].ladder: must be up to 20', ([room]) => Object.assign(room!, { ladder: [2, 1] })],
])('a mistake is reported with its path: %s', (problem, change) => {
  rewrite(change)
  const configuration = configurationIn(configs())
  if (!isRefusal(configuration)) throw new Error('it passed')
  expect(configuration.refused).toBe('bad-configuration')
  expect(configuration.message).toContain(`rooms.json at ${problem}`)
})

test('free coins are for everybody who lacks coins for the dearest room of the files', async () => {
  const { rooms, currencies } = accepted(configurationIn(`${newFolder()}/configs`))
  for (const { id, currency, entry } of rooms.values()) {
    const { amount, below } = currencies.get(currency)!.freeCoins
    expect([id, below >= entry && amount > 0n]).toEqual([id, true])
  }
})
