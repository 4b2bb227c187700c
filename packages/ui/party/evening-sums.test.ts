import { expect, test } from 'vitest'
import { biggestPots, netOf, winningsOf } from './evening-sums.ts'

const hand = (paid: string, won: string, pot = '0.00') => ({ paid, won, pot })

test('winnings run from 0, exact in the minor unit', () => {
  const hands = [hand('0.10', '0.00'), hand('0.20', '0.70'), hand('12345678.10', '0.03')]
  expect(netOf(hands[1]!)).toBe(50n)
  expect(winningsOf(hands)).toEqual([0, -10, 40, -1234567767])
  expect(winningsOf([])).toEqual([0])
})

test('chips without decimals count alike', () =>
  expect(winningsOf([hand('40', '0'), hand('10', '30')])).toEqual([0, -40, -20]))

test('the biggest pots come first, of equal ones the earlier', () => {
  const hands = ['9.00', '10.00', '2.00', '10.00'].map((pot, place) => ({
    ...hand('0.00', '0.00', pot),
    place,
  }))
  expect(biggestPots(hands, 3).map(({ place }) => place)).toEqual([1, 3, 0])
})
