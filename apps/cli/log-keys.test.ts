/** [F12] A new key for the log of a running house, from the command line: everybody who follows the log continues. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { dataOf, publish } from '../server/testing/dishonest-house.ts'
import { runHouse } from '../server/testing/running-house.ts'
import { dispatch } from './dispatch.ts'
import { fairhouse } from './testing/command-process.ts'
import { openDevice } from './testing/device.ts'

/** Runs in this process; returns its exit code. */
const quietly = async (args: readonly string[]): Promise<number> => {
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  )
  try {
    return await dispatch(args)
  } finally {
    for (const each of streams) each.mockRestore()
  }
}

test('[F12] [A43] rotate-key, then drop-key: client, witness and audit continue, and no key is mistaken for another', async () => {
  const house = await runHouse()
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-keys-'))
  const url = `${house.address}/log`
  const witness = (...more: readonly string[]): Promise<number> =>
    quietly([
      ...['witness', '--once', '--log', url, '--key', join(folder, 'key'), '--state', join(folder, 'state')],
      ...more,
    ])
  const change = async (command: string): Promise<string> => {
    const { code, stdout, stderr } = await fairhouse(['log', command], '', { DATA_DIR: dataOf(house) })
    expect([code, stderr]).toEqual([0, ''])
    return stdout.trim().split('\n').at(-1)!
  }
  const told = async (): Promise<readonly string[]> =>
    ((await house.ask('GET', '/v1/log')).body as { vkeys: readonly string[] }).vkeys
  const device = await openDevice(house, house.address, (await house.guest()).token)
  /** Plays one more round, and everybody checks the log. */
  const playOneMore = async (...key: readonly string[]): Promise<void> => {
    await device.bet()
    await publish(house)
    await device.enter()
    await device.check()
    expect(device.claims()).toEqual([])
    expect(await quietly(['audit', '--log', url, '--state', join(folder, 'audit'), ...key])).toBe(0)
  }

  const [old] = await told()
  await playOneMore()
  expect(await witness()).toBe(0)
  const added = await change('rotate-key')
  await playOneMore()
  await playOneMore('--key', added)
  expect(await told()).toEqual([old, added])
  expect(await witness()).toBe(0) // with the old key, which still signs
  expect(await witness('--vkey', added)).toBe(0) // with the new one from now on
  expect(await change('drop-key')).toBe(added)
  await playOneMore()
  expect(await told()).toEqual([added])
  expect(await witness()).toBe(0)
  expect(await witness('--vkey', old!)).not.toBe(0)
  expect(device.past().log).toMatchObject({ vkeys: [added] })
  await house.stop()
  rmSync(folder, { recursive: true })
})
