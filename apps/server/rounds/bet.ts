/**
 * A bet: the player's next round is opened with the seeds that stand ready, its first action is the bet
 * itself, and round, money, seeds and reply are stored together or not at all.
 */
import { act, open } from '@fairhouse/host'
import { isRefusal, type Move, parseAmount, type Refusal, refuse, type Seeds } from '@fairhouse/kit'
import { type Bettor, bettorFrom, lockBettorQuery, updateBettorQuery } from '../core/bettor.ts'
import type { House } from '../core/house.ts'
import { badKey, giveAgain, type Keyed, type KeyedRequest, selectReplyQuery } from '../core/idempotency.ts'
import { insufficientFunds, MOST, playerAccount, selectBalanceQuery } from '../core/ledger.ts'
import { countStake, exclusionOf, limitProblem } from '../core/limits.ts'
import { alreadySeated, selectPlaceQuery } from '../core/places.ts'
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
import { type Query, together, type Work } from '../core/store/work.ts'
import { moveSeedQueries, selectMovedSeedQuery } from '../core/used-seeds.ts'
import { isKeptElsewhere, keptElsewhere, type ShownBalance } from '../core/wallet.ts'
import { roundMemory } from './round-memory.ts'
import { insertRoundQuery, openRoundProblem } from './round-store.ts'
import { afterStep, type Round, SEAT, type ShownRound, showRound } from './rounds.ts'
import { type Logged, storeStep } from './stored-step.ts'

export type BetRequest = Keyed &
  Readonly<{
    game: string
    currency: string
    isDemo: boolean
    /** A decimal string in the major unit [M1]; anything else is refused. */
    amount: unknown
    /** [F9] Left out, the player's last one: the round is then marked, as with any that was used before. */
    clientSeed?: string
    /** [F2] Which commitment the player means; left out, the current one. */
    commitment?: string
    /** [F11] The hash of the terms that the player means; left out, those that hold. */
    terms?: string
    /** What else the game's bet has: the numbers picked, say. */
    params?: Readonly<Record<string, unknown>>
  }>

/** `next` is what the player holds for the next round. */
export type BetReply = Readonly<{ round: ShownRound; next: NextRound }> & ShownBalance & Logged

const parseStake = (raw: unknown, decimals: number): bigint | Refusal => {
  const stake = parseAmount(raw, decimals)
  if (isRefusal(stake)) return stake
  if (stake === 0n) return refuse('bet-too-small', 'a bet is more than nothing')
  return stake <= MOST ? stake : refuse('bet-too-large', 'nobody has so much money')
}

type Opened = Readonly<{
  round: Omit<Round, 'id'>
  terms: HashedTerms
  moves: readonly Move[]
  seeds: Seeds
}>

const staleTerms = (): Refusal =>
  refuse('stale-terms', 'these are not the terms of this game any more: look at them, and bet again')

/** The round with its first step taken, as the configuration, the seeds and the rules have it. */
const openRound = (
  house: House,
  { bettor, isSeedUsed }: Pick<Standing, 'bettor' | 'isSeedUsed'>,
  request: BetRequest,
): Opened | Refusal => {
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

/** What a bet is decided on, read after the player's row was locked. */
export type Standing = Readonly<{
  bettor: Bettor
  isSeated: boolean
  balance: bigint
  /** [F9] The client seed is one that the player used long ago. */
  isSeedUsed: boolean
}>

/** All that can be refused, but for the money. */
export function* checkBet(
  house: House,
  standing: Omit<Standing, 'balance'>,
  request: BetRequest,
): Work<Opened | Refusal> {
  const { bettor, isSeated } = standing
  const barred = exclusionOf(bettor, house.now()) ?? (isSeated ? alreadySeated() : null) // [Z12]
  if (barred) return barred
  const opened = openRound(house, standing, request)
  if (isRefusal(opened)) return opened
  const { stake, openedAt } = opened.round
  return (yield* limitProblem(bettor, request, stake, openedAt)) ?? opened
}

/** As it is kept under its key: its fields are hashed in the order of their names, and `type` is the last of them. */
export const betRequest = (request: BetRequest): KeyedRequest => ({ ...request, type: 'bet' })

/**
 * [F12] The player's row after the bet; with the first bet that the log has of him, the commitment that he held. A bet
 * while there is no log ends his chain there: the next one begins another.
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
 * First everything that can be refused, then everything that is written. `reserved`: the id of a round whose
 * stake has come from the operator's wallet; null: the wallet is the house's own.
 */
export function* place(
  house: House,
  standing: Standing,
  request: BetRequest,
  reserved: bigint | null,
): Work<BetReply | Refusal> {
  const { balance } = standing
  const bettor = { ...standing.bettor, logKey: standing.bettor.logKey || newLogKey() }
  const opened = yield* checkBet(house, standing, request)
  if (isRefusal(opened)) return opened
  const { stake, openedAt, closedAt } = opened.round
  if (balance < stake) return insufficientFunds()
  const problem = closedAt === null ? yield* openRoundProblem(bettor.id, request.game) : null
  if (problem) return problem

  yield* countStake(bettor, request, stake, openedAt)
  const round = { ...opened.round, id: reserved ?? house.nextId(), isRemote: reserved !== null }
  const after = seedsAfter(bettor, opened.seeds, house.drawSeed())
  const linked = { terms: yield* house.terms.numberOf(opened.terms), previous: bettor.lastRound }
  const writes = [insertRoundQuery(round, linked), ...storeBettorQueries(house, bettor, after, round.id)]
  const { operator, logKey } = bettor
  const next = nextRound(after, { [request.game]: { [request.currency]: round.terms } })
  const inLog = house.isLogged ? { logKey, nextCommitment: next.commitment } : null
  const unchecked = moveSeedQueries(bettor.id, bettor.recentSeeds, opened.seeds.client)
  const step = {
    ...{ round, operator, moves: opened.moves, balance, writes, unchecked, inLog },
    request: betRequest(request),
  }
  return yield* storeStep(house, step, { round: showRound(house, round), next })
}

/** [M4] A bet from a wallet of the house's own. */
export function* bet(house: House, player: bigint, request: BetRequest): Work<BetReply | Refusal> {
  const unfit = badKey(request.key)
  if (unfit) return unfit
  const currency = house.currency(request.currency) // its code is asked for below: it may be any text
  if (isRefusal(currency)) return currency
  const { key, clientSeed } = request
  const [[found], [held], [seated], [account], moved] = yield* together(
    lockBettorQuery(player),
    selectReplyQuery(player, key),
    selectPlaceQuery(player),
    selectBalanceQuery(playerAccount(player, request)),
    ...(clientSeed === undefined ? [] : [selectMovedSeedQuery(player, clientSeed)]), // [F9] without one it is marked anyway
  )
  const bettor = bettorFrom(found)
  if (isRefusal(bettor)) return bettor
  if (isKeptElsewhere(house, bettor, request)) return keptElsewhere()
  if (held) return yield* giveAgain(held, betRequest(request), roundMemory<BetReply>(house, player))
  const standing = {
    bettor,
    isSeated: seated !== undefined,
    balance: account?.balance ?? 0n,
    isSeedUsed: moved !== undefined && moved.length > 0,
  }
  return yield* place(house, standing, request, null)
}
