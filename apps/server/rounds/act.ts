/** What a player does in an open round. The rules say what is allowed and paid. */
import { act } from '@fairhouse/host'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type Bettor, bettorFrom, endLogChainQuery, lockBettorQuery, readLogKey } from '../core/bettor.ts'
import type { House } from '../core/house.ts'
import { badKey, giveAgain, type Keyed, type KeyedRequest, selectReplyQuery } from '../core/idempotency.ts'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { commitmentOf } from '../core/seeds.ts'
import { together, type Work } from '../core/store/work.ts'
import type { ShownBalance } from '../core/wallet.ts'
import type { InLog } from './round-leaf.ts'
import { readAfter, roundMemory } from './round-memory.ts'
import { roundFrom, selectRoundQuery, updateRoundQuery } from './round-store.ts'
import { afterStep, type Round, SEAT, type ShownRound, showRound } from './rounds.ts'
import { type Logged, storeStep } from './stored-step.ts'

export type ActRequest = Keyed &
  Readonly<{
    roundId: string
    /** As it came from outside: the rules know their own. */
    action: unknown
    /** The number of actions that the player has seen; if there are more by now, the request is refused. */
    sequence?: number
  }>

export type ActReply = Readonly<{ round: ShownRound }> & ShownBalance & Logged
/** The result comes with it, so that whoever was late knows how it ended [A9]. */
export type RoundOver = Refusal & Readonly<{ round: ShownRound }>

/** As it is kept under its key. */
const actRequest = (request: ActRequest): KeyedRequest => ({ type: 'act', ...request })

/** [F12] The commitment of the round after this one; that is the player's last, unless more was played meanwhile. */
function* inLogWith(bettor: Bettor, round: Round): Work<InLog> {
  const isLast = bettor.lastRound === round.id
  return {
    logKey: bettor.logKey || (yield* readLogKey(bettor.id))!,
    nextCommitment: isLast ? commitmentOf(bettor.nextSeed) : (yield* readAfter(round)).nextCommitment,
  }
}

export function* playOn(
  house: House,
  player: bigint,
  request: ActRequest,
): Work<ActReply | RoundOver | Refusal> {
  const unfit = badKey(request.key)
  if (unfit) return unfit
  const [[locked], [held], [found]] = yield* together(
    lockBettorQuery(player),
    selectReplyQuery(player, request.key),
    selectRoundQuery(player, request.roundId),
  )
  const bettor = bettorFrom(locked)
  if (isRefusal(bettor)) return bettor
  if (held) return yield* giveAgain(held, actRequest(request), roundMemory<ActReply>(house, player))
  const before = yield* roundFrom(house, found)
  if (isRefusal(before)) return before
  if (before.closedAt !== null) {
    return { ...refuse('round-over', 'the round is over'), round: showRound(house, before) }
  }
  const { action, sequence } = request
  const step = act(before.rules, before.record, {
    seat: SEAT,
    action,
    now: house.now(),
    ...(sequence !== undefined && { sequence }),
  })
  if (isRefusal(step)) return step
  const round = afterStep(house, before, step)
  const balance = yield* balanceOf(playerAccount(player, round))
  const endsChain = !house.isLogged && bettor.logFrom !== 0n && round.closedAt !== null // [F12] it is missing there
  const toStore = {
    round,
    operator: bettor.operator,
    moves: step.moves,
    balance,
    writes: [updateRoundQuery(round), ...(endsChain ? [endLogChainQuery(player)] : [])],
    request: actRequest(request),
    inLog: house.isLogged && round.closedAt !== null ? yield* inLogWith(bettor, round) : null,
  }
  return yield* storeStep(house, toStore, { round: showRound(house, round) })
}
