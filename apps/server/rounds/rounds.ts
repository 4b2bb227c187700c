/** A house round, and how it is shown: the rules' view, with the server seed only once it is over. */
import { type AnyGame, type BetLimits, houseEntryIn, type Move, printAmount } from '@fairhouse/kit'
import type { Round as ShownRound } from '@fairhouse/messages'
import type { House } from '../core/house.ts'
import type { WalletKey } from '../core/ledger.ts'
import { commitmentOf } from '../core/seeds.ts'
import type { AnyRecord } from '../core/stored-log.ts'

/** `stake` and `payout`: what has left and reached the player's account so far, in minor units. */
export type Round = WalletKey &
  Readonly<{
    id: bigint
    player: bigint
    /** [F11] The rules it is played by, also after the house has newer ones. */
    rules: AnyGame
    /** Their hash. */
    terms: string
    record: AnyRecord
    stake: bigint
    payout: bigint
    /** Whether its money is in a wallet that the operator keeps. */
    isRemote: boolean
    /** [F9] Null for rounds older than the mark. */
    isSeedReused: boolean | null
    openedAt: number
    /** Null while it is open. */
    closedAt: number | null
  }>

/** As messages show it: an envelope, and in `view` what the rules show. Amounts inside `view` are in minor units. */
export type { ShownRound }

/** The only seat of a house round. */
export const SEAT = 0
export const SEATS = 1

/**
 * [F11] Configurations by terms hash. Replies don't carry them (they may be long), but the figures ask for one right
 * after its round was played, so the last thousand are plenty. Nothing is moved or removed one by one: a `Map` that
 * gains and loses entries all the time leaves tables behind that burden the garbage collector.
 */
const MAX_KEPT = 1_000
let configs = new Map<string, BetLimits>()
let earlierConfigs = new Map<string, BetLimits>()
const rememberConfig = (terms: string, config: BetLimits): void => {
  if (configs.has(terms)) return
  if (configs.size >= MAX_KEPT) {
    earlierConfigs = configs
    configs = new Map()
  }
  configs.set(terms, config)
}
/** The configuration of a round that `showPlayedRound` has just shown in this process. */
export const configOfPlayed = ({ terms }: ShownRound): BetLimits =>
  (configs.get(terms) ?? earlierConfigs.get(terms))!

export const showRound = (house: House, round: Round): ShownRound => {
  const { id, rules, terms, record, currency, isDemo, stake, payout, openedAt, closedAt } = round
  const { config, seeds, actions } = record.log
  const { maxPayout, decimals } = config as BetLimits // this process may not know the currency
  const { house: facet } = houseEntryIn(house.games, rules.id)!
  const isOver = closedAt !== null
  const view = rules.view(record.state, SEAT)
  return {
    roundId: id.toString(),
    game: rules.id,
    version: rules.version,
    terms,
    currency,
    isDemo,
    betAmount: printAmount(stake, decimals),
    maxPayout: printAmount(BigInt(maxPayout), decimals),
    finalPayout: isOver ? printAmount(payout, decimals) : null,
    multiplier: isOver ? facet.row(view).multiplier : null,
    isWin: isOver ? payout > stake : null,
    commitment: commitmentOf(seeds.server),
    serverSeed: isOver ? seeds.server : null,
    clientSeed: seeds.client,
    clientSeedReused: round.isSeedReused,
    nonce: seeds.nonce,
    sequence: actions.length,
    openedAt,
    closedAt,
    view,
    ...(isOver && { actions: actions as ShownRound['actions'] }), // [F8]
  }
}

/** For the reply to a bet or an action: the figures can ask for its configuration. */
export const showPlayedRound = (house: House, round: Round): ShownRound => {
  rememberConfig(round.terms, round.record.log.config as BetLimits)
  return showRound(house, round)
}

/** What the player has paid ('from') or been paid ('to'). */
export const sumOf = (moves: readonly Move[], side: 'from' | 'to'): bigint =>
  moves.reduce((total, move) => (move[side] === SEAT ? total + move.amount : total), 0n)

/** The round after a step that the rules have accepted. */
export const afterStep = <R extends Omit<Round, 'id'>>(
  house: House,
  round: R,
  { record, moves }: Readonly<{ record: AnyRecord; moves: readonly Move[] }>,
): R => {
  const isOver = round.rules.toAct(record.state).length === 0
  return {
    ...round,
    record,
    stake: round.stake + sumOf(moves, 'from'),
    payout: round.payout + sumOf(moves, 'to'),
    closedAt: isOver ? Math.max(round.openedAt, house.now()) : null, // [A49]
  }
}
