/**
 * The opponents' ranges: by bucket of hands, the probability that the strategy would have done what each of them did
 * after looking. A player who hasn't looked may have anything.
 */
import type { Seat } from '@fairhouse/kit'
import { putView } from '../bots/view-frame.ts'
import type { Config } from '../config.ts'
import { type LeanHand, LOOKED, UNIT } from '../solution/lean-hand.ts'
import {
  ALL_IN,
  BLIND_BUCKETS,
  BUCKETS,
  CALL,
  COMPARE,
  COMPARE_STRONGEST,
  FOLD,
  RAISE,
  RAISE_MOST,
  SITUATIONS,
} from '../solution/spots.ts'
import type { Done } from '../state.ts'
import type { View } from '../view.ts'
import type { StrategyOdds } from './strategy-odds.ts'

/** By bucket; those of players who haven't looked are unused. */
export type Range = Float64Array

/** Bots deviate from the strategy, and it is an average, so nothing that was done is impossible. */
const LEAST = 0.02

/** The strategy's moves that an action may correspond to. */
const movesOf = (done: Done, unit: number, units: readonly number[]): readonly number[] => {
  switch (done.type) {
    case 'folded':
      return [FOLD]
    case 'called':
      return [CALL]
    case 'raised':
      return done.unit === units.find((higher) => higher > unit) ? [RAISE] : [RAISE, RAISE_MOST]
    case 'compared':
      return [COMPARE, COMPARE_STRONGEST]
    case 'wentAllIn':
      return [ALL_IN]
    case 'looked':
      return []
  }
}

const unitsOf = ({ ladder, ante, cap }: Config): readonly number[] =>
  ladder.map((multiple) => multiple * ante).filter((unit) => 2 * unit <= cap)

/** By seat; leaves the frame at `at` in the state of the view. */
export const rangesOf = (hand: LeanHand, at: number, view: View, odds: StrategyOdds): readonly Range[] => {
  const units = unitsOf(view.config)
  const ranges = view.players.map(() => new Float64Array(BUCKETS).fill(1))
  putView(hand, at, view, (done) => {
    const { frames, seatAt } = hand
    if (done.seat === view.seat || done.type === 'looked' || frames[seatAt(at, done.seat) + LOOKED] === 0)
      return
    const situation = hand.spot(at) % SITUATIONS
    const legal = hand.legal(at)
    const moves = movesOf(done, frames[at + UNIT]!, units)
    const range = ranges[done.seat]!
    for (let bucket = BLIND_BUCKETS; bucket < BUCKETS; bucket += 1)
      range[bucket]! *= Math.max(LEAST, odds.likelihood(bucket * SITUATIONS + situation, legal, moves))
  })
  return ranges
}

/** Comparisons between opponents that tell something about one still in: the winner's hand beats the loser's. */
export const knownBouts = ({ history, players }: View): readonly (readonly [winner: Seat, loser: Seat])[] =>
  history.flatMap((done) => {
    if (done.type !== 'compared') return []
    const winner = done.loser === done.seat ? done.with : done.seat
    return players[winner]!.status === 'in' ? [[winner, done.loser] as const] : []
  })
