/** What a beat looks like while it happens. What it leads to is drawn already: things come to where they lie. */
import { BEAT_MS, type Beat, type ShownTable } from '../logic/holdem.js'
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
import type { Motion, Timing } from './motion'
import type { Sheets } from './stage'

export type Moving = Readonly<{
  sheets: Sheets
  motion: Motion
  layout: Layout
  factor: number
  /** Where the dealer button lay before, and where it lies. */
  dealer: readonly [Box | null, Box | null]
}>

/** Between two cards of the flop. */
const STAGGER = 0.07

const offset = ([x, y]: Point, to: Point): Point => [x - to[0], y - to[1]]

/** Cards come from the middle of the table. */
const fromDeck = (layout: Layout, box: Box): Point => offset(potsAt(layout), middleOf(box))

const dealt = ({ sheets, motion, layout }: Moving, place: number, card: 0 | 1, timing: Timing): void =>
  motion.fly(sheets.cards[place]![card].node, fromDeck(layout, cardBox(layout, place, card)), timing)

const boardDealt = ({ sheets, motion, layout }: Moving, all: number, fresh: number, lasts: number): void => {
  for (let place = all - fresh; place < all; place++) {
    const after = (place - all + fresh) * STAGGER * lasts
    motion.fly(sheets.board[place]!.node, fromDeck(layout, boardBox(layout, place)), {
      lasts: lasts * 0.6,
      after,
    })
  }
}

const shown = ({ sheets, motion, layout }: Moving, place: number, timing: Timing): void => {
  for (const card of [0, 1] as const)
    motion.turn(sheets.cards[place]![card].node, cardBox(layout, place, card).width, timing)
}

const betMade = ({ sheets, motion, layout }: Moving, place: number, timing: Timing): void =>
  motion.fly(
    sheets.bets[place]!.node,
    offset(middleOf(plateBox(layout, place)), middleOf(betBox(layout, place))),
    timing,
  )

const collected = ({ sheets, motion, layout }: Moving, timing: Timing): void => {
  for (const [place, { node }] of sheets.bets.entries())
    if (node.active) motion.leave(node, offset(potsAt(layout), middleOf(betBox(layout, place))), timing)
}

const pushed = ({ sheets, motion, layout }: Moving, place: number, timing: Timing): void =>
  motion.fly(sheets.bets[place]!.node, offset(potsAt(layout), middleOf(betBox(layout, place))), timing)

const passed = ({ sheets, motion, dealer: [before, now] }: Moving, timing: Timing): void => {
  if (before !== null && now !== null && before.x !== now.x)
    motion.fly(sheets.dealer.node, offset(middleOf(before), middleOf(now)), timing)
}

export const animate = ({ beat, places, board }: ShownTable, moving: Moving): void => {
  if (beat === null) return
  const lasts = (BEAT_MS[beat.type].lasts * moving.factor) / 1000
  const timing = { lasts }
  const placeOf = ({ chair }: Extract<Beat, { chair: number }> | { chair: number }): number => places[chair]!
  switch (beat.type) {
    case 'deal':
      dealt(moving, placeOf(beat), beat.place, timing)
      break
    case 'board':
      boardDealt(moving, board.length, beat.cards.length, lasts)
      break
    case 'show':
      shown(moving, placeOf(beat), timing)
      break
    case 'post':
    case 'act':
      betMade(moving, placeOf(beat), timing)
      break
    case 'collect':
      collected(moving, timing)
      break
    case 'push':
      for (const share of beat.shares) pushed(moving, placeOf(share), timing)
      break
    case 'hand':
      passed(moving, timing)
      break
    case 'sit':
    case 'await':
    case 'burn':
    case 'return':
    case 'compare':
    case 'done':
    case 'bust':
    case 'end':
      break
  }
}
