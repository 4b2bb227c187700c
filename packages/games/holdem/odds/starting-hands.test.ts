import { expect, test } from 'vitest'
import { cardIndex } from '../evaluation/card-index.ts'
import { FIRST, kindOf, ORDER, PLACE, POCKETS, pocketNumber, pocketsIn, SECOND } from './starting-hands.ts'

test('every pocket has its own number, and its cards map back to it', () => {
  const numbers = new Set<number>()
  for (let a = 0; a < 52; a += 1) {
    for (let b = 0; b < a; b += 1) {
      const pocket = pocketNumber(a, b)
      expect([pocketNumber(b, a), FIRST[pocket], SECOND[pocket]]).toEqual([pocket, a, b])
      numbers.add(pocket)
    }
  }
  expect([numbers.size, Math.min(...numbers), Math.max(...numbers)]).toEqual([POCKETS, 0, POCKETS - 1])
})

test('the order has all 169 kinds, which cover all pockets', () => {
  expect(new Set(ORDER).size).toBe(169)
  expect(new Set(ORDER.flatMap(pocketsIn)).size).toBe(POCKETS)
})

test.each([
  ['As', 'Ad', 'AA', 0.0023],
  ['Ks', 'Ah', 'AKo', 0.0332],
  ['9c', 'Tc', 'T9s', 0.2187],
  ['7d', '2c', '72o', 0.9955],
])('%s%s is %s, with this fraction of hands better', (a, b, kind, place) => {
  const pocket = pocketNumber(cardIndex(a), cardIndex(b))
  expect(kindOf(pocket)).toBe(kind)
  expect(PLACE[pocket]).toBeCloseTo(place, 3)
})

test('ranks are spread evenly', () => {
  const mean = PLACE.reduce((sum, place) => sum + place, 0) / POCKETS
  expect(mean).toBeCloseTo(0.5, 5)
})
