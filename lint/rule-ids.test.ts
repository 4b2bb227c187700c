import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OUTSIDE = ['**/node_modules/**', '**/dist/**']
/** `[F11]`, `[SD4]`; in brackets, so that a search finds it. */
const ID = /\[([A-Z]{1,2}\d+)\]/g
/** A string with an id in it, such as a title; comments, with their apostrophes, are removed before. */
const TITLE = /(['"`]).*?\[[A-Z]{1,2}\d+\].*?\1/g
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/ .*/g

const textsOf = (...patterns: readonly string[]): readonly string[] =>
  globSync(patterns, { cwd: ROOT, exclude: OUTSIDE }).map((path) => readFileSync(`${ROOT}/${path}`, 'utf8'))
const idsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(ID)].map(([, id]) => id!)))

/** A section of a specification, such as [8.5] or [14], in a comment or a title; an index or a list of numbers isn't. */
const SECTION = /(?<![`\w)\]])\[(\d+(?:\.\d+)*)\](?=[\s.,*])/g
const sectionsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(SECTION)].map(([, section]) => section!)))

const explained = idsIn(textsOf('docs/{HOUSE-RULES,FAIRNESS}.md', '{packages/games,examples}/*/RULES.md'))
const code = textsOf('{apps,packages,examples,bench,scripts}/**/*.{ts,tsx,css}')
const cited = idsIn(code)
const named = idsIn(
  textsOf('{apps,packages,examples}/**/*.test.ts').flatMap((text) =>
    [...text.replace(COMMENT, '').matchAll(TITLE)].map(([title]) => title),
  ),
)

test('every id that code or a test cites is explained on a page', () => {
  expect([...cited.difference(explained)]).toEqual([])
})
test('ids are in square brackets, not in round ones', () => {
  const round = code.flatMap((text) => (text.match(COMMENT) ?? []).join(' ').match(/\([A-Z]\d{1,2}\)/g) ?? [])
  expect(round).toEqual([])
})
test('every id that a page explains is named in the title of a test', () => {
  expect(explained.size).toBeGreaterThan(80)
  expect([...explained.difference(named)]).toEqual([])
})

test('every section of a specification that a comment or a title cites is listed', () => {
  const listed = sectionsIn(
    textsOf('{packages/games,examples}/*/RULES.md').map((page) => page.replaceAll('|', ' ')),
  )
  const texts = code
    .filter((text) => /\[\d+[.\d]*\][\s.]/.test(text))
    .flatMap((text) => [
      ...(text.match(COMMENT) ?? []),
      ...(text.replace(COMMENT, '').match(/(['"`])\[\d.*?\1/g) ?? []),
    ])
  const sections = sectionsIn(texts)
  expect(sections.size).toBeGreaterThan(10)
  expect([...sections.difference(listed)]).toEqual([])
})
