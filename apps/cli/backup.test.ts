/** Making a copy of the database, and opening a house with it. */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairhouse } from './testing/command-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhouse-copy-'))
})
afterAll(() => rm(folder, { recursive: true }))

const run = (words: readonly string[], data: string) => fairhouse([...words, '--data', join(folder, data)])

test('the copy has the database’s content, and is never overwritten', async () => {
  await run(['admin', 'create', 'ada'], 'data')
  const copy = join(folder, 'copy.db')
  expect(await run(['backup', copy], 'data')).toEqual({
    code: 0,
    stdout: `Copied to ${copy}.\n`,
    stderr: '',
  })
  expect((await run(['backup', copy], 'data')).stderr).toBe(`fairhouse backup: ${copy} already exists\n`)
  await mkdir(join(folder, 'restored'))
  await copyFile(copy, join(folder, 'restored', 'fairhouse.db'))
  const again = await run(['admin', 'create', 'ada'], 'restored')
  expect([again.code, again.stderr]).toEqual([
    1,
    'fairhouse admin create: somebody else has this name, or one that looks like it\n',
  ])
})

test('no database, no copy', async () => {
  const { code, stderr } = await run(['backup', join(folder, 'none.db')], 'nowhere')
  expect([code, stderr]).toEqual([
    1,
    `fairhouse backup: there is no database at ${join(folder, 'nowhere', 'fairhouse.db')}\n`,
  ])
})
