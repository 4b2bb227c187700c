import { type Card, parseCards } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { handLabel } from './label.ts'

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
