import { expect, test } from 'vitest'
import {
  freeName,
  isProven,
  MAX_STORED,
  parseStoredCode,
  printStoredCode,
  withoutStrategy,
  withStrategy,
} from './code-storage.ts'

const code = (name: string, source = '6') => ({ name, source })

test('the same name replaces the old one, newest first', () => {
  expect(withStrategy([code('a', '1'), code('b')], code('b', '2'))).toEqual([code('b', '2'), code('a', '1')])
  const many = Array.from({ length: 30 }, (_, i) => code(`n${i}`)).reduce(
    withStrategy,
    [] as ReturnType<typeof withStrategy>,
  )
  expect(many).toHaveLength(MAX_STORED)
  expect(withoutStrategy([code('a'), code('b')], 'a')).toEqual([code('b')])
})

test('what is stored comes back', () => {
  const kept = { draft: code('draft'), kept: [code('a'), code('b')] }
  expect(parseStoredCode(printStoredCode(kept))).toEqual(kept)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another schema', JSON.stringify({ schemaVersion: 2, draft: code('a'), kept: [] })],
  [
    'broken entries',
    JSON.stringify({ schemaVersion: 1, draft: 7, kept: [{ name: 'a' }, code('optimal'), null] }),
  ],
])('%s is ignored', (_what, text) => expect(parseStoredCode(text)).toEqual({ draft: null, kept: [] }))

test('code from a link never takes an existing name', () => {
  const kept = [code('a', 'mine'), code('a_2', 'mine')]
  expect(freeName(kept, code('a', 'theirs'))).toBe('a_3')
  expect(freeName(kept, code('a', 'mine'))).toBe('a')
  expect(freeName(kept, code('b'))).toBe('b')
})

test('only code that was run before, letter for letter, is trusted', () => {
  expect(isProven([code('a', '1')], code('a', '1'))).toBe(true)
  expect(isProven([code('a', '1')], code('a', '2'))).toBe(false)
  expect(isProven([code('a', '1')], code('b', '1'))).toBe(false)
})
