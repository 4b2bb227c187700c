/** Looking into a solved spot, locking a decision, saving and going on. */
import { evaluate7 } from '@fairhouse/games/holdem/evaluation/evaluator.ts'
import { describe, expect, test } from 'vitest'
import type { Step } from './node-view.ts'
import { pocketWithSuits } from './pockets.ts'
import { openPostflop, type Postflop } from './postflop.ts'
import { cards, handNumber, postflopSpot } from './testing/spots.ts'

const LINE = {
  oop: 'AA,KQs,JTs:0.5,76s',
  ip: 'QQ,AKs,98s,65s',
  pot: 30,
  stack: 100,
  bet: '60%',
  raise: '60%',
}
const move = (number: number): Step => ({ type: 'move', move: number })
const card = (text: string): Step => ({ type: 'card', card: cards(text)[0]! })
const solved = (board: string, iterations: number, bits: 16 | 32 = 32): Postflop => {
  const solver = openPostflop(postflopSpot({ ...LINE, board }), evaluate7, { bits })
  solver.run(iterations)
  return solver
}

/** The mean over hands, each weighted by how likely it meets one of the other player. */
const meanOf = (solver: Postflop, path: readonly Step[], player: 0 | 1): number => {
  const view = solver.view(path)!
  const [own, other] = [view.players[player], view.players[1 - player]!]
  let [sum, mass] = [0, 0]
  for (const [i, hand] of own.hands.entries()) {
    for (const [j, against] of other.hands.entries()) {
      const isBlocked = [...cardsOf(hand)].some((each) => cardsOf(against).has(each))
      const weight = isBlocked ? 0 : own.reach[i]! * other.reach[j]!
      if (weight === 0) continue
      sum += weight * own.values[i]!
      mass += weight
    }
  }
  return sum / mass
}
const cardsOf = (hand: number): Set<number> => {
  const high = Math.floor((1 + Math.sqrt(1 + 8 * hand)) / 2)
  return new Set([high, hand - (high * (high - 1)) / 2])
}

describe('a view', () => {
  const solver = solved('Ts9h8h2c', 30)

  test('of the root has the values of the spot; together both get the pot', () => {
    const [oop, ip] = solver.values()
    expect(meanOf(solver, [], 0)).toBeCloseTo(oop, 3)
    expect(meanOf(solver, [], 1)).toBeCloseTo(ip, 3)
    expect(oop + ip).toBeCloseTo(30, 3)
  })

  test.each([
    [[move(1)], 30 + 18],
    [[move(0), move(1)], 30 + 18],
    [[move(1), move(1), card('3d')], 30 + 36],
    [[move(0), move(0), card('Ah'), move(1)], 30 + 18],
  ])('%j: both get the pot, %d chips, and moves make up the value', (path, pot) => {
    const view = solver.view(path)!
    expect(view.pot).toBe(pot)
    expect(meanOf(solver, path, 0) + meanOf(solver, path, 1)).toBeCloseTo(pot, 2)
    const { values, hands } = view.players[view.player]
    for (const hand of hands.keys()) {
      if (Number.isNaN(values[hand]!)) continue
      const mixed = view.strategy.reduce((sum, row, i) => sum + row[hand]! * view.moveValues[i]![hand]!, 0)
      expect(values[hand]).toBeCloseTo(mixed, 2)
      expect(view.strategy.reduce((sum, row) => sum + row[hand]!, 0)).toBeCloseTo(1, 5)
    }
  })

  test('a fold is worth what is left of the stack: nothing of the pot', () => {
    const { moveValues, moves } = solver.view([move(1)])!
    expect(moves[0]).toEqual({ type: 'fold' })
    for (const value of moveValues[0]!) if (!Number.isNaN(value)) expect(value).toBeCloseTo(0, 3)
  })

  test.each([
    [[move(9)]],
    [[card('3d')]],
    [[move(0), move(0)]],
    [[move(0), move(0), card('2c')]],
    [[move(1), move(0)]],
  ])('%j leads to no decision', (path) => expect(solver.view(path)).toBeUndefined())

  test('equity of aces against the range, by hand', () => {
    const river = solved('Ts9h8h2c3d', 1)
    const { hands, equity } = river.view([])!.players[0]
    // Aces beat queens (six hands), AKs (two suits left) and 65s (four); 98s (three) beats them.
    expect(equity[hands.indexOf(handNumber('AsAc'))]).toBeCloseTo(12 / 15, 5)
  })
})

