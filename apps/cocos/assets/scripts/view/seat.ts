/** A place at the table: who sits there, their stack, and their last action. */
import type { PlateTag, ShownSeat } from '../logic/holdem.js'
import { COLOURS, tinted } from './colours'
import { type Box, type Layout, type Size, textWidth } from './geometry'
import type { Pen } from './pen'

export type SeatProps = Readonly<{
  seat: ShownSeat
  name: string
  /** "Bot"; null for the person. */
  bot: string | null
  stack: string
  note: string | undefined
  tag: PlateTag | undefined
}>

const TAGS = {
  plain: { fill: COLOURS.control, ink: COLOURS.text2, line: COLOURS.edge },
  act: { fill: COLOURS.tag, ink: COLOURS.accentInk, line: COLOURS.tag },
  allin: { fill: COLOURS.warn, ink: COLOURS.accentInk, line: COLOURS.warn },
  out: { fill: COLOURS.panel, ink: COLOURS.text2, line: COLOURS.edge },
  win: { fill: COLOURS.accent, ink: COLOURS.accentInk, line: COLOURS.accent },
} as const

const TAG_HEIGHT = 20
const TAG_TEXT = 12

/** Under the plate, across its edge. */
const drawTag = (pen: Pen, { text, kind }: PlateTag, plate: Box, most: number): void => {
  const { fill, ink, line } = TAGS[kind]
  const width = Math.min(most, textWidth(text, TAG_TEXT) + 18)
  const box = {
    x: (plate.width - width) / 2,
    y: plate.height - TAG_HEIGHT / 3,
    width,
    height: TAG_HEIGHT,
  }
  pen.box(box, TAG_HEIGHT / 2, { fill, line })
  pen.text(
    text,
    { ...box, x: box.x + 5, width: width - 10 },
    { size: TAG_TEXT, colour: ink, align: 'centre' },
  )
}

/** The first character of the name on a disc, if there is room. */
const drawInitial = (pen: Pen, name: string, height: number, faint: boolean): void => {
  const radius = height / 2 - 8
  pen.disc([height / 2, height / 2], radius, { fill: faint ? COLOURS.control : COLOURS.feltDeep })
  pen.text(
    [...name][0] ?? '',
    { x: height / 2 - radius, y: height / 2 - radius, width: radius * 2, height: radius * 2 },
    { size: radius, colour: COLOURS.onFelt, align: 'centre', serif: true, kind: 'fixed' },
  )
}

const drawTexts = (pen: Pen, { name, bot, stack, note, seat }: SeatProps, box: Box, small: boolean): void => {
  const faint = seat.status === 'folded'
  const { x, width } = box
  const half = box.height / 2
  const align = small ? ('centre' as const) : ('left' as const)
  pen.text(
    bot === null ? name : `${name} · ${bot}`,
    { x, y: 4, width, height: half - 4 },
    { size: small ? 12 : 13, colour: COLOURS.text2, align, kind: 'fixed' },
  )
  const line = { x, y: half - 3, width, height: half - 4 }
  const kind = 'figure'
  const figure = {
    size: small ? 14 : 16,
    colour: faint ? COLOURS.text2 : COLOURS.text,
    align,
    bold: true,
    kind,
  } as const
  if (small || note === undefined) {
    pen.text(stack, line, figure)
    return
  }
  const used = Math.min(width * 0.6, textWidth(stack, 18) + 8)
  pen.text(stack, { ...line, width: used }, figure)
  pen.text(note, { ...line, x: x + used, width: width - used }, { size: 12, colour: COLOURS.text3, kind })
}

export const paintSeat = (pen: Pen, { width, height }: Size, props: SeatProps, layout: Layout): void => {
  const { status, place } = props.seat
  const small = layout.arrangement === 'phone'
  const box = { x: 0, y: 0, width, height }
  const radius = small ? 12 : height / 2
  const turn = status === 'turn'
  const line = turn || status === 'won' ? COLOURS.accent : COLOURS.line
  pen.box(box, radius, { fill: turn ? COLOURS.control : COLOURS.panel, line, width: turn ? 3 : 1.5 })
  if (!small) drawInitial(pen, props.name, height, status === 'folded')
  const left = small ? 5 : height
  drawTexts(pen, props, { x: left, y: 0, width: width - left - (small ? 5 : 14), height }, small)
  if (props.tag) drawTag(pen, props.tag, box, width + (small && place > 0 ? 0 : 40))
}

export const paintEmptySeat = (pen: Pen, { width, height }: Size, text: string, layout: Layout): void => {
  const box = { x: 0, y: 0, width, height }
  pen.box(box, layout.arrangement === 'phone' ? 12 : height / 2, {
    fill: tinted(COLOURS.ground, 0.5),
    line: tinted(COLOURS.edge, 0.35),
  })
  pen.text(text, box, { size: 12, colour: COLOURS.text3, align: 'centre', kind: 'fixed' })
}
