import { isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { gridHand } from '../advice/range-grid.ts'
import { openSpot } from '../postflop/open-spot.ts'
import { readSpot } from '../postflop/spot-line.ts'
import { FIRST_FORM, lineOf } from './form.ts'
import { blend, cellsOf, combosOf, handsOf } from './hands.ts'
import { placeAt } from './walk.ts'

const spot = readSpot({ ...lineOf(FIRST_FORM), oop: 'KK,AJo:0.5,QJs', ip: '99,AQo' })
if (isRefusal(spot)) throw new Error(spot.message)
const solver = openSpot(spot)
if (isRefusal(solver)) throw new Error(solver.message)
solver.run(50)
const start = { tree: solver.tree, board: spot.board, pot: spot.pot, stack: spot.stack }

test('the whole range is worth what the solver says, and its moves add up', () => {
  const view = solver.view([])!
  for (const player of [0, 1] as const) {
    const all = blend(handsOf(view, player))!
    expect(all.value).toBeCloseTo(solver.values()[player], 3)
    expect(all.moves.reduce((sum, odds) => sum + odds, 0)).toBeCloseTo(player === 0 ? 1 : 0, 5)
  }
  expect(blend(handsOf(view, 0))!.equity).toBeCloseTo(solver.equity(), 4)
})

test('cells hold the hands of a kind: three kings are left, half of AJo, nothing else', () => {
  const hands = handsOf(solver.view([])!, 0)
  const cells = cellsOf(hands).flatMap((cell) => cell ?? [])
  expect(cells.map(({ cell, hands: { length } }) => [gridHand(cell), length])).toEqual([
    ['KK', 3],
    ['QJs', 4],
    ['AJo', 12],
  ])
  expect(cells.map(({ blend: { weight } }) => weight)).toEqual([1, 1, 0.5])
  expect(combosOf(hands)).toBe(3 + 4 + 6)
})

test('the ways through the spot: checks, a bet that is called, a fold', () => {
  const at = (...moves: readonly number[]) =>
    placeAt(
      start,
      moves.map((move) => ({ type: 'move', move })),
    )
  expect(at()).toMatchObject({ pot: 100, node: { type: 'choice', player: 0 }, crumbs: [] })
  expect(at(0, 0)).toMatchObject({ pot: 100, node: { type: 'showdown' } })
  expect(at(1)).toMatchObject({ pot: 150, node: { type: 'choice', player: 1 } })
  expect(at(1, 1)).toMatchObject({ pot: 200, node: { type: 'showdown' } })
  expect(at(1, 2)?.crumbs.at(-1)).toEqual({
    type: 'move',
    player: 1,
    move: { type: 'raise', to: 200 },
    isAllIn: true,
  })
  expect(at(1, 0)).toMatchObject({ pot: 150, node: { type: 'fold', by: 1 } })
  expect([at(9), at(0, 0, 0), placeAt(start, [{ type: 'card', card: 3 }])]).toEqual([null, null, null])
})
