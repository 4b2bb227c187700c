import { logLink } from '@fairhouse/ui'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLANK, FORM_GAMES, type Form, readLink, readLog, verifyHref } from './link.ts'

const searchOf = (href: string): string => new URL(href, 'http://house').search

test('a link carries the form of its game, whatever its texts', () => {
  const text = fc.string({ unit: 'grapheme' })
  const forms = fc.record({
    game: fc.constantFrom(...FORM_GAMES),
    server: text,
    client: text,
    nonce: text,
    commitment: text,
    multiplier: text,
    rtp: text,
  })
  fc.assert(
    fc.property(forms, (given) => {
      const form: Form = { ...BLANK, ...given }
      expect(readLink(searchOf(verifyHref(form)))).toEqual(form)
    }),
  )
})

test('a link as a history row makes it', () => {
  const href = verifyHref({ game: 'keno', server: 'ab', client: 'a&b=c', nonce: '7', numbers: '1,2' })
  expect(href).toBe('/verify?game=keno&server=ab&client=a%26b%3Dc&nonce=7&numbers=1%2C2')
  expect(readLink(searchOf(href))).toEqual({
    ...BLANK,
    game: 'keno',
    server: 'ab',
    client: 'a&b=c',
    nonce: '7',
    numbers: '1,2',
  })
})

test.each([
  ['no game', '?server=ab'],
  ['a game without a form', '?game=hog&server=ab'],
  ['nothing', ''],
])('%s fills in no form', (_case, search) => {
  expect(readLink(search)).toBeNull()
})

test('parameters of others are left alone, and so are those of the other game', () => {
  expect(readLink('?game=hilo&utm_source=x&numbers=1&choices=higher')).toEqual({
    ...BLANK,
    game: 'hilo',
    choices: 'higher',
  })
})

test('a link brings a log of any game, whatever its texts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (log) => {
      expect(readLog(new URL(logLink(log), 'http://house').hash)).toBe(log)
    }),
  )
})

test.each([
  ['', null],
  ['#steps', null],
  ['#log=%E0%A4%A', ''],
])('%j brings %j', (hash, log) => expect(readLog(hash)).toBe(log))
