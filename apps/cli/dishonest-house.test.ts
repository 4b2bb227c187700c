/**
 * A house that lies [A41] [A42] [A43], in every way that we could think of, and who notices: the player's own client,
 * a witness of the public log, the audit of the database, or the audit of the log. The redrawing house [A40] has tests
 * of its own.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted, utf8 } from '@fairhouse/kit'
import { judgeFork, type Leaf, openCheckpoint, parseVkey } from '@fairhouse/log'
import type { Evidence, Frame } from '@fairhouse/verify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newServerSeed } from '../server/core/seeds.ts'
import { row, write } from '../server/core/store/work.ts'
import {
  backUp,
  drawSeeds,
  edit,
  forgetMarks,
  loseLeaves,
  payHalf,
  playByOtherTerms,
  publish,
  rewriteLog,
  twins,
  withoutLeaves,
} from '../server/testing/dishonest-house.ts'
import { joining } from '../server/testing/playing-house.ts'
import { type RunningHouse, runHouse } from '../server/testing/running-house.ts'
import { keep, putBack } from './audit/testing/damaging.ts'
import { dispatch } from './dispatch.ts'
import { winningSeed } from './testing/device.ts'
import {
  anotherDevice,
  anotherDoor,
  type Beginning,
  begin,
  type Catcher,
  caughtIn,
  closeScene,
  forget,
  openScene,
  playHand,
  type Scene,
} from './testing/lying-scene.ts'

let beginning: Beginning
beforeAll(async () => {
  beginning = await begin()
})
afterAll(() => forget(beginning))

const FAKE = 'f'.repeat(64)

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

type Lie = readonly [
  lie: string,
  caughtBy: Readonly<Partial<Record<Catcher, string>>>,
  tell: (scene: Scene) => Promise<unknown>,
]

const LIES: readonly Lie[] = [
  ['none: the house is honest', {}, ({ device }) => device.bet()],

  [
    '[A41] another commitment for the same nonce on a second device',
    { client: 'commitment' },
    async (scene) => {
      const door = await anotherDoor(scene)
      door.lie({
        told: (frame) =>
          frame.openRounds ? { ...frame, next: { ...(frame.next as object), commitment: FAKE } } : frame,
      })
      await anotherDevice(scene, door)
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
    async (scene) => {
      const { house, door, device } = scene
      const other = await anotherDevice(scene, door, (await house.guest()).token)
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

  ['none, at a table: the house is honest', {}, ({ device }) => playHand([device])],
  [
    '[A41] [F10] another commitment for a second person at the same table',
    { client: 'seed' },
    async (scene) => {
      const { house, device } = scene
      const door = await anotherDoor(scene)
      let real: string | null = null
      door.lie({
        told: (frame) => {
          const place = frame.place as Frame | null | undefined
          if (place?.type === 'waiting') real ??= place.commitment as string
          return real === null ? frame : JSON.parse(JSON.stringify(frame).replaceAll(real, FAKE))
        },
      })
      await playHand([device, await anotherDevice(scene, door, (await house.guest()).token)])
    },
  ],
  [
    '[F10] a hand that is void because of a seed that was revealed',
    { client: 'client-seed' },
    async ({ door, device }) => {
      door.lie({
        asked: (frame) => (frame.type === 'reveal' ? { answer: { id: frame.id, ok: true } } : frame),
      })
      await device.socket().ask('joinRoom', joining)
      await expect.poll(() => device.frames.some(({ frame }) => frame.type === 'void')).toBe(true)
    },
  ],
  [
    '[F12] the end of a hand that is kept out of the log',
    { 'audit of the log': 'record' },
    async ({ house, device }) => {
      await loseLeaves(house, 'hand')
      await playHand([device])
    },
  ],
]

/** What gets past everybody today. Whoever mends it moves the row up. */
const UNNOTICED: readonly Lie[] = [
  [
    '[F12] a hand that is kept out of the log with its seeds',
    {},
    async ({ house, device }) => {
      await loseLeaves(house, 'hand', 'reveal')
      await playHand([device])
    },
  ],
]

test.concurrent.each([...LIES, ...UNNOTICED])('%s', async (_lie, caughtBy, tell) => {
  const scene = await openScene(beginning)
  await tell(scene)
  const found = await caughtIn(scene)
  await closeScene(scene)
  const expected = Object.entries(caughtBy).map(([who, how]) => [who, expect.arrayContaining([how])])
  expect(found).toEqual(Object.fromEntries(expected))
})

/** Nobody of them sees what the other is shown. */
test('[A41] two histories, one for a player and one for everybody else: found out once they compare', async () => {
  const scene = await openScene(beginning)
  const [house, twin] = await twins(scene.house)
  const [door, device] = [await anotherDoor({ ...scene, house }), scene.device]
  scene.house = house
  scene.door.lead(twin.address)
  await device.enter()
  await device.bet()
  await publish(twin)
  const other = await anotherDevice(scene, door)
  await other.bet()
  expect(await caughtIn({ ...scene, door })).toEqual({})
  await device.check()
  const { vkey } = scene.outside
  const shown = accepted(openCheckpoint(utf8(device.past().log!.note!), accepted(parseVkey(vkey()!))))
  const { cosigner } = scene.outside
  const oldSize = cosigner.last(shown.checkpoint.origin)!.size
  expect(cosigner.cosign(shown, { oldSize, proof: [] })).toMatchObject({ refused: 'log-forked' })
  expect(scene.outside.evidence().map((each) => judgeFork(each, vkey()!))).toEqual([true])
  await twin.stop()
  await closeScene(scene)
})

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-evidence-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** 0: the claim holds; 1: it doesn't. */
const judged = async (evidence: Evidence, ...options: readonly string[]): Promise<number> => {
  const file = join(folder, 'evidence.json')
  writeFileSync(file, JSON.stringify(evidence))
  const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    return await dispatch(['verify', 'evidence', '--in', file, ...options])
  } finally {
    quiet.mockRestore()
  }
}

test.each([
  ['[A41] another commitment for the same nonce on a second device'],
  ['a payout that is another in the reply'],
  ['[A42] other terms than the bet has named'],
  ['[F2] one server seed for two rounds of a player'],
  ['[A41] a round that is undone without a trace, as if it had never been played'],
  ['[A41] a leaf that is replaced after it was published'],
])('%s: the evidence convinces the judge; that of an honest house doesn’t', async (lie) => {
  const [scene, honest] = [await openScene(beginning), await openScene(beginning)]
  await LIES.find(([name]) => name === lie)![2](scene)
  await caughtIn(scene)
  const caught = [scene.device, ...scene.more].find((each) => each.claims().length > 0)!
  const evidence = caught.evidence()
  expect(await judged(evidence, '--log', scene.door.address)).toBe(0)
  const { round } = await honest.device.bet()
  await caughtIn(honest)
  const { roundId, nonce } = round as { roundId: string; nonce: string }
  const { mismatch } = evidence
  const claimed = { ...mismatch, nonce, round: mismatch.round === null ? null : roundId }
  expect(await judged(honest.device.evidence(claimed), '--log', honest.door.address)).toBe(1)
  await closeScene(scene)
  await closeScene(honest)
})
