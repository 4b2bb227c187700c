/**
 * Where everything lies, in points of the design resolution, from the top left corner, y downwards. Three
 * arrangements: wide with the log on the right, low for a phone in landscape, phone for one in portrait.
 */
import { PLACES } from '../logic/holdem.js'

export type Point = readonly [x: number, y: number]
export type Size = Readonly<{ width: number; height: number }>
export type Box = Readonly<{ x: number; y: number; width: number; height: number }>

export const ARRANGEMENTS = ['wide', 'low', 'phone'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/** The minimum that must fit; a screen of another shape shows more in one direction. */
export const DESIGNS: Readonly<Record<Arrangement, Size>> = {
  wide: { width: 1440, height: 900 },
  low: { width: 1000, height: 500 },
  phone: { width: 390, height: 844 },
}

/** Below this height, in the screen's points, a wide table would be too small to read. */
const LOW = 600

export const arrangementFor = ({ width, height }: Size): Arrangement =>
  height > width ? 'phone' : height < LOW ? 'low' : 'wide'

/** Which side of the design fills the screen; the other has space left. */
export const fitFor = (screen: Size, design: Size): 'width' | 'height' =>
  screen.width * design.height < screen.height * design.width ? 'width' : 'height'

export type Sizes = Readonly<{
  bar: number
  /** 0: the log is a single line. */
  rail: number
  line: number
  dock: number
  /** Below the table, for the tag under the lowest plate. */
  foot: number
  plate: Size
  bet: Size
  dealer: number
  /** A card of the board, of the player, of a bot. */
  boardCard: Size
  ownCard: Size
  botCard: Size
  /** Between the cards of the board. */
  gap: number
  /** How far down the table the middles of board and pots are, 0 to 1. */
  boardAt: number
  potsAt: number
  text: number
}>

const SIZES: Readonly<Record<Arrangement, Sizes>> = {
  wide: {
    bar: 56,
    rail: 336,
    line: 0,
    dock: 112,
    foot: 0,
    plate: { width: 168, height: 58 },
    bet: { width: 104, height: 26 },
    dealer: 26,
    boardCard: { width: 78, height: 108 },
    ownCard: { width: 76, height: 106 },
    botCard: { width: 40, height: 56 },
    gap: 8,
    boardAt: 0.505,
    potsAt: 0.395,
    text: 15,
  },
  low: {
    bar: 44,
    rail: 0,
    line: 0,
    dock: 84,
    foot: 10,
    plate: { width: 136, height: 42 },
    bet: { width: 86, height: 22 },
    dealer: 20,
    boardCard: { width: 50, height: 70 },
    ownCard: { width: 42, height: 58 },
    botCard: { width: 28, height: 39 },
    gap: 6,
    boardAt: 0.46,
    potsAt: 0.31,
    text: 13,
  },
  phone: {
    bar: 52,
    rail: 0,
    line: 40,
    dock: 237,
    foot: 0,
    plate: { width: 84, height: 44 },
    bet: { width: 80, height: 22 },
    dealer: 20,
    boardCard: { width: 41, height: 57 },
    ownCard: { width: 62, height: 86 },
    botCard: { width: 28, height: 40 },
    gap: 5,
    boardAt: 0.56,
    potsAt: 0.47,
    text: 13,
  },
}

export type Layout = Readonly<{
  arrangement: Arrangement
  sizes: Sizes
  screen: Box
  /** Not covered by a notch, rounded corner or system bar. */
  safe: Box
  bar: Box
  /** The felt, the chairs and everything between. */
  table: Box
  rail: Box | null
  line: Box | null
  dock: Box
}>

export const layoutFor = (
  arrangement: Arrangement,
  screen: Size,
  safe: Box = { x: 0, y: 0, ...screen },
): Layout => {
  const sizes = SIZES[arrangement]
  const { bar, rail, line, dock, foot } = sizes
  const { x, y, width, height } = safe
  const across = width - rail
  const [top, bottom] = [y + bar, y + height]
  return {
    arrangement,
    sizes,
    screen: { x: 0, y: 0, width: screen.width, height: screen.height },
    safe,
    bar: { x, y, width, height: bar },
    table: { x, y: top, width: across, height: height - bar - line - dock - foot },
    rail: rail === 0 ? null : { x: x + across, y: top, width: rail, height: height - bar },
    line: line === 0 ? null : { x, y: bottom - dock - line, width, height: line },
    dock: { x, y: bottom - dock, width: across, height: dock },
  }
}

const centred = ([x, y]: Point, { width, height }: Size): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

export const centredIn = (box: Box, size: Size): Box => centred(middleOf(box), size)

export const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2]

