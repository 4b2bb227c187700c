import { expect, test } from 'vitest'
import { DECK, parseCard, parseCards, printCard, rankOf, suitOf } from './cards.ts'

test('52 different cards, each read back from its own text', () => {
  expect(new Set(DECK).size).toBe(52)
  for (const card of DECK) expect(parseCard(card)).toBe(card)
})

test.each([
  ['As', 'As'],
  ['aS', 'As'],
  ['TD', 'Td'],
  ['10d', 'Td'],
  ['1d', null],
  ['Ax', null],
  ['', null],
  ['Asd', null],
  ['10', null],
])('parseCard(%j) is %j', (text, card) => {
  expect(parseCard(text)).toBe(card)
})

test.each([
  ['AcKd', ['Ac', 'Kd']],
  ['Ac Kd,2h', ['Ac', 'Kd', '2h']],
  ['10c9c', ['Tc', '9c']],
  ['', []],
  ['AcAc', null],
  ['AcK', null],
  ['AcKdx', null],
])('parseCards(%j) is %j', (text, cards) => {
  expect(parseCards(text)).toEqual(cards)
})

test('a card in parts and for people', () => {
  expect([rankOf('Td'), suitOf('Td'), printCard('Td'), printCard('As')]).toEqual(['T', 'd', '10♦', 'A♠'])
})
