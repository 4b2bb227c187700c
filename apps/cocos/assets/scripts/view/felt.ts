/** The background: the room, the table's wooden edge, the felt. */
import { COLOURS } from './colours'
import { type Box, boardBox, feltBox, inset, type Layout } from './geometry'
import type { Pen } from './pen'
import type { Sheet } from './sheet'

const SLOTS = [0, 1, 2, 3, 4]
const WOOD = 12

const stadium = (pen: Pen, box: Box, look: Parameters<Pen['box']>[2]): void =>
  pen.box(box, Math.min(box.width, box.height) / 2, look)

export const drawFelt = (sheet: Sheet, layout: Layout): void => {
  sheet.lay(layout.screen)
  sheet.paintFor(JSON.stringify(layout), (pen) => {
    const felt = feltBox(layout)
    pen.box(layout.screen, 0, { fill: COLOURS.ground })
    stadium(pen, inset(felt, -WOOD), { fill: COLOURS.wood })
    stadium(pen, felt, { fill: COLOURS.feltDeep })
    stadium(pen, inset(felt, felt.width * 0.012), { fill: COLOURS.felt })
    stadium(pen, inset(felt, felt.width * 0.035), { line: COLOURS.feltLine, width: 1.5 })
    for (const place of SLOTS) {
      const box = boardBox(layout, place)
      pen.box(box, box.width * 0.09, { line: COLOURS.feltLine, width: 1 })
    }
  })
}
