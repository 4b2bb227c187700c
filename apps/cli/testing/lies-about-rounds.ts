/** For tests: lies about the next round and its outcome: commitments, payouts, seeds, terms, refusals. */
import type { RawFrame } from '@fairhouse/verify'
import { expect } from 'vitest'
import { newServerSeed } from '../../server/core/seeds.ts'
import { write } from '../../server/core/store/work.ts'
import { drawSeeds, edit, payHalf, playByOtherTerms } from '../../server/testing/dishonest-house.ts'
import { winningSeed } from './device.ts'
import { lastRound, richerLast } from './lies-about-history.ts'
import { anotherDevice, anotherProxy, type Lie, rewriteHistory } from './lying-scene.ts'

const FAKE = 'f'.repeat(64)

const inRound =
  (change: object) =>
  (frame: RawFrame): RawFrame =>
    frame.round ? { ...frame, round: { ...(frame.round as object), ...change } } : frame

export const LIES_ABOUT_ROUNDS: readonly Lie[] = [
  ['none: the house is honest', {}, ({ device }) => device.bet()],
  [
    '[A41] another commitment for the same nonce on a second device',
    { client: 'commitment' },
    async (scene) => {
      const proxy = await anotherProxy(scene)
      proxy.lie({
        told: (frame) =>
          frame.openRounds ? { ...frame, next: { ...(frame.next as object), commitment: FAKE } } : frame,
      })
      await anotherDevice(scene, proxy)
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
    'another payout in the reply',
    { client: 'payout' },
    async ({ proxy, device }) => {
      proxy.lie({ told: inRound({ finalPayout: '0.01' }) })
      await device.bet()
    },
  ],
  [
    'another payout in the database',
    { audit: 'payout' },
    async ({ house, device }) => {
      await device.bet()
      const id = await lastRound(house)
      await edit(house, () => write('UPDATE rounds SET payout = payout + 1 WHERE id = $1', id))
    },
  ],
  [
    'another payout in the database and in the log',
    { client: 'log', audit: 'payout', witness: 'log-forked', 'audit of the log': 'payout' },
    async (scene) => {
      const id = await lastRound(scene.house)
      await edit(scene.house, () => write('UPDATE rounds SET payout = payout + 1 WHERE id = $1', id))
      await rewriteHistory(scene, richerLast)
      await scene.device.bet()
    },
  ],
  [
    'another payout everywhere, from the beginning',
    { client: 'payout', audit: 'payout', 'audit of the log': 'payout' },
    async ({ house, device }) => {
      payHalf(house)
      await device.bet(await winningSeed(house, device))
    },
  ],
  [
    '[M3] a wallet that loses a coin between two bets',
    { client: 'balance', audit: 'balance' },
    async ({ house, device }) => {
      await device.bet()
      await edit(house, () => write('UPDATE accounts SET balance = balance - 1 WHERE balance > 0'))
      await device.bet()
    },
  ],
  [
    '[F9] a client seed other than the bet’s, reported as the bet’s',
    { client: 'result' },
    async ({ proxy, device }) => {
      const [named, played] = ['a'.repeat(32), 'b'.repeat(32)]
      const swapped = (frame: RawFrame, from: string, to: string): RawFrame =>
        JSON.parse(JSON.stringify(frame).replaceAll(from, to))
      proxy.lie({
        asked: (frame) => swapped(frame, named, played),
        told: (frame) => swapped(frame, played, named),
      })
      await device.bet(named)
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
    async (scene) => {
      const { house, proxy, device } = scene
      const other = await anotherDevice(scene, proxy, (await house.guest()).token)
      const seeds = [newServerSeed(), newServerSeed(), newServerSeed()]
      for (const each of [device, other]) {
        let drawn = 0
        drawSeeds(house, () => seeds[drawn++]!)
        for (let round = 0; round < 3; round += 1) await each.bet()
      }
    },
  ],
  [
    '[A42] terms other than the bet’s',
    { client: 'terms' },
    async ({ house, proxy, device }) => {
      playByOtherTerms(house, { rtp: '50' })
      proxy.lie({ asked: ({ terms: _, ...frame }) => frame })
      await device.bet()
    },
  ],
  [
    '[A42] other terms, reported as the bet’s',
    { client: 'multiplier' },
    async ({ house, proxy, device }) => {
      const named = (device.next().terms as Record<string, Record<string, string>>).keno!.USD!
      playByOtherTerms(house, { rtp: '50' })
      proxy.lie({ asked: ({ terms: _, ...frame }) => frame, told: inRound({ terms: named }) })
      await device.bet(await winningSeed(house, device))
    },
  ],
  [
    '[A42] pay tables swapped after the fact',
    { audit: 'terms' },
    async ({ house }) => {
      const sql = `UPDATE terms SET text = replace(text, '3.96', '1.96') WHERE text LIKE '%3.96%'`
      expect(await edit(house, () => write(sql))).toBeGreaterThan(0)
    },
  ],
  [
    '[F2] a bet refused as stale once the house has seen the client seed',
    { client: 'refusals' },
    async ({ proxy, device }) => {
      const error = { code: 'stale-commitment', message: 'this is not the commitment of the next round' }
      proxy.lie({
        asked: (frame) => (frame.type === 'placeBet' ? { answer: { id: frame.id, error } } : frame),
      })
      await device.refusedBet()
      proxy.lie({})
      await device.bet()
    },
  ],
  [
    '[F2] a bet refused for unchanged terms',
    { client: 'refusals' },
    async ({ proxy, device }) => {
      const error = { code: 'stale-terms', message: 'these are not the terms of this game any more' }
      proxy.lie({
        asked: (frame) => (frame.type === 'placeBet' ? { answer: { id: frame.id, error } } : frame),
      })
      await device.refusedBet()
      proxy.lie({})
      await device.bet()
    },
  ],
  [
    '[F2] a bet refused as if the house were busy',
    { client: 'refusals' },
    async ({ proxy, device }) => {
      const error = { code: 'busy', message: 'too much is asked at once' }
      proxy.lie({
        asked: (frame) => (frame.type === 'placeBet' ? { answer: { id: frame.id, error } } : frame),
      })
      await device.refusedBet()
      proxy.lie({})
      await device.bet()
    },
  ],
  [
    '[F2] a bet that is never answered: the connection breaks once the house has seen the client seed',
    { client: 'refusals' },
    async ({ proxy, device }) => {
      proxy.lie({ asked: (frame) => (frame.type === 'placeBet' ? null : frame) })
      await device.lostBet()
      proxy.lie({})
      await device.bet()
    },
  ],
]
