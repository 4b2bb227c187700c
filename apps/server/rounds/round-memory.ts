/**
 * What is kept of a reply that shows a round: which one, and how far it had come. Whoever asks again gets
 * the round as it was then, played again from its log.
 */
import { accepted, isRefusal, replay } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import type { Memory } from '../core/once.ts'
import { findRound } from './round-store.ts'
import { type Round, type ShownRound, showRound, sumOf } from './rounds.ts'

const asOf = (house: House, round: Round, sequence: number): Round => {
  const { log } = round.record
  if (log.actions.length === sequence) return round
  const then = { ...log, actions: log.actions.slice(0, sequence) }
  const { state, words, steps } = accepted(replay(house.rules(log.game), then))
  const moves = steps.flatMap((step) => step.moves)
  return {
    ...round,
    record: { ...round.record, log: then, state, words },
    stake: sumOf(moves, 'from'),
    payout: sumOf(moves, 'to'),
    closedAt: null, // more was played after it
  }
}

/** A reply that shows a round. */
export type Showing = Readonly<{ round: ShownRound }>
type Kept = Readonly<{ round: string; sequence: number }>

export const roundMemory = <R extends Showing>(house: House, player: bigint): Memory<R> => ({
  keep: ({ round: { roundId, sequence }, ...others }) => ({ ...others, round: roundId, sequence }),
  *recall(kept) {
    const { round: id, sequence, ...others } = kept as Kept
    const round = yield* findRound(player, id)
    if (isRefusal(round)) return round
    return { round: showRound(house, asOf(house, round, sequence)), ...others } as unknown as R
  },
})
