import { expect, test } from 'vitest'
import { isRoundNote } from './round-note.ts'

const text = { en: 'Your turn', 'zh-Hans': '轮到你', 'zh-Hant': '輪到你' }

test.each([
  [{ game: 'hog', href: '/hog?seed=1', text }, true],
  [{ game: 'hog', href: '/hog', text, at: 5 }, true],
  [{ game: 'hog', href: 'https://example.com/', text }, false],
  [{ game: 'hog', href: '//example.com/', text }, false],
  [{ game: 'hog', href: '/\\example.com/', text }, false],
  [{ game: 'hog', href: 'javascript:alert(1)', text }, false],
  [{ game: 7, href: '/hog', text }, false],
  [{ game: 'hog', href: '/hog', text: 'Your turn' }, false],
  [{ game: 'hog', href: '/hog', text: { en: 'Your turn' } }, true],
  [{ game: 'hog', href: '/hog', text: {} }, false],
  [{ game: 'hog', href: '/hog', text: { en: 7 } }, false],
  [{ game: 'hog', href: '/hog', text: { xx: 'Your turn' } }, false],
  [{ game: 'hog', href: '/hog' }, false],
  [null, false],
  ['hog', false],
])('%j is a note of a round: %s', (value, is) => {
  expect(isRoundNote(value)).toBe(is)
})
