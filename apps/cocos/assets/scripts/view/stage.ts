/** The table as it stands, and what a beat sets in motion on it. */
import type { Node } from 'cc'
import type { Card, Frame, ShownBet, ShownSeat, ShownTable } from '../logic/holdem.js'
import { animate } from './beats'
import { type CardState, drawCard } from './card'
import { drawBet, drawDealer, drawPots } from './chips'
import { drawFelt } from './felt'
import { type Box, betBox, boardBox, cardBox, dealerBox, type Layout } from './geometry'
import { newMotion } from './motion'
import { drawEmptySeat, drawSeat } from './seat'
import { newNode, newSheet, type Sheet } from './sheet'

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const BOARD = [0, 1, 2, 3, 4]

/** By place, but for the board. What is not there is not active. */
export type Sheets = Readonly<{
  felt: Sheet
  pots: Sheet
  board: readonly Sheet[]
  cards: readonly (readonly [Sheet, Sheet])[]
  seats: readonly Sheet[]
  bets: readonly Sheet[]
  dealer: Sheet
}>

const newSheets = (parent: Node): Sheets => ({
  felt: newSheet('felt', parent),
  pots: newSheet('pots', parent),
  board: BOARD.map((place) => newSheet(`board ${place}`, parent)),
  cards: PLACES.map((place) => [newSheet(`card ${place} a`, parent), newSheet(`card ${place} b`, parent)]),
  seats: PLACES.map((place) => newSheet(`seat ${place}`, parent)),
  bets: PLACES.map((place) => newSheet(`bet ${place}`, parent)),
  dealer: newSheet('dealer', parent),
})

const seatCardState = ({ status, marked }: ShownSeat, card: Card | null): CardState => {
  if (status === 'folded') return 'folded'
  return card !== null && status === 'won' && marked.includes(card) ? 'marked' : 'plain'
}

const drawBoard = (
  { board }: Sheets,
  { board: cards, seats }: ShownTable,
  frame: Frame,
  layout: Layout,
): void => {
  const winners = seats.filter((seat) => seat?.status === 'won' && seat.marked.length > 0)
  const stateOf = (card: Card): CardState =>
    winners.length === 0 ? 'plain' : winners.some((seat) => seat!.marked.includes(card)) ? 'marked' : 'dim'
  for (const [place, sheet] of board.entries()) {
    const card = cards[place]
    sheet.node.active = card !== undefined
    if (card === undefined) continue
    const size = boardBox(layout, place)
    sheet.lay(size)
    drawCard(sheet, { card, size, state: stateOf(card), fourColour: frame.device.fourColour })
  }
}

const drawChair = (
  sheets: Sheets,
  seat: ShownSeat | null,
  place: number,
  frame: Frame,
  layout: Layout,
): void => {
  const plate = sheets.seats[place]!
  for (const [index, sheet] of sheets.cards[place]!.entries()) {
    const card = seat?.cards[index]
    sheet.node.active = card !== undefined
    if (seat === null || card === undefined) continue
    const size = cardBox(layout, place, index as 0 | 1)
    sheet.lay(size)
    drawCard(sheet, { card, size, state: seatCardState(seat, card), fourColour: frame.device.fourColour })
  }
  if (seat === null) {
    drawEmptySeat(plate, place, frame.texts.table.empty, layout)
    return
  }
  const teller = frame.teller!
  const short = layout.arrangement === 'phone'
  drawSeat(
    plate,
    {
      seat,
      name: teller.name(seat.chair),
      bot: seat.me ? null : frame.words.bot,
      stack: teller.chips(seat.stack),
      note: teller.note(seat),
      tag: teller.tag(seat, short && !seat.me),
    },
    layout,
  )
}

const drawBets = (
  { bets: sheets }: Sheets,
  bets: readonly ShownBet[],
  frame: Frame,
  layout: Layout,
): void => {
  for (const [place, sheet] of sheets.entries()) {
    const bet = bets.find(({ seat }) => seat.place === place)
    sheet.node.active = bet !== undefined
    if (bet) drawBet(sheet, bet.amount, frame.teller!.chips(bet.amount), betBox(layout, place))
  }
}

export const newStage = (parent: Node, onPress: () => void) => {
  const node = newNode('stage', parent)
  const sheets = newSheets(node)
  const motion = newMotion()
  let last: ShownTable['beat'] = null
  let dealer: Box | null = null
  return {
    node,
    settle: motion.settle,
    draw: (table: ShownTable, frame: Frame, layout: Layout): void => {
      const begins = table.beat !== null && table.beat !== last
      if (table.beat === null) motion.settle()
      last = table.beat
      drawFelt(sheets.felt, layout, onPress)
      drawPots(sheets.pots, table, frame, layout)
      drawBoard(sheets, table, frame, layout)
      for (const [chair, seat] of table.seats.entries())
        drawChair(sheets, seat, table.places[chair]!, frame, layout)
      drawBets(sheets, frame.bets, frame, layout)
      const before = dealer
      dealer = table.button === null ? null : dealerBox(layout, table.places[table.button]!)
      sheets.dealer.node.active = dealer !== null
      if (dealer !== null) drawDealer(sheets.dealer, frame.texts.table.dealerSign, dealer)
      if (begins) animate(table, { sheets, motion, layout, factor: frame.motion, dealer: [before, dealer] })
    },
  }
}
