/**
 * What is kept of a reply that shows a round: which one, and how far it had come. Whoever asks again gets
 * the round as it was then, played again from its log, and the commitment of the round that came next.
 */
import { isRefusal } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import type { Memory } from '../core/once.ts'
import { commitmentOf, type NextRound } from '../core/seeds.ts'
import { promisedBytes } from '../core/store/kept-reply.ts'
import { row, type Work } from '../core/store/work.ts'
import { playAgain, seedText } from '../core/stored-log.ts'
import { findRound } from './round-store.ts'
import { type Round, type ShownRound, showRound, sumOf } from './rounds.ts'

const asOf = (round: Round, sequence: number): Round => {
  const { rules, record } = round
  const { log } = record
  if (log.actions.length === sequence) return round
  const played = playAgain(rules, log, log.actions.slice(0, sequence))
  if (isRefusal(played)) throw new Error(`the round ${round.id} cannot be played again: ${played.message}`)
  const moves = played.moves.flat()
  return {
    ...round,
    record: played.record,
    stake: sumOf(moves, 'from'),
    payout: sumOf(moves, 'to'),
    closedAt: null, // more was played after it
  }
}

/** [F2] The seed of the round that came next; or else the one that stands ready. */
const NEXT_SEED = `SELECT rounds.server_seed, players.next_seed FROM players
  LEFT JOIN rounds ON rounds.previous = $2 AND rounds.player = players.id WHERE players.id = $1`

/** What was promised after this bet. */
function* nextAfter({ id, player, currency, terms, record }: Round): Work<NextRound> {
  const found = yield* row<{ server_seed: Uint8Array | null; next_seed: string }>(NEXT_SEED, player, id)
  const { server_seed: used, next_seed: ready } = found!
  const { game, seeds } = record.log
  return {
    commitment: commitmentOf(used ? seedText(used) : ready),
    clientSeed: seeds.client,
    nonce: (BigInt(seeds.nonce) + 1n).toString(),
    terms: { [game]: { [currency]: terms } },
  }
}

/** A reply that shows a round; one to a bet promises the next. */
export type Showing = Readonly<{ round: ShownRound; next?: NextRound }>

export const roundMemory = <R extends Showing>(house: House, player: bigint): Memory<R> => ({
  keep: ({ round: { roundId, sequence }, next, ...others }) => ({
    shows: { round: BigInt(roundId), sequence },
    ...(next && { promised: promisedBytes(next.commitment) }),
    others,
  }),
  *recall({ shows, promised, others }) {
    const { round: id, sequence } = shows!
    const round = yield* findRound(house, player, id.toString())
    if (isRefusal(round)) return round
    return {
      round: showRound(house, asOf(round, sequence)),
      ...(promised && { next: yield* nextAfter(round) }),
      ...others,
    } as unknown as R
  },
})
