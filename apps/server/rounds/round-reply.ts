/**
 * How a reply that shows a round is stored: the round's id and the sequence at that moment. A retry gets the round as
 * it was then, replayed from its log, and the commitment of the round that came next.
 */
import { accepted, type BetLimits, isRefusal, parseAmount } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import type { ReplyForm } from '../core/idempotency.ts'
import { commitmentOf, type NextRound } from '../core/seeds.ts'
import { promisedBytes } from '../core/store/kept-reply.ts'
import { row, type Work } from '../core/store/work.ts'
import { replayActions, seedText } from '../core/stored-log.ts'
import type { ShownBalance } from '../core/wallet.ts'
import { type LeafExtras, leafOf } from './round-leaf.ts'
import { findRound } from './round-store.ts'
import { type Round, type ShownRound, showPlayedRound, sumOf } from './rounds.ts'

/** The round as it was after so many actions. */
const roundAt = (round: Round, sequence: number): Round => {
  const { rules, record } = round
  const { log } = record
  if (log.actions.length === sequence) return round
  const played = replayActions(rules, log, log.actions.slice(0, sequence))
  if (isRefusal(played)) throw new Error(`round ${round.id} can't be replayed: ${played.message}`)
  const moves = played.moves.flat()
  return {
    ...round,
    record: played.record,
    stake: sumOf(moves, 'from'),
    payout: sumOf(moves, 'to'),
    closedAt: null, // there were more actions after it
  }
}

/** [F2] The server seed of the player's next round, or the one that is ready; and the player's log key. */
const NEXT_SEED = `SELECT rounds.server_seed, players.next_seed, players.log_key, players.log_from FROM players
  LEFT JOIN rounds ON rounds.previous = $2 AND rounds.player = players.id WHERE players.id = $1`

/** How a round is linked to the player's next one. `isLogged`: the round is in the player's current chain of the log. */
type ChainLink = LeafExtras & Readonly<{ isLogged: boolean }>

export function* readChainLink({
  id,
  player,
  record,
}: Pick<Round, 'id' | 'player' | 'record'>): Work<ChainLink> {
  type Found = { server_seed: Uint8Array | null; next_seed: string; log_key: string; log_from: bigint }
  const { server_seed: used, next_seed, log_key, log_from } = (yield* row<Found>(NEXT_SEED, player, id))!
  return {
    nextCommitment: commitmentOf(used ? seedText(used) : next_seed),
    logKey: log_key,
    isLogged: log_from !== 0n && BigInt(record.log.seeds.nonce) >= log_from,
  }
}

/** What the reply to the bet said about the next round. */
const nextOf = ({ currency, terms, record }: Round, commitment: string): NextRound => {
  const { game, seeds } = record.log
  return {
    commitment,
    clientSeed: seeds.client,
    nonce: (BigInt(seeds.nonce) + 1n).toString(),
    terms: { [game]: { [currency]: terms } },
  }
}

/** [F12] Makes the round's leaf again, because its hash isn't stored. */
const leafAgain = (house: House, round: Round, link: ChainLink, { balance }: Partial<ShownBalance>) => {
  if (!house.isLogged || !link.isLogged || balance === undefined) return {}
  const { decimals } = round.record.log.config as BetLimits
  const leaf = leafOf(round, link, accepted(parseAmount(balance, decimals)))
  return leaf ? { leaf: leaf.hash } : {}
}

/** A reply that shows a round; `next` only in a bet's. */
export type RoundReply = Readonly<{ round: ShownRound; next?: NextRound; leaf?: string }>

export const roundReplyForm = <R extends RoundReply>(house: House, player: bigint): ReplyForm<R> => ({
  keep: ({ round: { roundId, sequence }, next, leaf: _, ...others }) => ({
    shows: { round: BigInt(roundId), sequence },
    ...(next && { promised: promisedBytes(next.commitment) }),
    others,
  }),
  *recall({ shows, promised, others }) {
    const { round: id, sequence } = shows!
    const round = yield* findRound(house, player, id.toString())
    if (isRefusal(round)) return round
    const [then, link] = [roundAt(round, sequence), yield* readChainLink(round)]
    return {
      round: showPlayedRound(house, then),
      ...(promised && { next: nextOf(round, link.nextCommitment) }),
      ...others,
      ...leafAgain(house, then, link, others),
    } as unknown as R
  },
})
