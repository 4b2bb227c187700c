/** Creating the first administrator, as a newcomer does. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairhouse } from './testing/command-process.ts'

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'fairhouse-admin-'))
})
afterAll(() => rm(data, { recursive: true }))

const create = (name: string, env: Readonly<Record<string, string>> = {}) =>
  fairhouse(['admin', 'create', name, '--data', data], '', env)

test('a fresh password is printed once', async () => {
  const { code, stdout } = await create('ada')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^ada is an administrator now\.\nThe password, shown only this once: [\w-]{24}\n$/)
})

test('a given password is not printed', async () => {
  const { code, stdout } = await create('grace', { ADMIN_PASSWORD: 'my own password' })
  expect([code, stdout]).toEqual([0, 'grace is an administrator now.\n'])
})

test.each([
  ['a name twice', 'twice', {}, 'somebody else has this name'],
  ['a bad name', '!', {}, 'a name has 1 to 64 letters'],
  ['a short password', 'short', { ADMIN_PASSWORD: 'short' }, 'a password has 8 to 256 characters'],
])('%s is refused', async (_case, name, env, words) => {
  if (name === 'twice') await create(name)
  const { code, stderr } = await create(name, env)
  expect(code).toBe(1)
  expect(stderr).toContain(`fairhouse admin create: ${words}`)
})

test('an unreachable database is reported in one line', async () => {
  const { code, stderr } = await create('alan', { DATABASE_URL: 'postgres://localhost:1/none' })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^fairhouse admin create: the house cannot be opened: .*ECONNREFUSED.*\n$/)
})
