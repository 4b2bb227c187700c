/** Everything on the felt, each with its box: pots, cards, plates, bets, the dealer button. */
import type { Card, Frame, ShownSeat, ShownSession } from '../logic/holdem.js'
import { betId, boardId, cardId, DEALER } from './beats'
import { type CardState, paintCard } from './card'
import { paintBet, paintDealer, potsPiece } from './chips'
import { type Box, betBox, boardBox, cardBox, type Layout, plateBox } from './geometry'
import type { Pen } from './pen'
import { paintEmptySeat, paintSeat, type SeatProps } from './seat'

/** `key` identifies its look, except for its box; `draw` starts at the box's corner. */
export type Piece = Readonly<{
  id: string
  layer: 'cards' | 'plates'
  box: Box
  key: string
  draw(pen: Pen): void
}>

const cardPiece = (id: string, box: Box, card: Card | null, state: CardState, frame: Frame): Piece => {
  const { fourColour } = frame.device
  return {
    id,
    layer: 'cards',
    box,
    key: `${card} ${state} ${fourColour}`,
    draw: (pen) => paintCard(pen, { card, size: box, state, fourColour }),
  }
}

const seatCardState = ({ status, marked }: ShownSeat, card: Card | null): CardState => {
  if (status === 'folded') return 'folded'
  return card !== null && status === 'won' && marked.includes(card) ? 'marked' : 'plain'
}

const boardPieces = ({ board, seats }: ShownSession, frame: Frame, layout: Layout): readonly Piece[] => {
  const winners = seats.filter((seat) => seat?.status === 'won' && seat.marked.length > 0)
  const stateOf = (card: Card): CardState =>
    winners.length === 0 ? 'plain' : winners.some((seat) => seat!.marked.includes(card)) ? 'marked' : 'dim'
  return board.map((card, place) =>
    cardPiece(boardId(place), boardBox(layout, place), card, stateOf(card), frame),
  )
}

const seatProps = (seat: ShownSeat, { teller, words }: Frame, layout: Layout): SeatProps => ({
  seat,
  name: teller!.name(seat.chair),
  bot: seat.me ? null : words.bot,
  stack: teller!.chips(seat.stack),
  note: teller!.note(seat),
  tag: teller!.tag(seat, layout.arrangement === 'phone' && !seat.me),
})

const platePiece = (seat: ShownSeat | null, place: number, frame: Frame, layout: Layout): Piece => {
  const at = { id: `seat ${place}`, layer: 'plates', box: plateBox(layout, place) } as const
  if (seat === null) {
    const { empty } = frame.texts.table
    return { ...at, key: empty, draw: (pen) => paintEmptySeat(pen, at.box, empty, layout) }
  }
  const props = seatProps(seat, frame, layout)
  return {
    ...at,
    key: JSON.stringify([seat.status, { ...props, seat: null }]),
    draw: (pen) => paintSeat(pen, at.box, props, layout),
  }
}

const betPieces = ({ bets, teller }: Frame, layout: Layout): readonly Piece[] =>
  bets.map(({ seat: { place }, amount }) => {
    const box = betBox(layout, place)
    const text = teller!.chips(amount)
    return {
      id: betId(place),
      layer: 'plates',
      box,
      key: `${amount} ${text}`,
      draw: (pen) => paintBet(pen, amount, text, box),
    }
  })

const dealerPiece = (box: Box, { texts }: Frame): Piece => {
  const { dealerSign } = texts.table
  return {
    id: DEALER,
    layer: 'plates',
    box,
    key: dealerSign,
    draw: (pen) => paintDealer(pen, dealerSign, box),
  }
}

export const piecesOf = (
  table: ShownSession,
  frame: Frame,
  layout: Layout,
  dealer: Box | null,
): readonly Piece[] => {
  const placed = table.seats.map((seat, chair) => [seat, table.places[chair]!] as const)
  return [
    potsPiece(table, frame, layout),
    ...boardPieces(table, frame, layout),
    ...placed.flatMap(([seat, place]) =>
      (seat?.cards ?? []).map((card, index) =>
        cardPiece(
          cardId(place, index),
          cardBox(layout, place, index as 0 | 1),
          card,
          seatCardState(seat!, card),
          frame,
        ),
      ),
    ),
    ...placed.map(([seat, place]) => platePiece(seat, place, frame, layout)),
    ...betPieces(frame, layout),
    ...(dealer === null ? [] : [dealerPiece(dealer, frame)]),
  ]
}
