/** The seats on the felt: who, where, with how many chips, and what each has done. */
import type { Card, Chips, Seat } from '@fairhouse/kit'
import { type HandClass, handOf, sortedHand } from '../hands.ts'
import type { Done } from '../state.ts'
import type { View } from '../view.ts'
import { type Slot, slotOf } from './slots.ts'
import type { TableSeat, ZhajinhuaTable } from './table.ts'

export type ShownSeat = Readonly<{
  seat: Seat
  slot: Slot
  name: string
  /** Picks the face: the same name has the same face. */
  face: string
  bot: boolean
  me: boolean
  stack: Chips
  /** Put in during the whole hand, and in this round. */
  paid: Chips
  bet: Chips
  looked: boolean
  status: 'turn' | 'in' | 'folded' | 'beaten' | 'won'
  /** [Z1] Whether this seat moves first. */
  first: boolean
  /** The last action in this round, other than looking; null: none yet. */
  did: Done | null
  custody: boolean
  left: boolean
  /** Three, sorted; null for a card that lies face down. */
  cards: readonly (Card | null)[]
  /** Only if the cards are visible. */
  label: HandClass | null
}>

const statusOf = ({ players, turn, result }: View, seat: Seat): ShownSeat['status'] => {
  if (result?.winner === seat) return 'won'
  const { status } = players[seat]!
  return status === 'in' && turn === seat ? 'turn' : status
}

const lastOf = ({ history, round }: View, seat: Seat): Done | null =>
  history.findLast((done) => done.seat === seat && done.round === round && done.type !== 'looked') ?? null

const HIDDEN = [null, null, null] as const

const seatShown = ({ view, room }: ZhajinhuaTable, me: Seat, seat: Seat, who: TableSeat): ShownSeat => {
  const { stack, paid, paidThisRound, looked, cards } = view.players[seat]!
  return {
    seat,
    slot: slotOf(seat, me, view.players.length),
    name: who.name,
    face: room === 'practice' ? `practice ${seat}` : who.name, // bots in practice have their temperaments' names
    bot: who.isBot,
    me: who.isMe,
    stack,
    paid,
    bet: view.result === null ? paidThisRound : 0,
    looked,
    status: statusOf(view, seat),
    first: view.first === seat,
    did: lastOf(view, seat),
    custody: who.custody && view.result === null,
    left: who.left,
    cards: cards === null ? HIDDEN : sortedHand(cards, view.config),
    label: cards && handOf(cards, view.config).class,
  }
}

/** The seat shown below; for spectators, the first. */
const viewerOf = ({ seat }: Pick<ZhajinhuaTable, 'seat'>): Seat => seat ?? 0

export const seatsShown = (table: ZhajinhuaTable): readonly ShownSeat[] =>
  table.seats.map((who, seat) => seatShown(table, viewerOf(table), seat, who))
