/** For tests: lies about the past: dropped rounds, rewritten logs, older databases. */
import type { Leaf } from '@fairhouse/log'
import { newServerSeed } from '../../server/core/seeds.ts'
import { row, write } from '../../server/core/store/work.ts'
import {
  backUp,
  drawSeeds,
  edit,
  forgetMarks,
  publish,
  withoutLeaves,
} from '../../server/testing/dishonest-house.ts'
import { type RunningHouse, runHouse } from '../../server/testing/running-house.ts'
import { keep, putBack } from '../audit/testing/damage.ts'
import { type Lie, rewriteHistory } from './lying-scene.ts'

export const lastRound = async (house: RunningHouse): Promise<bigint> =>
  (await edit(house, () => row<{ id: bigint }>('SELECT MAX(id) AS id FROM rounds')))!.id

/** Raises the payout of the last leaf, if it is a round. */
export const richerLast = (leaves: readonly Leaf[]): readonly Leaf[] => {
  const last = leaves.at(-1)!
  return leaves.with(-1, last.type === 'round' ? { ...last, payout: last.payout + 1n } : last)
}

export const LIES_ABOUT_HISTORY: readonly Lie[] = [
  [
    '[A41] a round kept out of the log',
    { audit: 'log', client: 'log', 'audit of the log': 'gap' },
    async ({ house, device }) => {
      await withoutLeaves(house, () => device.bet())
      await device.bet()
    },
  ],
  [
    '[A41] the same, and the reply does not mention a leaf',
    { audit: 'log', client: 'log', 'audit of the log': 'gap' },
    async ({ house, proxy, device }) => {
      proxy.lie({ told: ({ leaf: _, ...frame }) => frame })
      await withoutLeaves(house, () => device.bet())
      await device.bet()
    },
  ],
  [
    '[A41] the same at a house that denies having a log',
    { audit: 'log', client: 'log', 'audit of the log': 'gap' },
    async ({ house, proxy, device }) => {
      proxy.lie({ told: ({ leaf: _leaf, log: _log, ...frame }) => frame })
      await device.reload()
      await withoutLeaves(house, () => device.bet())
      await device.bet()
    },
  ],
  [
    '[A41] a deleted round, and the player looks at the history',
    { client: 'nonce', audit: 'nonce' },
    async ({ house, device }) => {
      await device.bet()
      const id = await lastRound(house)
      await edit(house, () => write('DELETE FROM rounds WHERE id = $1', id))
      await device.socket().send({ type: 'history' })
    },
  ],
  [
    '[A41] a round undone without a trace, as if it had never been played',
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
    '[A41] a leaf replaced after publication',
    { audit: 'log', client: 'log', witness: 'log-forked', 'audit of the log': 'payout' },
    async (scene) => {
      await rewriteHistory(scene, richerLast)
      await scene.device.bet()
    },
  ],
  [
    '[A41] a leaf removed after publication',
    { audit: 'log', witness: 'log-behind', 'audit of the log': 'behind' },
    async (scene) => rewriteHistory(scene, (leaves) => leaves.slice(0, -1)),
  ],
  [
    '[A41] the same, and the log has grown again since',
    { audit: 'log', client: 'log', witness: 'log-forked', 'audit of the log': 'gap' },
    async (scene) => {
      await rewriteHistory(scene, (leaves) => leaves.slice(0, -1))
      await scene.device.bet()
    },
  ],
  [
    '[A43] an older database, with all marks removed',
    { client: 'commitment', witness: 'log-behind', 'audit of the log': 'behind' },
    async (scene) => {
      const { house, proxy, device, outside } = scene
      const { folder } = house
      const restore = await backUp(house)
      scene.house = await runHouse({}, folder)
      proxy.lead(scene.house.address)
      await device.enter()
      await device.bet()
      await device.bet()
      await publish(scene.house)
      await outside.look(proxy.address)
      await scene.house.fairhouse.stop()
      restore()
      forgetMarks(scene.house)
      scene.house = await runHouse({}, folder)
      proxy.lead(scene.house.address)
      await device.enter()
      await device.bet()
    },
  ],
]
