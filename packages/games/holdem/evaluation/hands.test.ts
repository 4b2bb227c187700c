import { type Card, parseCards } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardAt } from './card-index.ts'
import { bestHand } from './hands.ts'

const cards = (text: string): readonly Card[] => parseCards(text)!

test.each([
  ['royal-flush', 'As Ks Qs Js Ts', 'As Ks Qs Js Ts'],
  ['royal-flush', '2c Ah Kh 9h Qh Th Jh', 'Ah Kh Qh Jh Th'],
  ['straight-flush', '9d 8d 7d 6d 5d Ad Kd', '9d 8d 7d 6d 5d'],
  ['straight-flush', 'Ac 2c 3c 4c 5c Kc Qd', '5c 4c 3c 2c Ac'],
  ['four-of-a-kind', '7c 7d 7h 7s Ac Ad Ah', '7c 7d 7h 7s Ac'],
  ['four-of-a-kind', '2c 2d 2h 2s 3c', '2c 2d 2h 2s 3c'],
  ['full-house', 'Kc Kd Kh 2c 2d 2h Qs', 'Kc Kd Kh 2c 2d'],
  ['full-house', '3c 3d 3h Ac Ad Kc Kd', '3c 3d 3h Ac Ad'],
  ['flush', 'Ah 9h 7h 4h 2h Kh Qc', 'Ah Kh 9h 7h 4h'],
  ['straight', 'Ac Kd Qh Js Tc 9d 8h', 'Ac Kd Qh Js Tc'],
  ['straight', 'Ac 2d 3h 4s 5c Kd Qh', '5c 4s 3h 2d Ac'],
  ['straight', '6c 5d 4h 3s 2c Ad', '6c 5d 4h 3s 2c'],
  ['three-of-a-kind', '8c 8d 8h Ks 3c 2d Jh', '8c 8d 8h Ks Jh'],
  ['two-pair', 'Ac Ad 9h 9s 4c 4d 2h', 'Ac Ad 9h 9s 4c'],
  ['two-pair', '5c 5d 4h 4s 3c 3d Kh', '5c 5d 4h 4s Kh'],
  ['pair', 'Jc Jd 9h 7s 4c 3d 2h', 'Jc Jd 9h 7s 4c'],
  ['high-card', 'Ac Jd 9h 7s 4c 3d 2h', 'Ac Jd 9h 7s 4c'],
  ['high-card', 'Kc Ad 2h 3s 4c', 'Ad Kc 4c 3s 2h'],
] as const)('%s: %s shows %s', (category, held, shown) => {
  const hand = bestHand(cards(held))
  expect(hand.category).toBe(category)
  expect(hand.best).toEqual(cards(shown))
})

test.each([
  ['the higher pair', 'Ac Ad 4h 3s 2c', 'Kc Kd Qh Js 9c'],
  ['the first kicker', 'Ac Ad Kh 3s 2c', 'Ah As Qd Js Tc'],
  ['the last kicker', 'Ac Ad Kh Qs 3c', 'Ah As Kd Qh 2c'],
  ['the second pair', 'Ac Ad 4h 4s 2c', 'Ah As 3d 3c Kc'],
  ['the kicker of two pairs', 'Ac Ad 4h 4s 3c', 'Ah As 4d 4c 2c'],
  ['the kicker of trips', '2c 2d 2h As 4c', '2c 2d 2h Ks Qc'],
  ['a full house by its trips', '3c 3d 3h 2s 2c', '2c 2d 2h As Ac'],
  ['a full house by its pair', '3c 3d 3h 4s 4c', '3c 3d 3h 2s 2c'],
  ['the kicker of quads', '9c 9d 9h 9s 3c', '9c 9d 9h 9s 2c'],
  ['the fifth card of a flush', 'Ac Kc Qc Jc 3c', 'Ad Kd Qd Jd 2d'],
  ['a six-high straight over a wheel', '6c 5d 4h 3s 2c', '5c 4d 3h 2s Ac'],
  ['a six-high straight flush over a steel wheel', '6c 5c 4c 3c 2c', '5d 4d 3d 2d Ad'],
  ['a steel wheel over quads', '5d 4d 3d 2d Ad', 'Ac Ad Ah As Kc'],
  ['a flush over a straight in seven cards', '9c 8c 7c 6c 2c 5d Th', 'Ac Kd Qh Js Tc 2d 3h'],
  ['a straight flush over a higher flush', '6h 5h 4h 3h 2h Kh Qh', 'Ah Kh Qh Jh 9h 8h 2c'],
])('%s decides', (_what, better, worse) => {
  expect(bestHand(cards(better)).key).toBeGreaterThan(bestHand(cards(worse)).key)
})

test.each([
  ['a sixth and a seventh card', 'Ac Kd Qh Js 9c 3d 2h', 'Ad Kc Qs Jh 9d 8c 7s'],
  ['a third pair, counterfeited by the board', '3c 3d Ah As Kc Kd Qh', '2c 2d Ah As Kc Kd Qh'],
  ['suits', 'Ac Kc Qc Jc 9c', 'As Ks Qs Js 9s'],
  ['which deuce makes the wheel', 'Ac 2d 3h 4s 5c 2h Kd', 'Ac 2h 3h 4s 5c 2s Qd'],
  ['hole cards below a board that plays', '2c 3d Ah Kh Qs Js Ts', '4c 5d Ah Kh Qs Js Ts'],
])('%s does not', (_what, one, other) => {
  expect(bestHand(cards(one)).key).toBe(bestHand(cards(other)).key)
})

test('if several fives are equally good, the cards given first are shown', () => {
  expect(bestHand(cards('9h 9d Ah As Kc Kd 9s')).best).toEqual(cards('9h 9d 9s Ah As'))
  expect(bestHand(cards('Qd 2c Ah As Kc Kd Qh')).best).toEqual(cards('Ah As Kc Kd Qd'))
})

test('the five shown are held, distinct, and as strong on their own', () => {
  const some = fc.shuffledSubarray(
    Array.from({ length: 52 }, (_, i) => cardAt(i)),
    { minLength: 5, maxLength: 7 },
  )
  fc.assert(
    fc.property(some, (held) => {
      const hand = bestHand(held)
      expect(new Set(hand.best).size).toBe(5)
      expect(held).toEqual(expect.arrayContaining([...hand.best]))
      expect(bestHand(hand.best)).toEqual(hand)
    }),
    { numRuns: 300 },
  )
})

test.each([['As Ks Qs Js'], ['As Ks Qs Js Ts 9s 8s 7s']])('%s: not 5 to 7 cards', (text) => {
  expect(() => bestHand(cards(text))).toThrow(RangeError)
})

test('a duplicate card is a bug', () => {
  expect(() => bestHand(['As', 'As', 'Qs', 'Js', 'Ts'])).toThrow(RangeError)
})
