/** Rows of choices: a name at the left, what can be chosen at the right. Menu and settings are made of them. */
import { drawButton } from './button'
import { COLOURS } from './colours'
import { type Box, columns } from './geometry'
import type { Pen } from './pen'

/** `run` null: it only says how it stands. */
export type Choice = Readonly<{ text: string; chosen: boolean; run: (() => void) | null }>
export type Row = Readonly<{ name: string; choices: readonly Choice[] }>

export const ROW = 44
const GAP = 6
/** What is only said has twice the room of the buttons beside it. */
const STATED = 2

const drawRow = (pen: Pen, { name, choices }: Row, box: Box): void => {
  const share = choices.length === 1 ? 0.8 : choices.length > 3 ? 0.25 : 0.44
  const [left, right] = columns(box, [share, 1 - share], GAP) as [Box, Box]
  pen.text(name, left, { size: 14, colour: COLOURS.text2 })
  const boxes = columns(
    { ...right, y: box.y + 3, height: ROW - 6 },
    choices.map(({ run }) => (run === null ? STATED : 1)),
    GAP,
  )
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

/** One below the other, in so many columns. */
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
