/** The summary of a hand, and of a session. */
import type { Chips } from '@fairhouse/kit'
import { stackOf } from '../config.ts'
import type { Share } from '../pots.ts'
import type { Chair, SessionState } from '../session.ts'
import type { PlayedHand } from '../storage/history.ts'
import { personSeat } from '../table/event-beats.ts'
import type { SeenHand } from '../table/seen-table.ts'
import { type BoardName, boardsShown } from './boards.ts'
import { type HandLabel, handLabels } from './label.ts'

/** `label`: null if nobody had to show, or if the amount is from several boards. */
type ShownWinner = Readonly<{ chair: Chair; amount: Chips; label: HandLabel | null }>

export type ShownSummary = Readonly<{
  hand: number
  /** The person's gain or loss; null for a spectator. */
  net: Chips | null
  pots: readonly Readonly<{
    amount: Chips
    side: boolean
    winners: readonly ShownWinner[]
    /** [V3] [V4] The winners of each board, if there are several. */
    boards: readonly (BoardName & Readonly<{ winners: readonly ShownWinner[] }>)[]
  }>[]
  /** [V5] */
  bounties: readonly Readonly<{ to: Chair; amount: Chips }>[]
  /** [T5] The uncalled bet. */
  returned: Readonly<{ chair: Chair; amount: Chips }> | null
  /** Bots that leave the table. */
  busted: readonly Chair[]
  /** What comes next. */
  leadsTo: 'next-hand' | 'won' | 'lost'
}>

/** The gain or loss of a seat in a hand. */
export const netIn = ({ end }: SeenHand, seat: number): Chips =>
  end.players[seat]!.stack - stackOf(end.config, seat)

export const summaryOf = (played: SeenHand, leadsTo: ShownSummary['leadsTo'] = 'next-hand'): ShownSummary => {
  const { table, end } = played
  const me = personSeat(table)
  const { returned, pots, bounties = [] } = end.result!
  const chairOf = (seat: number): Chair => table.players[seat]!.chair
  const holes = end.players.map(({ folded, hole }) => (folded ? [] : (hole ?? [])))
  const boards = boardsShown(end, end.config.boards ?? 1)
  const labels = boards.map(({ cards }) => handLabels(holes, cards, end.config))
  const winnersOf = (shares: readonly Share[], at: number | null): readonly ShownWinner[] =>
    shares
      .filter((share) => share.amount > 0)
      .map(({ seat, amount }) => ({
        ...{ chair: chairOf(seat), amount, label: at === null ? null : labels[at]![seat]! },
      }))
  return {
    hand: table.hand,
    net: me < 0 ? null : netIn(played, me),
    pots: pots.map(({ amount, shares, category, boards: parts = [] }, index) => ({
      amount,
      side: index > 0,
      winners: winnersOf(shares, category === null || parts.length > 0 ? null : 0),
      boards: parts.map((part, at) => {
        const { run, board } = boards[at]!
        return { run, board, winners: winnersOf(part.shares, part.category === null ? null : at) }
      }),
    })),
    bounties: [...new Set(bounties.map(({ to }) => to))].map((to) => ({
      to: chairOf(to),
      amount: bounties.reduce((sum, paid) => (paid.to === to ? sum + paid.amount : sum), 0),
    })),
    returned: returned && { chair: chairOf(returned.seat), amount: returned.amount },
    busted: table.players
      .filter(({ person }, seat) => !person && end.players[seat]!.stack === 0)
      .map(({ chair }) => chair),
    leadsTo,
  }
}

export type ShownEnd = Readonly<{
  outcome: 'won' | 'lost'
  hands: number
  /** Players at the start, including the person. */
  players: number
  /** The person's chips before the first hand and after each, for a graph. */
  stacks: readonly Chips[]
  /** The person's largest win and loss in one hand. */
  best: Chips
  worst: Chips
}>

const stacksOver = (hands: readonly PlayedHand[]): readonly Chips[] => {
  const first = hands[0]
  if (!first) return []
  const mine = ({ table }: PlayedHand) => personSeat(table)
  return [stackOf(first.log.config, mine(first)), ...hands.map((hand) => hand.end.players[mine(hand)]!.stack)]
}

export const endOf = ({ outcome }: SessionState, hands: readonly PlayedHand[]): ShownEnd | null => {
  if (outcome === null) return null
  const nets = hands.map((hand) => netIn(hand, personSeat(hand.table)))
  return {
    outcome,
    hands: hands.length,
    players: hands[0]?.table.players.length ?? 0,
    stacks: stacksOver(hands),
    best: Math.max(0, ...nets),
    worst: Math.min(0, ...nets),
  }
}
