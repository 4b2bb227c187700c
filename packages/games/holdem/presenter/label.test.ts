import { type Card, DECK, parseCards } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestHand } from '../evaluation/hands.ts'
import { en } from '../words/en.ts'
import { zhHans } from '../words/zh-hans.ts'
import { zhHant } from '../words/zh-hant.ts'
import { handLabel, handLabels } from './label.ts'

const cards = (text: string): readonly Card[] => parseCards(text)!

test.each([
  ['9c 9d', '', 'pair 9'],
  ['Kd As', '', 'high-card AK'],
  ['2c 7d', '9h Jc Ks', 'high-card K'],
  ['9c 2d', '9h Jc Ks', 'pair 9'],
  ['9c Kd', '9h Jc Ks', 'two-pair K9'],
  ['9c 9d', '9h Jc Ks', 'three-of-a-kind 9'],
  ['Tc 8d', '9h Jc Qs', 'straight Q'],
  ['Ac 2d', '3h 4c 5s', 'straight 5'],
  ['Kh Jh', 'Qh 9h 4h', 'flush K'],
  ['9c Kd', '9h Kc Ks', 'full-house K9'],
  ['9c 9d', '9h 9s Ks', 'four-of-a-kind 9'],
  ['9h 8h', '7h 6h 5h', 'straight-flush 9'],
  ['Ah Kh', 'Qh Jh Th 2c 3d', 'royal-flush '],
] as const)('%s on %s is %s', (hole, board, text) => {
  const label = handLabel(cards(hole), cards(board))!
  expect(`${label.category} ${label.ranks.join('')}`).toBe(text)
})

test('hidden cards have no name', () => expect(handLabel([], cards('9h Jc Ks'))).toBeNull())

const told = (holes: string, board: string): readonly string[] =>
  handLabels(holes.split(', ').map(cards), cards(board)).map((label) => en.hand(label!))

test.each([
  ['Kd 9c, Qd 9s', '9h 9d 7c 4s 2h', ['Three nines, king kicker', 'Three nines, queen kicker']],
  [
    '7h Ac, 7c Kd',
    '7s Jd Jc 4s 2h',
    ['Two pair, jacks and sevens, ace kicker', 'Two pair, jacks and sevens, king kicker'],
  ],
  ['7h 3c, 7c 4d', '7s Jd Jc As 2h', ['Two pair, jacks and sevens', 'Two pair, jacks and sevens']],
  ['As Tc, Ah 9c', 'Ad Ks 7c 4s 2h', ['Pair of aces, king-ten kicker', 'Pair of aces, king-nine kicker']],
  ['As Tc, Qh Qc', 'Ad Ks 7c 4s 2h', ['Pair of aces', 'Pair of queens']],
  ['Ah 4h, Qh Jh', 'Kh 9h 7h 4s 2c', ['Flush, ace high', 'Flush, king high']],
  ['Qh 4h, Jh 3h', 'Kh 9h 7h 4s 2c', ['Flush, king-queen high', 'Flush, king-jack high']],
  ['Ac 8d, Ad 6c', 'Kh Jh 9s 3s 2c', ['Ace-king-jack-nine-eight high', 'Ace-king-jack-nine-six high']],
] as const)('%s on %s', (holes, board, texts) => expect(told(holes, board)).toEqual(texts))

test('hands in sight that differ in rank differ in words, and hands that tie do not', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...DECK], { minLength: 11, maxLength: 11 }), (dealt) => {
      const [board, holes] = [dealt.slice(0, 5), [dealt.slice(5, 7), dealt.slice(7, 9), dealt.slice(9)]]
      const keys = holes.map((hole) => bestHand([...hole, ...board]).key)
      const labels = handLabels(holes, board)
      for (const words of [en, zhHans, zhHant]) {
        const texts = labels.map((label) => words.hand(label!))
        for (const [one, text] of texts.entries())
          for (const [other, others] of texts.entries())
            if (keys[one] === keys[other]) expect(text.split(/[,，]/)[0]).toBe(others.split(/[,，]/)[0])
            else expect(text).not.toBe(others)
      }
    }),
    { numRuns: 500 },
  )
})
