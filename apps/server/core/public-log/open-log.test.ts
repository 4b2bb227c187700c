/** [A43] A log is never forked: not by a restored database, not by a second signer, not by a lost key. */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accepted, isRefusal } from '@fairhouse/kit'
import { hexOf, type RestartLeaf } from '@fairhouse/log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { sampleHouse } from '../../testing/sample-house.ts'
import {
  filesOf,
  newLogFolder,
  openSampleLog,
  readLog,
  readSampleLog,
  sequenceAll,
} from '../../testing/sample-log.ts'
import type { Store } from '../store/store.ts'
import { row, rows, type Value, write } from '../store/work.ts'
import { dropLogKey, rotateLogKey } from './rotation.ts'

let data: string
beforeEach(() => {
  data = newLogFolder()
})
afterEach(() => rmSync(data, { recursive: true }))

const play = async (store: Store, rounds = 3): Promise<void> => {
  const sample = await sampleHouse(store)
  const player = await sample.guest()
  for (let i = 0; i < rounds; i += 1) accepted(await sample.bet(player, { amount: '0.01' }))
}

/** What a copy of the database would have kept of the log. */
const copyLog = async (store: Store): Promise<() => Promise<void>> => {
  const state = await store.transact(() => row('SELECT * FROM log_state'))
  const columns = Object.keys(state!)
  return () =>
    store.transact(function* () {
      yield* write('DELETE FROM log_state')
      const places = columns.map((_, index) => `$${index + 1}`).join(', ')
      const values = Object.values(state!) as Value[]
      yield* write(`INSERT INTO log_state (${columns.join(', ')}) VALUES (${places})`, ...values)
    })
}

const MARK = (): string => join(data, 'log-mark')
const KEY = (): string => join(data, 'log-key')

