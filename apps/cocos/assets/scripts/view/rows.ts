/** Rows of choices: a name on the left, choices on the right. Menu and settings are made of them. */
import { drawButton } from './button'
import { COLOURS } from './colours'
import type { FieldProps } from './fields'
import { type Box, columns, inset, textWidth } from './geometry'
import type { Pen } from './pen'

/** `run` is null if it only shows a value. */
export type Choice = Readonly<{ text: string; chosen: boolean; run: (() => void) | null }>
/** Without choices, the name has the whole row; without a name, the choices do. */
export type Row = Readonly<{ name: string; choices: readonly Choice[]; field?: FieldProps }>

export const ROW = 44
const GAP = 6
/** A plain value is twice as wide as the buttons beside it. */
const STATED = 2

/** A name that is a little too long is shrunk, a long one takes two lines. */
const SHRUNK = 1.15
const drawName = (pen: Pen, name: string, box: Box): void => {
  const [size, colour] = [14, COLOURS.text2]
  if (textWidth(name, size) <= SHRUNK * box.width) pen.text(name, box, { size, colour })
  else pen.text(name, inset(box, 0, 4), { size: 13, colour, wrap: true })
}

/** How much of a row its name takes. */
const nameShare = ({ name, choices: { length } }: Row): number => {
  if (name === '') return 0
  if (length === 0) return 1
  return length === 1 ? 0.8 : length > 3 ? 0.25 : 0.44
}

/** Short texts get the same width, long ones more. */
const SHORT = 5
const choiceShare = ({ text, run }: Choice): number =>
  run === null ? STATED : Math.max(1, textWidth(text, 1) / SHORT)

const drawField = (pen: Pen, name: string, field: FieldProps, box: Box): void => {
  const [left, right] = columns(box, [0.44, 0.56], GAP) as [Box, Box]
  drawName(pen, name, left)
  const frame = { ...right, y: box.y + 3, height: ROW - 6 }
  pen.box(frame, 10, { fill: COLOURS.ground, line: COLOURS.edge })
  pen.field(inset(frame, 10, 4), field)
}

const drawRow = (pen: Pen, row: Row, box: Box): void => {
  const { name, choices, field } = row
  if (field !== undefined) {
    drawField(pen, name, field, box)
    return
  }
  const share = nameShare(row)
  const [left, right] = share === 0 ? [box, box] : (columns(box, [share, 1 - share], GAP) as [Box, Box])
  if (name !== '') drawName(pen, name, left)
  const boxes = columns({ ...right, y: box.y + 3, height: ROW - 6 }, choices.map(choiceShare), GAP)
  for (const [index, { text, chosen, run }] of choices.entries()) {
    const at = boxes[index]!
    if (run === null) pen.text(text, at, { size: 14, colour: COLOURS.text, align: 'centre', bold: true })
    else
      drawButton(pen, at, {
        id: `${name} ${index}`,
        text,
        kind: chosen ? 'chosen' : 'quiet',
        size: 13,
        onPress: run,
      })
  }
}

/** One below the other, in `across` columns. */
export const drawRows = (pen: Pen, rows: readonly Row[], box: Box, across: number): void => {
  const boxes = columns(
    box,
    Array.from({ length: across }, () => 1),
    32,
  )
  const each = Math.ceil(rows.length / across)
  for (const [index, row] of rows.entries()) {
    const column = boxes[Math.floor(index / each)]!
    drawRow(pen, row, { ...column, y: box.y + (index % each) * ROW, height: ROW })
  }
}

export const rowsHeight = (count: number, across: number): number => Math.ceil(count / across) * ROW
