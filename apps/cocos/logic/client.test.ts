import { houseSolutions } from '@fairhouse/games/holdem/testing/solutions.ts'
import { expect, test } from 'vitest'
import { callsAndRaises, cautious, playHands, stubDevice } from '../testing/stub-device.ts'
import { type Client, openClient } from './client.ts'
import type { PageName } from './client-pages.ts'
import { DEVICE_KEY } from './device-settings.ts'

const started = (device = stubDevice()) => {
  const client = openClient(device.ports)
  const { setup } = client.frame().settings
  client.change({ setup: { ...setup, players: 3 }, debug: true, debugSeed: 'client' })
  client.start()
  return { device, client }
}

test('a stored session continues where it was left', () => {
  const { device, client } = started()
  playHands(client, device, 2, cautious)
  const before = client.frame().shown.table!
  const again = openClient(device.ports)
  expect(again.frame().open?.hands).toHaveLength(2)
  again.resume()
  const after = again.frame().shown.table!
  expect([after.hand, after.seats.map((seat) => seat?.stack)]).toEqual([
    before.hand,
    before.seats.map((seat) => seat?.stack),
  ])
})

test('a new session moves the open one to the history', () => {
  const { device, client } = started()
  playHands(client, device, 1, cautious)
  client.leave()
  expect(client.frame().shown.screen).toBe('menu')
  expect(client.frame().open).not.toBeNull()
  client.start()
  expect(device.ports.store.read('fairhouse.holdem.past')).toHaveLength(1)
})

test('[11.4] the local log records the session and each hand', () => {
  const { device, client } = started()
  playHands(client, device, 2, cautious)
  const journal = device.ports.store.read('fairhouse.holdem.log') as readonly { type: string }[]
  expect(journal.map(({ type }) => type)).toEqual(['session', 'hand', 'hand'])
})

test('right after a turn begins, buttons are ignored', () => {
  const { device, client } = started()
  while (client.frame().shown.table!.dock.mode !== 'act') device.pass()
  const { sequence } = client.frame().shown.table!.dock
  client.press('fold')
  expect(client.table.snapshot().sequence).toBe(sequence)
  device.later(300)
  client.press('fold')
  expect(client.table.snapshot().sequence).toBe(sequence + 1)
})

test('sounds only once they are switched on', () => {
  const silent = started()
  playHands(silent.client, silent.device, 1, cautious)
  expect(silent.device.sounds).toEqual([])
  const loud = started()
  loud.client.changeDevice({ sound: true })
  playHands(loud.client, loud.device, 1, cautious)
  expect(loud.device.sounds).toContain('card-slide')
})

test.each([
  ['the device’s language', ['zh-tw', 'zh'], null, { language: 'zh-Hant', motion: 1 }],
  ['an unknown language', ['fi'], null, { language: 'en' }],
  [
    'the chosen one',
    ['en'],
    { schemaVersion: 1, settings: { language: 'zh-Hans', motion: 0 } },
    { language: 'zh-Hans', motion: 0 },
  ],
  [
    'broken values get their defaults',
    ['en'],
    { schemaVersion: 1, settings: { language: 'xx', motion: 9 } },
    { language: 'en', motion: 1 },
  ],
  [
    '[11.2] an unknown version starts anew',
    ['en'],
    { schemaVersion: 99, settings: { motion: 0 } },
    { motion: 1 },
  ],
] as const)('settings of the device: %s', (_name, languages, stored, expected) => {
  const { ports } = stubDevice()
  ports.store.write(DEVICE_KEY, stored)
  expect(openClient({ ...ports, languages }).frame().device).toMatchObject(expected)
})

test('[11.2] another version’s data starts anew, and the frame says so', () => {
  const { ports } = stubDevice()
  ports.store.write('fairhouse.holdem', { schemaVersion: 99 })
  expect(openClient(ports).frame().startedAnew).toEqual(['session'])
  expect(ports.store.read('fairhouse.holdem')).toBeNull()
})

