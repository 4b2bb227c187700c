import { expect, test } from 'vitest'
import { codeHref, MAX_SOURCE, packCode, readGoal, readLabLink, unpackCode } from './code-link.ts'

const code = { name: '小猪_1', source: 'const strategy = () => 6 // “猪” 🐖 ~?>\n' }

test('a link brings back what went in', () => {
  const href = codeHref(code, 200)!
  expect(href).toMatch(/^\/hog\/lab\?goal=200&code=[\w-]+$/)
  expect(readLabLink(href.slice(href.indexOf('?')))).toEqual({ goal: 200, code })
})

test('the usual goal is left out', () => expect(codeHref(code, 100)).toBe(`/hog/lab?code=${packCode(code)}`))

test('a long source can be packed, but has no link', () => {
  const long = { ...code, source: '猪'.repeat(MAX_SOURCE) }
  expect(unpackCode(packCode(long))).toEqual(long)
  expect(codeHref(long, 100)).toBeNull()
})

const packed = (value: unknown): string => btoa(JSON.stringify(value))

test.each([
  ['no base64', '%%%'],
  ['no JSON', btoa('hello')],
  ['no UTF-8', btoa('"\xff"')],
  ['no object', packed(['mine', 'code'])],
  ['no source', packed({ name: 'mine' })],
  ['a forbidden name', packed({ name: 'optimal', source: '' })],
  ['too long', packed({ name: 'mine', source: 'x'.repeat(MAX_SOURCE + 1) })],
  ['nothing', ''],
])('a damaged link is reported: %s', (_what, text) => {
  expect(unpackCode(text)).toBeNull()
  expect(readLabLink(`?${new URLSearchParams({ code: text })}`).code).toBe('damaged')
})

test('nothing of ours in the link', () => expect(readLabLink('?utm=1')).toEqual({ goal: 100, code: null }))

test.each([
  ['20', 20],
  ['1000', 1000],
  [' 50 ', 50],
  ['19', null],
  ['1001', null],
  ['2e2', null],
  ['', null],
])('the goal %j is %s', (text, goal) => expect(readGoal(text)).toBe(goal))
