/** What has happened in this hand, the latest last. On a phone only one line; the rest on request. */
import { type Card, type Frame, type LogLine, RANKS, type ShownSession, SUITS } from '../logic/holdem.js'
import { COLOURS, suitColour } from './colours'
import { type Box, inset, type Layout, shortened, textWidth } from './geometry'
import type { Pen } from './pen'

const LINE = 28
const TEXT = 14

const RANK_SIZE = [20, 28.4] as const

const cardsOf = (line: LogLine): readonly Card[] => ('cards' in line ? line.cards : [])
const rankText = (card: Card): string => (card[0] === 'T' ? '10' : card[0]!)
const SIGNS = { s: '♠', h: '♥', d: '♦', c: '♣' } as const
const cardText = (card: Card): string => rankText(card) + SIGNS[card[1] as keyof typeof SIGNS]

const CARD = { width: 34, height: 20 } as const

/** Rank and suit as shapes: this many small labels would each be a draw call. */
const drawMiniCard = (pen: Pen, card: Card, x: number, y: number, fourColour: boolean): void => {
  const [rank, suit] = [card[0] as keyof typeof RANKS, card[1] as keyof typeof SUITS]
  const ink = suitColour(suit, fourColour)
  pen.box({ x, y, ...CARD }, 4, { fill: COLOURS.paper })
  const look = { line: ink, width: 1.2 }
  pen.outline(RANKS[rank], [x + 5, y + 4], 12 / RANK_SIZE[1], look, rank === '9' ? RANK_SIZE : undefined)
  pen.outline(SUITS[suit], [x + 18, y + 4], 12 / 24, { fill: ink })
}

/** `action`: its index in the hand's log, if "why?" is available. */
type Row = Readonly<{
  said: string
  amount: string
  street: boolean
  cards: readonly Card[]
  action: number | null
  name: string
}>

const WHY = 44

/** A bot's action; during the hand only if the player wants explanations. */
const actionOf = (
  line: LogLine,
  { seats, summary }: ShownSession,
  { settings, replay }: Frame,
): number | null => {
  const mayAsk = summary !== null || settings.whyAtOnce || replay !== null
  return mayAsk && 'action' in line && seats[line.chair]?.me === false ? line.action : null
}

const rowOf = (line: LogLine, table: ShownSession, frame: Frame, width: number): Row => {
  const action = actionOf(line, table, frame)
  const { who, text, amount } = frame.teller!.line(line)
  const cards = cardsOf(line)
  const end = amount === null ? 0 : textWidth(amount, TEXT) + 8
  const used = end + cards.length * (CARD.width + 4) + (action === null ? 0 : WHY)
  return {
    said: shortened(who === null ? text : `${who} ${text}`, width - used, TEXT),
    amount: amount ?? '',
    street: line.code === 'street',
    cards,
    action,
    name: who ?? '',
  }
}

/** One label for the sentences, one for the streets, one for the amounts. */
const drawRows = (
  pen: Pen,
  rows: readonly Row[],
  { device, texts }: Frame,
  box: Box,
  onWhy: (action: number, name: string) => void,
): void => {
  const said = (street: boolean): readonly string[] =>
    rows.map((row) => (row.street === street ? row.said : ''))
  pen.lines(said(false), box, { size: TEXT, colour: COLOURS.text })
  pen.lines(said(true), box, { size: 13, colour: COLOURS.text3 })
  const amounts = rows.map(({ amount }) => amount)
  pen.lines(amounts, box, { size: TEXT, colour: COLOURS.text, align: 'right' })
  const whys = rows.map(({ action }) => (action === null ? '' : texts.rail.why))
  pen.lines(whys, { ...box, width: box.width - WHY - 8 }, { size: 12, colour: COLOURS.text3, align: 'right' })
  for (const [index, row] of rows.entries()) {
    const { action, name } = row
    const at = { ...box, y: box.y + index * LINE, height: LINE }
    if (action !== null) pen.press(`why ${action}`, at, () => onWhy(action, name))
    const left = box.x + textWidth(row.said, TEXT) + 8
    for (const [place, card] of row.cards.entries())
      drawMiniCard(pen, card, left + place * (CARD.width + 4), box.y + index * LINE + 4, device.fourColour)
  }
}

/** Below the lines: it is the person's turn. */
const drawTurn = (pen: Pen, { dock }: ShownSession, { texts: { rail }, teller }: Frame, box: Box): void => {
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

/** As many lines as fit; `back`: how many of the latest are skipped. */
export const drawLines = (
  pen: Pen,
  table: ShownSession,
  frame: Frame,
  box: Box,
  back: number,
  onWhy: (action: number, name: string) => void,
): void => {
  const mine = table.dock.mode === 'act' && back === 0
  const room = Math.max(1, Math.floor(box.height / LINE) - (mine ? 1 : 0))
  const end = table.lines.length - back
  const lines = table.lines.slice(Math.max(0, end - room), end)
  if (table.lines.length === 0)
    pen.text(frame.texts.rail.empty, { ...box, height: LINE }, { size: TEXT, colour: COLOURS.text3 })
  const rows = lines.map((line) => rowOf(line, table, frame, box.width))
  drawRows(pen, rows, frame, { ...box, height: rows.length * LINE }, onWhy)
  if (mine) drawTurn(pen, table, frame, { ...box, y: box.y + lines.length * LINE, height: LINE })
}

/** How many of the latest lines are skipped after dragging down this far. */
export const linesBack = (table: ShownSession, before: number, dragged: number, height: number): number =>
  Math.max(0, Math.min(table.lines.length - Math.floor(height / LINE), before + Math.round(dragged / LINE)))

/** The last events, in one line. */
export const lastWords = ({ lines }: ShownSession, { teller, texts }: Frame, count: number): string => {
  const last = lines.slice(-count)
  return last.length === 0
    ? texts.rail.empty
    : last.map((line) => teller!.sentence(line, cardText)).join(' · ')
}

export const paintLastLine = (
  pen: Pen,
  table: ShownSession,
  frame: Frame,
  { line, screen }: Layout,
  onOpen: () => void,
): void => {
  if (line === null) return
  const more = textWidth(frame.texts.rail.log, 13) + 8
  const whole = { ...line, x: 0, width: screen.width }
  pen.box(whole, 0, { fill: COLOURS.surface })
  pen.box({ ...whole, height: 1 }, 0, { fill: COLOURS.line })
  const inner = inset(line, 12, 0)
  pen.text(
    lastWords(table, frame, 2),
    { ...inner, width: line.width - more - 32 },
    { size: 13, colour: COLOURS.text2 },
  )
  pen.text(frame.texts.rail.log, inner, { size: 13, colour: COLOURS.text3, align: 'right', kind: 'fixed' })
  pen.press('log', line, onOpen)
}