describeOnEveryStore('a log that continues', (open) => {
  test('[A43] an older copy of the database is refused; with the loss accepted, the tree continues under a new origin', async () => {
    const { store } = await open()
    const log = accepted(await openSampleLog(store, data))
    await play(store)
    const before = await readSampleLog(log)
    const restore = await copyLog(store)
    await play(store)
    const lost = await readSampleLog(log)
    await restore()
    const refused = await openSampleLog(store, data)
    expect(isRefusal(refused) && refused).toMatchObject({
      refused: 'log-behind',
      message: expect.stringMatching(
        `up to ${lost.checkpoint.size}; this database has ${before.checkpoint.size}\\.`,
      ),
    })
    const again = accepted(await openSampleLog(store, data, { acceptLoss: true }))
    const { checkpoint, entries, leaves } = await readSampleLog(again)
    expect(checkpoint.origin).toBe(`${before.checkpoint.origin}/2`)
    expect(entries.slice(0, before.entries.length)).toEqual(before.entries)
    expect(leaves[before.entries.length]).toEqual({
      type: 'restart',
      origin: lost.checkpoint.origin,
      size: lost.checkpoint.size,
      root: hexOf(lost.checkpoint.root),
      reason: 'log-behind',
      at: expect.any(Number),
    } satisfies RestartLeaf)
    accepted(await openSampleLog(store, data))
  })

  test('[A43] an empty database behind a mark is refused', async () => {
    const { store } = await open()
    await play(store)
    await readSampleLog(accepted(await openSampleLog(store, data)))
    const { store: empty } = await open()
    expect(await openSampleLog(empty, data)).toMatchObject({ refused: 'log-behind' })
  })

  test('[A43] a database that differs at the size that was published is refused', async () => {
    const { store } = await open()
    const log = accepted(await openSampleLog(store, data))
    await play(store)
    await readSampleLog(log)
    const mark = JSON.parse(readFileSync(MARK(), 'utf8')) as object
    await play(store)
    await readSampleLog(log)
    writeFileSync(MARK(), JSON.stringify(mark))
    accepted(await openSampleLog(store, data)) // what was published is in it
    writeFileSync(MARK(), JSON.stringify({ ...mark, root: 'ab'.repeat(32) }))
    expect(await openSampleLog(store, data)).toMatchObject({ refused: 'log-forked' })
    writeFileSync(MARK(), JSON.stringify({ ...mark, origin: 'another/log' }))
    expect(await openSampleLog(store, data)).toMatchObject({ refused: 'log-forked' })
    writeFileSync(MARK(), 'nonsense')
    await expect(openSampleLog(store, data)).rejects.toThrow('log-mark can’t be read')
  })

  test('[A43] a lost key isn’t silently replaced; with the loss accepted, a new one signs under a new origin', async () => {
    const { store } = await open()
    const log = accepted(await openSampleLog(store, data))
    await play(store)
    const before = await readSampleLog(log)
    const { vkeys } = await log.identity()
    expect(statSync(KEY()).mode & 0o777).toBe(0o600)
    rmSync(KEY())
    expect(await openSampleLog(store, data)).toMatchObject({ refused: 'log-key-missing' })
    expect(existsSync(KEY())).toBe(false)
    const again = accepted(
      await openSampleLog(store, data, { acceptLoss: true, origin: 'house.example/log' }),
    )
    const { checkpoint, leaves } = await readSampleLog(again)
    expect(checkpoint.origin).toBe('house.example/log')
    expect(leaves[before.entries.length]).toMatchObject({ type: 'restart', reason: 'log-key-missing' })
    const [vkey] = (await again.identity()).vkeys
    expect(vkey!.split('+')[2]).not.toBe(vkeys[0]!.split('+')[2])
  })

  test('[A43] a second signer signs nothing, and says so', async () => {
    const { store } = await open()
    const log = accepted(await openSampleLog(store, data))
    await play(store)
    const { checkpoint } = await readSampleLog(log)
    const told: unknown[] = []
    const second = accepted(
      await openSampleLog(store, newLogFolder(), {
        key: '12'.repeat(32),
        log: { warn: () => undefined, error: (...parts: unknown[]) => void told.push(parts) },
      }),
    )
    await play(store)
    await store.transact(() => write('UPDATE log_state SET sequencer_until = 0'))
    await second.sequence()
    await second.sequence()
    expect(told).toHaveLength(1)
    expect((await second.describe()).problem).toContain('does not hold the key')
    expect((await second.describe()).size).toBe(checkpoint.size)
    expect((await log.describe()).problem).toBeNull()
    await sequenceAll(log)
    expect((await log.describe()).size).toBe(checkpoint.size + 4)
  })

  test('[F12] a checkpoint signed by a process that died is published by the next one', async () => {
    const { store } = await open()
    const log = accepted(await openSampleLog(store, data))
    await play(store)
    const { checkpoint } = await readSampleLog(log)
    await store.transact(() =>
      write("UPDATE log_state SET checkpoint = '', published = 0, sequencer_until = 0"),
    )
    rmSync(MARK())
    const next = accepted(await openSampleLog(store, data))
    await next.sequence()
    expect((await next.describe()).size).toBe(checkpoint.size)
    expect(JSON.parse(readFileSync(MARK(), 'utf8'))).toEqual({
      origin: checkpoint.origin,
      size: checkpoint.size,
      root: hexOf(checkpoint.root),
    })
  })

  test('[F12] a new key is announced by a leaf, signs beside the old one, and alone once that is dropped', async () => {
    const { store } = await open()
    const log = accepted(await openSampleLog(store, data))
    await play(store)
    const [old] = (await log.identity()).vkeys
    await readSampleLog(log)
    const vkey = accepted(await rotateLogKey(store, { data })) as string
    expect(await rotateLogKey(store, { data })).toMatchObject({ refused: 'two-keys' })
    const { leaves } = await readSampleLog(log) // verified with the old one
    expect(leaves.at(-1)).toMatchObject({ type: 'key', vkey })
    await readLog(filesOf(log), vkey)
    expect(accepted(await dropLogKey(store, { data }))).toBe(vkey)
    await play(store)
    await sequenceAll(log)
    log.files.refresh()
    await readLog(filesOf(log), vkey)
    await expect(readLog(filesOf(log), old!)).rejects.toThrow()
    expect(readFileSync(KEY(), 'utf8').trim().split('\n')).toHaveLength(1)
    accepted(await openSampleLog(store, data))
    expect(await dropLogKey(store, { data })).toMatchObject({ refused: 'one-key' })
  })

  test('[F12] keys that are given in the environment are rotated there', async () => {
    const { store } = await open()
    const [first, second] = ['01'.repeat(32), '02'.repeat(32)]
    accepted(await openSampleLog(store, data, { key: first, origin: 'house.example/log' }))
    expect(existsSync(KEY())).toBe(false)
    expect(await rotateLogKey(store, { data, given: first })).toMatchObject({ refused: 'no-new-key' })
    expect(await rotateLogKey(store, { data, given: second })).toMatchObject({ refused: 'log-key-missing' })
    expect(accepted(await rotateLogKey(store, { data, given: `${first},${second}` }))).toMatch(
      /^house\.example/,
    )
  })
})

describeOnEveryStore('a long queue', (open) => {
  test('[F12] is worked off in several steps, by two processes that take turns', async () => {
    const { store } = await open()
    const [one, two] = [
      accepted(await openSampleLog(store, data)),
      accepted(await openSampleLog(store, data)),
    ]
    const leaf = (id: number): Uint8Array => Buffer.from(`\u0003terms ${id}`)
    await store.transact(function* () {
      for (let id = 1; id <= 2_500; id += 1) {
        const sql = 'INSERT INTO log_queue (turn, id, leaf, at) VALUES (4, $1, $2, 0)'
        yield* write(sql, id, leaf(id))
      }
    })
    await Promise.all([one.sequence(), two.sequence()])
    await sequenceAll(one)
    const { leaves } = await readSampleLog(one)
    expect(leaves.map((each) => (each as { text: string }).text)).toEqual(
      Array.from({ length: 2_500 }, (_, index) => `terms ${index + 1}`),
    )
    expect(await store.transact(() => rows('SELECT number FROM log_bundles'))).toHaveLength(9)
  })
})
