import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted } from '@fairhouse/kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ActReply } from '../../rounds/act.ts'
import { bet } from '../../rounds/bet.ts'
import { history } from '../../rounds/history.ts'
import { cashedOut, guessRightly, ledgerOf, SOUND } from '../../testing/database-reads.ts'
import { hiloBet, sampleHouse } from '../../testing/sample-house.ts'
import { backup } from './backup.ts'
import { openSqlite } from './sqlite.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a copy made while bets were taken is a complete house: ledger, history, open rounds', async () => {
  const [file, copy] = [join(folder, 'house.db'), join(folder, 'copy.db')]
  const store = await openSqlite(file)
  const sample = await sampleHouse(store)
  const player = await sample.guest()
  const opened = accepted(await sample.run((house) => bet(house, player.id, hiloBet())))
  await guessRightly(sample, player.id, opened)
  const bets = Promise.all(Array.from({ length: 700 }, () => sample.bet(player, { amount: '0.01' })))
  await new Promise(setImmediate) // one batch of them is stored, the others wait
  expect(backup(file, copy)).toBeNull()
  await bets
  const original = accepted(await cashedOut(sample, player.id, opened.round.roundId)) as ActReply
  await store.close()

  const restored = await sampleHouse(await openSqlite(copy))
  expect(await ledgerOf(restored.store)).toEqual(SOUND)
  const page = accepted(await restored.run((house) => history(house, player.id, { isOpen: false })))
  expect(page.rounds.length).toBeGreaterThan(0)
  const again = accepted(await cashedOut(restored, player.id, opened.round.roundId)) as ActReply
  expect(again.round.finalPayout).toBe(original.round.finalPayout)
  await restored.store.close()
})

test('an existing file isn’t overwritten, and a file that isn’t a database isn’t copied', async () => {
  const [file, copy] = [join(folder, 'house.db'), join(folder, 'copy.db')]
  expect(backup(file, copy)).toMatchObject({ refused: 'no-database' })
  await (await openSqlite(file)).close()
  writeFileSync(copy, 'mine')
  expect(backup(file, copy)).toMatchObject({ refused: 'file-exists' })
  expect(() => backup(copy, join(folder, 'other.db'))).toThrow()
})
