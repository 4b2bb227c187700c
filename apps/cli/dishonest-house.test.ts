/**
 * A house that lies [A41] [A42] [A43], in every way that we could think of, and who notices: the player's own client,
 * a witness of the public log, the audit of the database, or the audit of the log. The redrawing house [A40] has tests
 * of its own.
 */
import { rmSync } from 'node:fs'
import type { Leaf } from '@fairhouse/log'
import type { Frame } from '@fairhouse/verify/frames.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newServerSeed } from '../server/core/seeds.ts'
import { databaseOf } from '../server/core/store/open-store.ts'
import { row, write } from '../server/core/store/work.ts'
import {
  backUp,
  copyOf,
  dataOf,
  drawSeeds,
  edit,
  forgetMarks,
  payHalf,
  playByOtherTerms,
  publish,
  rewriteLog,
  withoutLeaves,
} from '../server/testing/dishonest-house.ts'
import { type LyingDoor, openDoor } from '../server/testing/lying-door.ts'
import { runTables } from '../server/testing/playing-house.ts'
import { type RunningHouse, runHouse } from '../server/testing/running-house.ts'
import { auditOf, keep, kindsOf, putBack } from './audit/testing/damaging.ts'
import { type Device, openDevice, type Past, winningSeed } from './testing/device.ts'
import { type Outsiders, outsiders } from './testing/outsiders.ts'

/** A player's device at a house behind a door, and those who watch the house from outside. */
type Scene = {
  house: RunningHouse
  door: LyingDoor
  token: string
  device: Device
  /** Of the same player or others. */
  more: Device[]
  doors: LyingDoor[]
  outside: Outsiders
}

/** What every scene begins with: some honest rounds, which everybody has seen in the log. */
type Beginning = Readonly<{ folder: string; token: string; past: Past; outside: Outsiders }>
const BEFORE = 3

const begin = async (): Promise<Beginning> => {
  const house = await runTables({ revealSeconds: 0, rounds: 10 })
  const { token } = await house.guest()
  const device = await openDevice(house, house.address, token)
  for (let round = 0; round < BEFORE; round += 1) await device.bet()
  await publish(house)
  const outside = outsiders()
  await outside.look(house.address)
  await device.check()
  await device.socket().close()
  await house.fairhouse.stop()
  return { folder: house.folder, token, past: device.past(), outside }
}
let beginning: Beginning
beforeAll(async () => {
  beginning = await begin()
})
afterAll(() => {
  beginning.outside.leave()
  rmSync(beginning.folder, { recursive: true })
})

const openScene = async (): Promise<Scene> => {
  const { folder, token, past } = beginning
  const house = await runHouse({}, copyOf(folder))
  const door = await openDoor(house.address)
  const device = await openDevice(house, door.address, token, past)
  const outside = outsiders(beginning.outside)
  return { house, door, token, device, more: [], doors: [door], outside }
}

const FAKE = 'f'.repeat(64)

const anotherDevice = async (scene: Scene, address = scene.door.address): Promise<Device> => {
  const device = await openDevice(scene.house, address, scene.token)
  scene.more.push(device)
  return device
}

const CATCHERS = ['client', 'witness', 'audit', 'audit of the log'] as const
type Catcher = (typeof CATCHERS)[number]
type Caught = Readonly<Partial<Record<Catcher, string>>>

/** By whom, and all that they say. */
const caughtIn = async ({ house, door, device, more, outside }: Scene) => {
  await publish(house)
  await outside.look(door.address)
  const devices = [device, ...more]
  for (const each of devices) await each.check()
  const refusals = devices.some((each) => each.refusals() > 0) ? ['refusals'] : []
  const { found } = await auditOf(databaseOf(dataOf(house)))
  const said: Readonly<Record<Catcher, Iterable<string>>> = {
    client: [...devices.flatMap((each) => each.claims()), ...refusals],
    witness: outside.objections,
    audit: kindsOf(found),
    'audit of the log': outside.logProblems,
  }
  return new Map(
    CATCHERS.map((catcher) => [catcher, [...said[catcher]]] as const).filter(([, all]) => all.length > 0),
  )
}

const closeScene = async ({ house, doors, outside }: Scene): Promise<void> => {
  for (const door of doors) await door.close()
  await house.stop()
  outside.leave()
}

const inRound =
  (change: object) =>
  (frame: Frame): Frame =>
    frame.round ? { ...frame, round: { ...(frame.round as object), ...change } } : frame

