import type { LiveResult } from '@fairhouse/kit'
import { paidBy, potOf, type State } from './state.ts'

/** Of a hand that is over. */
export const result = ({ dice, choices, winner }: State): LiveResult => ({
  seats: dice.map((_die, seat) => ({
    paid: paidBy(choices[seat]),
    won: seat === winner ? potOf({ dice, choices }) : 0,
    refunded: 0,
    bonus: 0,
    folded: choices[seat]?.type === 'fold',
  })),
  winners: winner === null ? [] : [winner],
  rake: 0,
})
