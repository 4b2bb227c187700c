/** [F12] Files of a log that grows while they are read. */
import { rmSync } from 'node:fs'
import { accepted } from '@fairhouse/kit'
import { FULL_WIDTH, hexOf } from '@fairhouse/log'
import { treeHash } from '@fairhouse/log/testing/reference.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { sampleHouse } from '../../testing/sample-house.ts'
import { newLogFolder, openSampleLog } from '../../testing/sample-log.ts'
import type { Store } from '../store/store.ts'
import { MACHINE } from '../store/timing.ts'
import { createLogFiles } from './log-files.ts'

let data: string
beforeEach(() => {
  data = newLogFolder()
})
afterEach(() => rmSync(data, { recursive: true }))

/** A log of a few leaves less than a full bundle; `fill` makes it full. */
const nearlyFull = async (store: Store) => {
  const sample = await sampleHouse(store)
  const log = accepted(await openSampleLog(store, data))
  const player = await sample.guest()
  const play = async (rounds: number): Promise<void> => {
    for (let i = 0; i < rounds; i += 1) accepted(await sample.bet(player, { amount: '0.01' }))
    await log.sequence()
    log.files.refresh()
  }
  await play(FULL_WIDTH - 10)
  const { size } = (await log.files.state())!
  return { size, fill: () => play(20) }
}

/** Calls `between` after the first transaction. */
const interrupted = (store: Store, between: () => Promise<void>): Pick<Store, 'transact'> => {
  let isFirst = true
  return {
    transact: async (work, options) => {
      const value = await store.transact(work, options)
      if (isFirst) {
        isFirst = false
        await between()
      }
      return value
    },
  }
}

describeOnEveryStore('the files of a log that grows', (open) => {
  test('[F12] a tile that becomes full while it is read', async () => {
    const { store } = await open()
    const { size, fill } = await nearlyFull(store)
    const root = await createLogFiles(interrupted(store, fill)).rootAt(size)
    const entries = await createLogFiles(store).entries(0, size)
    expect(hexOf(root)).toBe(hexOf(treeHash(entries)))
  })

  test('[F12] a bundle that becomes full while it is read', async () => {
    const { store } = await open()
    const { size, fill } = await nearlyFull(store)
    expect(await createLogFiles(interrupted(store, fill)).entries(0, size)).toHaveLength(size)
  })

  test('[F12] leaves that were appended after the cached ones', async () => {
    const { store } = await open()
    const { size, fill } = await nearlyFull(store)
    const files = createLogFiles(store, { ...MACHINE, monotonic: () => 0 })
    await files.entries(0, size)
    await fill()
    const now = createLogFiles(store)
    expect(await files.entries(1, FULL_WIDTH + 5)).toEqual(await now.entries(1, FULL_WIDTH + 5))
    expect(await files.rootAt(FULL_WIDTH + 5)).toEqual(await now.rootAt(FULL_WIDTH + 5))
  })
})
