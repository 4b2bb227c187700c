/** The result of a hand by seat: what each put in, got back and won, and which hands are shown. [Z6] [Z7] [Z9] [Z10] */
import type { Card, Chips, Seat } from '@fairhouse/kit'
import { type HandClass, handOf, sortedHand } from '../hands.ts'
import type { Share, ZhajinhuaResult } from '../state.ts'
import type { View } from '../view.ts'

export type SettledSeat = Readonly<{
  seat: Seat
  paid: Chips
  won: Chips
  refund: Chips
  bonus: Chips
  /** Everything that came back minus what was put in. */
  net: Chips
  /** Null if not shown to this reader. */
  cards: readonly Card[] | null
  label: HandClass | null
}>

export type Settlement = Pick<ZhajinhuaResult, 'winner' | 'how' | 'pot' | 'rake' | 'won'> &
  Readonly<{
    refunded: Chips
    /** The winner first, then in the order of play. */
    rows: readonly SettledSeat[]
    /** The reader's own; null for spectators. */
    mine: SettledSeat | null
  }>

const amountFor = (shares: readonly Share[], seat: Seat): Chips =>
  shares.reduce((sum, share) => (share.seat === seat ? sum + share.amount : sum), 0)

const rowOf = ({ players, config }: View, result: ZhajinhuaResult, seat: Seat): SettledSeat => {
  const { paid, cards: held } = players[seat]!
  const won = result.winner === seat ? result.won : 0
  const refund = amountFor(result.refunds, seat)
  const bonus = amountFor(result.bonuses, seat)
  const cards = held && sortedHand(held, config)
  const label = held && handOf(held, config).class
  return { seat, paid, won, refund, bonus, net: won + refund + bonus - paid, cards, label }
}

/** Null during the hand. */
export const settlementOf = (view: View): Settlement | null => {
  const { result, players, seat } = view
  if (result === null) return null
  const { winner, how, pot, rake, won, refunds } = result
  const rows = players.map((_, offset) => rowOf(view, result, (winner + offset) % players.length))
  return {
    winner,
    how,
    pot,
    rake,
    won,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    rows,
    mine: rows.find((row) => row.seat === seat) ?? null,
  }
}
