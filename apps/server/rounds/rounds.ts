/** A house round, and how it is shown: from the rules' view, with the server seed only once it is over. */
import { type AnyGame, accepted, type BetLimits, type Move, printAmount } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import type { Wallet } from '../core/ledger.ts'
import { commitmentOf } from '../core/seeds.ts'
import type { AnyRecord } from '../core/stored-log.ts'

/** `stake` and `payout` are what has left and reached the player's account so far. */
export type Round = Wallet &
  Readonly<{
    id: bigint
    player: bigint
    /** [F11] Those that it is played by, also after the house has others. */
    rules: AnyGame
    /** The hash. */
    terms: string
    record: AnyRecord
    stake: bigint
    payout: bigint
    /** Its money is in a wallet that the operator keeps. */
    isRemote: boolean
    openedAt: number
    /** Null while it is open. */
    closedAt: number | null
  }>

/** Under it a shown round has its whole configuration, for those in this process: JSON leaves it out. */
export const CONFIG = Symbol('config')

/**
 * What all games have, around the game's own view. Amounts are decimal strings in the major unit [M1]; those inside
 * `view` are the rules' own, in minor units.
 */
export type ShownRound = Readonly<{
  [CONFIG]: unknown
  roundId: string
  game: string
  /** [F11] Of the rules; the configuration stands in the terms, whose hash this is. */
  version: number
  terms: string
  currency: string
  isDemo: boolean
  betAmount: string
  /** [M2] It pays no more than this. */
  maxPayout: string
  /** These three and `serverSeed` [F2] are null while it is open. */
  finalPayout: string | null
  multiplier: string | null
  /** More was paid than staked. */
  isWin: boolean | null
  commitment: string
  serverSeed: string | null
  clientSeed: string
  nonce: string
  /** How many actions were accepted: an action may name it to say which state it means. */
  sequence: number
  openedAt: number
  closedAt: number | null
  /** As the game's own `view` has made it. */
  view: unknown
}>

/** The only seat of a house round. */
export const SEAT = 0

export const showRound = (house: House, round: Round): ShownRound => {
  const { id, rules, terms, record, currency, isDemo, stake, payout, openedAt, closedAt } = round
  const { config, seeds, actions } = record.log
  const { decimals } = accepted(house.currency(currency))
  const isOver = closedAt !== null
  const view = rules.view(record.state, SEAT)
  return {
    [CONFIG]: config,
    roundId: id.toString(),
    game: rules.id,
    version: rules.version,
    terms,
    currency,
    isDemo,
    betAmount: printAmount(stake, decimals),
    maxPayout: printAmount(BigInt((config as BetLimits).maxPayout), decimals),
    finalPayout: isOver ? printAmount(payout, decimals) : null,
    multiplier: isOver ? house.multiplierOf(rules.id, view) : null,
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
  const isOver = round.rules.toAct(record.state).length === 0
  return {
    ...round,
    record,
    stake: round.stake + sumOf(moves, 'from'),
    payout: round.payout + sumOf(moves, 'to'),
    closedAt: isOver ? house.now() : null,
  }
}
