/** The bias that About admits, against the draws themselves. */
import { grouped } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { verifyWords as roadWords } from './chicken-road/words/verify/index.ts'
import { CARDS } from './hilo/cards.ts'
import { verifyWords as hiloWords } from './hilo/words/verify/index.ts'
import { DRAWN, NUMBERS } from './keno/draw.ts'
import { verifyWords as kenoWords } from './keno/words/verify/index.ts'

const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const
const WORDS = 2 ** 32

/** How many of all words leave each remainder. */
const shares = (n: number): readonly number[] =>
  Array.from({ length: n }, (_, remainder) => Math.floor((WORDS - 1 - remainder) / n) + 1)

test.each(LANGUAGES)(
  '[H1] HiLo, %s: how many words give a card from A to 9, and one from 10 to K',
  (language) => {
    const cards = shares(CARDS.length)
    expect(cards.lastIndexOf(Math.max(...cards)) + 1).toBe(9)
    for (const share of new Set(cards)) expect(hiloWords[language].bias).toContain(grouped(share))
    expect(hiloWords[language].bias).toContain(grouped(WORDS))
  },
)

test.each(LANGUAGES)('[K1] Keno, %s: by how much a place is favoured at most', (language) => {
  const favoured = Array.from({ length: DRAWN }, (_, place) => shares(NUMBERS.length - place)).map((row) => {
    const [least, most] = [Math.min(...row), Math.max(...row)]
    return (most - least) / least
  })
  expect(kenoWords[language].bias).toContain(grouped(Math.round(1 / Math.max(...favoured))))
})

test.each(LANGUAGES)('[C2] Chicken Road, %s: chances are rounded up to whole words', (language) => {
  expect(roadWords[language].bias).toContain(grouped(WORDS))
})
