/** What has happened in this hand, the latest below. On a phone one line of it, and the rest when asked for. */
import { type Card, type Frame, type LogLine, type ShownTable, SUITS } from '../logic/holdem.js'
import { COLOURS, suitColour } from './colours'
import { type Box, inset, type Layout, textWidth } from './geometry'
import type { Pen, Sheet } from './sheet'

const LINE = 28
const TEXT = 14

const cardsOf = (line: LogLine): readonly Card[] => ('cards' in line ? line.cards : [])
const rankText = (card: Card): string => (card[0] === 'T' ? '10' : card[0]!)
const SIGNS = { s: '♠', h: '♥', d: '♦', c: '♣' } as const
const cardText = (card: Card): string => rankText(card) + SIGNS[card[1] as keyof typeof SIGNS]

const CARD = { width: 38, height: 20 } as const

const drawMiniCard = (pen: Pen, card: Card, x: number, y: number, fourColour: boolean): void => {
  const suit = card[1] as keyof typeof SUITS
  const ink = suitColour(suit, fourColour)
  pen.box({ x, y, ...CARD }, 4, { fill: COLOURS.paper })
  pen.text(
    rankText(card),
    { x, y, width: 20, height: CARD.height },
    { size: 13, colour: ink, bold: true, align: 'centre' },
  )
  pen.outline(SUITS[suit], [x + 20, y + 3], 14 / 24, { fill: ink })
}

const drawLine = (pen: Pen, line: LogLine, frame: Frame, box: Box): void => {
  const { who, text, amount } = frame.teller!.line(line)
  const street = line.code === 'street'
  const said = who === null ? text : `${who} ${text}`
  const amountWidth = amount === null ? 0 : textWidth(amount, TEXT) + 8
  const cards = cardsOf(line)
  const room = box.width - amountWidth - cards.length * (CARD.width + 4)
  const width = cards.length > 0 ? Math.min(room, textWidth(said, TEXT) + 12) : room
  pen.text(
    said,
    { ...box, width },
    { size: street ? 13 : TEXT, colour: street ? COLOURS.text3 : COLOURS.text },
  )
  for (const [index, card] of cards.entries())
    drawMiniCard(pen, card, box.x + width + index * (CARD.width + 4), box.y + 4, frame.device.fourColour)
  if (amount !== null)
    pen.text(
      amount,
      { ...box, x: box.x + box.width - amountWidth, width: amountWidth },
      {
        size: TEXT,
        colour: COLOURS.text,
        align: 'right',
      },
    )
}

/** Below the lines: it is the person's turn. */
const drawTurn = (pen: Pen, { dock }: ShownTable, { texts: { rail }, teller }: Frame, box: Box): void => {
  pen.box(box, 4, { fill: COLOURS.control })
  pen.box({ ...box, width: 2 }, 0, { fill: COLOURS.accent })
  const inner = inset(box, 10, 0)
  pen.text(rail.yourMove, inner, { size: TEXT, colour: COLOURS.text })
  if (dock.facts.toCall > 0)
    pen.text(rail.toCall(teller!.chips(dock.facts.toCall)), inner, {
      size: TEXT,
      colour: COLOURS.text,
      align: 'right',
    })
}

/** As many as there is room for; `back`: so many of the latest are left out. */
export const drawLines = (pen: Pen, table: ShownTable, frame: Frame, box: Box, back: number): void => {
  const mine = table.dock.mode === 'act' && back === 0
  const room = Math.max(1, Math.floor(box.height / LINE) - (mine ? 1 : 0))
  const end = table.lines.length - back
  const lines = table.lines.slice(Math.max(0, end - room), end)
  if (table.lines.length === 0)
    pen.text(frame.texts.rail.empty, { ...box, height: LINE }, { size: TEXT, colour: COLOURS.text3 })
  for (const [index, line] of lines.entries())
    drawLine(pen, line, frame, { ...box, y: box.y + index * LINE, height: LINE })
  if (mine) drawTurn(pen, table, frame, { ...box, y: box.y + lines.length * LINE, height: LINE })
}

/** How many of the latest are left out once a finger has been drawn down so far. */
export const linesBack = (table: ShownTable, before: number, dragged: number, height: number): number =>
  Math.max(0, Math.min(table.lines.length - Math.floor(height / LINE), before + Math.round(dragged / LINE)))

/** The last two things that happened, in one line. */
export const lastWords = ({ lines }: ShownTable, { teller, texts }: Frame): string => {
  const last = lines.filter(({ code }) => code !== 'street').slice(-2)
  return last.length === 0
    ? texts.rail.empty
    : last.map((line) => teller!.sentence(line, cardText)).join(' · ')
}

export const drawLastLine = (
  sheet: Sheet,
  table: ShownTable,
  frame: Frame,
  layout: Layout,
  onOpen: () => void,
): void => {
  const { line } = layout
  sheet.node.active = line !== null
  if (line === null) return
  const box = { x: 0, y: 0, width: line.width, height: line.height }
  const more = textWidth(frame.texts.rail.log, 13) + 8
  sheet.lay(line)
  sheet.paint((pen) => {
    pen.box(box, 0, { fill: COLOURS.surface })
    pen.box({ ...box, height: 1 }, 0, { fill: COLOURS.line })
    pen.text(
      lastWords(table, frame),
      { ...inset(box, 12, 0), width: box.width - more - 32 },
      { size: 13, colour: COLOURS.text2 },
    )
    pen.text(frame.texts.rail.log, inset(box, 12, 0), { size: 13, colour: COLOURS.text3, align: 'right' })
    pen.press('log', box, onOpen)
  })
}
