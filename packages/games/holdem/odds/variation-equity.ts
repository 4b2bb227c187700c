/** [V6] [V7] Equity of known hands of Omaha and short deck: exact, by every board. */
import { type Card, type Refusal, refuse } from '@fairhouse/kit'
import { cardIndex } from '../evaluation/card-index.ts'
import { highOf, lowOf } from '../evaluation/evaluator.ts'
import { omahaShowdown } from '../evaluation/omaha.ts'
import { shortDeckKeyOf, shortDeckStrength7 } from '../evaluation/short-deck.ts'
import { type Variation, variationOf } from '../variation.ts'
import { type Equity, emptyTally, SHARES, summary } from './equity.ts'

export type VariationQuery = Readonly<{
  variation: Exclude<Variation, 'holdem'>
  /** 2 to 9, each complete. */
  hands: readonly (readonly Card[])[]
  /** 0, 3, 4 or 5 cards. */
  board?: readonly Card[]
  /** Cards known to be out of play. */
  dead?: readonly Card[]
}>

/** Fills in each hand's strength on a board of five. */
type Showdown = (board: ArrayLike<number>, strengths: Int32Array) => void

const shortDeckShowdown = (hands: readonly (readonly number[])[]): Showdown => {
  const own = hands.map((hand) => ({
    key: hand.reduce((sum, card) => sum + shortDeckKeyOf(card), 0),
    low: hand.reduce((ranks, card) => ranks | lowOf(card), 0),
    high: hand.reduce((ranks, card) => ranks | highOf(card), 0),
  }))
  return (board, strengths) => {
    let [boardKey, boardLow, boardHigh] = [0, 0, 0]
    for (let i = 0; i < 5; i += 1) {
      boardKey += shortDeckKeyOf(board[i]!)
      boardLow |= lowOf(board[i]!)
      boardHigh |= highOf(board[i]!)
    }
    for (const [hand, { key, low, high }] of own.entries())
      strengths[hand] = shortDeckStrength7((key + boardKey) | 0, low | boardLow, high | boardHigh)
  }
}

/** Every board that ends with cards of the rest. */
const eachBoard = (
  board: readonly number[],
  rest: readonly number[],
  visit: (board: Uint8Array) => void,
): void => {
  const cards = new Uint8Array(5)
  cards.set(board)
  const deal = (place: number, from: number): void => {
    if (place === 5) visit(cards)
    else
      for (let i = from; i < rest.length; i += 1) {
        cards[place] = rest[i]!
        deal(place + 1, i + 1)
      }
  }
  deal(board.length, 0)
}

const refusalOf = ({ variation, hands, board = [], dead = [] }: VariationQuery): Refusal | null => {
  const { deck, holeCards } = variationOf({ variation })
  if (hands.length < 2 || hands.length > 9)
    return refuse('hand-count', `expected 2 to 9 hands, not ${hands.length}`)
  if (hands.some((hand) => hand.length !== holeCards))
    return refuse('hand-size', `a hand has ${holeCards} cards here`)
  if (![0, 3, 4, 5].includes(board.length))
    return refuse('board-size', `the board has 0, 3, 4 or 5 cards, not ${board.length}`)
  const known = [...hands.flat(), ...board, ...dead]
  if (new Set(known).size < known.length) return refuse('duplicate-card', 'a card appears twice')
  const stranger = known.find((card) => !deck.includes(card))
  if (stranger !== undefined) return refuse('bad-card', `${stranger} is not in this deck`)
  return deck.length - known.length < 5 - board.length
    ? refuse('too-few-cards', 'the deck has too few cards for the hands and the board')
    : null
}

export const variationEquity = (query: VariationQuery): Equity | Refusal => {
  const refusal = refusalOf(query)
  if (refusal !== null) return refusal
  const { variation, hands, board = [], dead = [] } = query
  const known = new Set([...hands.flat(), ...board, ...dead])
  const rest = variationOf({ variation }).deck.filter((card) => !known.has(card))
  const numbers = hands.map((hand) => hand.map(cardIndex))
  const showdown = variation === 'short-deck' ? shortDeckShowdown(numbers) : omahaShowdown(numbers)
  const strengths = new Int32Array(hands.length)
  const tally = emptyTally(hands.length)
  let boards = 0
  eachBoard(board.map(cardIndex), rest.map(cardIndex), (cards) => {
    showdown(cards, strengths)
    let best = -1
    let winners = 0
    for (const strength of strengths) {
      winners = strength > best ? 1 : winners + (strength === best ? 1 : 0)
      if (strength > best) best = strength
    }
    for (let hand = 0; hand < strengths.length; hand += 1) {
      if (strengths[hand] === best) tally[hand * SHARES + winners]! += 1
    }
    boards += 1
  })
  return summary(tally, boards, true)
}
