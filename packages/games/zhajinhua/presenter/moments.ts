/** The moments shown in the middle of the felt: comparisons, one by one, and the win. */
import type { Chips, Seat } from '@fairhouse/kit'
import type { Event, ZhajinhuaResult } from '../state.ts'
import type { View } from '../view.ts'

export type Moment = Readonly<
  | {
      type: 'compared'
      seat: Seat
      with: Seat
      loser: Seat
      how: 'compare' | 'forced' | 'allIn'
      /** [Z6] A player who loses to an all-in is out only if the all-in beats everybody. */
      out: boolean
    }
  | { type: 'won'; seat: Seat; amount: Chips; how: ZhajinhuaResult['how'] }
>

type AllIn = Extract<Event, { type: 'wentAllIn' }>

/** [Z6] One after the other, in the order of play, up to the first loss. */
const allInMoments = ({ seat, beaten, lostTo }: AllIn): readonly Moment[] => {
  const bout = { type: 'compared', seat, how: 'allIn' } as const
  const won = beaten.map((other) => ({ ...bout, with: other, loser: other, out: lostTo === null }))
  return lostTo === null ? won : [...won, { ...bout, with: lostTo, loser: seat, out: true }]
}

const momentsOf = (event: Event): readonly Moment[] => {
  switch (event.type) {
    case 'compared': {
      const { type, seat, with: other, loser } = event
      return [{ type, seat, with: other, loser, how: 'compare', out: true }]
    }
    case 'forcedCompared': {
      const { a, b, loser } = event
      return [{ type: 'compared', seat: a, with: b, loser, how: 'forced', out: true }]
    }
    case 'wentAllIn':
      return allInMoments(event)
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

/** What happened between two views of a hand: a spectator gets the table at its end without its events. */
export const eventsBetween = (before: View, now: View): readonly Event[] => {
  const { result } = now
  const ended = before.result === null && result !== null
  return [
    ...now.history.slice(before.history.length),
    ...(ended ? result.bouts.map((bout): Event => ({ type: 'forcedCompared', ...bout })) : []),
    ...(ended ? [{ type: 'won' as const, ...result }] : []),
  ]
}

export const momentsIn = (events: readonly Event[]): readonly Moment[] => events.flatMap(momentsOf)
