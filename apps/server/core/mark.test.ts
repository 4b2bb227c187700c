/** [A48] A house remembers how far it had come, and refuses to open on a database that has lost data. */
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted } from '@fairhouse/kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFairhouse } from '../fairhouse.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { end, enter, newGuest, serve } from '../testing/guests.ts'
import { newFolder } from '../testing/running-house.ts'
import { sampleHouse } from '../testing/sample-house.ts'
import { kenoBet } from '../testing/visitor.ts'
import { createLog } from './log.ts'
import { openMark, readMark } from './mark.ts'
import { beginLog } from './public-log/log-state.ts'
import { deleteFrom, update } from './store/queries.ts'
import { openSqlite } from './store/sqlite.ts'
import { type Store, StoreHalted } from './store/store.ts'
import { write, writeEach } from './store/work.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhouse-mark-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const warnings: unknown[] = []
const log = { warn: (text: unknown) => void warnings.push(text), error: () => undefined }
const openOn = (store: Store, acceptLoss = false) =>
  openMark({ store, file: join(folder, 'a.mark'), acceptLoss, log })

/** A house in which something was played, and which remembers it. */
const playedHouse = async (store: Store): Promise<void> => {
  const sample = await sampleHouse(store)
  const keeper = accepted(await openOn(store))
  accepted(await sample.bet(await sample.guest()))
  await keeper.raise()
}

describeOnEveryStore('a house that remembers', (open) => {
  test('[A43] opens again on what it has left, and on more', async () => {
    const { store } = await open()
    await playedHouse(store)
    accepted(await openOn(store))
    const sample = await sampleHouse(store)
    accepted(await sample.bet(await sample.guest()))
    accepted(await openOn(store))
    expect(readdirSync(folder)).toEqual(['a.mark'])
  })

  const LOSSES: readonly (readonly [string, readonly string[], RegExp])[] = [
    [
      'a commit before the last mark',
      ["UPDATE counters SET value = value - 1 WHERE name = 'mark'"],
      /mark 2 of/,
    ],
    ['everything', ["DELETE FROM counters WHERE name LIKE 'mark%'"], /is at mark 0 of never/],
    [
      'rows behind its back',
      ['DELETE FROM requests', 'UPDATE players SET last_round = NULL', 'DELETE FROM rounds'],
      /round \d+ of \d{4}-.*it is at mark 2 of [^,]+, no round/,
    ],
  ]
  test.each(LOSSES)(
    'refuses to open on a database that has lost %s, until told so',
    async (_what, damage, says) => {
      const { store } = await open()
      await playedHouse(store)
      await store.transact(() => writeEach(damage))
      const refused = await openOn(store)
      expect(refused).toMatchObject({ refused: 'database-behind', message: expect.stringMatching(says) })
      warnings.length = 0
      accepted(await openOn(store, true))
      expect(warnings).toEqual([expect.stringMatching(says)])
      accepted(await openOn(store))
    },
  )

  test.each([
    ['a commit', ["UPDATE counters SET value = value - 1 WHERE name = 'mark'"]],
    ['leaves of the public log', ['UPDATE log_state SET size = size - 1']],
  ])('[A43] halts if it finds while running that %s is gone, and lowers no mark', async (_what, damage) => {
    const { store } = await open()
    await playedHouse(store)
    await store.transact(() => beginLog('a/log', [], 1))
    await store.transact(() => write('UPDATE log_state SET size = 5'))
    const keeper = accepted(await openOn(store))
    const before = readFileSync(join(folder, 'a.mark'), 'utf8')
    await store.transact(() => writeEach(damage))
    await keeper.raise()
    expect(store.halted()).toMatchObject({ refused: 'database-behind' })
    expect(readFileSync(join(folder, 'a.mark'), 'utf8')).toBe(before)
    await expect(store.transact(readMark)).rejects.toThrow(StoreHalted)
  })

  test('[A43] halts if another process has found a loss, until that is accepted', async () => {
    const { store, again } = await open()
    await playedHouse(store)
    const [keeper, other] = [accepted(await openOn(store)), await again()]
    const otherKeeper = accepted(await openMark({ store: other, file: join(folder, 'other.mark'), log }))
    await other.transact(() => write(update('counters', 'mark', 'value = value - 1')))
    rmSync(join(folder, 'a.mark')) // this one can't know
    await otherKeeper.raise()
    await keeper.raise()
    expect([store.halted(), other.halted()]).toMatchObject(Array(2).fill({ refused: 'database-behind' }))
  })

  test('an unreadable mark file doesn’t pass for a missing one', async () => {
    const { store } = await open()
    await playedHouse(store)
    writeFileSync(join(folder, 'a.mark'), '{"number":"1"')
    await expect(openOn(store)).rejects.toThrow('a.mark can’t be read')
    accepted(await openOn(store, true))
    await store.transact(() => write(deleteFrom('counters', 'mark')))
    expect(await openOn(store)).toMatchObject({ refused: 'database-behind' })
  })
})

test('[A49] a machine whose clock was set back while the house was closed: its time goes on where it was', async () => {
  const file = join(folder, 'house.db')
  const store = await openSqlite(file, { wall: () => Date.UTC(2026, 5, 2) })
  const before = store.now()
  await accepted(await openOn(store)).raise()
  await store.close()
  const again = await openSqlite(file, { wall: () => Date.UTC(2026, 5, 1) })
  expect(again.now()).toBeGreaterThanOrEqual(before)
  await again.close()
  const told = await openSqlite(file, { wall: () => Date.UTC(2026, 5, 1), acceptLoss: true })
  expect(told.now()).toBeLessThan(before)
  await told.close()
})

test('[A48] killed, its log cut off: the house says what is missing instead of opening', async () => {
  const house = newFolder()
  const serving = await serve(house)
  const socket = await enter(serving, (await newGuest(serving)).token)
  await socket.ask('placeBet', kenoBet())
  await end(serving, 'SIGKILL')
  const data = join(house, 'data')
  const log = createLog({ level: 'silent' })
  const options = { root: join(house, 'root'), configs: join(house, 'configs'), data, log }
  truncateSync(join(data, 'fairhouse.db-wal'), 0)
  expect(await openFairhouse(options)).toMatchObject({
    refused: 'database-behind',
    message: expect.stringMatching(
      /^the database has lost work: the house was at mark 1 of 2.*--accept-loss$/,
    ),
  })
  const opened = accepted(await openFairhouse({ ...options, acceptLoss: true }))
  await opened.stop()
  expect(JSON.parse(readFileSync(join(data, 'fairhouse.db.mark'), 'utf8'))).toMatchObject({ number: '2' })
  rmSync(house, { recursive: true })
})
