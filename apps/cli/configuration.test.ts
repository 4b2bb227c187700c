/** Exports the configuration from a database, changes it and imports it again. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairhouse } from './testing/command-process.ts'

let folder: string
const path = (...names: readonly string[]): string => join(folder, ...names)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhouse-config-'))
  await cp(fileURLToPath(new URL('../../configs', import.meta.url)), path('configs'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

const run = (...words: readonly string[]) =>
  fairhouse([...words, '--data', path('data'), '--configs', path('configs')])

test('export to files, and import with the changes made there', async () => {
  const none = await run('config', 'export', path('out'))
  expect([none.code, none.stderr]).toEqual([
    1,
    `fairhouse config export: the house cannot be opened: there is no database at ${path('data', 'fairhouse.db')}\n`,
  ])
  expect(await run('config', 'import')).toEqual({
    code: 0,
    stdout: `The files in ${path('configs')} are read.\n`,
    stderr: '',
  })
  const file = path('configs', 'operators.json')
  const before = await readFile(file, 'utf8')
  await writeFile(file, before.replace(/"name": "[^"]*"/, '"name": "Another name"'))
  expect((await run('config', 'import')).code).toBe(0)
  expect(await run('config', 'export', path('out'))).toEqual({
    code: 0,
    stdout: `The configuration is in ${path('out')}.\n`,
    stderr: '',
  })
  const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(name, 'utf8'))
  expect(await json(path('out', 'operators.json'))).toEqual(await json(file))
  expect(await json(path('out', 'games', 'hilo.json'))).toEqual(
    await json(path('configs', 'games', 'hilo.json')),
  )
  await writeFile(file, '{')
  const bad = await run('config', 'import')
  expect([bad.code, bad.stderr]).toEqual([
    1,
    expect.stringMatching(/^fairhouse config import: operators\.json: /),
  ])
})
