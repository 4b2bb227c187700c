/** A house round, and how it is shown: from the rules' view, with the server seed only once it is over. */
import type { RoundRecord } from '@fairhouse/host'
import { accepted, type Move, printAmount } from '@fairhouse/kit'
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

/** Amounts are decimal strings in the major unit [M1]; those inside `view` are the rules' own, in minor units. */
export type ShownRound = Readonly<{
  roundId: string
  game: string
  currency: string
  isDemo: boolean
  betAmount: string
  /** Null while it is open, and so is `serverSeed` [F2]. */
  finalPayout: string | null
  serverSeed: string | null
  commitment: string
  clientSeed: string
  nonce: string
  /** How many actions were accepted: an action may name it to say which state it means. */
  sequence: number
  openedAt: number
  closedAt: number | null
  view: unknown
}>

/** The only seat of a house round. */
export const SEAT = 0

export const showRound = (house: House, round: Round): ShownRound => {
  const { id, record, currency, isDemo, stake, payout, openedAt, closedAt } = round
  const { game, seeds, actions } = record.log
  const { decimals } = accepted(house.currency(currency))
  const isOver = closedAt !== null
  return {
    roundId: id.toString(),
    game,
    currency,
    isDemo,
    betAmount: printAmount(stake, decimals),
    finalPayout: isOver ? printAmount(payout, decimals) : null,
    serverSeed: isOver ? seeds.server : null,
    commitment: commitmentOf(seeds.server),
    clientSeed: seeds.client,
    nonce: seeds.nonce,
    sequence: actions.length,
    openedAt,
    closedAt,
    view: house.rules(game).view(record.state, SEAT),
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
  const isOver = house.rules(record.log.game).toAct(record.state).length === 0
  return {
    ...round,
    record,
    stake: round.stake + sumOf(moves, 'from'),
    payout: round.payout + sumOf(moves, 'to'),
    closedAt: isOver ? house.now() : null,
  }
}
