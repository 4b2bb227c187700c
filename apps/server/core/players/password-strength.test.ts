import { isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { passwordProblem } from './password-strength.ts'

const codeOf = (password: string, name = 'Ada'): string | null => {
  const problem = passwordProblem(password, name)
  return isRefusal(problem) ? problem.refused : null
}

test.each([
  ['1234567', 'bad-password'],
  ['x'.repeat(257), 'bad-password'],
  ['password', 'common-password'],
  ['Password1!', 'common-password'],
  ['P@ssw0rd', 'common-password'],
  ['iloveyou2024', 'common-password'],
  ['letmein123', 'common-password'],
  ['dragonmonkey', 'common-password'],
  ['qwertyuiop', 'common-password'],
  ['woaini520', 'common-password'],
  ['12345678', 'weak-password'],
  ['87654321', 'weak-password'],
  ['11111111', 'weak-password'],
  ['abcabcabc', 'weak-password'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'weak-password'],
  ['19900412', 'weak-password'],
  ['abcdefghijklmnop', 'weak-password'],
  ['hgfdsa123', 'weak-password'],
  ['我我我我我我我我', 'weak-password'],
  ['Gwendolyn.Fairweather1', 'weak-password', 'Gwendolyn.Fairweather'],
] as const)('%s: %s', (password, code, name?: string) => {
  expect(codeOf(password, name)).toBe(code)
})

test.each([
  'a long password',
  'correct horse',
  'my own password',
  'tr0ub4dor&3',
  'kvxqzhwp',
  '床前明月光疑是地',
  '4827193650483',
  'пароль медведь река',
])('%s is accepted', (password) => {
  expect(codeOf(password)).toBeNull()
})
