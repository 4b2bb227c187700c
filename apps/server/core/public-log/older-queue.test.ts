/** [F12] Rounds that an earlier version has queued one by one, before a migration or running beside this one. */
import { rmSync } from 'node:fs'
import { accepted } from '@fairhouse/kit'
import { hexOf, leafHash, roundId } from '@fairhouse/log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { withoutParties } from '../../testing/older-database.ts'
import { type SampleHouse, sampleHouse } from '../../testing/sample-house.ts'
import { newLogFolder, openSampleLog, readSampleLog } from '../../testing/sample-log.ts'
import { LEAF_ORDER } from '../store/leaf-queue.ts'
import { LOG_BATCHES } from '../store/log-batches-schema.ts'
import { MIGRATIONS } from '../store/migrations.ts'
import { rows, type Work, write } from '../store/work.ts'
import { eachPacked } from './packed-leaves.ts'

const PACKED_BEFORE_LEAF = 34

let data: string
beforeEach(() => {
  data = newLogFolder()
})
afterEach(() => rmSync(data, { recursive: true }))

/** A row for each round, as that program writes them. */
function* queueOneByOne(): Work<void> {
  const found = yield* rows<{ leaves: Uint8Array; low_at: bigint }>('SELECT leaves, low_at FROM log_batches')
  for (const { leaves, low_at } of found) {
    const packed = Buffer.from(leaves)
    const single: Uint8Array[] = []
    eachPacked(packed, (at, _, end) => single.push(packed.subarray(at + PACKED_BEFORE_LEAF, end)))
    for (const leaf of single) {
      const sql = 'INSERT INTO log_queue (turn, id, leaf, at) VALUES ($1, $2, $3, $4)'
      yield* write(sql, LEAF_ORDER.round, roundId(leaf), leaf, low_at)
    }
  }
  yield* write('DELETE FROM log_batches')
}

/** The database as that program has left it. */
function* stepBack(): Work<null> {
  yield* queueOneByOne()
  yield* withoutParties()
  yield* write('DROP TABLE log_batches')
  for (const table of ['migrations', 'step_programs']) {
    yield* write(`DELETE FROM ${table} WHERE number > $1`, MIGRATIONS.indexOf(LOG_BATCHES))
  }
  return null
}

const leavesOf = async (sample: SampleHouse, players: number): Promise<readonly string[]> => {
  const guests = await Promise.all(Array.from({ length: players }, () => sample.guest()))
  const replies = await Promise.all(guests.map((guest) => sample.bet(guest)))
  return replies.map((reply) => accepted(reply).leaf!)
}

describeOnEveryStore('rounds queued by an earlier version', (open) => {
  test('[F12] are appended after the migration, each once, together with new ones', async () => {
    const { store, again } = await open()
    const log = accepted(await openSampleLog(store, data))
    const sample = await sampleHouse(store)
    const answered = [...(await leavesOf(sample, 5))]
    const before = await readSampleLog(log)
    answered.push(...(await leavesOf(sample, 7)))
    await store.transact(stepBack)
    await store.close()
    const migrated = await again()
    answered.push(...(await leavesOf(await sampleHouse(migrated), 4)))
    const after = await readSampleLog(accepted(await openSampleLog(migrated, data)))
    const rounds = after.entries.filter((_, index) => after.leaves[index]!.type === 'round')
    expect(rounds.map((entry) => hexOf(leafHash(entry))).toSorted()).toEqual(answered.toSorted())
    expect(after.entries.slice(0, before.entries.length)).toEqual(before.entries)
    expect(await migrated.transact(() => rows('SELECT id FROM log_queue'))).toEqual([])
  })

  test('[F12] are appended while such a process keeps writing them', async () => {
    const { store } = await open()
    const log = accepted(await openSampleLog(store, data))
    const sample = await sampleHouse(store)
    const answered = [...(await leavesOf(sample, 3))]
    await store.transact(queueOneByOne)
    answered.push(...(await leavesOf(sample, 3)))
    const { entries, leaves } = await readSampleLog(log)
    const rounds = entries.filter((_, index) => leaves[index]!.type === 'round')
    expect(rounds.map((entry) => hexOf(leafHash(entry))).toSorted()).toEqual(answered.toSorted())
  })
})
