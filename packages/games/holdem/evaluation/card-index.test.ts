import { DECK } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { cardAt, cardIndex } from './card-index.ts'

test("the indexes are the places in the kit's deck, and lead back", () => {
  expect(DECK.map(cardIndex)).toEqual([...DECK.keys()])
  expect(DECK.map((_, index) => cardAt(index))).toEqual(DECK)
})

test.each([[''], ['A'], ['As '], ['1s'], ['Ax'], ['as'], ['AS'], ['10s']])('%j is no card', (text) => {
  expect(() => cardIndex(text)).toThrow(RangeError)
})

test.each([[-1], [52], [0.5], [Number.NaN]])('no card has the index %d', (index) => {
  expect(() => cardAt(index)).toThrow(RangeError)
})
