import { expect, test } from 'vitest'
import {
  answer,
  type Betting,
  canBeAnswered,
  isBettingOver,
  isOpenTo,
  leastRaise,
  lift,
  nextToAct,
  openBetting,
} from './betting.ts'

/** Street totals in the order seats 0, 1, 2 … put them in; a total that doesn't lift the level answers it. */
const street = (totals: readonly number[], increment = 10): Betting =>
  totals.reduce(
    (betting, total, seat) => (total > betting.level ? lift(betting, seat, total) : answer(betting, seat)),
    openBetting(9, 0, increment),
  )

test.each([
  ['[T3] the first bet is at least a big blind', [], 10],
  ['[T3] a raise is at least as much as the bet', [100], 200],
  ['[T3] minimum raise after a short all-in: bet 100, all-in 150', [100, 150], 250],
  ['[T3] the largest increment counts: bet 100, raise to 400', [100, 400], 700],
  ['[T3] the largest increment, then a short all-in: 100, 400, 500', [100, 400, 500], 800],
  ['[T3] a full all-in followed by a short one: 100, 250, 300', [100, 250, 300], 450],
  ['[T3] an opening all-in below the big blind', [4], 14],
  ['[T3] two short all-ins do not add up to an increment', [100, 160, 199], 299],
] as const)('%s, after %j: %i', (_rule, totals, least) => {
  expect(leastRaise(street(totals))).toBe(least)
})

test.each([
  // rule, street totals, seat, open with false, "cumulative", true
  ['a player who has not acted may raise', [100, 150], 2, [true, true, true]],
  ['a full raise reopens', [100, 200], 0, [true, true, true]],
  ['a short all-in', [100, 150], 0, [false, false, true]],
  [
    'bet 100, all-in 125, call, all-in 200, call: the bettor faces 100',
    [100, 125, 125, 200, 200],
    0,
    [false, true, true],
  ],
  ['the caller of 125 faces 75', [100, 125, 125, 200, 200], 2, [false, false, true]],
  ['a full all-in, then a short one: the bettor', [100, 200, 250], 0, [true, true, true]],
  ['a full all-in, a call, then a short one: the caller', [100, 200, 200, 250], 2, [false, false, true]],
  ['checked to an opening all-in below the big blind', [0, 4], 0, [false, false, true]],
  ['checked to two short all-ins that make a big blind', [0, 4, 12], 0, [false, true, true]],
  ['a caller between two short all-ins that make a full raise', [100, 100, 160, 210], 1, [false, true, true]],
] as const)('[T4] %s', (_case, totals, seat, open) => {
  const betting = street(totals)
  expect([false, 'cumulative' as const, true].map((reopening) => isOpenTo(betting, seat, reopening))).toEqual(
    open,
  )
})

const bettor = (stack: number, bet: number, folded = false) => ({ stack, bet, folded })

test.each([
  ['the next player who owes chips', street([50, 20]), [bettor(9, 50), bettor(9, 20), bettor(0, 0)], 1, 1],
  ['an all-in player is passed over', street([50]), [bettor(9, 50), bettor(0, 20), bettor(9, 0)], 0, 2],
  ['a folded player is passed over', street([50]), [bettor(9, 50), bettor(9, 0, true), bettor(9, 0)], 0, 2],
  ['nobody once everybody has matched', street([50, 50]), [bettor(9, 50), bettor(9, 50)], 1, null],
  [
    '[T7] not the last player with chips if they owe nothing',
    street([50]),
    [bettor(0, 50), bettor(9, 50)],
    0,
    null,
  ],
  ['[T7] but the last player with chips if they owe', street([50]), [bettor(0, 50), bettor(9, 40)], 0, 1],
  [
    '[T2] the only player to cover a short big blind need not complete it',
    openBetting(2, 10, 10),
    [bettor(9, 5), bettor(0, 3)],
    1,
    null,
  ],
] as const)('the turn: %s', (_case, betting, players, after, seat) => {
  expect(nextToAct(betting, players, after)).toBe(seat)
})

test('[T7] betting is over when at most one player can act', () => {
  expect(isBettingOver([bettor(0, 50), bettor(9, 50), bettor(9, 10, true)])).toBe(true)
  expect(isBettingOver([bettor(0, 50), bettor(9, 50), bettor(9, 50)])).toBe(false)
})

test('a raise needs an opponent with chips beyond the level', () => {
  const betting = street([50])
  expect(canBeAnswered(betting, [bettor(0, 50), bettor(99, 0), bettor(50, 0)], 1)).toBe(false)
  expect(canBeAnswered(betting, [bettor(0, 50), bettor(99, 0), bettor(51, 0)], 1)).toBe(true)
  expect(canBeAnswered(betting, [bettor(0, 50), bettor(99, 0), bettor(51, 0, true)], 1)).toBe(false)
})
