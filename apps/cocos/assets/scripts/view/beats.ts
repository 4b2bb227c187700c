/** What moves during a beat. Its result is drawn already: things move to where they lie. */
import { BEAT_MS, type Beat, type ShownSession } from '../logic/holdem.js'
import {
  type Box,
  betBox,
  boardBox,
  cardBox,
  type Layout,
  middleOf,
  type Point,
  plateBox,
  potsAt,
} from './geometry'
import type { Way } from './motion'

/** The pieces that move together, by id. */
export type Move = Readonly<{ ids: readonly string[]; way: Way }>

/** Ids of pieces on the table. */
export const cardId = (place: number, card: number): string => `card ${place} ${card}`
export const boardId = (place: number): string => `board ${place}`
export const betId = (place: number): string => `bet ${place}`
export const DEALER = 'dealer'

/** Maximum moves at once: the cards of a flop. */
export const MAX_MOVES = 3

export type Moving = Readonly<{
  layout: Layout
  /** Factor for durations; 0: nothing moves. */
  factor: number
  /** Where the dealer button was, and where it is. */
  dealer: readonly [Box | null, Box | null]
}>

/** Between two cards of the flop. */
const STAGGER = 0.07

const offset = ([x, y]: Point, to: Point): Point => [x - to[0], y - to[1]]

/** Cards come from the middle of the table. */
const fromDeck = (layout: Layout, box: Box): Point => offset(potsAt(layout), middleOf(box))

const boardDealt = (layout: Layout, all: number, fresh: number, lasts: number): readonly Move[] =>
  Array.from({ length: fresh }, (_, index) => {
    const place = all - fresh + index
    const from = fromDeck(layout, boardBox(layout, place))
    const timing = { lasts: lasts * 0.6, after: index * STAGGER * lasts }
    return { ids: [boardId(place)], way: { type: 'fly', from, timing } }
  })

const passed = ([before, now]: Moving['dealer'], lasts: number): readonly Move[] =>
  before !== null && now !== null && before.x !== now.x
    ? [
        {
          ids: [DEALER],
          way: { type: 'fly', from: offset(middleOf(before), middleOf(now)), timing: { lasts } },
        },
      ]
    : []

const movesIn = (
  beat: Beat,
  { places, board }: ShownSession,
  { layout, dealer }: Moving,
  lasts: number,
): readonly Move[] => {
  const timing = { lasts }
  switch (beat.type) {
    case 'deal': {
      const place = places[beat.chair]!
      const card = beat.place as 0 | 1 // sessions on a device are Hold’em
      const from = fromDeck(layout, cardBox(layout, place, card))
      return [{ ids: [cardId(place, card)], way: { type: 'fly', from, timing } }]
    }
    case 'board':
      return boardDealt(layout, board.length, beat.cards.length, lasts)
    case 'show': {
      const place = places[beat.chair]!
      const turned = (card: 0 | 1): Move => ({
        ids: [cardId(place, card)],
        way: { type: 'turn', width: cardBox(layout, place, card).width, timing },
      })
      return [turned(0), turned(1)]
    }
    case 'post':
    case 'act': {
      const place = places[beat.chair]!
      const from = offset(middleOf(plateBox(layout, place)), middleOf(betBox(layout, place)))
      return [{ ids: [betId(place)], way: { type: 'fly', from, timing } }]
    }
    case 'collect':
      return [{ ids: places.map(betId), way: { type: 'gather', at: potsAt(layout), timing } }]
    case 'push':
      return [
        {
          ids: beat.shares.map(({ chair }) => betId(places[chair]!)),
          way: { type: 'spread', at: potsAt(layout), timing },
        },
      ]
    case 'hand':
      return passed(dealer, lasts)
    case 'sit':
    case 'await':
    case 'answer':
    case 'bounty':
    case 'burn':
    case 'return':
    case 'compare':
    case 'done':
    case 'bust':
    case 'end':
      return []
  }
}

export const movesOf = (table: ShownSession, moving: Moving): readonly Move[] => {
  const { beat } = table
  if (beat === null || moving.factor === 0) return []
  return movesIn(beat, table, moving, (BEAT_MS[beat.type].lasts * moving.factor) / 1000)
}
