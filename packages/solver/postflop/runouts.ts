/**
 * All boards that can come, once for each class that a change of suits makes alike, and for each of them the players'
 * hands as rows are ordered: on the river by strength, so that one sweep compares all hands with all others.
 */
import type { Address, MemoryPlan } from './memory-plan.ts'
import {
  DECK_SIZE,
  HIGH_CARD,
  LOW_CARD,
  POCKETS,
  pocketWithSuits,
  SUIT_ORDERS,
  withSuits,
} from './pockets.ts'
import type { PlayerIndex, PostflopSpot } from './spot.ts'

/** The strength of seven cards: an integer below 2^16, larger is better. */
export type StrengthOf = (
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
) => number

/** A card that leads to a board, itself or after a change of suits. */
export type Arrival = Readonly<{
  card: number
  /** Changes the suits of the board's own card into this one's. */
  suits: readonly number[]
  /** By player and hand of the board: where the hand, its suits changed, is on the board before. */
  from: readonly [Address, Address]
}>

export type BoardHands = Readonly<{
  /** Numbers of the hands, in order. */
  hands: Uint16Array
  /** Numbers in a row: the hands, filled up to a multiple of four. */
  width: number
  /** By hand: where its two cards' sums are, in bytes. */
  cards: Address
  /** By hand: where the other player has the same hand; their width if nowhere. */
  same: Address
}>

export type Board = Readonly<{
  number: number
  cards: readonly number[]
  rows: readonly [BoardHands, BoardHands]
  /** On the river: by strength, where each player's hands of this strength end. */
  groups: Address
  groupCount: number
  /** The changes of suits that leave the board and both ranges as they are. */
  symmetries: readonly (readonly number[])[]
  /** The first is the board's own card. */
  arrivals: readonly Arrival[]
  /** Boards of the next street: numbers. */
  firstChild: number
  children: number
}>

/** By street from the first, the boards. */
export type Runouts = readonly (readonly Board[])[]

const SUM_BYTES = 16
const WIDTH = 4

const isKept = (order: readonly number[], spot: PostflopSpot): boolean =>
  spot.board.every((card) => spot.board.includes(withSuits(card, order))) &&
  spot.ranges.every((range) => range.every((weight, hand) => weight === range[pocketWithSuits(hand, order)]))

const has = (pocket: number, card: number): boolean => HIGH_CARD[pocket] === card || LOW_CARD[pocket] === card

const placeRow = (plan: MemoryPlan, hands: Uint16Array, others: Uint16Array): BoardHands => {
  const width = Math.ceil(hands.length / WIDTH) * WIDTH
  const cards = new Uint16Array(2 * width)
  const othersWidth = Math.ceil(others.length / WIDTH) * WIDTH
  const same = new Uint16Array(width).fill(othersWidth)
  const found = new Int16Array(POCKETS).fill(-1)
  for (const [i, hand] of others.entries()) found[hand] = i
  for (const [i, hand] of hands.entries()) {
    cards[2 * i] = HIGH_CARD[hand]! * SUM_BYTES
    cards[2 * i + 1] = LOW_CARD[hand]! * SUM_BYTES
    if (found[hand]! >= 0) same[i] = found[hand]!
  }
  return { hands, width, cards: plan.place(cards), same: plan.place(same) }
}

/** Sorts by strength and then by number; returns the hands and their strengths. */
const sorted = (hands: Uint16Array, strengths: Uint16Array): readonly [Uint16Array, Uint16Array] => {
  const keys = Uint32Array.from(hands, (hand) => strengths[hand]! * 2048 + hand).sort()
  return [Uint16Array.from(keys, (key) => key & 2047), Uint16Array.from(keys, (key) => key >>> 11)]
}

const groupsOf = (one: Uint16Array, other: Uint16Array): Uint16Array => {
  const ends: number[] = []
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    const strength = Math.min(one[i] ?? 0xffff, other[j] ?? 0xffff)
    while (i < one.length && one[i] === strength) i += 1
    while (j < other.length && other[j] === strength) j += 1
    ends.push(i, j)
  }
  return Uint16Array.from(ends)
}

type Hands = readonly [Uint16Array, Uint16Array]
type Dealer = Readonly<{ plan: MemoryPlan; strengthOf: StrengthOf }>

