/**
 * The fast evaluator. A card (see card-index.ts) has a key, a hand is the sum of its cards' keys, and a table
 * maps the sum to the strength (`rank-sets.ts`).
 * The tables are built on first use, in about 40 ms for seven cards.
 */
import { bits, eachRankSet, flushStrength, highest, rankStrength } from './rank-sets.ts'

export { categoryOf } from './rank-sets.ts'

/** By rank, each the smallest key that keeps the sums of hands of up to seven cards distinct; sums are below 2^23. */
const RANK_KEYS = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181]
const SUIT_BITS = 23
/** The sums are cut into rows of 512. */
const ROW_BITS = 9
const ROW = (1 << (SUIT_BITS - ROW_BITS)) - 1
const COLUMN = (1 << ROW_BITS) - 1

/** One buffer for all tables, so that the engine checks for a detached buffer once per hand, not once per table. */
const MEMORY = new ArrayBuffer(488_000)
let used = 0
const take = (bytes: number): number => {
  used += bytes
  return used - bytes
}

/** Ranks in the low 23 bits; above them the numbers of diamonds, hearts and spades, three bits each. */
const KEYS = new Int32Array(MEMORY, take(4 * 52), 52)
/** Clubs and diamonds from 0, hearts and spades from 64: 13 bits of ranks for each suit. */
const SUITED = new Int32Array(MEMORY, take(4 * 128), 128)
for (let card = 0; card < 52; card += 1) {
  KEYS[card] = RANK_KEYS[card >> 2]! + ([0, 1, 8, 64][card & 3]! << SUIT_BITS)
  SUITED[card + (card & 2) * 32] = 1 << ((card >> 2) + (card & 1) * 13)
}

/** By the upper bits of the sum. Tables start as zeros, so 0 means not built yet. */
const NO_FLUSH = 128
/** By suit: its offset in SUITED (64), the flush flag (32), and the shift of its ranks. */
const FLUSH_IN = [32, 32 + 13, 64 + 32, 64 + 32 + 13]

/** For hands of one size; `values[rows[row] + column]` is the strength without a flush. */
const emptyTables = (room: number) => ({
  suits: new Uint8Array(MEMORY, take(512), 512),
  rows: new Int32Array(MEMORY, take(4 * (ROW + 1)), ROW + 1),
  values: new Uint16Array(MEMORY, take(2 * room), room),
})
type Tables = ReturnType<typeof emptyTables>
const FIVE = emptyTables(9_600)
const SIX = emptyTables(30_400)
const SEVEN = emptyTables(93_200)
const { suits: SUITS_7, rows: ROWS_7, values: VALUES_7 } = SEVEN
/** By the 13 bits of the ranks of one suit. */
const FLUSHES = new Uint16Array(MEMORY, take(1 << 14), 1 << 13)

/**
 * The incremental form: add up the three numbers of each card (the key with `| 0`) and look up the strength of
 * the sums. Cards can be added in any order, and removed.
 */
export const keyOf = (card: number): number => KEYS[card]!
/** The ranks of clubs and diamonds. */
export const lowOf = (card: number): number => SUITED[card]!
/** The ranks of hearts and spades. */
export const highOf = (card: number): number => SUITED[card + 64]!

const strength = (size: number, tables: Tables, key: number, low: number, high: number): number => {
  const suit = tables.suits[key >>> SUIT_BITS]!
  if (suit === NO_FLUSH) return tables.values[tables.rows[(key >>> ROW_BITS) & ROW]! + (key & COLUMN)]!
  if (suit !== 0) return FLUSHES[((suit & 64 ? high : low) >>> suit) & 0x1fff]!
  makeTables(size, tables)
  return strength(size, tables, key, low, high)
}
export const strength5 = (key: number, low: number, high: number): number => strength(5, FIVE, key, low, high)
export const strength6 = (key: number, low: number, high: number): number => strength(6, SIX, key, low, high)
/** Like the two above, but on tables known at compile time. */
export const strength7 = (key: number, low: number, high: number): number => {
  const suit = SUITS_7[key >>> SUIT_BITS]!
  if (suit === NO_FLUSH) return VALUES_7[ROWS_7[(key >>> ROW_BITS) & ROW]! + (key & COLUMN)]!
  if (suit !== 0) return FLUSHES[((suit & 64 ? high : low) >>> suit) & 0x1fff]!
  return strength(7, SEVEN, key, low, high)
}

