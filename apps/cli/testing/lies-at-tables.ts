/** For tests: lies to people at tables. */
import type { RawFrame } from '@fairhouse/verify'
import { vi } from 'vitest'
import {
  changePlans,
  dropRevealing,
  forgetSeeds,
  loseLeaves,
  moveButtons,
  publish,
  rewriteTableLogs,
} from '../../server/testing/dishonest-house.ts'
import { NOVICE_ROOM } from '../../server/testing/playing-house.ts'
import {
  anotherDevice,
  anotherProxy,
  closeDuel,
  type Lie,
  type LyingScene,
  playDuel,
  playHand,
  rewriteHistory,
} from './lying-scene.ts'

const FAKE = 'f'.repeat(64)
const NOT_TAKEN = { error: { code: 'busy', message: 'try again' } }

/** The device's seed never reaches the house; the proxy answers for it. */
const voidHand = async ({ proxy, device }: LyingScene, answer: object): Promise<void> => {
  proxy.lie({
    asked: (frame) => (frame.type === 'reveal' ? { answer: { id: frame.id, ...answer } } : frame),
  })
  await device.socket().ask('joinRoom', NOVICE_ROOM)
  await vi.waitUntil(() => device.frames.some(({ frame }) => frame.type === 'void'), 30_000)
}

/** [F13] What this device is told about the coming hand differs from what the others are told and what is dealt. */
const tellOther = async (
  { proxy, device }: LyingScene,
  change: (place: RawFrame) => RawFrame,
): Promise<void> => {
  proxy.lie({
    told: (frame) => {
      const place = frame.place as RawFrame | null | undefined
      return place?.type === 'waiting' ? { ...frame, place: change(place) } : frame
    },
  })
  await playHand([device])
}

const otherPlan =
  (from: string, to: string) =>
  (place: RawFrame): RawFrame =>
    typeof place.plan === 'string' ? { ...place, plan: place.plan.replace(from, to) } : place

