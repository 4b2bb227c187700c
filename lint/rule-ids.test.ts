import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OUTSIDE = ['**/node_modules/**', '**/dist/**']
const ID = /\[([A-Z]\d+)\]/g
/** A text with an id in it, as titles are; comments, with their apostrophes, are taken out before. */
const TITLE = /(['"`]).*?\[[A-Z]\d+\].*?\1/g
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/ .*/g

const textsOf = (...patterns: readonly string[]): readonly string[] =>
  globSync(patterns, { cwd: ROOT, exclude: OUTSIDE }).map((path) => readFileSync(`${ROOT}/${path}`, 'utf8'))
const idsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(ID)].map(([, id]) => id!)))

const explained = idsIn(textsOf('docs/{HOUSE-RULES,FAIRNESS}.md', 'packages/games/*/RULES.md'))
const cited = idsIn(textsOf('{apps,packages}/**/*.{ts,tsx}'))
const named = idsIn(
  textsOf('{apps,packages}/**/*.test.ts').flatMap((text) =>
    [...text.replace(COMMENT, '').matchAll(TITLE)].map(([title]) => title),
  ),
)

test('every id that code or a test cites is explained on a page', () => {
  expect([...cited.difference(explained)]).toEqual([])
})
test('every id that a page explains is named in the title of a test', () => {
  expect(explained.size).toBeGreaterThan(80)
  expect([...explained.difference(named)]).toEqual([])
})
