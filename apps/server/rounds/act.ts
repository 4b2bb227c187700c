/** An action in an open round. The rules say what is allowed and paid. */
import { act } from '@fairhouse/host'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type Bettor, endLogChainQuery, lockBettor, readLogKey } from '../core/bettor.ts'
import type { House } from '../core/house.ts'
import { type Keyed, type KeyedRequest, type KeyedResult, lockAndRunOnce } from '../core/idempotency.ts'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { commitmentOf } from '../core/seeds.ts'
import { type Work, writeAll } from '../core/store/work.ts'
import type { ShownBalance } from '../core/wallet.ts'
import type { LeafExtras } from './round-leaf.ts'
import { readChainLink, roundReplyForm } from './round-reply.ts'
import { findRound, updateRoundQuery } from './round-store.ts'
import { afterStep, type Round, SEAT, type ShownRound, showPlayedRound, showRound } from './rounds.ts'
import { type LeafHash, storeStep } from './stored-step.ts'

export type ActRequest = Keyed &
  Readonly<{
    roundId: string
    /** Unchecked: the rules parse it. */
    action: unknown
    /** The number of actions that the player has seen. If there are more by now, the request is refused. */
    sequence?: number
  }>

export type ActReply = Readonly<{ round: ShownRound }> & ShownBalance & LeafHash
/** [A9] Carries the result, so that a late client learns how the round ended. */
export type RoundOver = Refusal & Readonly<{ round: ShownRound }>

/** The request as it is hashed under its key. */
const keyedAct = (request: ActRequest): KeyedRequest => ({ type: 'act', ...request })

/** [F12] The next round's commitment: the one that is ready, unless the player has bet again since. */
function* leafExtrasOf(bettor: Bettor, round: Round): Work<LeafExtras> {
  const isLast = bettor.lastRound === round.id
  return {
    logKey: bettor.logKey || (yield* readLogKey(bettor.id))!,
    nextCommitment: isLast ? commitmentOf(bettor.nextSeed) : (yield* readChainLink(round)).nextCommitment,
  }
}

function* playAction(
  house: House,
  bettor: Bettor,
  before: Round,
  { action, sequence }: ActRequest,
): Work<KeyedResult<ActReply> | Refusal> {
  const step = act(before.rules, before.record, {
    seat: SEAT,
    action,
    now: house.now(),
    ...(sequence !== undefined && { sequence }),
  })
  if (isRefusal(step)) return step
  const round = afterStep(house, before, step)
  const isOver = round.closedAt !== null
  const balance = yield* balanceOf(playerAccount(bettor.id, round))
  const endsChain = !house.isLogged && bettor.logFrom !== 0n && isOver // [F12]
  const toStore = {
    round,
    operator: bettor.operator,
    moves: step.moves,
    balance,
    writes: [writeAll([updateRoundQuery(round), ...(endsChain ? [endLogChainQuery(bettor.id)] : [])])],
    leafExtras: house.isLogged && isOver ? yield* leafExtrasOf(bettor, round) : null,
  }
  return yield* storeStep(house, toStore, { round: showPlayedRound(house, round) })
}

export function* actInRound(
  house: House,
  player: bigint,
  request: ActRequest,
): Work<ActReply | RoundOver | Refusal> {
  const form = roundReplyForm<ActReply>(house, player)
  return yield* lockAndRunOnce(
    { player, request: keyedAct(request), at: house.now(), form },
    lockBettor(player),
    [findRound(house, player, request.roundId)],
    function* (bettor, round) {
      if (isRefusal(round)) return round
      if (round.closedAt !== null) {
        return { ...refuse('round-over', 'the round is over'), round: showRound(house, round) }
      }
      return yield* playAction(house, bettor, round, request)
    },
  )
}
