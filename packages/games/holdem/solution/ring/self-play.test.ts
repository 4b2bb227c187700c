import { expect, test } from 'vitest'
import { holeClass } from '../buckets.ts'
import { emptyTables } from '../card-tables.ts'
import { FRAME, TURN } from './frame.ts'
import { foldTurn, putTurn, startHand } from './lean-hand.ts'
import { ALL_IN, CALL, FOLD, MOVES } from './moves.ts'
import { RING_RECIPE } from './recipe.ts'
import { openSelfPlay } from './self-play.ts'
import { SETS, setOf, spotOf } from './spots.ts'

/** Ten big blinds at three seats, on tables with the same bucket for all cards after the flop. */
const play = {
  ...RING_RECIPE.play,
  seatWeights: [0, 1],
  depths: [9, 9] as const,
  usual: [0, 0] as const,
  uneven: 0,
}
const tables = emptyTables((length) => new ArrayBuffer(length))

const trained = (hands: number) => {
  const [regrets, sums] = [new Float32Array(SETS * MOVES), new Float32Array(SETS * MOVES)]
  const selfPlay = openSelfPlay({ recipe: { ...RING_RECIPE, play }, tables, regrets, sums, seed: 7 })
  for (let done = 0; done < hands; ) done += selfPlay.play(1 + Math.floor(done / 1000))
  return { regrets, sums }
}

/** Millions of numbers: `toEqual` would take longer than the training. */
const areSame = (one: Float32Array, other: Float32Array): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** The big blind against a button all-in. */
const facingAllIn = (): number => {
  const frame = new Int32Array(FRAME)
  const stacks = [900, 900, 900]
  startHand(frame, 0, { seats: 3, button: 0, smallBlind: 50, bigBlind: 100, stacks })
  putTurn(frame, 0, 900)
  foldTurn(frame, 0)
  return spotOf(frame, 0, frame[TURN]!)
}

test('learns to call an all-in with good cards and to fold bad ones; the same from the same seed', () => {
  const { sums, regrets } = trained(60_000)
  const oddsOf = (cards: readonly (readonly [number, number])[], move: number): number => {
    const cells = cards.map((pair) => MOVES * setOf(0, facingAllIn(), holeClass(...pair)))
    const total = (of: number): number => cells.reduce((sum, cell) => sum + sums[cell + of]!, 0)
    return total(move) / (total(FOLD) + total(CALL))
  }
  const aces = [48, 44, 40].map((card) => [card, card + 1] as const)
  const rags = [8, 12, 16, 20].map((card) => [card, 1] as const)
  expect(oddsOf(aces, CALL)).toBeGreaterThan(0.9)
  expect(oddsOf(rags, FOLD)).toBeGreaterThan(0.6)
  expect(sums[MOVES * setOf(0, facingAllIn(), holeClass(48, 49)) + ALL_IN]).toBe(0)
  expect(regrets.every(Number.isFinite)).toBe(true)
  expect(areSame(trained(3000).sums, trained(3000).sums)).toBe(true)
})
