/**
 * A bet opens the player's next round with the seeds that are ready; its first action is the bet itself. Round, money,
 * seeds and reply are stored together or not at all.
 */
import { act, open } from '@fairhouse/host'
import { isRefusal, type Move, parseAmount, type Refusal, refuse, type Seeds } from '@fairhouse/kit'
import { type Bettor, lockBettor, updateBettorQuery } from '../core/bettor.ts'
import type { House } from '../core/house.ts'
import { type Keyed, type KeyedRequest, type KeyedResult, lockAndRunOnce } from '../core/idempotency.ts'
import { balanceOf, insufficientFunds, MAX_AMOUNT, playerAccount } from '../core/ledger.ts'
import { countStake, exclusionProblem, limitProblem } from '../core/limits.ts'
import { alreadySeated, findPlace } from '../core/places.ts'
import { firstCommitmentLeaf } from '../core/public-log/player-leaves.ts'
import {
  commitmentOf,
  isSeedReused,
  type NextRound,
  newLogKey,
  nextRound,
  type SeedState,
  seedsAfter,
  seedsFor,
} from '../core/seeds.ts'
import { queueLeafQuery } from '../core/store/leaf-queue.ts'
import type { HashedTerms } from '../core/store/put-terms.ts'
import { askAll, type Query, type Work, writeAll } from '../core/store/work.ts'
import { isMovedSeed, moveSeedQueries } from '../core/used-seeds.ts'
import { isRemoteWallet, type ShownBalance, walletElsewhere } from '../core/wallet.ts'
import { roundReplyForm } from './round-reply.ts'
import { insertRoundQuery, openRoundProblem } from './round-store.ts'
import { afterStep, type Round, SEAT, type ShownRound, showPlayedRound } from './rounds.ts'
import { type LeafHash, storeStep } from './stored-step.ts'

export type BetRequest = Keyed &
  Readonly<{
    game: string
    currency: string
    isDemo: boolean
    /** A decimal string in the major unit [M1]. */
    amount: unknown
    /** [F9] Default: the player's current one; the round is then marked, as with any seed used before. */
    clientSeed?: string
    /** [F2] The commitment that the player has seen. Default: the current one. */
    commitment?: string
    /** [F11] Hash of the terms that the player has seen. Default: the current ones. */
    terms?: string
    /** The fields that only this game's bet has: the numbers picked, for example. */
    params?: Readonly<Record<string, unknown>>
  }>

/** `next`: commitment, seed and terms for the player's next bet. */
export type BetReply = Readonly<{ round: ShownRound; next: NextRound }> & ShownBalance & LeafHash

const parseStake = (raw: unknown, decimals: number): bigint | Refusal => {
  const stake = parseAmount(raw, decimals)
  if (isRefusal(stake)) return stake
  if (stake === 0n) return refuse('bet-too-small', 'a bet must be more than zero')
  return stake <= MAX_AMOUNT ? stake : refuse('bet-too-large', 'this bet is larger than any balance can be')
}

type OpenedRound = Readonly<{
  round: Omit<Round, 'id'>
  terms: HashedTerms
  moves: readonly Move[]
  seeds: Seeds
}>

const staleTerms = (): Refusal =>
  refuse('stale-terms', 'the terms of this game have changed: look at them, then bet again')

/** Opens the round in memory and plays its first action, the bet. */
const openAndBet = (
  house: House,
  { bettor, isSeedUsed }: Pick<BetInputs, 'bettor' | 'isSeedUsed'>,
  request: BetRequest,
): OpenedRound | Refusal => {
  const { game, currency: code, isDemo, params } = request
  const currency = house.currency(code)
  if (isRefusal(currency)) return currency
  const offer = house.offer(bettor.operator, game, code)
  if (isRefusal(offer)) return offer
  const stake = parseStake(request.amount, currency.decimals)
  if (isRefusal(stake)) return stake
  const seeds = seedsFor(bettor, request) // [F2] [F3] [F4]
  if (isRefusal(seeds)) return seeds
  const { rules, config, terms } = offer
  if (request.terms !== undefined && request.terms !== terms.hash) return staleTerms()
  const now = house.now()
  const { record } = open(rules, { config, seats: 1, seeds, now })
  const action = { ...params, type: 'bet', amount: stake.toString() }
  const step = act(rules, record, { seat: SEAT, action, now })
  if (isRefusal(step)) return step
  const before = {
    player: bettor.id,
    rules,
    terms: terms.hash,
    currency: code,
    isDemo,
    record,
    stake: 0n,
    payout: 0n,
    isRemote: false,
    isSeedReused: isSeedUsed || isSeedReused(bettor, request),
    openedAt: now,
    closedAt: null,
  }
  return { round: afterStep(house, before, step), terms, moves: step.moves, seeds }
}

