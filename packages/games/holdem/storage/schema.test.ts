import { expect, test } from 'vitest'
import { type Migrations, migrate } from './schema.ts'

const MIGRATIONS: Migrations = {
  1: ({ word, ...rest }) => ({ ...rest, words: [word] }),
  2: ({ words, ...rest }) => ({ ...rest, said: words }),
}
const PRESENT = { schemaVersion: 3, said: ['a'] }

test.each([
  ['the current version, unchanged', PRESENT, PRESENT],
  ['the previous version', { schemaVersion: 2, words: ['a'] }, PRESENT],
  ['the one before that, step by step', { schemaVersion: 1, word: 'a' }, PRESENT],
  ['one from before the first migration', { schemaVersion: 0, word: 'a' }, null],
  ['a later one', { schemaVersion: 4, said: ['a'] }, null],
  ['between two', { schemaVersion: 1.5, word: 'a' }, null],
  ['not a number', { schemaVersion: '2', words: ['a'] }, null],
  ['none', { said: ['a'] }, null],
  ['not an object', ['a'], null],
])('[11.2] %s', (_version, kept, present) => {
  expect(migrate(kept, 3, MIGRATIONS)).toEqual(present)
})
