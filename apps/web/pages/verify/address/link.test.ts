import { verify as hilo } from '@fairhouse/games/hilo/ui/verify.tsx'
import { verify as keno } from '@fairhouse/games/keno/ui/verify.tsx'
import { logLink, verifyLink } from '@fairhouse/ui'
import type { AnyVerifyUi, FieldTexts } from '@fairhouse/ui/verify/index.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VerifyParts } from '../../../verify-parts.ts'
import type { FormPart } from '../parts.ts'
import { blankTexts, filledBy, readAddress, shareLink } from './link.ts'

const PARTS: VerifyParts = new Map<string, AnyVerifyUi>([
  ['hilo', hilo],
  ['keno', keno],
])
const [HILO, KENO] = [hilo, keno] as readonly FormPart[] as [FormPart, FormPart]
const ORIGIN = 'http://house'

const brought = (href: string) => {
  const { search, hash } = new URL(href, ORIGIN)
  return readAddress(search.slice(1), hash)
}

test('a link carries the form of its game, with any texts', () => {
  const text = fc.string({ unit: 'grapheme' })
  const forms = fc.record({
    part: fc.constantFrom(HILO, KENO),
    texts: fc.record({ server: text, client: text, nonce: text, commitment: text, multiplier: text }),
  })
  fc.assert(
    fc.property(forms, ({ part, texts }) => {
      const form: FieldTexts = { ...blankTexts(part), ...texts }
      const { fields } = brought(shareLink(part, form))
      expect(filledBy(fields, PARTS)).toEqual({ game: part.game, texts: form })
    }),
  )
})

test('[A28] no link has a seed in what a browser sends: everything is behind the #', () => {
  for (const href of [
    verifyLink('keno', { server: 'secret', client: 'client seed', nonce: '7' }),
    shareLink(KENO, KENO.form.example),
    logLink('{"seeds":{"server":"secret"}}'),
  ]) {
    const { pathname, search, hash } = new URL(href, ORIGIN)
    expect([pathname, search]).toEqual(['/verify', ''])
    expect(hash).toMatch(/^#(game|log)=/)
  }
})

test('a link as made by a row of the history', () => {
  const href = verifyLink('keno', { server: 'ab', client: 'a&b=c', nonce: '7', numbers: '1,2', rtp: '' })
  expect(href).toBe('/verify#game=keno&server=ab&client=a%26b%3Dc&nonce=7&numbers=1%2C2')
  expect(filledBy(brought(href).fields, PARTS)).toEqual({
    game: 'keno',
    texts: { ...blankTexts(KENO), server: 'ab', client: 'a&b=c', nonce: '7', numbers: '1,2' },
  })
})

test.each([
  ['/verify?game=keno&server=ab&client=a%26b', '#game=keno&server=ab&client=a%26b'],
  ['/verify?server=ab&game=keno', '#game=keno&server=ab'],
  ['/verify?game=keno&server=ab#main', '#game=keno&server=ab'],
  ['/verify?game=rounds', '#game=rounds'],
  ['/verify?game=rounds#log=%7B%7D', '#log=%7B%7D'],
])('an old link, %s, becomes %s and fills in the same', (href, moved) => {
  const old = brought(href)
  expect(old.moved).toBe(moved)
  expect(brought(`/verify${moved}`)).toEqual({ ...old, moved: null })
})

test.each(['/verify', '/verify?utm_source=x', '/verify#main', '/verify#game=keno&server=ab'])(
  '%s stays where it is',
  (href) => expect(brought(href).moved).toBeNull(),
)

test.each([
  ['no game', 'server=ab'],
  ['a game without a form', 'game=hog&server=ab'],
  ['logs', 'game=rounds'],
  ['nothing', ''],
])('%s fills in no form', (_case, fields) => {
  expect(filledBy(fields, PARTS)).toBeNull()
})

test('unknown fields are ignored, and so are those of other games', () => {
  expect(filledBy('game=hilo&utm_source=x&numbers=1&choices=higher', PARTS)).toEqual({
    game: 'hilo',
    texts: { ...blankTexts(HILO), choices: 'higher' },
  })
})

test('a link carries a log of any game, with any texts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (log) => {
      expect(brought(logLink(log)).log).toBe(log)
    }),
  )
})

test.each([
  ['', null],
  ['#steps', null],
  ['#game=keno', null],
  ['#log=%E0%A4%A', ''],
])('%j brings the log %j', (hash, log) => expect(readAddress('', hash).log).toBe(log))
