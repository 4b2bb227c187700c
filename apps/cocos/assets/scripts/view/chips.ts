/** What lies on the felt besides cards: bets, pots, the dealer button. */
import type { Frame, ShownSession, Teller, Texts } from '../logic/holdem.js'
import { CHIPS, COLOURS, tinted } from './colours'
import { type Layout, type Point, potsAt, type Size, textWidth } from './geometry'
import type { Pen } from './pen'
import type { Piece } from './pieces'

/** Maximum chips in a pile. */
const PILE = 4

const pileOf = (amount: number): readonly (typeof CHIPS)[number][] => {
  const pile: (typeof CHIPS)[number][] = []
  let rest = amount
  for (const chip of CHIPS.toReversed()) {
    while (pile.length < PILE && rest >= chip[0]) {
      pile.push(chip)
      rest -= chip[0]
    }
  }
  return pile
}

const drawPile = (pen: Pen, amount: number, [x, y]: Point, radius: number): void => {
  const pile = pileOf(amount)
  const rise = radius * 0.34
  for (const [index, [, colour]] of pile.entries()) {
    const middle: Point = [x, y + ((pile.length - 1) / 2 - index) * rise]
    pen.disc(middle, radius, { fill: colour, line: tinted(COLOURS.ground, 0.6) })
    pen.disc(middle, radius * 0.55, { line: tinted(COLOURS.paper, 0.5), width: 1 })
  }
}

export const paintBet = (pen: Pen, amount: number, text: string, { width, height }: Size): void => {
  const radius = height * 0.34
  const used = Math.min(width, textWidth(text, height * 0.58) + radius * 2 + 20)
  const left = (width - used) / 2
  pen.box({ x: left, y: 0, width: used, height }, height / 2, { fill: COLOURS.pill })
  drawPile(pen, amount, [left + radius + 5, height / 2], radius)
  const at = left + radius * 2 + 8
  pen.text(
    text,
    { x: at, y: 0, width: left + used - at - 6, height },
    { size: height * 0.58, colour: COLOURS.onFeltHigh, bold: true, kind: 'figure' },
  )
}

type NamedPot = Readonly<{ name: string; text: string; amount: number }>

/** One pot shows the total; several are side by side, next to the bets still in front of the seats. */
const namedPots = ({ pots, pot }: ShownSession, t: Texts['table'], teller: Teller): readonly NamedPot[] => {
  const { chips } = teller
  if ((pots[0]?.of ?? 1) < 2) return pot > 0 ? [{ name: t.pot, text: chips(pot), amount: pot }] : []
  const collected = pots.reduce((sum, { amount }) => sum + amount, 0)
  const named = pots.map(({ amount, place, of }) => ({
    name: teller.pot(place, of),
    text: chips(amount),
    amount,
  }))
  return pot > collected ? [...named, { name: t.total, text: chips(pot), amount: 0 }] : named
}

const GAP = 8

export const potsPiece = (table: ShownSession, frame: Frame, layout: Layout): Piece => {
  const pots = namedPots(table, frame.texts.table, frame.teller!)
  const small = layout.arrangement !== 'wide'
  const [size, height] = small ? [16, 28] : [21, 34]
  const widths = pots.map(({ name, text }) => textWidth(name, 13) + textWidth(text, size) + 34)
  const whole = widths.reduce((sum, width) => sum + width + GAP, -GAP)
  const most = layout.table.width * (small ? 0.94 : 0.6)
  const shrink = Math.min(1, most / whole)
  const [x, y] = potsAt(layout)
  const draw = (pen: Pen): void => {
    let left = 0
    for (const [index, { name, text }] of pots.entries()) {
      const width = widths[index]! * shrink
      const nameWidth = textWidth(name, 13) * shrink
      pen.box({ x: left, y: 0, width, height }, height / 2, { fill: COLOURS.pill })
      pen.text(name, { x: left + 12, y: 0, width: nameWidth, height }, { size: 13, colour: COLOURS.onFelt })
      const at = left + 12 + nameWidth + 8
      pen.text(
        text,
        { x: at, y: 0, width: left + width - at - 8, height },
        { size, colour: COLOURS.onFeltHigh, bold: true, kind: 'figure' },
      )
      left += width + GAP * shrink
    }
  }
  const box = { x: x - (whole * shrink) / 2, y: y - height / 2, width: whole * shrink, height }
  return { id: 'pots', layer: 'cards', box, key: JSON.stringify(pots), draw }
}

export const paintDealer = (pen: Pen, sign: string, { width, height }: Size): void => {
  const radius = width / 2
  pen.disc([radius, radius], radius, { fill: COLOURS.paper, line: COLOURS.paper2, width: 2 })
  pen.text(
    sign,
    { x: 0, y: 0, width, height },
    { size: radius * 1.1, colour: COLOURS.spade, align: 'centre', bold: true, kind: 'fixed' },
  )
}
