/**
 * A house that lies [A41] [A42] [A43] in every way we could think of, and who notices: the player's own client, a
 * witness of the public log, the audit of the database, or the audit of the log. The redrawing house [A40] has its
 * own tests.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted, utf8 } from '@fairhouse/kit'
import { judgeFork, openCheckpoint, parseVkey } from '@fairhouse/log'
import type { Evidence } from '@fairhouse/verify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { backUp, forkHouse, publish } from '../server/testing/dishonest-house.ts'
import { runHouse } from '../server/testing/running-house.ts'
import { dispatch } from './dispatch.ts'
import { LIES_ABOUT_HISTORY } from './testing/lies-about-history.ts'
import { LIES_ABOUT_ROUNDS } from './testing/lies-about-rounds.ts'
import { LIES_AT_TABLES } from './testing/lies-at-tables.ts'
import {
  anotherDevice,
  anotherProxy,
  beginLyingScene,
  caughtIn,
  closeScene,
  forget,
  type LyingScene,
  openScene,
  type SceneStart,
} from './testing/lying-scene.ts'

let beginning: SceneStart
beforeAll(async () => {
  beginning = await beginLyingScene()
})
afterAll(() => forget(beginning))

const LIES = [...LIES_ABOUT_ROUNDS, ...LIES_ABOUT_HISTORY, ...LIES_AT_TABLES]

test.concurrent.each(LIES)('%s', async (_lie, caughtBy, tell) => {
  const scene = await openScene(beginning)
  await tell(scene)
  const found = await caughtIn(scene)
  await closeScene(scene)
  const expected = Object.entries(caughtBy).map(([who, how]) => [who, expect.arrayContaining([how])])
  expect(found).toEqual(Object.fromEntries(expected))
})

/** Neither sees what the other is shown. */
test('[A41] two histories, one for a player and one for everybody else: discovered once they compare', async () => {
  const scene = await openScene(beginning)
  const [house, twin] = await forkHouse(scene.house)
  const [proxy, device] = [await anotherProxy({ ...scene, house }), scene.device]
  scene.house = house
  scene.proxy.lead(twin.address)
  await device.enter()
  await device.bet()
  await publish(twin)
  const other = await anotherDevice(scene, proxy)
  await other.bet()
  expect(await caughtIn({ ...scene, proxy })).toEqual({})
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

test('[A43] an older database with its marks in place is not opened', async () => {
  const scene = await openScene(beginning)
  const { house } = scene
  const restore = await backUp(house)
  scene.house = await runHouse({}, house.folder)
  scene.proxy.lead(scene.house.address)
  await scene.device.enter()
  await scene.device.bet()
  await scene.house.fairhouse.stop()
  restore()
  await expect(runHouse({}, house.folder)).rejects.toThrow('the database has lost work')
  await closeScene(scene)
})

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-evidence-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** 0: the claim is true; 1: it isn't. */
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

describe('evidence', () => {
  let honest: LyingScene
  let played: Readonly<{ roundId: string; nonce: string }>
  beforeAll(async () => {
    honest = await openScene(beginning)
    played = (await honest.device.bet()).round as typeof played
    expect(await caughtIn(honest)).toEqual({})
  })
  afterAll(() => closeScene(honest))

  test.each([
    ['[A41] another commitment for the same nonce on a second device'],
    ['another payout in the reply'],
    ['[A42] terms other than the bet’s'],
    ['[F2] one server seed for two rounds of a player'],
    ['[A41] a round undone without a trace, as if it had never been played'],
    ['[A41] a leaf replaced after publication'],
    ['[F12] a hand kept out of the log with its seeds'],
    ['[F10] [F12] a void hand kept out of the log'],
    ['[F12] [A41] the log of a table rewritten after it has closed'],
  ])('%s: it convinces the judge; the same claim against an honest house doesn’t', async (lie) => {
    const scene = await openScene(beginning)
    await LIES.find(([name]) => name === lie)![2](scene)
    await caughtIn(scene)
    const caught = [scene.device, ...scene.more].find((each) => each.claims().length > 0)!
    const evidence = caught.evidence()
    expect(await judged(evidence, '--log', scene.proxy.address)).toBe(0)
    const { mismatch } = evidence
    const claimed = {
      ...mismatch,
      nonce: played.nonce,
      round: mismatch.round === null ? null : played.roundId,
    }
    expect(await judged(honest.device.evidence(claimed), '--log', honest.proxy.address)).toBe(1)
    await closeScene(scene)
  })
})