/** For seven different cards: the hot path. Only one hand in 33 needs the ranks within a suit. */
export const evaluate7 = (
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
): number => {
  const key = (KEYS[a]! + KEYS[b]! + KEYS[c]! + KEYS[d]! + KEYS[e]! + KEYS[f]! + KEYS[g]!) | 0
  const suit = SUITS_7[key >>> SUIT_BITS]!
  return suit === NO_FLUSH
    ? VALUES_7[ROWS_7[(key >>> ROW_BITS) & ROW]! + (key & COLUMN)]!
    : flush7(suit, a, b, c, d, e, f, g)
}

type Seven = [a: number, b: number, c: number, d: number, e: number, f: number, g: number]
const flush7 = (suit: number, ...[a, b, c, d, e, f, g]: Seven): number => {
  if (suit === 0) {
    makeTables(7, SEVEN)
    return evaluate7(a, b, c, d, e, f, g)
  }
  const at = suit & 64
  const five = SUITED[at + a]! | SUITED[at + b]! | SUITED[at + c]! | SUITED[at + d]! | SUITED[at + e]!
  return FLUSHES[((five | SUITED[at + f]! | SUITED[at + g]!) >>> suit) & 0x1fff]!
}

/** For 5, 6 or 7 different cards. */
export const evaluate = (cards: ArrayLike<number>): number => {
  const size = cards.length
  if (size === 7) {
    return evaluate7(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!, cards[6]!)
  }
  if (size !== 5 && size !== 6) throw new RangeError(`a hand has 5 to 7 cards, not ${size}`)
  let key = 0
  let low = 0
  let high = 0
  for (let i = 0; i < size; i += 1) {
    key = (key + keyOf(cards[i]!)) | 0
    low |= lowOf(cards[i]!)
    high |= highOf(cards[i]!)
  }
  return size === 5 ? strength5(key, low, high) : strength6(key, low, high)
}

/** The first shift, from `start` on, at which no column of a row hits a taken slot; tries 32 at once. */
const fit = (taken: Int32Array, row: readonly number[], start: number): number => {
  for (let word = start >>> 5; ; word += 1) {
    let met = 0
    for (let i = 0; i < row.length && met !== -1; i += 1) {
      const at = word * 32 + (row[i]! >>> 16)
      met |= (taken[at >>> 5]! >>> at) | ((taken[(at >>> 5) + 1]! << 1) << (31 - at))
    }
    if (met !== -1) return word * 32 + highest(~met & (met + 1))
  }
}

/**
 * The sums are sparse: 49,205 of almost eight million. So their rows are overlaid, fullest first, each at the
 * first shift where it fits; rows of one length start where the last one ended up.
 */
const makeTables = (size: number, { suits, rows, values }: Tables): void => {
  const entries: number[][] = Array.from(rows, () => [])
  eachRankSet(RANK_KEYS, 0, size, (sum, ...held) =>
    entries[sum >>> ROW_BITS]!.push(((sum & COLUMN) << 16) | rankStrength(...held)),
  )
  const order = Array.from(entries.keys()).filter((row) => entries[row]!.length > 0)
  order.sort((a, b) => entries[b]!.length - entries[a]!.length)
  const taken = new Int32Array((values.length + 2048) >>> 5)
  let [length, shift] = [0, 0]
  for (const row of order) {
    const cells = entries[row]!
    shift = fit(taken, cells, cells.length === length ? shift : 0)
    length = cells.length
    rows[row] = shift
    for (const cell of cells) {
      const at = shift + (cell >>> 16)
      taken[at >>> 5]! |= 1 << at
      values[at] = cell
    }
  }
  for (let ranks = 0; ranks < FLUSHES.length; ranks += 1) {
    if (bits(ranks) >= 5) FLUSHES[ranks] = flushStrength(ranks)
  }
  suits.forEach((_, counts) => {
    const others = [counts & 7, (counts >> 3) & 7, counts >> 6]
    const clubs = size - others.reduce((a, b) => a + b)
    suits[counts] = FLUSH_IN[[clubs, ...others].findIndex((count) => count >= 5)] ?? NO_FLUSH
  })
}
