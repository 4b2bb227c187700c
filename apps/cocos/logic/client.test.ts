import { expect, test } from 'vitest'
import { openClient } from './client.ts'
import { DEVICE_KEY } from './device-settings.ts'
import { cautious, playHands, stubDevice } from './stub-device.ts'

const started = (device = stubDevice()) => {
  const client = openClient(device.ports)
  const { setup } = client.frame().settings
  client.change({ setup: { ...setup, players: 3 }, debug: true, debugSeed: 'client' })
  client.start()
  return { device, client }
}

test('what is kept goes on where it was left', () => {
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

test('a new session puts the open one into the history', () => {
  const { device, client } = started()
  playHands(client, device, 1, cautious)
  client.leave()
  expect(client.frame().shown.screen).toBe('menu')
  expect(client.frame().open).not.toBeNull()
  client.start()
  expect(device.ports.store.read('fairhouse.holdem.past')).toHaveLength(1)
})

test('[11.4] the local log tells of the session and of each hand', () => {
  const { device, client } = started()
  playHands(client, device, 2, cautious)
  const journal = device.ports.store.read('fairhouse.holdem.log') as readonly { type: string }[]
  expect(journal.map(({ type }) => type)).toEqual(['session', 'hand', 'hand'])
})

test('right after the turn has come no button is taken', () => {
  const { device, client } = started()
  while (client.frame().shown.table!.dock.mode !== 'act') device.pass()
  const { sequence } = client.frame().shown.table!.dock
  client.press('fold')
  expect(client.table.snapshot().sequence).toBe(sequence)
  device.later(300)
  client.press('fold')
  expect(client.table.snapshot().sequence).toBe(sequence + 1)
})

test('sounds only once they are wanted', () => {
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
  ['another than ours', ['fi'], null, { language: 'en' }],
  [
    'what was chosen',
    ['en'],
    { schemaVersion: 1, settings: { language: 'zh-Hans', motion: 0 } },
    { language: 'zh-Hans', motion: 0 },
  ],
  [
    'what is broken takes its default',
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

test('[11.2] what another version kept starts anew, and the frame says so', () => {
  const { ports } = stubDevice()
  ports.store.write('fairhouse.holdem', { schemaVersion: 99 })
  expect(openClient(ports).frame().startedAnew).toEqual(['session'])
  expect(ports.store.read('fairhouse.holdem')).toBeNull()
})
