import { DECK } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { cardAt, cardIndex } from './card-index.ts'

test("an index is the card's position in the kit's deck, and maps back to it", () => {
  expect(DECK.map(cardIndex)).toEqual([...DECK.keys()])
  expect(DECK.map((_, index) => cardAt(index))).toEqual(DECK)
})

test.each([[''], ['A'], ['As '], ['1s'], ['Ax'], ['as'], ['AS'], ['10s']])('%j is not a card', (text) => {
  expect(() => cardIndex(text)).toThrow(RangeError)
})

test.each([[-1], [52], [0.5], [Number.NaN]])('no card has the index %d', (index) => {
  expect(() => cardAt(index)).toThrow(RangeError)
})
