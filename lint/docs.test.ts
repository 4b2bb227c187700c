/** What docs and comments name exists: links, headings, files, commits, and the names that the tour mentions. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OUTSIDE = ['**/node_modules/**', '**/dist/**', '**/coverage/**', 'data/**']
const filesLike = (...patterns: readonly string[]): readonly string[] =>
  globSync(patterns, { cwd: ROOT, exclude: OUTSIDE })
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Not the changelog, which mentions files as they were. */
const PAGES = filesLike('*.md', '{docs,apps,packages,deploy,bench,examples}/**/*.md').filter(
  (path) => path !== 'CHANGELOG.md',
)
const SOURCES = filesLike('**/*.{ts,tsx,mjs,py,json,grit}').map((path) => `/${path}`)
const CODE = filesLike('{apps,packages,scripts,lint,bench}/**/*.{ts,tsx,mjs}')
/** The example game of ADDING-A-GAME.md. */
const MADE_UP = /\bflip\b/

const CODE_BLOCK = /^```[\s\S]*?^```/gm
const LINK = /\]\(([^)\s]+)\)/g
const FILE = /`((?:[\w@.-]+\/)*[\w@.-]+\.(?:ts|tsx|mjs|py|grit))`/g

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/ .*/g

const proseOf = (path: string): string => read(path).replace(CODE_BLOCK, '')
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, match]) => match!)

/** As GitHub makes it from a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[(.*?)\]\(.*?\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (path: string): readonly string[] => found(proseOf(path), /^#+ (.*)$/gm).map(anchorOf)

const linkProblem = (page: string, link: string): string | null => {
  if (/^https?:/.test(link)) return null
  const [file, anchor] = link.split('#') as [string, string?]
  const target = file === '' ? page : join(dirname(page), file)
  if (!existsSync(join(ROOT, target))) return `${page}: ${link} is not there`
  const hasAnchor = anchor === undefined || anchorsOf(target).includes(anchor)
  return hasAnchor ? null : `${page}: ${target} has no heading #${anchor}`
}

test('every link between pages leads somewhere', () => {
  const problems = PAGES.flatMap((page) =>
    found(proseOf(page), LINK).map((link) => linkProblem(page, link)),
  ).filter((problem) => problem !== null)
  expect(PAGES.length).toBeGreaterThan(30)
  expect(problems).toEqual([])
})

const isThere = (name: string): boolean => {
  const path = name.replace(/^(?:@fairhouse\/|(?:\.{1,2}\/)+)/, '')
  return SOURCES.some((source) => source.endsWith(`/${path}`))
}
const missingIn = (path: string, text: string): readonly string[] =>
  found(text, FILE)
    .filter((name) => !MADE_UP.test(name) && !isThere(name))
    .map((name) => `${path}: ${name}`)

test('every source file that a page names exists', () => {
  expect(PAGES.flatMap((page) => missingIn(page, proseOf(page)))).toEqual([])
})

test('every source file that a comment names exists', () => {
  const commented = CODE.map((path) => [path, read(path).match(COMMENT)?.join('\n') ?? ''] as const)
  expect(commented.flatMap(([, text]) => found(text, FILE)).length).toBeGreaterThan(50)
  expect(commented.flatMap(([path, text]) => missingIn(path, text))).toEqual([])
})

test('every page that code names exists', () => {
  const named = [...CODE, ...filesLike('deploy/*')].flatMap((path) =>
    found(read(path), /\b(docs\/[\w/-]+\.md)\b/g),
  )
  expect(named.length).toBeGreaterThan(10)
  expect([...new Set(named)].filter((page) => !existsSync(join(ROOT, page)))).toEqual([])
})

const git = (...words: readonly string[]) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' })
/** A shallow clone or an unpacked archive can't say. */
const hasHistory = git('rev-parse', '--is-shallow-repository').stdout?.trim() === 'false'

test.skipIf(!hasHistory)('every commit that the changelog or code names is in the history', () => {
  const texts = ['CHANGELOG.md', ...PAGES, ...CODE].map(read)
  const named = texts.flatMap((text) => found(text, /\bcommit ([0-9a-f]{7,40})\b/gi))
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((id) => git('merge-base', '--is-ancestor', id, 'HEAD').status !== 0)).toEqual([])
})

describe.each(['docs/TOUR.md', 'docs/TOUR.zh-CN.md'])('%s', (tour) => {
  const steps = [...read(tour).matchAll(/^\| \d+ \| \[(.+?)\]\(.+?\) \| (.+?) \|/gm)].map(
    ([, file, names]) => [file!, found(names!, /`(.+?)`/g)] as const,
  )
  test('has steps', () => expect(steps.length).toBeGreaterThan(15))
  test.each(steps)('%s has %s', (file, names) => {
    const text = read(file)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })
})
