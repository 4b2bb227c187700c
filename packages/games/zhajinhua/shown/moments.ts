/** What deserves a moment in the middle of the felt: comparisons, 孤注一掷, the win. */
import type { Chips, Seat } from '@fairhouse/kit'
import type { Event, Result } from '../state.ts'

export type Moment = Readonly<
  | { type: 'compared'; seat: Seat; with: Seat; loser: Seat; forced: boolean }
  | { type: 'wentAllIn'; seat: Seat; beaten: readonly Seat[]; lostTo: Seat | null }
  | { type: 'won'; seat: Seat; amount: Chips; how: Result['how'] }
>

const momentOf = (event: Event): readonly Moment[] => {
  switch (event.type) {
    case 'compared':
      return [{ type: 'compared', seat: event.seat, with: event.with, loser: event.loser, forced: false }]
    case 'forcedCompared':
      return [{ type: 'compared', seat: event.a, with: event.b, loser: event.loser, forced: true }]
    case 'wentAllIn':
      return [{ type: 'wentAllIn', seat: event.seat, beaten: event.beaten, lostTo: event.lostTo }]
    case 'won':
      return [{ type: 'won', seat: event.winner, amount: event.won, how: event.how }]
    case 'anted':
    case 'dealt':
    case 'roundBegan':
    case 'looked':
    case 'cardsSeen':
    case 'called':
    case 'raised':
    case 'folded':
    case 'refunded':
    case 'bonusPaid':
    case 'shown':
      return []
  }
}

export const momentsIn = (events: readonly Event[]): readonly Moment[] => events.flatMap(momentOf)