const lastRound = async (house: RunningHouse): Promise<bigint> =>
  (await edit(house, () => row<{ id: bigint }>('SELECT MAX(id) AS id FROM rounds')))!.id

const richer = (leaf: Leaf): Leaf => (leaf.type === 'round' ? { ...leaf, payout: leaf.payout + 1n } : leaf)
const changeLast =
  (change: (leaf: Leaf) => Leaf) =>
  (leaves: readonly Leaf[]): readonly Leaf[] =>
    leaves.with(-1, change(leaves.at(-1)!))

type Lie = readonly [lie: string, caught: Caught, tell: (scene: Scene) => Promise<unknown>]

const LIES: readonly Lie[] = [
  ['none: the house is honest', {}, ({ device }) => device.bet()],

  [
    '[A41] another commitment for the same nonce on a second device',
    { client: 'commitment' },
    async (scene) => {
      const door = await openDoor(scene.house.address)
      door.lie({
        told: (frame) =>
          frame.openRounds ? { ...frame, next: { ...(frame.next as object), commitment: FAKE } } : frame,
      })
      scene.doors.push(door)
      await anotherDevice(scene, door.address)
      await scene.device.bet()
    },
  ],
  [
    '[A41] a seed drawn again after it was promised, shown on a second device',
    { client: 'commitment', audit: 'commitment', 'audit of the log': 'commitment' },
    async (scene) => {
      await edit(scene.house, () => write('UPDATE players SET next_seed = $1', newServerSeed()))
      await (await anotherDevice(scene)).bet()
    },
  ],

  [
    '[A41] a round that is kept out of the log',
    { client: 'log', 'audit of the log': 'gap' },
    async ({ house, device }) => {
      await withoutLeaves(house, () => device.bet())
      await device.bet()
    },
  ],
  [
    '[A41] the same, and the reply says nothing of a leaf',
    { client: 'log', 'audit of the log': 'gap' },
    async ({ house, door, device }) => {
      door.lie({ told: ({ leaf: _, ...frame }) => frame })
      await withoutLeaves(house, () => device.bet())
      await device.bet()
    },
  ],
  [
    '[A41] a round that is deleted, and the player looks at his history',
    { client: 'nonce', audit: 'nonce' },
    async ({ house, device }) => {
      await device.bet()
      const id = await lastRound(house)
      await edit(house, () => write('DELETE FROM rounds WHERE id = $1', id))
      await device.socket().send({ type: 'history' })
    },
  ],
  [
    '[A41] a round that is undone without a trace, as if it had never been played',
    { client: 'nonce' },
    async ({ house, device }) => {
      const { store } = house.fairhouse.context
      await keep(store)
      await withoutLeaves(house, () => device.bet())
      await putBack(store)
      await device.refusedBet()
      await device.bet()
    },
  ],
  [
    '[A41] the same while the browser was closed, and every promise is kept',
    { client: 'nonce' },
    async ({ house, device }) => {
      const { store } = house.fairhouse.context
      const seed = newServerSeed()
      drawSeeds(house, () => seed)
      await keep(store)
      await withoutLeaves(house, () => device.bet())
      await putBack(store)
      await device.reload()
      await device.bet()
    },
  ],
  [
    '[A41] a leaf that is replaced after it was published',
    { client: 'log', witness: 'log-forked', 'audit of the log': 'payout' },
    async ({ house, device }) => {
      await rewriteLog(house, changeLast(richer))
      await device.bet()
    },
  ],
  [
    '[A41] a leaf that is left out after it was published',
    { witness: 'log-behind', 'audit of the log': 'behind' },
    async ({ house }) => rewriteLog(house, (leaves) => leaves.slice(0, -1)),
  ],
  [
    '[A41] the same, and the log has grown again since',
    { client: 'log', witness: 'log-forked', 'audit of the log': 'gap' },
    async ({ house, device }) => {
      await rewriteLog(house, (leaves) => leaves.slice(0, -1))
      await device.bet()
    },
  ],

  [
    'a payout that is another in the reply',
    { client: 'payout' },
    async ({ door, device }) => {
      door.lie({ told: inRound({ finalPayout: '0.01' }) })
      await device.bet()
    },
  ],
  [
    'a payout that is another in the database',
    { audit: 'payout' },
    async ({ house, device }) => {
      await device.bet()
      const id = await lastRound(house)
      await edit(house, () => write('UPDATE rounds SET payout = payout + 1 WHERE id = $1', id))
    },
  ],
  [
    'a payout that is another in the database and in the log',
    { client: 'log', audit: 'payout', witness: 'log-forked', 'audit of the log': 'payout' },
    async ({ house, device }) => {
      const id = await lastRound(house)
      await edit(house, () => write('UPDATE rounds SET payout = payout + 1 WHERE id = $1', id))
      await rewriteLog(house, changeLast(richer))
      await device.bet()
    },
  ],
  [
    'a payout that is another everywhere, from the beginning',
    { client: 'payout', audit: 'payout', 'audit of the log': 'payout' },
    async ({ house, device }) => {
      payHalf(house)
      await device.bet(await winningSeed(house, device))
    },
  ],

  [
    '[F2] one server seed for two rounds of a player',
    { client: 'commitment', audit: 'seed', 'audit of the log': 'seed' },
    async ({ house, device }) => {
      const seed = newServerSeed()
      drawSeeds(house, () => seed)
      for (let round = 0; round < 3; round += 1) await device.bet()
    },
  ],
  [
    '[F2] one server seed for two players',
    { audit: 'seed', 'audit of the log': 'seed' },
    async ({ house, door, device, more }) => {
      const other = await openDevice(house, door.address, (await house.guest()).token)
      more.push(other)
      const seeds = [newServerSeed(), newServerSeed(), newServerSeed()]
      for (const each of [device, other]) {
        let drawn = 0
        drawSeeds(house, () => seeds[drawn++]!)
        for (let round = 0; round < 3; round += 1) await each.bet()
      }
    },
  ],

  [
    '[A42] other terms than the bet has named',
    { client: 'terms' },
    async ({ house, door, device }) => {
      playByOtherTerms(house, { rtp: '50' })
      door.lie({ asked: ({ terms: _, ...frame }) => frame })
      await device.bet()
    },
  ],
  [
    '[A42] other terms, and those of the bet are told',
    { client: 'multiplier' },
    async ({ house, door, device }) => {
      const named = (device.next().terms as Record<string, Record<string, string>>).keno!.USD!
      playByOtherTerms(house, { rtp: '50' })
      door.lie({ asked: ({ terms: _, ...frame }) => frame, told: inRound({ terms: named }) })
      await device.bet(await winningSeed(house, device))
    },
  ],
  [
    '[A42] pay tables that are swapped after the fact',
    { audit: 'terms' },
    async ({ house }) => {
      const sql = `UPDATE terms SET text = replace(text, '3.96', '1.96') WHERE text LIKE '%3.96%'`
      expect(await edit(house, () => write(sql))).toBeGreaterThan(0)
    },
  ],

  [
    '[F2] a bet refused as stale once the house has seen the client seed',
    { client: 'refusals' },
    async ({ door, device }) => {
      const error = { code: 'stale-commitment', message: 'this is not the commitment of the next round' }
      door.lie({
        asked: (frame) => (frame.type === 'placeBet' ? { answer: { id: frame.id, error } } : frame),
      })
      await device.refusedBet()
      door.lie({})
      await device.bet()
    },
  ],
  [
    '[F2] a bet refused as if the house were busy',
    { client: 'refusals' },
    async ({ door, device }) => {
      const error = { code: 'busy', message: 'too much is asked at once' }
      door.lie({
        asked: (frame) => (frame.type === 'placeBet' ? { answer: { id: frame.id, error } } : frame),
      })
      await device.refusedBet()
      door.lie({})
      await device.bet()
    },
  ],

  [
    '[A43] an older database, with all marks removed',
    { client: 'commitment', witness: 'log-behind', 'audit of the log': 'behind' },
    async (scene) => {
      const { house, door, device, outside } = scene
      const { folder } = house
      const restore = await backUp(house)
      scene.house = await runHouse({}, folder)
      door.lead(scene.house.address)
      await device.enter()
      await device.bet()
      await device.bet()
      await publish(scene.house)
      await outside.look(door.address)
      await scene.house.fairhouse.stop()
      restore()
      forgetMarks(scene.house)
      scene.house = await runHouse({}, folder)
      door.lead(scene.house.address)
      await device.enter()
      await device.bet()
    },
  ],
]

test.concurrent.each(LIES)('%s', async (_lie, caught, tell) => {
  const scene = await openScene()
  await tell(scene)
  const found = await caughtIn(scene)
  await closeScene(scene)
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      Object.entries(caught).map(([catcher, how]) => [catcher, expect.arrayContaining([how])]),
    ),
  )
})
