import { expect, test } from 'vitest'
import { labWords } from '../../words/lab/index.ts'
import { firstCode, isExample } from './examples.ts'

const { source } = firstCode(labWords.en)

test.each([
  ['in English', source, true],
  ['in Chinese', firstCode(labWords['zh-Hant']).source, true],
  ['with a line more', `${source}\nfetch('/')`, false],
  ['with code above it', source.replace('\n', '\nfetch("/")\n'), false],
  ['with code behind a line end in its comment', source.replace('\n', '\u2028fetch("/")\n'), false],
  ['of somebody else', 'function strategy() { return 6 }', false],
])('an example %s: may run unasked?', (_which, text, may) => {
  expect(isExample({ name: 'mine', source: text })).toBe(may)
})