test('cards that are alike look alike, with their suits changed', () => {
  const solver = solved('Ts9s8s2s', 20)
  const path = (text: string) => [move(0), move(0), card(text)]
  const [one, other] = ['4h', '4d'].map((text) => solver.view(path(text))!)
  const hearts = [0, 2, 1, 3]
  expect(other!.board.at(-1)).toBe(cards('4d')[0])
  for (const [i, hand] of one!.players[0].hands.entries()) {
    const j = other!.players[0].hands.indexOf(pocketWithSuits(hand, hearts))
    expect(other!.strategy[1]![j]).toBeCloseTo(one!.strategy[1]![i]!, 4)
    expect(other!.players[0].reach[j]).toBeCloseTo(one!.players[0].reach[i]!, 4)
  }
})

test.each([32, 16] as const)(
  'a locked decision stays as it is, and the others learn to beat it, %d bits',
  (bits) => {
    const free = solved('Ts9h8h2c3d', 200)
    const locked = openPostflop(postflopSpot({ ...LINE, board: 'Ts9h8h2c3d' }), evaluate7, { bits })
    const always = Array.from({ length: 1326 }, () => [0, 1])
    expect(locked.lock([], always)).toBe(true)
    locked.run(200)
    const view = locked.view([])!
    expect(view.isLocked).toBe(true)
    expect([...view.strategy[1]!]).toEqual([...view.strategy[1]!].map(() => 1))
    expect(locked.values()[0]).toBeLessThan(free.values()[0] - 0.05)
    expect(locked.exploitability()).toBeLessThan(0.3)
    expect(locked.unlock([])).toBe(true)
    locked.run(300)
    expect(locked.view([])!.isLocked).toBe(false)
    expect(locked.values()[0]).toBeCloseTo(free.values()[0], 0)
  },
)

describe.each([32, 16] as const)('a file, %d bits', (bits) => {
  const [half, full] = [solved('Ts9h8h2c', 10, bits), solved('Ts9h8h2c', 20, bits)]
  const file = half.save()
  const opened = (line: object = {}): Postflop =>
    openPostflop(postflopSpot({ ...LINE, board: 'Ts9h8h2c', ...line }), evaluate7, { bits })

  test('goes on where it was saved: the same numbers to the last bit', () => {
    const resumed = opened()
    expect(resumed.load(file)).toBeUndefined()
    expect(resumed.iterations()).toBe(10)
    resumed.run(10)
    expect(resumed.save()).toEqual(full.save())
  })

  test.each([
    ['for another pot', { pot: 31 }],
    ['for another range', { oop: 'AA,KQs,JTs:0.6,76s' }],
    ['for other sizes', { bet: '61%' }],
  ])('%s is refused', (_case, line) => {
    const other = opened(line)
    expect(other.load(file)).toBe('other-spot')
    expect(other.iterations()).toBe(0)
  })

  const changed = (at: number): Uint8Array =>
    file.map((byte, i) => (i === (at + file.length) % file.length ? byte ^ 1 : byte))
  test.each([
    ['empty', new Uint8Array(0), 'bad-file'],
    ['cut off', file.slice(0, -10), 'bad-file'],
    ['too long', new Uint8Array([...file.values(), 0]), 'bad-file'],
    ['damaged', changed(file.length >> 1), 'bad-file'],
    ['with a damaged checksum', changed(-1), 'bad-file'],
    ['of something else', new TextEncoder().encode('{"format":"else"}\n'), 'bad-file'],
    [
      'of another version',
      new TextEncoder().encode('{"format":"fairhouse-postflop","version":2}\n'),
      'other-version',
    ],
  ])('%s is refused', (_case, bytes, why) => {
    const other = opened()
    expect(other.load(bytes)).toBe(why)
    expect(other.iterations()).toBe(0)
  })
})
