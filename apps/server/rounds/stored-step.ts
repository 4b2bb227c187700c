/** How a step that the rules have accepted is stored: round, money and reply together or not at all [M4]. */
import { isRefusal, type Move, type Refusal } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import { insertReplyQuery, type KeyedRequest } from '../core/idempotency.ts'
import { type Booking, bookFrom, houseAccount, playerAccount } from '../core/ledger.ts'
import { printed } from '../core/printed-reply.ts'
import { queueRoundQuery } from '../core/store/leaf-queue.ts'
import { allChanged, type Query, type Work, writeAll } from '../core/store/work.ts'
import { type ShownBalance, showBalance } from '../core/wallet.ts'
import type { HeldBalance, RemoteRound } from '../core/wallets.ts'
import { type InLog, leafOf } from './round-leaf.ts'
import { roundMemory, type Showing } from './round-memory.ts'
import { type Round, sumOf } from './rounds.ts'

export type StepToStore = Readonly<{
  /** As it is after the step. */
  round: Round
  /** The player's. */
  operator: string
  moves: readonly Move[]
  /** Of the player's account, read in this work. */
  balance: bigint
  /** What stores the round, and what else goes with it: each changes one row. */
  writes: readonly Query[]
  /** What goes with it and may change nothing. */
  unchecked?: readonly Query[]
  /** What was asked for, under its key. */
  request: KeyedRequest
  /** What the round's leaf tells besides; null: it is not over, or there is no public log. */
  inLog: InLog | null
}>

/** [F12] `leaf`: the hash of the round's leaf, in hex; there once the round is over. */
export type Logged = Readonly<{ leaf?: string }>

/** What the step moves, between the player's account and the house's. */
const bookingOf = ({ round, operator, moves }: StepToStore, account: string, at: number): Booking => {
  const accountOf = (side: Move['from']): string =>
    typeof side === 'number' ? account : houseAccount(side, operator, round)
  return {
    origin: round.id,
    step: round.record.log.actions.length,
    kind: 'round',
    at,
    movements: moves.map(({ from, to, amount }) => ({ from: accountOf(from), to: accountOf(to), amount })),
  }
}

const remoteRound = ({ round, operator }: StepToStore): RemoteRound => {
  const { id, player, currency, isDemo, record } = round
  return { id, player, operator, currency, isDemo, game: record.log.game }
}

/** In one trip. */
function* writeStep({ writes, unchecked = [] }: StepToStore, others: readonly Query[]): Work<void> {
  const answers = yield [...unchecked, ...writes, ...others]
  allChanged(answers.slice(unchecked.length))
}

/** Answers what was shown, with the player's balance. */
export function* storeStep<S extends Showing>(
  house: House,
  step: StepToStore,
  shown: S,
): Work<(S & ShownBalance & Logged) | Refusal> {
  const { round, moves, balance, request, inLog } = step
  const [account, at] = [playerAccount(round.player, round), house.now()]
  const booked = bookFrom({ account, balance }, bookingOf(step, account, at))
  if (isRefusal(booked)) return booked
  const leaf = inLog && leafOf(round, inLog, booked.balance)
  if (leaf) yield* house.terms.log(round.terms)
  const queued = leaf ? [queueRoundQuery(round.id, leaf.packed, round.closedAt!)] : []
  const reply = (held: HeldBalance): S & ShownBalance & Logged =>
    printed({
      ...shown,
      ...showBalance(house, round.currency, held),
      ...(leaf && { leaf: leaf.hash }),
    })
  const kept = (given: S & ShownBalance): Query =>
    insertReplyQuery(round.player, request, at, given, roundMemory(house, round.player))
  if (!round.isRemote) {
    const given = reply({ balance: booked.balance, isOld: false })
    yield* writeStep(step, [...booked.queries, ...queued, kept(given)])
    return given
  }
  yield* writeStep(step, [...booked.queries, ...queued])
  const held = yield* house.remoteWallets.settle(house, remoteRound(step), sumOf(moves, 'to'))
  if (isRefusal(held)) return held
  const given = reply(held)
  yield* writeAll([kept(given)])
  return given
}
