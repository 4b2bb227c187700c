/**
 * A board as all 1326 pockets see it: the strength of each including draws, on a scale of 256 levels, and
 * whether it has a strong draw. Computed once per board and cached for the few boards in use.
 */
import { highOf, keyOf, lowOf, strength5, strength6, strength7 } from '../evaluation/evaluator.ts'
import { FIRST, POCKET_HIGH, POCKET_KEY, POCKET_LOW, POCKETS, SECOND } from '../odds/starting-hands.ts'
import { CHARTS } from './charts-config.ts'
import { rankBits, straightRanks, suitCounts } from './hand-reading.ts'

export const LEVELS = 256
/** Marks a pocket that draws to eight outs or more; others have 0. */
export const STRONG_DRAW = 1

export type BoardReading = Readonly<{
  /** By pocket: 0 to 255, higher is better; 0 for pockets that share a card with the board. */
  level: Uint8Array
  /** By pocket: `STRONG_DRAW` or 0. */
  draw: Uint8Array
}>

const FLUSH_OUTS = 9
const RANK_OUTS = 4

/** By pocket, the fraction of all pockets it beats; ties count half. */
const standings = (board: readonly number[]): Float32Array => {
  const key = board.reduce((sum, card) => (sum + keyOf(card)) | 0, 0)
  const low = board.reduce((bits, card) => bits | lowOf(card), 0)
  const high = board.reduce((bits, card) => bits | highOf(card), 0)
  const strength = board.length === 3 ? strength5 : board.length === 4 ? strength6 : strength7
  const taken = new Uint8Array(52)
  for (const card of board) taken[card] = 1
  const packed = new Int32Array(POCKETS)
  let size = 0
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    if (taken[FIRST[pocket]!] !== 0 || taken[SECOND[pocket]!] !== 0) continue
    const value = strength(
      (key + POCKET_KEY[pocket]!) | 0,
      low | POCKET_LOW[pocket]!,
      high | POCKET_HIGH[pocket]!,
    )
    packed[size] = value * 2048 + pocket
    size += 1
  }
  const sorted = packed.subarray(0, size).sort()
  const beats = new Float32Array(POCKETS)
  for (let from = 0; from < size; ) {
    let to = from
    while (to < size && sorted[to]! >> 11 === sorted[from]! >> 11) to += 1
    for (let i = from; i < to; i += 1) beats[sorted[i]! & 2047] = (from + to) / 2 / size
    from = to
  }
  return beats
}

/** `suits`: the number of board cards of each suit. */
const outsOf = (pocket: number, boardBits: number, suits: readonly number[]): number => {
  const [a, b] = [FIRST[pocket]!, SECOND[pocket]!]
  const [first, second] = [a & 3, b & 3]
  const drawing = first === second ? suits[first] === 2 : suits[first] === 3 || suits[second] === 3
  const flush = drawing ? FLUSH_OUTS : 0
  const ranks = straightRanks(boardBits | (1 << (a >> 2)) | (1 << (b >> 2)), boardBits)
  return flush + Math.min(2, ranks) * (flush > 0 ? RANK_OUTS - 1 : RANK_OUTS)
}

const read = (board: readonly number[]): BoardReading => {
  const beats = standings(board)
  const level = new Uint8Array(POCKETS)
  const draw = new Uint8Array(POCKETS)
  const worth = CHARTS.outWorth[5 - board.length]!
  const bits = rankBits(board)
  const suits = suitCounts(board)
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    let value = beats[pocket]!
    if (value === 0) continue
    if (worth > 0) {
      const outs = outsOf(pocket, bits, suits)
      value += (1 - value) * outs * worth
      if (outs >= 2 * RANK_OUTS) draw[pocket] = STRONG_DRAW
    }
    level[pocket] = Math.floor(value * (LEVELS - 1))
  }
  return { level, draw }
}

/** Boards in the cache; a table never uses more at once. */
const CACHE_SIZE = 16
const cachedReadings = new Map<string, BoardReading>()

export const readBoard = (board: readonly number[]): BoardReading => {
  const name = board.join()
  const known = cachedReadings.get(name)
  if (known !== undefined) return known
  const reading = read(board)
  if (cachedReadings.size >= CACHE_SIZE) cachedReadings.delete(cachedReadings.keys().next().value!)
  cachedReadings.set(name, reading)
  return reading
}
