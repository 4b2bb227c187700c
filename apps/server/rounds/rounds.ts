/** A house round, and how it is shown: from the rules' view, with the server seed only once it is over. */
import type { RoundRecord } from '@fairhouse/host'
import {
  accepted,
  type BetLimits,
  hashOfTerms,
  houseEntryIn,
  type Move,
  printAmount,
  type Terms,
  termsOf,
} from '@fairhouse/kit'
import type { Round as ShownRound } from '@fairhouse/messages'
import type { House } from '../core/house.ts'
import type { Wallet } from '../core/ledger.ts'
import { commitmentOf } from '../core/seeds.ts'

export type AnyRecord = RoundRecord<unknown, unknown, unknown>

/** `stake` and `payout` are what has left and reached the player's account so far. */
export type Round = Wallet &
  Readonly<{
    id: bigint
    player: bigint
    operator: string
    record: AnyRecord
    stake: bigint
    payout: bigint
    /** Its money is in a wallet that the operator keeps. */
    isRemote: boolean
    openedAt: number
    /** Null while it is open. */
    closedAt: number | null
  }>

/** As messages have it: an envelope, and in `view` what the rules show. Amounts inside `view` are in minor units. */
export type { ShownRound }

/** The only seat of a house round. */
export const SEAT = 0

/** [F11] */
export const termsOfRound = (house: House, { record }: Pick<Round, 'record'>): Terms =>
  termsOf(house.rules(record.log.game), record.log.config)

const configs = new WeakMap<ShownRound, BetLimits>()
/** What a round that was shown here is configured with. It may be long, so no reply has it. */
export const configOf = (round: ShownRound): BetLimits => configs.get(round)!

export const showRound = (house: House, round: Round): ShownRound => {
  const { id, record, currency, isDemo, stake, payout, openedAt, closedAt } = round
  const { game, version = 1, config, seeds, actions } = record.log
  const { decimals } = accepted(house.currency(currency))
  const { rules, house: facet } = houseEntryIn(house.games, game)!
  const view = rules.view(record.state, SEAT)
  const isOver = closedAt !== null
  const shown: ShownRound = {
    roundId: id.toString(),
    game,
    version,
    terms: hashOfTerms(termsOfRound(house, round)),
    currency,
    isDemo,
    betAmount: printAmount(stake, decimals),
    maxPayout: printAmount(BigInt((config as BetLimits).maxPayout), decimals),
    finalPayout: isOver ? printAmount(payout, decimals) : null,
    multiplier: isOver ? facet.row(view).multiplier : null,
    isWin: isOver ? payout > stake : null,
    commitment: commitmentOf(seeds.server),
    serverSeed: isOver ? seeds.server : null,
    clientSeed: seeds.client,
    nonce: seeds.nonce,
    sequence: actions.length,
    openedAt,
    closedAt,
    view,
  }
  configs.set(shown, config as BetLimits)
  return shown
}

/** What the player has paid or been paid. */
export const sumOf = (moves: readonly Move[], side: 'from' | 'to'): bigint =>
  moves.reduce((total, move) => (move[side] === SEAT ? total + move.amount : total), 0n)

/** The round after a step that the rules have accepted. */
export const afterStep = <R extends Omit<Round, 'id'>>(
  house: House,
  round: R,
  { record, moves }: Readonly<{ record: AnyRecord; moves: readonly Move[] }>,
): R => {
  const isOver = house.rules(record.log.game).toAct(record.state).length === 0
  return {
    ...round,
    record,
    stake: round.stake + sumOf(moves, 'from'),
    payout: round.payout + sumOf(moves, 'to'),
    closedAt: isOver ? house.now() : null,
  }
}
