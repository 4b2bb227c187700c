/**
 * What is kept of a reply that shows a round: which one, and how far it had come. Whoever asks again gets
 * the round as it was then, played again from its log, and the commitment of the round that came next.
 */
import { accepted, type BetLimits, isRefusal, parseAmount } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import type { Memory } from '../core/idempotency.ts'
import { commitmentOf, type NextRound } from '../core/seeds.ts'
import { promisedBytes } from '../core/store/kept-reply.ts'
import { row, type Work } from '../core/store/work.ts'
import { playAgain, seedText } from '../core/stored-log.ts'
import type { ShownBalance } from '../core/wallet.ts'
import { type InLog, leafOf } from './round-leaf.ts'
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

/** [F2] The seed of the round that came next, or else the one that stands ready; and the player in the log. */
const NEXT_SEED = `SELECT rounds.server_seed, players.next_seed, players.log_key, players.log_from FROM players
  LEFT JOIN rounds ON rounds.previous = $2 AND rounds.player = players.id WHERE players.id = $1`

/** What came after a bet. `isLogged`: the log has the player's rounds from before this one on. */
type After = InLog & Readonly<{ isLogged: boolean }>

export function* readAfter({ id, player, record }: Pick<Round, 'id' | 'player' | 'record'>): Work<After> {
  type Found = { server_seed: Uint8Array | null; next_seed: string; log_key: string; log_from: bigint }
  const { server_seed: used, next_seed, log_key, log_from } = (yield* row<Found>(NEXT_SEED, player, id))!
  return {
    nextCommitment: commitmentOf(used ? seedText(used) : next_seed),
    logKey: log_key,
    isLogged: log_from !== 0n && BigInt(record.log.seeds.nonce) >= log_from,
  }
}

/** What was promised after this bet. */
const nextOf = ({ currency, terms, record }: Round, commitment: string): NextRound => {
  const { game, seeds } = record.log
  return {
    commitment,
    clientSeed: seeds.client,
    nonce: (BigInt(seeds.nonce) + 1n).toString(),
    terms: { [game]: { [currency]: terms } },
  }
}

/** [F12] The same leaf again: its hash is not kept. */
const leafAgain = (house: House, round: Round, after: After, { balance }: Partial<ShownBalance>) => {
  if (!house.isLogged || !after.isLogged || balance === undefined) return {}
  const { decimals } = round.record.log.config as BetLimits
  const leaf = leafOf(round, after, accepted(parseAmount(balance, decimals)))
  return leaf ? { leaf: leaf.hash } : {}
}

/** A reply that shows a round; one to a bet promises the next. */
export type Showing = Readonly<{ round: ShownRound; next?: NextRound; leaf?: string }>

export const roundMemory = <R extends Showing>(house: House, player: bigint): Memory<R> => ({
  keep: ({ round: { roundId, sequence }, next, leaf: _, ...others }) => ({
    shows: { round: BigInt(roundId), sequence },
    ...(next && { promised: promisedBytes(next.commitment) }),
    others,
  }),
  *recall({ shows, promised, others }) {
    const { round: id, sequence } = shows!
    const round = yield* findRound(house, player, id.toString())
    if (isRefusal(round)) return round
    const [then, after] = [asOf(round, sequence), yield* readAfter(round)]
    return {
      round: showRound(house, then),
      ...(promised && { next: nextOf(round, after.nextCommitment) }),
      ...others,
      ...leafAgain(house, then, after, others),
    } as unknown as R
  },
})
