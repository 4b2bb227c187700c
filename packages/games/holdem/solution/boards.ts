/**
 * Boards up to a permutation of suits: a row for each class of three, four or five cards. There are 1,755 classes
 * of 22,100 flops, and 134,459 of 2,598,960 full boards.
 */

export const CARDS = 52

/** CHOOSE[k][n]: n choose k. */
const CHOOSE: readonly Float64Array[] = Array.from({ length: 6 }, (_, k) =>
  Float64Array.from({ length: CARDS + 1 }, (_unused, n) => {
    let ways = 1
    for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1)
    return ways
  }),
)

/** The index of a set of cards among all sets of its size; cards in ascending order. */
const setNumber = (cards: ArrayLike<number>, size: number): number => {
  let number = 0
  for (let i = 0; i < size; i += 1) number += CHOOSE[i + 1]![cards[i]!]!
  return number
}

const masks = new Int32Array(4)
const order = new Int32Array(4)

/**
 * Fills `suits` with the new suit of each suit, which maps the board to the canonical one of its class: suits with
 * higher cards come first.
 */
export const canonicalSuits = (board: ArrayLike<number>, size: number, suits: Uint8Array): void => {
  masks.fill(0)
  for (let i = 0; i < size; i += 1) masks[board[i]! & 3]! |= 1 << (board[i]! >> 2)
  for (let suit = 0; suit < 4; suit += 1) {
    let place = suit
    while (place > 0 && masks[order[place - 1]!]! < masks[suit]!) {
      order[place] = order[place - 1]!
      place -= 1
    }
    order[place] = suit
  }
  for (let place = 0; place < 4; place += 1) suits[order[place]!] = place
}

export const recast = (card: number, suits: Uint8Array): number => (card & ~3) | suits[card & 3]!

/** Fills `into` with the cards in their new suits, in ascending order. */
export const recastBoard = (
  board: ArrayLike<number>,
  size: number,
  suits: Uint8Array,
  into: Uint8Array,
): void => {
  for (let i = 0; i < size; i += 1) {
    const card = recast(board[i]!, suits)
    let place = i
    while (place > 0 && into[place - 1]! > card) {
      into[place] = into[place - 1]!
      place -= 1
    }
    into[place] = card
  }
}

/** `rowOf`: the row of a canonical set by its index; `cards`: the boards, row by row. */
export type Boards = Readonly<{ size: number; rows: number; rowOf: Int32Array; cards: Uint8Array }>

const isCanonical = (board: ArrayLike<number>, size: number): boolean => {
  masks.fill(0)
  for (let i = 0; i < size; i += 1) masks[board[i]! & 3]! |= 1 << (board[i]! >> 2)
  return masks[0]! >= masks[1]! && masks[1]! >= masks[2]! && masks[2]! >= masks[3]!
}

/** All classes of boards of this size, in arrays allocated by `bytes`, which threads may share. */
export const boardsOf = (size: number, bytes: (length: number) => ArrayBufferLike): Boards => {
  const found: number[] = []
  const rowOf = new Int32Array(bytes(4 * CHOOSE[size]![CARDS]!))
  const cards = new Uint8Array(size)
  let rows = 0
  const walk = (place: number, below: number): void => {
    if (place < 0) {
      if (!isCanonical(cards, size)) return
      rowOf[setNumber(cards, size)] = rows
      rows += 1
      for (const card of cards) found.push(card)
      return
    }
    for (let card = place; card < below; card += 1) {
      cards[place] = card
      walk(place - 1, card)
    }
  }
  walk(size - 1, CARDS)
  const all = new Uint8Array(bytes(found.length))
  all.set(found)
  return { size, rows, rowOf, cards: all }
}

/** The row of a canonical board in ascending order. */
export const rowOfBoard = ({ size, rowOf }: Boards, board: ArrayLike<number>): number =>
  rowOf[setNumber(board, size)]!
