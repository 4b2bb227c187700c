import { expect, test } from 'vitest'
import { languageOfModule, splitDictionary } from './words-plugin.ts'

const DICTIONARY = `import { useWords } from '@fairhouse/ui'
import { en, type Words } from './screen-en.ts'
import { zhHans } from './screen-zh-hans.ts'
import { zhHant } from './screen-zh-hant.ts'

export const words = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }
`

test('a dictionary’s words load late, each language by itself', () => {
  const late = splitDictionary(DICTIONARY)!
  expect(late).toContain(
    "lateWords('zh-Hant', () => import('./screen-zh-hant.ts').then((words) => words.zhHant))",
  )
  expect(late).not.toMatch(/^import .*(en|zh-hans|zh-hant)\.ts'$/m)
  expect(late).toContain("import { useWords } from '@fairhouse/ui'")
})

test.each([
  ['words of one language', "import { en } from '../en.ts'\n"],
  ['types alone', DICTIONARY.replaceAll(/import \{ (en|zh)/g, 'import type { $1')],
  ['no words', "import { useState } from 'react'\n"],
])('a module with %s stays as it is', (_what, code) => {
  expect(splitDictionary(code)).toBeNull()
})

test.each([
  ['/packages/games/keno/words/zh-hans.ts', 'zh-hans'],
  ['/packages/games/holdem/words/screen-en.ts', 'en'],
  ['/packages/games/keno/words/verify/zh-hant.ts', 'zh-hant'],
  ['/packages/games/keno/words/index.ts', null],
  ['/packages/games/holdem/words/numbers.ts', null],
  ['/packages/ui/en.ts', null],
])('%s has words of %s', (id, language) => {
  expect(languageOfModule(id)).toBe(language)
})
