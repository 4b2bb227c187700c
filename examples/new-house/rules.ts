/** New House. The player bets on one of two sides; the right one pays double, less the edge. One seat against the house. */
import {
  betProblem,
  type Game,
  isMinorUnits,
  isObject,
  move,
  payout,
  printDecimal,
  refuse,
} from '@fairhouse/kit'
import { type Config, configure, isSide, pays, SIDES, type Side, sideDrawn } from './sides.ts'

/** A side is unchecked until `apply`, which refuses it with its own code. */
export type Action = Readonly<{ type: 'bet'; amount: string; side: unknown }>
type Event = Readonly<{ type: 'bet' | 'fell'; side: Side }>
/** Amounts in minor units; all null until the bet, which ends the round. */
export type State = Readonly<{
  config: Config
  betAmount: string | null
  side: Side | null
  fell: Side | null
  multiplier: string | null
  finalPayout: string | null
}>

export const rules: Game<Config, State, Action, Event, State> = {
  id: 'new-house',
  version: 1,
  seats: { min: 1, max: 1 },
  configure,
  start: (config) => ({
    state: { config, betAmount: null, side: null, fell: null, multiplier: null, finalPayout: null },
    events: [],
    moves: [],
  }),
  toAct: ({ fell }) => (fell === null ? [0] : []),
  options: ({ config: { minBet, maxBet } }) =>
    SIDES.map((side) => ({ action: { type: 'bet', amount: minBet, side }, min: minBet, max: maxBet })),
  apply: ({ config, fell: before }, seat, { amount, side }, chance) => {
    if (seat !== 0) return refuse('out-of-turn', 'this seat is not in the round')
    if (before !== null) return refuse('round-over', 'the round is over')
    if (!isSide(side)) return refuse('invalid-side', `the sides are ${SIDES.join(' and ')}`)
    const problem = betProblem(BigInt(amount), config)
    if (problem) return problem
    const fell = sideDrawn(chance)
    const paid = fell === side ? payout(BigInt(amount), pays(config), BigInt(config.maxPayout)) : 0n
    return {
      state: {
        config,
        betAmount: amount,
        side,
        fell,
        multiplier: fell === side ? printDecimal(pays(config)) : '0',
        finalPayout: paid.toString(),
      },
      events: [
        { type: 'bet', side },
        { type: 'fell', side: fell },
      ],
      moves: [move(0, 'house', BigInt(amount)), ...(paid > 0n ? [move('house', 0, paid)] : [])],
    }
  },
  view: (state) => state,
  parse: (raw) =>
    isObject(raw) && raw.type === 'bet' && isMinorUnits(raw.amount)
      ? { type: 'bet', amount: raw.amount, side: raw.side ?? null }
      : null,
}
