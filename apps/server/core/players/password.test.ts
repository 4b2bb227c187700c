import { expect, test } from 'vitest'
import { HASH_COST, hashPassword, isOutdated, isPassword } from './password.ts'

const CHEAP = { N: 2 ** 10, r: 8, p: 1 }

test('a hash matches its password and no other, at the cost that is recommended today', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^scrypt:131072:8:1:[^:]{24}:[^:]{44}$/)
  expect(stored).not.toContain('horse')
  expect(await isPassword('correct horse', stored)).toBe(true)
  expect(await isPassword('correct hors', stored)).toBe(false)
})

test('a hash of another cost still matches, and is known as outdated', async () => {
  const stored = await hashPassword('correct horse', CHEAP)
  expect(await isPassword('correct horse', stored)).toBe(true)
  expect([isOutdated(stored), isOutdated(stored, CHEAP)]).toEqual([true, false])
  expect(isOutdated(await hashPassword('x', { ...HASH_COST, N: 2 ** 15 }))).toBe(true)
})

test('the same password has another hash for everybody', async () => {
  expect(await hashPassword('same', CHEAP)).not.toBe(await hashPassword('same', CHEAP))
})

test('however the letters were typed, composed or not, it is the same password', async () => {
  expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9', CHEAP))).toBe(true)
})

test('an unknown player matches no password', async () => {
  expect(await isPassword('', null, CHEAP)).toBe(false)
})