test('[8.1] music plays at a table only, with sounds on, at its volume', () => {
  const { client } = started()
  client.change({ musicVolume: 0.5 })
  expect(client.frame().musicVolume).toBe(0)
  client.changeDevice({ sound: true })
  expect(client.frame().musicVolume).toBe(0.5)
  client.leave()
  expect(client.frame().musicVolume).toBe(0)
})

const textsOf = (client: Client, page: PageName): string =>
  client
    .page(page)
    .map(({ text, figure = '' }) => `${text} ${figure}`)
    .join('\n')

test('[10.2] [11.4] debug shows the seed and the deck, the local log each hand, statistics the hands', () => {
  const { device, client } = started()
  playHands(client, device, 2, cautious)
  expect(textsOf(client, 'debug')).toMatch(/Seed\s+client\b[\s\S]*Deck[\s\S]*([2-9TJQKA][cdhs] ){51}/)
  expect(textsOf(client, 'journal')).toMatch(/hand 2[\s\S]*hand 1[\s\S]*client/)
  expect(textsOf(client, 'stats')).toMatch(/^Hands 2\n/)
  client.forgetJournal()
  expect(textsOf(client, 'journal')).toMatch(/^0 entries/)
})

test('the adviser answers at my turn, once it has had time; its choices add up', () => {
  const { device, client } = started()
  while (client.frame().shown.table!.dock.mode !== 'act') device.pass()
  expect(textsOf(client, 'advice')).toMatch(/Computing/)
  while (/Computing/.test(textsOf(client, 'advice'))) device.pass()
  const shares = [...textsOf(client, 'advice').matchAll(/ (\d+)% · /g)].map(([, share]) => Number(share))
  expect(shares.length).toBeGreaterThan(1)
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(4)
})

test('with the solved strategies the adviser uses them', () => {
  const device = stubDevice()
  const client = openClient({ ...device.ports, solutions: houseSolutions })
  client.change({ setup: { ...client.frame().settings.setup, players: 2 }, debug: true, debugSeed: 'solved' })
  client.start()
  while (client.frame().shown.table!.dock.mode !== 'act') device.pass()
  while (/Computing/.test(textsOf(client, 'advice'))) device.pass()
  expect(textsOf(client, 'advice')).toMatch(/From the solved strategy\./)
})

test('a hand of the history is replayed, verified, and found again by its code', () => {
  const { device, client } = started()
  playHands(client, device, 1, callsAndRaises())
  const board = client.frame().shown.table!.board
  client.start()
  const { history } = client
  const past = history.sessions().find(({ open }) => !open)!
  expect(history.hands(past).map(({ hand }) => hand)).toEqual([1])
  history.open(past, 1)
  const { end, agrees, code } = client.frame().replay!
  expect([agrees, code]).toEqual([true, expect.any(String)])
  history.step(end)
  expect(client.frame().shown.table!.board).toEqual(board)
  history.close()
  expect(client.frame().replay).toBeNull()
  expect(history.openCode('nonsense')).toBe('bad-link')
  expect(history.openCode(code!)).toBeNull()
  expect(client.frame().replay).toMatchObject({ position: 0, end, agrees: true })
  history.showAll(true)
  history.play()
  while (client.frame().replay!.position < end) device.pass()
  expect(client.frame().replay).toMatchObject({ all: true })
})

test('the code of a hand is secret while its session is open', () => {
  const { device, client } = started()
  playHands(client, device, 1, cautious)
  const [open] = client.history.sessions()
  client.history.open(open!, 1)
  expect(client.frame().replay).toMatchObject({ code: null })
})

test('why a bot acted, in words', () => {
  const { device, client } = started()
  playHands(client, device, 1, cautious)
  const line = client
    .frame()
    .shown.table!.lines.find((one) => 'action' in one && !client.frame().shown.table!.seats[one.chair]?.me)
  expect(client.why((line as { action: number }).action)).toMatch(/^\S.{10,}\.$/s)
})
