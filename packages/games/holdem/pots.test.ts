import { expect, test } from 'vitest'
import { potsOf, split, uncalledPart } from './pots.ts'

/** A total, then the ante after a `+`; `f` for folded: `100`, `50f`, `100+5`. */
const players = (text: string) =>
  text.split(' ').map((word) => {
    const [, total, ante = '0', folded] = /^(\d+)(?:\+(\d+))?(f?)$/.exec(word)!
    return { total: Number(total), ante: Number(ante), folded: folded === 'f' }
  })

test.each([
  ['[T5] the part nobody matched', '500 200 0f', { seat: 0, amount: 300 }],
  ['[T5] a folded player’s chips count as matching', '500 200 300f', { seat: 0, amount: 200 }],
  ['[T5] matched', '500 500 20f', null],
  ['[T5] everybody folded to a raise', '20f 10f 60', { seat: 2, amount: 40 }],
  ['[T2] an ante is never returned', '0+50 0+30', null],
  ['[T5] chips of a folded player are never returned', '5f 3', null],
])('%s: %s', (_rule, text, part) => {
  expect(uncalledPart(players(text))).toEqual(part)
})

test.each([
  ['[T6] one pot', '100 100 100', false, [[300, [0, 1, 2]]]],
  [
    '[T6] a side pot',
    '50 100 100',
    false,
    [
      [150, [0, 1, 2]],
      [100, [1, 2]],
    ],
  ],
  [
    '[T6] three levels',
    '20 50 100 100',
    false,
    [
      [80, [0, 1, 2, 3]],
      [90, [1, 2, 3]],
      [100, [2, 3]],
    ],
  ],
  ['[T6] folded contributor: the chips stay in, the player does not', '100 60f 100', false, [[260, [0, 2]]]],
  [
    '[T6] folded contributor between two levels',
    '50 70f 100 100',
    false,
    [
      [200, [0, 2, 3]],
      [120, [2, 3]],
    ],
  ],
  ['[T6] a level of folded players makes no pot of its own', '50f 100 100', false, [[250, [1, 2]]]],
  ['[T6] folded chips beyond everybody still in', '5f 3 3', false, [[11, [1, 2]]]],
  [
    '[T2] equal antes: a short one contests only that much of each other ante',
    '0+30 100+50 100+50',
    false,
    [
      [90, [0, 1, 2]],
      [240, [1, 2]],
    ],
  ],
  [
    '[T2] ante larger than a stack, heads-up: the rest of the ante is contested by its owner alone',
    '0+30 0+50',
    false,
    [
      [60, [0, 1]],
      [20, [1]],
    ],
  ],
  [
    '[T2] a big-blind ante is dead money in the main pot',
    '40 100+20 100',
    true,
    [
      [140, [0, 1, 2]],
      [120, [1, 2]],
    ],
  ],
  [
    '[T2] a big-blind ante that takes the whole stack contests the dead money',
    '100 0+20 100',
    true,
    [
      [20, [0, 1, 2]],
      [200, [0, 2]],
    ],
  ],
] as const)('%s: %s', (_rule, text, deadAntes, pots) => {
  expect(potsOf(players(text), deadAntes).map(({ amount, eligible }) => [amount, eligible])).toEqual(pots)
})

test.each([
  [
    '[T6] even',
    100,
    [0, 2],
    1,
    [
      [2, 50],
      [0, 50],
    ],
  ],
  [
    '[T6] the odd chip goes to the first left of the button',
    101,
    [0, 2],
    1,
    [
      [2, 51],
      [0, 50],
    ],
  ],
  [
    '[T6] the button itself is last',
    101,
    [1, 0],
    1,
    [
      [0, 51],
      [1, 50],
    ],
  ],
  [
    '[T6] three-way split, two odd chips',
    101,
    [0, 1, 2],
    0,
    [
      [1, 34],
      [2, 34],
      [0, 33],
    ],
  ],
  [
    '[T6] fewer chips than winners',
    1,
    [0, 1, 2],
    2,
    [
      [0, 1],
      [1, 0],
      [2, 0],
    ],
  ],
] as const)('%s', (_rule, amount, winners, button, shares) => {
  expect(split(amount, winners, { button }, 3).map((share) => [share.seat, share.amount])).toEqual(shares)
})

test('[T6] odd chip per pot: 1795 and 1533 split between two are 1665 and 1663', () => {
  const won = [1795, 1533].flatMap((amount) => split(amount, [3, 4], { button: 8 }, 9))
  const of = (seat: number) =>
    won.filter((share) => share.seat === seat).reduce((sum, share) => sum + share.amount, 0)
  expect([of(3), of(4)]).toEqual([1665, 1663])
})

test('[T6] all odd chips go to the first winner, where that is set', () => {
  const shares = split(11, [0, 1, 2], { button: 0, oddChips: 'to the first' }, 3)
  expect(shares.map(({ seat, amount }) => [seat, amount])).toEqual([
    [1, 5],
    [2, 3],
    [0, 3],
  ])
})
