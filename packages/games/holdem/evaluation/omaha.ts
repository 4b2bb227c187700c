/**
 * The evaluator of Omaha [V6]: exactly two of four or five hole cards with exactly three of the board. Two ranks with
 * three ranks have a strength in a table, made on first use; only a board with three of a suit is searched for flushes.
 */
import { bits, flushStrength, rankStrength } from './rank-sets.ts'

/** Kinds of two ranks: the length of a row of `VALUES`. */
const TWOS = 91
/** Kinds of three ranks. */
const THREES = 455
/** Strengths without a flush. */
const VALUES = new Uint16Array(THREES * TWOS)
/** By two ranks, in any order: the column. */
const COLUMNS = new Uint8Array(13 * 13)
/** By three ranks, in any order: where the row begins. */
const ROWS = new Uint16Array(13 * 13 * 13)
/** By five ranks of one suit. */
const FLUSHES = new Uint16Array(1 << 13)
let areMade = false

const strengthOfRanks = (ranks: readonly number[]): number => {
  let [one, two, three, four] = [0, 0, 0, 0]
  for (const rank of ranks) {
    const bit = 1 << rank
    four |= three & bit
    three |= two & bit
    two |= one & bit
    one |= bit
  }
  return rankStrength(one, two, three, four)
}

const makeTables = (): void => {
  const twos: (readonly number[])[] = []
  for (let a = 0; a < 13; a += 1) {
    for (let b = a; b < 13; b += 1) {
      COLUMNS[a * 13 + b] = twos.length
      COLUMNS[b * 13 + a] = twos.length
      twos.push([a, b])
    }
  }
  let row = 0
  for (let ranks = 0; ranks < ROWS.length; ranks += 1) {
    const three = [Math.floor(ranks / 169), Math.floor(ranks / 13) % 13, ranks % 13]
    const [a, b, c] = three.toSorted((x, y) => x - y) as [number, number, number]
    const first = (a * 13 + b) * 13 + c
    if (first === ranks) {
      ROWS[ranks] = row
      for (const [column, two] of twos.entries()) VALUES[row + column] = strengthOfRanks([...three, ...two])
      row += TWOS
    } else ROWS[ranks] = ROWS[first]!
  }
  for (let ranks = 0; ranks < FLUSHES.length; ranks += 1) {
    if (bits(ranks) === 5) FLUSHES[ranks] = flushStrength(ranks)
  }
  areMade = true
}

/** Where the ten rows of a board begin. */
const omahaRows = (board: ArrayLike<number>, rows: Uint16Array): void => {
  if (!areMade) makeTables()
  let at = 0
  for (let i = 0; i < 3; i += 1) {
    for (let j = i + 1; j < 4; j += 1) {
      const two = ((board[i]! >> 2) * 13 + (board[j]! >> 2)) * 13
      for (let k = j + 1; k < 5; k += 1) {
        rows[at] = ROWS[two + (board[k]! >> 2)]!
        at += 1
      }
    }
  }
}

/** The columns of every two of the hole cards, and how many there are: 6 or 10. */
const omahaColumns = (hole: ArrayLike<number>, columns: Uint8Array): number => {
  if (!areMade) makeTables()
  let at = 0
  for (let i = 0; i < hole.length; i += 1) {
    for (let j = i + 1; j < hole.length; j += 1) {
      columns[at] = COLUMNS[(hole[i]! >> 2) * 13 + (hole[j]! >> 2)]!
      at += 1
    }
  }
  return at
}

/** The suit of three or more cards of the board, or −1. */
const omahaSuit = (board: ArrayLike<number>): number => {
  let counts = 0
  for (let i = 0; i < 5; i += 1) counts += 1 << ((board[i]! & 3) * 4)
  // Five more, and a count of three or more has its highest bit.
  const enough = (counts + 0x5555) & 0x8888
  return enough === 0 ? -1 : (31 - Math.clz32(enough)) >> 2
}

const MINE = new Uint16Array(5)
const BOARD = new Uint16Array(5)
/** The ranks of that suit, one bit each; returns how many. */
const suited = (suit: number, cards: ArrayLike<number>, ranks: Uint16Array): number => {
  let count = 0
  for (let i = 0; i < cards.length; i += 1) {
    if ((cards[i]! & 3) !== suit) continue
    ranks[count] = 1 << (cards[i]! >> 2)
    count += 1
  }
  return count
}

/** The best flush in that suit, or 0. */
const omahaFlush = (suit: number, hole: ArrayLike<number>, board: ArrayLike<number>): number => {
  const mine = suited(suit, hole, MINE)
  if (mine < 2) return 0
  const common = suited(suit, board, BOARD)
  let best = 0
  for (let a = 0; a < mine - 1; a += 1) {
    for (let b = a + 1; b < mine; b += 1) {
      for (let i = 0; i < common - 2; i += 1) {
        for (let j = i + 1; j < common - 1; j += 1) {
          for (let k = j + 1; k < common; k += 1) {
            const flush = FLUSHES[MINE[a]! | MINE[b]! | BOARD[i]! | BOARD[j]! | BOARD[k]!]!
            if (flush > best) best = flush
          }
        }
      }
    }
  }
  return best
}

/** The best of these rows in these columns; without branches, because which is best cannot be guessed. */
const omahaRanks = (rows: Uint16Array, columns: Uint8Array, count: number): number => {
  let best = 0
  for (let i = 0; i < 10; i += 1) {
    const row = rows[i]!
    for (let j = 0; j < count; j += 1) {
      const less = (best - VALUES[row + columns[j]!]!) | 0
      best = (best - (less & (less >> 31))) | 0
    }
  }
  return best
}

/** Compares known hands on boards: fills in each hand's strength. */
export const omahaShowdown = (hands: readonly (readonly number[])[]) => {
  const rows = new Uint16Array(10)
  const columns = hands.map((hand) => {
    const all = new Uint8Array(10)
    return all.subarray(0, omahaColumns(hand, all))
  })
  return (board: ArrayLike<number>, strengths: Int32Array): void => {
    omahaRows(board, rows)
    const suit = omahaSuit(board)
    for (let hand = 0; hand < hands.length; hand += 1) {
      const best = omahaRanks(rows, columns[hand]!, columns[hand]!.length)
      strengths[hand] = suit < 0 ? best : Math.max(best, omahaFlush(suit, hands[hand]!, board))
    }
  }
}

const SCRATCH_ROWS = new Uint16Array(10)
const SCRATCH_COLUMNS = new Uint8Array(10)

/** Four or five hole cards and five of the board, all different. */
export const evaluateOmaha = (hole: ArrayLike<number>, board: ArrayLike<number>): number => {
  omahaRows(board, SCRATCH_ROWS)
  const best = omahaRanks(SCRATCH_ROWS, SCRATCH_COLUMNS, omahaColumns(hole, SCRATCH_COLUMNS))
  const suit = omahaSuit(board)
  return suit < 0 ? best : Math.max(best, omahaFlush(suit, hole, board))
}
