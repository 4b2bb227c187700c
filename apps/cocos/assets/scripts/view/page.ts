/** A page of text in a dialog: wrapped lines with figures at their ends, scrolled by dragging. */
import type { PageLine } from '../logic/holdem.js'
import { COLOURS } from './colours'
import { type Box, textWidth } from './geometry'
import type { Pen } from './pen'

const LINE = 24
const TEXT = 14

/** Breaks at spaces, or between any two Chinese characters; a word that is too long is cut. */
const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  const pieces = text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]{1,24}\s*|\s+/g) ?? []
  for (const piece of pieces) {
    const longer = (lines[lines.length - 1] ?? '') + piece
    if (lines.length === 0 || textWidth(longer, TEXT) > width) lines.push(piece)
    else lines[lines.length - 1] = longer
  }
  return lines
}

type Row = Readonly<{ text: string; figure: string; faint: boolean }>

const rowsOf = ({ text, figure = '', faint = false }: PageLine, width: number): readonly Row[] => {
  const room = figure === '' ? width : width - textWidth(figure, TEXT) - 12
  return wrapped(text, room).map((line, index) => ({ text: line, figure: index === 0 ? figure : '', faint }))
}

/** Remembers the scroll position; another page starts at the top. */
export const newPage = (redraw: () => void) => {
  let at = { page: '', line: 0, before: 0, from: 0 }
  return (pen: Pen, page: string, lines: readonly PageLine[], box: Box): void => {
    if (at.page !== page) at = { page, line: 0, before: 0, from: 0 }
    const rows = lines.flatMap((line) => rowsOf(line, box.width))
    const room = Math.floor(box.height / LINE)
    const first = Math.max(0, Math.min(at.line, rows.length - room))
    const seen = rows.slice(first, first + room)
    const area = { ...box, height: seen.length * LINE }
    const style = { size: TEXT, colour: COLOURS.text }
    const texts = (faint: boolean): readonly string[] =>
      seen.map((row) => (row.faint === faint ? row.text : ''))
    pen.lines(texts(false), area, style)
    pen.lines(texts(true), area, { size: 13, colour: COLOURS.text3 })
    const figures = seen.map(({ figure }) => figure)
    pen.lines(figures, area, { ...style, align: 'right' })
    pen.drag(box, ([, y], begins) => {
      if (begins) at = { ...at, before: first, from: y }
      at = { ...at, line: Math.max(0, at.before + Math.round((at.from - y) / LINE)) }
      redraw()
    })
  }
}
