/** A card: rank and suit as shapes, not letters, so that it looks the same on every device. */
import { type Card, EMBLEMS, RANKS, SUITS } from '../logic/holdem.js'
import { COLOURS, suitColour, tinted } from './colours'
import type { Size } from './geometry'
import type { Pen } from './pen'

export type CardState = 'plain' | 'marked' | 'dim' | 'folded'

type Rank = keyof typeof RANKS
type Suit = keyof typeof SUITS
/** Smaller cards have no room for an emblem. */
const LEAST_FOR_EMBLEM = 45
const RANK_SIZE = [20, 28.4] as const

const isCourt = (rank: string): rank is keyof typeof EMBLEMS => Object.keys(EMBLEMS).includes(rank)

const face = (pen: Pen, card: Card, { width, height }: Size, fourColour: boolean): void => {
  const [rank, suit] = [card[0] as Rank, card[1] as Suit]
  const ink = suitColour(suit, fourColour)
  const rankScale = (height * 0.29) / RANK_SIZE[1]
  const left = width * (rank === 'T' ? 0.12 : 0.1)
  pen.outline(
    RANKS[rank],
    [left, height * 0.08],
    rankScale,
    { line: ink, width: Math.max(1.5, 3.4 * rankScale) },
    rank === '9' ? RANK_SIZE : undefined,
  )
  pen.outline(SUITS[suit], [width * 0.09, height * 0.43], (width * 0.27) / 24, { fill: ink })
  const large = width * (isCourt(rank) ? 0.36 : 0.46)
  pen.outline(SUITS[suit], [width * 0.94 - large, height * 0.95 - large], large / 24, { fill: ink })
  if (!isCourt(rank) || width < LEAST_FOR_EMBLEM) return
  const { body, strokes, jewels } = EMBLEMS[rank]
  const scale = (width * 0.5) / 60
  const at = [width * 0.46, height * 0.12] as const
  pen.outline(body, at, scale, { fill: tinted(ink, 0.16), line: ink, width: Math.max(1, 2.4 * scale) })
  pen.outline(strokes, at, scale, { line: ink, width: Math.max(1, 2.4 * scale) })
  pen.outline(jewels, at, scale, { fill: ink })
}

const back = (pen: Pen, { width, height }: Size): void => {
  const rim = width * 0.07
  pen.box({ x: rim, y: rim, width: width - 2 * rim, height: height - 2 * rim }, width * 0.06, {
    fill: COLOURS.back,
  })
  const size = width * 0.4
  pen.outline(SUITS.d, [(width - size) / 2, (height - size) / 2], size / 24, { fill: COLOURS.backDeep })
}

export type CardProps = Readonly<{
  /** Null is face down. */
  card: Card | null
  size: Size
  state: CardState
  fourColour: boolean
}>

export const paintCard = (pen: Pen, { card, size, state, fourColour }: CardProps): void => {
  const { width, height } = size
  const box = { x: 0, y: 0, width, height }
  const radius = width * 0.09
  pen.box({ ...box, y: 2 }, radius, { fill: tinted(COLOURS.ground, 0.35) })
  pen.box(box, radius, { fill: COLOURS.paper })
  if (card === null) back(pen, size)
  else face(pen, card, size, fourColour)
  if (state === 'marked') pen.box(box, radius, { line: COLOURS.accent, width: 3 })
  if (state === 'dim') pen.box(box, radius, { fill: tinted(COLOURS.feltDeep, 0.55) })
  if (state === 'folded') pen.box(box, radius, { fill: tinted(COLOURS.ground, 0.6) })
}
