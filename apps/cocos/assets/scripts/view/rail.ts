/** The log of the hand, scrolled by dragging: beside the table, or in a dialog on a phone. */
import type { Frame, ShownSession } from '../logic/holdem.js'
import { COLOURS } from './colours'
import { type Box, inset, type Layout } from './geometry'
import { drawLines, linesBack } from './log'
import type { Pen } from './pen'

const HEAD = 44

/** How far it is scrolled: `lines` of `hand`, before the finger came down at `from`. */
type Back = Readonly<{ hand: number; lines: number; before: number; from: number }>

/** Below the log: why a bot acted as it did. */
const WHY = 110
const drawWhy = (pen: Pen, { name, text }: Readonly<{ name: string; text: string }>, box: Box): void => {
  pen.box(box, 8, { fill: COLOURS.control, line: COLOURS.line })
  const inner = inset(box, 10, 6)
  pen.text(name, { ...inner, height: 22 }, { size: 14, colour: COLOURS.text, bold: true })
  pen.text(
    text,
    { ...inner, y: inner.y + 24, height: inner.height - 24 },
    { size: 13, colour: COLOURS.text2, wrap: true },
  )
}

type Asking = Readonly<{ hand: string; action: number; name: string; text: string }>

export const newLog = (redraw: () => void, why: (action: number) => string) => {
  let back: Back = { hand: 0, lines: 0, before: 0, from: 0 }
  let asked: Asking | null = null
  return (pen: Pen, table: ShownSession, frame: Frame, whole: Box): void => {
    if (back.hand !== table.hand) back = { hand: table.hand, lines: 0, before: 0, from: 0 }
    const hand = `${table.seed} ${table.hand} ${frame.replay === null}`
    if (asked?.hand !== hand) asked = null
    const box = asked === null ? whole : { ...whole, height: whole.height - WHY - 8 }
    if (asked !== null) drawWhy(pen, asked, { ...whole, y: whole.y + box.height + 8, height: WHY })
    drawLines(pen, table, frame, box, back.lines, (action, name) => {
      asked = asked?.action === action ? null : { hand, action, name, text: why(action) }
      redraw()
    })
    pen.drag(box, ([, y], begins) => {
      if (begins) back = { ...back, before: back.lines, from: y }
      back = { ...back, lines: linesBack(table, back.before, y - back.from, box.height) }
      redraw()
    })
  }
}

export type PaintLog = ReturnType<typeof newLog>

export const paintRail = (
  pen: Pen,
  table: ShownSession,
  frame: Frame,
  { rail, screen }: Layout,
  log: PaintLog,
): void => {
  if (rail === null) return
  const inner = inset(rail, 20, 0)
  // Up to the edges of the screen, under notches and system bars.
  const whole = { ...rail, width: screen.width - rail.x, height: screen.height - rail.y }
  pen.box(whole, 0, { fill: COLOURS.surface })
  pen.box({ ...whole, width: 1 }, 0, { fill: COLOURS.line })
  pen.text(
    frame.texts.rail.log,
    { ...inner, height: HEAD },
    { size: 15, colour: COLOURS.text, bold: true, kind: 'fixed' },
  )
  pen.box({ ...whole, y: rail.y + HEAD, height: 1 }, 0, { fill: COLOURS.line })
  log(pen, table, frame, { ...inner, y: rail.y + HEAD + 8, height: rail.height - HEAD - 24 })
}
