/**
 * [M4] A bet from a wallet that the operator keeps: stored as pending, debited, opened; each step may be the
 * last one of this process. Who asks again with the same key goes on where it stopped; what nobody opens
 * in time is rolled back from the outbox.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { lockBettor } from '../core/bettor.ts'
import type { House } from '../core/house.ts'
import { keyProblem, replyBefore } from '../core/idempotency.ts'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { findPlace } from '../core/places.ts'
import type { Player } from '../core/players/players.ts'
import { requestHash } from '../core/store/kept-reply.ts'
import type { Store } from '../core/store/store.ts'
import type { Work } from '../core/store/work.ts'
import { isMovedSeed } from '../core/used-seeds.ts'
import { isKeptElsewhere } from '../core/wallet.ts'
import { type BetReply, type BetRequest, bet, betRequest, checkBet, place } from '../rounds/bet.ts'
import { roundMemory } from '../rounds/round-memory.ts'
import { openRoundProblem } from '../rounds/round-store.ts'
import { rememberBalance } from './balances.ts'
import type { Delivery } from './delivery.ts'
import { addEntry, findBet, giveUp, type OutboxEntry, postpone, takeOut } from './outbox.ts'
import { receive } from './transfers.ts'
import { type WalletPort, type WalletTimes, walletUnavailable } from './wallet-port.ts'

export type Bettors = Readonly<{
  store: Store
  house: House
  walletOf(operator: string): WalletPort | null
  walletTimes: WalletTimes
  delivery: Pick<Delivery, 'wake'>
}>

/** [A32] Only the operator's own players have a wallet there: those it has signed in itself, by name. */
type Bettor = Pick<Player, 'id' | 'operator' | 'name' | 'role'>
type Pending = Readonly<{ debit: OutboxEntry }>

/** The bet as it waits for its debit: a new one, or the one that is under way already under this key. */
function* begin(
  house: House,
  { id: player, name, role }: Bettor,
  request: BetRequest,
  patienceMs: number,
): Work<BetReply | Pending | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const before = yield* replyBefore<BetReply>(player, betRequest(request), roundMemory(house, player))
  if (before) return before
  const dueAt = house.now() + patienceMs
  const underWay = yield* findBet(player, request.key)
  if (underWay) {
    const problem = keyProblem(requestHash(JSON.parse(underWay.request)), betRequest(request))
    if (problem) return problem
    yield* postpone(underWay.entry.id, dueAt)
    return { debit: underWay.entry }
  }
  const isSeated = (yield* findPlace(player)) !== null
  const checked = yield* checkBet(house, { bettor, isSeated, isSeedUsed: false }, request)
  if (isRefusal(checked)) return checked
  const problem = checked.round.closedAt === null ? yield* openRoundProblem(player, request.game) : null
  if (problem) return problem
  if (name === null || role !== 'player') return refuse('not-allowed', 'you have no wallet at this operator')
  const { operator } = bettor
  const { currency, game, key } = request
  const amount = checked.round.stake
  const entry = { kind: 'debit', operator, player, name, currency, amount, game } as const
  const debit = yield* addEntry(house, { ...entry, round: house.nextId() }, dueAt, {
    key,
    request: JSON.stringify(betRequest(request)),
  })
  return { debit }
}

/** The operator has debited: round, money, seeds and reply are stored together, and the bet is pending no more. */
function* open(
  house: House,
  debit: OutboxEntry,
  request: BetRequest,
  balance: bigint,
): Work<BetReply | Refusal> {
  const { player } = debit
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const before = yield* replyBefore<BetReply>(player, betRequest(request), roundMemory(house, player))
  if (before) return before
  if (!(yield* takeOut(debit))) return walletUnavailable() // [A14] given up meanwhile: too late
  yield* receive(house, debit)
  yield* rememberBalance(player, debit.currency, balance)
  const standing = {
    bettor,
    isSeated: (yield* findPlace(player)) !== null,
    balance: yield* balanceOf(playerAccount(player, request)), // what was received
    isSeedUsed: yield* isMovedSeed(player, request.clientSeed ?? ''),
  }
  return yield* place(house, standing, request, debit.round)
}

const placeRemotely = async (
  { store, house, walletOf, walletTimes, delivery }: Bettors,
  player: Bettor,
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
  await store.transact(() => giveUp(house, debit.id))
  delivery.wake()
  return reply
}

/** A bet, wherever the money is. After the deadline none is begun. */
export const placeBet = (
  bettors: Bettors,
  player: Bettor,
  request: BetRequest,
  deadline?: number,
): Promise<BetReply | Refusal> =>
  isKeptElsewhere(bettors.house, player, request)
    ? placeRemotely(bettors, player, request, deadline)
    : bettors.store.transact(() => bet(bettors.house, player.id, request), { deadline })
