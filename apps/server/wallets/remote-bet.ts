/**
 * [M4] A bet from a wallet that the operator keeps: stored as pending, debited, opened. The process may die after each
 * step: a retry with the same key continues from there, and the outbox rolls back what isn't opened in time.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { lockBettor } from '../core/bettor.ts'
import type { House } from '../core/house.ts'
import { findReply, keyConflict, lockAndRunOnce } from '../core/idempotency.ts'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { findPlace } from '../core/places.ts'
import type { Player } from '../core/players/players.ts'
import { requestHash } from '../core/store/kept-reply.ts'
import type { Store } from '../core/store/store.ts'
import type { Work } from '../core/store/work.ts'
import { isMovedSeed } from '../core/used-seeds.ts'
import { isRemoteWallet } from '../core/wallet.ts'
import { type BetReply, type BetRequest, bet, keyedBet, playBet, storeBet } from '../rounds/bet.ts'
import { roundReplyForm } from '../rounds/round-reply.ts'
import { openRoundProblem } from '../rounds/round-store.ts'
import { rememberBalance } from './balances.ts'
import type { Delivery } from './delivery.ts'
import { addEntry, findBet, type OutboxEntry, postpone, rollBackDebit, takeOut } from './outbox.ts'
import { bookStake } from './transfers.ts'
import { type WalletPort, type WalletTimes, walletUnavailable } from './wallet-port.ts'

export type BettingPorts = Readonly<{
  store: Store
  house: House
  walletOf(operator: string): WalletPort | null
  walletTimes: WalletTimes
  delivery: Pick<Delivery, 'wake'>
}>

/** [A32] Only players whom the operator has signed in itself, by name, have a wallet there. */
type WalletOwner = Pick<Player, 'id' | 'operator' | 'name' | 'role'>
type PendingBet = Readonly<{ debit: OutboxEntry }>

/** Stores the bet as pending before its debit, or finds the one that is pending under this key. */
function* begin(
  house: House,
  { id: player, name, role }: WalletOwner,
  request: BetRequest,
  patienceMs: number,
): Work<BetReply | PendingBet | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const before = yield* findReply<BetReply>(player, keyedBet(request), roundReplyForm(house, player))
  if (before) return before
  const dueAt = house.now() + patienceMs
  const underWay = yield* findBet(player, request.key)
  if (underWay) {
    const problem = keyConflict(requestHash(JSON.parse(underWay.request)), keyedBet(request))
    if (problem) return problem
    yield* postpone(underWay.entry.id, dueAt)
    return { debit: underWay.entry }
  }
  const isSeated = (yield* findPlace(player)) !== null
  const played = yield* playBet(house, { bettor, isSeated, isSeedUsed: false }, request)
  if (isRefusal(played)) return played
  const problem = played.round.closedAt === null ? yield* openRoundProblem(player, request.game) : null
  if (problem) return problem
  if (name === null || role !== 'player')
    return refuse('not-allowed', 'you have no wallet with this operator')
  const { operator } = bettor
  const { currency, game, key } = request
  const amount = played.round.stake
  const entry = { kind: 'debit', operator, player, name, currency, amount, game } as const
  const debit = yield* addEntry(house, { ...entry, round: house.nextId() }, dueAt, {
    key,
    request: JSON.stringify(keyedBet(request)),
  })
  return { debit }
}

/** After the debit: stores round, money, seeds and reply together and removes the pending bet. */
function* open(
  house: House,
  debit: OutboxEntry,
  request: BetRequest,
  balance: bigint,
): Work<BetReply | Refusal> {
  const { player } = debit
  const form = roundReplyForm<BetReply>(house, player)
  return yield* lockAndRunOnce(
    { player, request: keyedBet(request), at: house.now(), form },
    lockBettor(player),
    [],
    function* (bettor) {
      if (!(yield* takeOut(debit))) return walletUnavailable() // [A14] already given up
      yield* bookStake(house, debit)
      yield* rememberBalance(player, debit.currency, balance)
      const inputs = {
        bettor,
        isSeated: (yield* findPlace(player)) !== null,
        balance: yield* balanceOf(playerAccount(player, request)), // the stake just received
        isSeedUsed: yield* isMovedSeed(player, request.clientSeed ?? ''),
      }
      return yield* storeBet(house, inputs, request, debit.round)
    },
  )
}

const betFromRemoteWallet = async (
  { store, house, walletOf, walletTimes, delivery }: BettingPorts,
  player: WalletOwner,
  request: BetRequest,
  deadline?: number,
): Promise<BetReply | Refusal> => {
  const begun = await store.transact(() => begin(house, player, request, walletTimes.betMs), { deadline })
  if (isRefusal(begun) || !('debit' in begun)) return begun
  const { debit } = begun
  const answer = (await walletOf(debit.operator)?.debit(debit)) ?? walletUnavailable()
  const reply = isRefusal(answer)
    ? answer
    : await store.transact(() => open(house, debit, request, answer.balance))
  if (!isRefusal(reply)) return reply
  await store.transact(() => rollBackDebit(house, debit.id))
  delivery.wake()
  return reply
}

/** A bet from either kind of wallet. None is begun after the deadline. */
export const betFromAnyWallet = (
  ports: BettingPorts,
  player: WalletOwner,
  request: BetRequest,
  deadline?: number,
): Promise<BetReply | Refusal> =>
  isRemoteWallet(ports.house, player, request)
    ? betFromRemoteWallet(ports, player, request, deadline)
    : ports.store.transact(() => bet(ports.house, player.id, request), { deadline })
