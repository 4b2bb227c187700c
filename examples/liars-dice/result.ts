import type { LiveResult } from '@fairhouse/kit'
import type { State } from './state.ts'

/** Of a game that is over. */
export const result = ({ config: { ante }, left, played, winner }: State): LiveResult => ({
  seats: left.map((_dice, seat) => ({
    paid: ante,
    won: seat === winner ? ante * left.length : 0,
    refunded: 0,
    bonus: 0,
    folded: played.some((one) => one.type === 'gaveUp' && one.seat === seat),
  })),
  winners: winner === null ? [] : [winner],
  rake: 0,
})
