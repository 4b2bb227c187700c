/**
 * A bet: the player's next round is opened with the seeds that stand ready, its first action is the bet
 * itself, and round, money, seeds and reply are stored together or not at all.
 */
import { act, open } from '@fairhouse/host'
import {
  accepted,
  isRefusal,
  type Move,
  parseAmount,
  printAmount,
  type Refusal,
  refuse,
  type Seeds,
} from '@fairhouse/kit'
import { balanceOf, insufficientFunds, MOST, playerAccount } from '../ledger.ts'
import { type NextRound, nextRound, seedsAfter, seedsFor } from '../seeds.ts'
import type { Work } from '../store/work.ts'
import { type Bettor, keepSeeds, lockBettor } from './bettor.ts'
import type { House } from './house.ts'
import { countStake, exclusionOf, limitProblem } from './limits.ts'
import { type Keyed, once } from './once.ts'
import { bookStep, insertRound } from './round-store.ts'
import { afterStep, type Round, SEAT, type ShownRound, showRound } from './rounds.ts'

export type BetRequest = Keyed &
  Readonly<{
    game: string
    currency: string
    isDemo: boolean
    /** A decimal string in the major unit [M1]; anything else is refused. */
    amount: unknown
    /** Left out, the player's last one. */
    clientSeed?: string
    /** [F2] Which commitment the player means; left out, the current one. */
    commitment?: string
    /** What else the game's bet has: Keno's numbers, say. */
    params?: Readonly<Record<string, unknown>>
  }>

/** `balance` in the major unit. `next` is what the player holds for the next round. */
export type BetReply = Readonly<{ round: ShownRound; balance: string; next: NextRound }>

const parseStake = (raw: unknown, decimals: number): bigint | Refusal => {
  const stake = parseAmount(raw, decimals)
  if (isRefusal(stake)) return stake
  if (stake === 0n) return refuse('bet-too-small', 'a bet is more than nothing')
  return stake <= MOST ? stake : refuse('bet-too-large', 'nobody has so much money')
}

type Opened = Readonly<{ round: Omit<Round, 'id'>; moves: readonly Move[]; seeds: Seeds }>

/** The round with its first step taken, as the configuration, the seeds and the rules have it. */
const openRound = (house: House, bettor: Bettor, request: BetRequest): Opened | Refusal => {
  const { game, currency: code, isDemo, params } = request
  const currency = house.currency(code)
  if (isRefusal(currency)) return currency
  const offer = house.offer(bettor.operator, game, code)
  if (isRefusal(offer)) return offer
  const stake = parseStake(request.amount, currency.decimals)
  if (isRefusal(stake)) return stake
  const seeds = seedsFor(bettor, request) // [F2] [F3] [F4]
  if (isRefusal(seeds)) return seeds
  const { rules, config } = offer
  const now = house.now()
  const { record } = open(rules, { config, seats: 1, seeds, now })
  const action = { ...params, type: 'bet', amount: stake.toString() }
  const step = act(rules, record, { seat: SEAT, action, now })
  if (isRefusal(step)) return step
  const { id: player, operator } = bettor
  const before = {
    player,
    operator,
    currency: code,
    isDemo,
    record,
    stake: 0n,
    payout: 0n,
    openedAt: now,
    closedAt: null,
  }
  return { round: afterStep(house, before, step), moves: step.moves, seeds }
}

/** First everything that can be refused, then everything that is written. */
function* place(house: House, bettor: Bettor, request: BetRequest): Work<BetReply | Refusal> {
  const excluded = exclusionOf(bettor, house.now())
  if (excluded) return excluded
  const opened = openRound(house, bettor, request)
  if (isRefusal(opened)) return opened
  const { stake, openedAt } = opened.round
  if ((yield* balanceOf(playerAccount(bettor.id, request))) < stake) return insufficientFunds()
  const overLimit = yield* limitProblem(bettor, request, stake, openedAt)
  if (overLimit) return overLimit

  const round = yield* insertRound(house, opened.round)
  if (isRefusal(round)) return round
  const balance = yield* bookStep(house, round, opened.moves) // [M4]
  if (isRefusal(balance)) return balance
  yield* countStake(bettor, request, stake, openedAt)
  const next = seedsAfter(bettor, opened.seeds)
  yield* keepSeeds(bettor.id, next)
  const { decimals } = accepted(house.currency(request.currency))
  return { round: showRound(house, round), balance: printAmount(balance, decimals), next: nextRound(next) }
}

export function* bet(house: House, player: bigint, request: BetRequest): Work<BetReply | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  return yield* once(player, { type: 'bet', ...request }, house.now(), () => place(house, bettor, request))
}
