import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a hash matches its password and no other', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^scrypt:32768:8:1:[^:]{24}:[^:]{44}$/)
  expect(stored).not.toContain('horse')
  expect(await isPassword('correct horse', stored)).toBe(true)
  expect(await isPassword('correct hors', stored)).toBe(false)
})

test('the same password has another hash for everybody', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

test('however the letters were typed, composed or not, it is the same password', async () => {
  expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
})

test('an unknown player matches no password', async () => {
  expect(await isPassword('', null)).toBe(false)
})