/** On the river in the order of strength, with the groups of equal ones. */
const ordered = (
  strengthOf: StrengthOf,
  cards: readonly number[],
  hands: Hands,
): Readonly<{ hands: Hands; groups: Uint16Array }> => {
  if (cards.length < 5) return { hands, groups: new Uint16Array(0) }
  const [a, b, c, d, e] = cards as [number, number, number, number, number]
  const strengths = new Uint16Array(POCKETS)
  for (const row of hands) {
    for (const hand of row) strengths[hand] = strengthOf(a, b, c, d, e, HIGH_CARD[hand]!, LOW_CARD[hand]!)
  }
  const [one, other] = [sorted(hands[0], strengths), sorted(hands[1], strengths)]
  return { hands: [one[0], other[0]], groups: groupsOf(one[1], other[1]) }
}

const boardOf = (
  { plan, strengthOf }: Dealer,
  { number, cards, symmetries }: Pick<Board, 'number' | 'cards' | 'symmetries'>,
  left: Hands,
  arrivalsOf: (hands: Hands) => readonly Arrival[],
): Board => {
  const { hands, groups } = ordered(strengthOf, cards, left)
  return {
    ...{ number, cards, symmetries },
    rows: [placeRow(plan, hands[0], hands[1]), placeRow(plan, hands[1], hands[0])],
    groups: plan.place(groups),
    groupCount: groups.length / 2,
    arrivals: arrivalsOf(hands),
    firstChild: 0,
    children: 0,
  }
}

/** The cards that are alike, each with a change of suits that makes it of `card`; itself first. */
const alikeTo = (card: number, symmetries: Board['symmetries']): ReadonlyMap<number, readonly number[]> => {
  const alike = new Map([[card, SUIT_ORDERS[0]!]])
  for (const suits of symmetries) {
    const image = withSuits(card, suits)
    if (!alike.has(image)) alike.set(image, suits)
  }
  return alike
}

/** The boards that one more card makes of this one, numbered from `firstChild`. */
const boardsAfter = (dealer: Dealer, board: Board, firstChild: number): readonly Board[] => {
  const before = board.rows.map(({ hands }) => {
    const at = new Uint16Array(POCKETS)
    for (const [i, hand] of hands.entries()) at[hand] = i
    return at
  })
  const met = new Set(board.cards)
  const boards: Board[] = []
  for (let card = 0; card < DECK_SIZE; card += 1) {
    if (met.has(card)) continue
    const alike = alikeTo(card, board.symmetries)
    for (const image of alike.keys()) met.add(image)
    const arrivalsOf = (hands: Hands): readonly Arrival[] =>
      [...alike].map(([image, suits]) => {
        const from = (player: PlayerIndex): Address =>
          dealer.plan.place(hands[player].map((hand) => before[player]![pocketWithSuits(hand, suits)]!))
        return { card: image, suits, from: [from(0), from(1)] }
      })
    const unblockedHands = (player: PlayerIndex): Uint16Array =>
      board.rows[player].hands.filter((hand) => !has(hand, card))
    const next = {
      number: firstChild + boards.length,
      cards: [...board.cards, card],
      symmetries: board.symmetries.filter((suits) => withSuits(card, suits) === card),
    }
    boards.push(boardOf(dealer, next, [unblockedHands(0), unblockedHands(1)], arrivalsOf))
  }
  return boards
}

export const openRunouts = (spot: PostflopSpot, strengthOf: StrengthOf, plan: MemoryPlan): Runouts => {
  const dealer = { plan, strengthOf }
  const alive = (player: PlayerIndex): Uint16Array =>
    Uint16Array.from({ length: POCKETS }, (_, hand) => hand).filter(
      (hand) => spot.ranges[player][hand]! > 0 && !spot.board.some((card) => has(hand, card)),
    )
  const symmetries = SUIT_ORDERS.filter((order) => isKept(order, spot))
  const first = { number: 0, cards: spot.board, symmetries }
  let streets: Board[] = [boardOf(dealer, first, [alive(0), alive(1)], () => [])]
  const runouts: Board[][] = []
  for (let cards = spot.board.length; cards < 5; cards += 1) {
    const next: Board[] = []
    runouts.push(
      streets.map((board) => {
        const firstChild = next.length
        next.push(...boardsAfter(dealer, board, firstChild))
        return { ...board, firstChild, children: next.length - firstChild }
      }),
    )
    streets = next
  }
  return [...runouts, streets]
}
