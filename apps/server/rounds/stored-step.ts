/** How a step that the rules have accepted is stored: round, money and reply together or not at all [M4]. */
import { accepted, isRefusal, type Move, type Refusal } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import type { KeyedResult } from '../core/idempotency.ts'
import {
  type Booking,
  balanceAfter,
  book,
  houseAccount,
  playerAccount,
  type ReadBalance,
} from '../core/ledger.ts'
import type { RemoteRound, WalletBalance } from '../core/remote-wallets.ts'
import { queueRoundQuery } from '../core/store/leaf-queue.ts'
import { sideBySide, type Work, writeAll } from '../core/store/work.ts'
import { type ShownBalance, showBalance } from '../core/wallet.ts'
import { type LeafExtras, leafOf } from './round-leaf.ts'
import type { RoundReply } from './round-reply.ts'
import { type Round, sumOf } from './rounds.ts'

export type StepToStore = Readonly<{
  /** After the step. */
  round: Round
  /** The player's operator. */
  operator: string
  moves: readonly Move[]
  /** Of the player's account before the step, in minor units, read by this work. */
  balance: bigint
  /** These store the round and the player's row, in one trip. */
  writes: readonly Work<unknown>[]
  /** Null if the house has no public log. May be null while the round is open: then it has no leaf (`leafOf`). */
  leafExtras: LeafExtras | null
}>

/** [F12] `leaf`: hash of the round's leaf in the public log, in hex, once the round is over. */
export type LeafHash = Readonly<{ leaf?: string }>

/** The step's moves as movements between the player's account and the house's. */
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

/** [M4] Throws if a reply can't be sent, as a game may show what is not JSON: then nothing is stored either. */
const sendable = <T>(reply: T): T => {
  JSON.stringify(reply)
  return reply
}

/** The balance has been read and is enough. */
function* bookChecked(booking: Booking, told: ReadBalance): Work<void> {
  accepted(yield* book(booking, told))
}

/**
 * The reply of an accepted step, `shown` with the player's balance, and the work that stores the step. If the wallet is
 * an operator's, the step is stored here, because its payout goes into the outbox before the balance is known.
 */
export function* storeStep<R extends RoundReply>(
  house: House,
  step: StepToStore,
  shown: R,
): Work<KeyedResult<R & ShownBalance & LeafHash> | Refusal> {
  const { round, leafExtras } = step
  const account = playerAccount(round.player, round)
  const booking = bookingOf(step, account, house.now())
  const balance = balanceAfter(account, step.balance, booking)
  if (isRefusal(balance)) return balance
  const leaf = leafExtras && leafOf(round, leafExtras, balance)
  if (leaf) yield* house.terms.log(round.terms)
  const writes = [
    ...step.writes,
    bookChecked(booking, { account, balance: step.balance }),
    ...(leaf ? [writeAll([queueRoundQuery(round.id, leaf.packed, round.closedAt!)])] : []),
  ]
  const reply = (held: WalletBalance): R & ShownBalance & LeafHash =>
    sendable({
      ...shown,
      ...showBalance(house, round.currency, held),
      ...(leaf && { leaf: leaf.hash }),
    })
  if (!round.isRemote) return { reply: reply({ balance, isOld: false }), writes }
  yield* sideBySide(...writes)
  const held = yield* house.remoteWallets.settle(house, remoteRound(step), sumOf(step.moves, 'to'))
  return isRefusal(held) ? held : { reply: reply(held), writes: [] }
}
