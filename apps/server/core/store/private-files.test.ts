import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newFolder, runHouse } from '../../testing/running-house.ts'
import { kenoBet } from '../../testing/visitor.ts'
import { exportFiles } from '../config/export-files.ts'
import { backup } from './backup.ts'
import { openToOthers } from './private-files.ts'

/** As most machines have it: without our care, everybody could read every file. */
let before = 0
beforeEach(() => {
  before = process.umask(0o022)
})
afterEach(() => void process.umask(before))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

const modesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]))

const FILES = ['fairhouse.db', 'fairhouse.db-wal', 'fairhouse.db-shm', 'fairhouse.db.mark']
const SECRETS = ['token-secret', 'log-key']

test('a house’s folder and everything in it are for its user only, and so are copies and exports', async () => {
  const house = await runHouse()
  const socket = await house.enter()
  await socket.ask('placeBet', kenoBet())
  const data = join(house.folder, 'data')
  const copy = join(house.folder, 'copy.db')
  expect(backup(join(data, 'fairhouse.db'), copy)).toBeNull()
  const exported = join(house.folder, 'exported')
  await exportFiles({ file: join(data, 'fairhouse.db') }, exported)

  const modes = modesIn(data)
  expect(Object.keys(modes)).toEqual(expect.arrayContaining([...FILES, ...SECRETS]))
  expect(new Set(Object.values(modes))).toEqual(new Set(['600']))
  expect([modeOf(data), modeOf(copy)]).toEqual(['700', '600'])
  expect([modeOf(exported), modeOf(join(exported, 'operators.json'))]).toEqual(['700', '600'])
  await house.stop()
})

test('what an earlier version left open is closed at the start', async () => {
  const folder = newFolder()
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o755 })
  const left = ['fairhouse.db', 'fairhouse.db.mark.old', 'token-secret', 'log-mark.old']
  for (const name of left) writeFileSync(join(data, name), name === 'token-secret' ? 's'.repeat(40) : '')
  writeFileSync(join(data, 'notes.txt'), 'not the house’s')
  expect(openToOthers(data)).toHaveLength(left.length)
  const house = await runHouse({}, folder)
  const { 'notes.txt': foreign, ...own } = modesIn(data)
  expect([modeOf(data), foreign]).toEqual(['700', '644'])
  expect(new Set(Object.values(own))).toEqual(new Set(['600']))
  chmodSync(data, 0o755)
  expect(openToOthers(data)).toEqual([])
  await house.stop()
})