/** What a bet is decided on, read with the player's row locked. Balances in minor units. */
export type BetInputs = Readonly<{
  bettor: Bettor
  isSeated: boolean
  balance: bigint
  /** [F9] The client seed is among the player's older ones (`used-seeds.ts`). */
  isSeedUsed: boolean
}>

/**
 * Plays the bet in memory with the seeds that are ready, or says why it can't stand, short of the balance. Nothing is
 * written yet, and a refusal uses up no seed.
 */
export function* playBet(
  house: House,
  inputs: Omit<BetInputs, 'balance'>,
  request: BetRequest,
): Work<OpenedRound | Refusal> {
  const { bettor, isSeated } = inputs
  const barred = exclusionProblem(bettor, house.now()) ?? (isSeated ? alreadySeated() : null) // [Z12]
  if (barred) return barred
  const opened = openAndBet(house, inputs, request)
  if (isRefusal(opened)) return opened
  const { stake, openedAt } = opened.round
  return (yield* limitProblem(bettor, request, stake, openedAt)) ?? opened
}

/** The request as it is hashed under its key: sorted by field name, in which `type` comes last. */
export const keyedBet = (request: BetRequest): KeyedRequest => ({ ...request, type: 'bet' })

/**
 * Updates the player's row. [F12] The first bet of a chain in the public log also logs the commitment that the player
 * held. A bet made while the log is off ends the chain; the next logged bet starts a new one.
 */
const storeBettorQueries = (
  house: House,
  bettor: Bettor,
  seeds: SeedState,
  round: bigint,
): readonly Query[] => {
  const { logKey, logFrom, nonce, nextSeed } = bettor
  if (!house.isLogged) return [updateBettorQuery(bettor, { seeds, round, logFrom: 0n })]
  if (logFrom !== 0n) return [updateBettorQuery(bettor, { seeds, round, logFrom })]
  const leaf = firstCommitmentLeaf({ logKey, nonce, commitment: commitmentOf(nextSeed) })
  return [
    updateBettorQuery(bettor, { seeds, round, logFrom: nonce }),
    queueLeafQuery('firstCommitment', round, leaf, house.now()),
  ]
}

/**
 * First everything that can be refused, then everything that is written. `reserved`: the id of a round whose stake
 * came from the operator's wallet; null if the wallet is the house's own.
 */
export function* storeBet(
  house: House,
  inputs: BetInputs,
  request: BetRequest,
  reserved: bigint | null,
): Work<KeyedResult<BetReply> | Refusal> {
  const { balance } = inputs
  const bettor = { ...inputs.bettor, logKey: inputs.bettor.logKey || newLogKey() }
  const opened = yield* playBet(house, inputs, request)
  if (isRefusal(opened)) return opened
  const { stake, openedAt, closedAt } = opened.round
  if (balance < stake) return insufficientFunds()
  const problem = closedAt === null ? yield* openRoundProblem(bettor.id, request.game) : null
  if (problem) return problem

  yield* countStake(bettor, request, stake, openedAt)
  const round = { ...opened.round, id: reserved ?? house.nextId(), isRemote: reserved !== null }
  const after = seedsAfter(bettor, opened.seeds, house.drawSeed())
  const links = { terms: yield* house.terms.numberOf(opened.terms), previous: bettor.lastRound }
  const next = nextRound(after, { [request.game]: { [request.currency]: round.terms } })
  const { operator, logKey } = bettor
  const step = {
    round,
    operator,
    moves: opened.moves,
    balance,
    writes: [
      askAll(moveSeedQueries(bettor.id, bettor.recentSeeds, opened.seeds.client)),
      writeAll([insertRoundQuery(round, links), ...storeBettorQueries(house, bettor, after, round.id)]),
    ],
    leafExtras: house.isLogged ? { logKey, nextCommitment: next.commitment } : null,
  }
  return yield* storeStep(house, step, { round: showPlayedRound(house, round), next })
}

/** [M4] A bet from one of the house's own wallets. */
export function* bet(house: House, player: bigint, request: BetRequest): Work<BetReply | Refusal> {
  const currency = house.currency(request.currency) // checked before it goes into an account's name
  if (isRefusal(currency)) return currency
  const { clientSeed } = request
  const form = roundReplyForm<BetReply>(house, player)
  const reads = [
    findPlace(player),
    balanceOf(playerAccount(player, request)),
    isMovedSeed(player, clientSeed ?? ''), // [F9] none: marked anyway
  ] as const
  return yield* lockAndRunOnce(
    { player, request: keyedBet(request), at: house.now(), form },
    lockBettor(player),
    reads,
    function* (bettor, place, balance, isSeedUsed) {
      if (isRemoteWallet(house, bettor, request)) return walletElsewhere()
      const inputs = { bettor, isSeated: place !== null, balance, isSeedUsed }
      return yield* storeBet(house, inputs, request, null)
    },
  )
}