const spot = ({ table, arrangement }: Layout, place: number, what: 'seat' | 'bet' | 'dealer'): Point => {
  const [x, y] = PLACES[place]![arrangement === 'phone' ? 'phone' : 'wide'][what]
  return [table.x + (x * table.width) / 100, table.y + (y * table.height) / 100]
}

export const plateBox = (layout: Layout, place: number): Box =>
  centred(spot(layout, place, 'seat'), layout.sizes.plate)

export const betBox = (layout: Layout, place: number): Box =>
  centred(spot(layout, place, 'bet'), layout.sizes.bet)

export const dealerBox = (layout: Layout, place: number): Box => {
  const { dealer } = layout.sizes
  return centred(spot(layout, place, 'dealer'), { width: dealer, height: dealer })
}

/** How much of a card's height is behind the plate below it. */
const BEHIND = { own: 0.04, bot: 0.28 } as const

/** The two cards of a place are above its plate. */
export const cardBox = (layout: Layout, place: number, card: 0 | 1): Box => {
  const plate = plateBox(layout, place)
  const own = place === 0
  const { width, height } = own ? layout.sizes.ownCard : layout.sizes.botCard
  const apart = width * (own ? 1.04 : 0.72)
  const x = plate.x + plate.width / 2 + (card - 0.5) * apart - width / 2
  const y = plate.y - height * (1 - (own ? BEHIND.own : BEHIND.bot))
  return { x, y, width, height }
}

const CARDS = 5

export const boardBox = ({ table, sizes }: Layout, place: number): Box => {
  const { width, height } = sizes.boardCard
  const whole = CARDS * width + (CARDS - 1) * sizes.gap
  return {
    x: table.x + (table.width - whole) / 2 + place * (width + sizes.gap),
    y: table.y + table.height * sizes.boardAt - height / 2,
    width,
    height,
  }
}

export const potsAt = ({ table, sizes }: Layout): Point => [
  table.x + table.width / 2,
  table.y + table.height * sizes.potsAt,
]

/** The edge of the table, under the plates. */
export const feltBox = ({ table, arrangement }: Layout): Box => {
  const [left, top, bottom] = arrangement === 'phone' ? [0.1, 0.09, 0.1] : [0.115, 0.14, 0.14]
  return {
    x: table.x + table.width * left,
    y: table.y + table.height * top,
    width: table.width * (1 - 2 * left),
    height: table.height * (1 - top - bottom),
  }
}

/** An estimate of a text's width; a Chinese character is as wide as it is high. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : sign === ' ' ? 0.3 : 0.57), 0) * size

/** Cut to the width, with dots at the end. */
export const shortened = (text: string, width: number, size: number): string => {
  if (textWidth(text, size) <= width) return text
  let short = [...text]
  while (short.length > 0 && textWidth(`${short.join('')}…`, size) > width) short = short.slice(0, -1)
  return `${short.join('')}…`
}

/** Side by side, with a gap; each as wide as its share. */
export const columns = (box: Box, shares: readonly number[], gap: number): readonly Box[] => {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const room = box.width - gap * (shares.length - 1)
  let x = box.x
  return shares.map((share) => {
    const width = (room * share) / whole
    const made = { ...box, x, width }
    x += width + gap
    return made
  })
}

export const inset = ({ x, y, width, height }: Box, across: number, down = across): Box => ({
  x: x + across,
  y: y + down,
  width: width - 2 * across,
  height: height - 2 * down,
})

export const holds = ({ x, y, width, height }: Box, [px, py]: Point): boolean =>
  px >= x && px <= x + width && py >= y && py <= y + height
