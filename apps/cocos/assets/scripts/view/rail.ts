/** The log of the hand, to be drawn back with a finger: beside the table, or in a dialog of a phone. */
import type { Frame, ShownTable } from '../logic/holdem.js'
import { COLOURS } from './colours'
import { type Box, inset, type Layout } from './geometry'
import { drawLines, linesBack } from './log'
import type { Pen, Sheet } from './sheet'

const HEAD = 44

/** How far it is drawn back: `lines` of `hand`, and before the finger came down at `from`. */
type Back = Readonly<{ hand: number; lines: number; before: number; from: number }>

export const newLog = () => {
  let back: Back = { hand: 0, lines: 0, before: 0, from: 0 }
  return (pen: Pen, table: ShownTable, frame: Frame, box: Box, redraw: () => void): void => {
    if (back.hand !== table.hand) back = { hand: table.hand, lines: 0, before: 0, from: 0 }
    drawLines(pen, table, frame, box, back.lines)
    pen.drag(box, ([, y], begins) => {
      if (begins) back = { ...back, before: back.lines, from: y }
      back = { ...back, lines: linesBack(table, back.before, y - back.from, box.height) }
      redraw()
    })
  }
}

export const newRail = (sheet: Sheet) => {
  const log = newLog()
  const draw = (table: ShownTable, frame: Frame, layout: Layout): void => {
    const { rail } = layout
    sheet.node.active = rail !== null
    if (rail === null) return
    const box = { x: 0, y: 0, width: rail.width, height: rail.height }
    const inner = inset(box, 20, 0)
    sheet.lay(rail)
    sheet.paint((pen) => {
      pen.box(box, 0, { fill: COLOURS.surface })
      pen.box({ ...box, width: 1 }, 0, { fill: COLOURS.line })
      pen.text(
        frame.texts.rail.log,
        { ...inner, height: HEAD },
        { size: 15, colour: COLOURS.text, bold: true },
      )
      pen.box({ x: 0, y: HEAD, width: box.width, height: 1 }, 0, { fill: COLOURS.line })
      const list = { ...inner, y: HEAD + 8, height: box.height - HEAD - 24 }
      log(pen, table, frame, list, () => draw(table, frame, layout))
    })
  }
  return { draw }
}