export const LIES_AT_TABLES: readonly Lie[] = [
  ['none, at a table: the house is honest', {}, ({ device }) => playHand([device])],
  [
    '[A53] [F14] a hand void because the house takes no seed of one player',
    { client: 'refusals' },
    (scene) => voidHand(scene, NOT_TAKEN),
  ],
  [
    '[A54] [F14] a promise refused, and the hand dealt without that player',
    { client: 'refusals' },
    async ({ proxy, device }) => {
      proxy.lie({
        asked: (frame) => (frame.type === 'ready' ? { answer: { id: frame.id, ...NOT_TAKEN } } : frame),
      })
      await device.socket().ask('joinRoom', NOVICE_ROOM)
      await vi.waitUntil(() => device.frames.some(({ frame }) => frame.reason === 'no-seed'), 30_000)
    },
  ],
  [
    '[A53] [F14] a hand dropped after its seeds were asked for',
    { client: 'vanished', audit: 'place' },
    async ({ house, device }) => {
      await dropRevealing(house)
      await device.socket().ask('joinRoom', NOVICE_ROOM)
      await vi.waitUntil(() => device.frames.some(({ frame }) => frame.error !== undefined), 30_000)
    },
  ],
  [
    '[A53] [F14] a hand void with a false cause: the house had both seeds',
    { client: 'client-seed' },
    async (scene) => {
      const { house, proxy, device } = scene
      const other = await anotherDevice(scene, proxy, (await house.guest()).token)
      await forgetSeeds(house)
      for (const each of [device, other]) await each.socket().ask('joinRoom', NOVICE_ROOM)
      await vi.waitUntil(() => device.frames.some(({ frame }) => frame.type === 'void'), 30_000)
    },
  ],
  [
    '[A53] [F14] a void hand with another cause in the log',
    { audit: 'log', client: 'log', 'audit of the log': 'seed' },
    async (scene) => {
      await voidHand(scene, NOT_TAKEN)
      await publish(scene.house)
      await rewriteHistory(scene, (leaves) =>
        leaves.map((leaf) => (leaf.type === 'void-hand' ? { ...leaf, seeds: ['never promised'] } : leaf)),
      )
    },
  ],
  [
    '[A52] [F11] a room that shows another rake than it deals by',
    { client: 'terms' },
    async ({ proxy, device }) => {
      proxy.lie({
        told: (frame) =>
          Array.isArray(frame.rooms)
            ? {
                ...frame,
                rooms: (frame.rooms as RawFrame[]).map((room) => ({ ...room, rakePercent: '0.00' })),
              }
            : frame,
      })
      await device.socket().ask('rooms')
      await playHand([device])
    },
  ],
  [
    'none: a room that changes after its list was shown',
    {},
    async ({ proxy, device }) => {
      let isOld = true
      proxy.lie({
        told: (frame) => {
          if (!Array.isArray(frame.rooms) || !isOld) return frame
          isOld = false
          return { ...frame, rooms: (frame.rooms as RawFrame[]).map((room) => ({ ...room, ante: '3.00' })) }
        },
      })
      await device.socket().ask('rooms')
      await playHand([device])
    },
  ],
  [
    '[A51] [F13] another button, dealt after the plan was told',
    { client: 'plan', audit: 'plan' },
    async (scene) => {
      const { house, proxy, device } = scene
      const other = await anotherDevice(scene, proxy, (await house.guest()).token)
      await moveButtons(house)
      await playDuel(device, other)
    },
  ],
  [
    '[A41] [F10] another commitment for a second person at the same table',
    { client: 'seed' },
    async (scene) => {
      const { house, device } = scene
      const proxy = await anotherProxy(scene)
      let real: string | null = null
      proxy.lie({
        told: (frame) => {
          const place = frame.place as RawFrame | null | undefined
          if (place?.type === 'waiting') real ??= place.commitment as string
          return real === null ? frame : JSON.parse(JSON.stringify(frame).replaceAll(real, FAKE))
        },
      })
      await playHand([device, await anotherDevice(scene, proxy, (await house.guest()).token)])
    },
  ],
  [
    '[A51] [F13] another stack, dealt after the plan was told',
    { client: 'plan' },
    async ({ house, device }) => {
      await changePlans(house, '],"startingStack"', '0],"startingStack"')
      await playHand([device])
    },
  ],
  [
    '[A51] [F13] another bot, dealt after the plan was told',
    { client: 'plan' },
    async ({ house, device }) => {
      await changePlans(house, '"version":1', '"version":2')
      await playHand([device])
    },
  ],
  [
    '[A52] [F13] a plan told differently to one person',
    { client: 'plan' },
    (scene) => tellOther(scene, otherPlan('"version":1', '"version":2')),
  ],
  [
    '[A52] [F13] a plan by other terms than announced',
    { client: 'plan' },
    (scene) => tellOther(scene, (place) => (place.plan === null ? { ...place, terms: FAKE } : place)),
  ],
  [
    '[F10] a hand declared void because of a seed that was revealed',
    { client: 'client-seed' },
    (scene) => voidHand(scene, { ok: true }),
  ],
  [
    '[F12] a hand whose winner won more in the log',
    { audit: 'log', client: 'log', 'audit of the log': 'payout' },
    async (scene) => {
      await playHand([scene.device])
      await publish(scene.house)
      await rewriteHistory(scene, (leaves) =>
        leaves.map((leaf) =>
          leaf.type === 'hand'
            ? {
                ...leaf,
                seats: leaf.seats.map((seat) => ({ ...seat, won: (BigInt(seat.won) + 1n).toString() })),
              }
            : leaf,
        ),
      )
    },
  ],
  [
    '[F12] the end of a hand kept out of the log',
    { audit: 'log', client: 'log', 'audit of the log': 'record' },
    async ({ house, device }) => {
      await loseLeaves(house, 'hand')
      await playHand([device])
    },
  ],
  [
    '[F12] a hand kept out of the log with its seeds',
    { audit: 'log', client: 'log' },
    async ({ house, device }) => {
      await loseLeaves(house, 'hand', 'reveal')
      await playHand([device])
    },
  ],
  [
    '[F12] the seeds of a hand kept out of the log',
    { audit: 'log', client: 'log' },
    async ({ house, device }) => {
      await loseLeaves(house, 'reveal')
      await playHand([device])
    },
  ],
  [
    'none: the log of a table that has closed, as it was',
    {},
    async (scene) => {
      const other = await anotherDevice(scene, scene.proxy, (await scene.house.guest()).token)
      const tableLog = await closeDuel(scene.device, other)
      await tableLog()
    },
  ],
  [
    '[F12] [A41] the log of a table rewritten after it has closed',
    { audit: 'log', client: 'log' },
    async (scene) => {
      const { house, device } = scene
      const other = await anotherDevice(scene, scene.proxy, (await house.guest()).token)
      const tableLog = await closeDuel(device, other)
      await publish(house)
      await rewriteTableLogs(house, '"name":"Bea"', '"name":"Eve"')
      await tableLog()
    },
  ],
  [
    '[F12] the leaf of a table kept out of the log',
    { audit: 'log', client: 'log' },
    async (scene) => {
      const other = await anotherDevice(scene, scene.proxy, (await scene.house.guest()).token)
      await loseLeaves(scene.house, 'table')
      const tableLog = await closeDuel(scene.device, other)
      await tableLog()
    },
  ],
  [
    '[F10] [F12] a void hand kept out of the log',
    { audit: 'log', client: 'log' },
    async (scene) => {
      await loseLeaves(scene.house, 'voidHand')
      await voidHand(scene, NOT_TAKEN)
    },
  ],
]
