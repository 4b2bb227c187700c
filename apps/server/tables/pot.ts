/** The accounts of a table: seats are wallets or the bots' bank, and a bonus may come from a jackpot. */
import type { Account, Move, Seat } from '@fairhouse/kit'
import {
  accountOwner,
  houseAccount,
  isTableChips,
  jackpotAccount,
  type Movement,
  openPot,
  partySeatAccount,
  playerAccount,
  potAccount,
} from '../core/ledger.ts'
import { lock } from '../core/store/queries.ts'
import { row, type Work } from '../core/store/work.ts'
import type { Hand } from './hand.ts'

/** [Z14] Bots have no wallets: they pay from this account, and their wins go there. */
export const BOT_BANK = 'bot-bank'

const seatAccount = (hand: Hand, seat: Seat): string => {
  const { player, place } = hand.seats[seat]!
  if (hand.party !== null) return partySeatAccount(hand.party, place!) // [M5]
  return player === null ? houseAccount(BOT_BANK, hand.operator, hand) : playerAccount(player, hand)
}

export const jackpotOf = (hand: Hand): string => jackpotAccount(hand.operator, hand.room, hand)

const accountOf = (hand: Hand, account: Account): string => {
  if (typeof account === 'number') return seatAccount(hand, account)
  if (account === 'pot') return potAccount(hand.id)
  if (account === 'bonus' && hand.settings.jackpot) return jackpotOf(hand)
  return houseAccount(account, hand.operator, hand)
}

export const movementsOf = (hand: Hand, moves: readonly Move[]): readonly Movement[] =>
  moves.map(({ from, to, amount }) => ({
    from: accountOf(hand, from),
    to: accountOf(hand, to),
    amount,
  }))

const sumOf = (moves: readonly Move[], side: 'from' | 'to', account: Account): bigint =>
  moves.reduce((sum, move) => (move[side] === account ? sum + move.amount : sum), 0n)

/** Opens the pot, and the jackpot if the room has one. */
export function* openPots(hand: Hand): Work<void> {
  if (isTableChips(hand)) return
  yield* openPot(potAccount(hand.id), hand)
  if (hand.settings.jackpot) yield* openPot(jackpotOf(hand), hand)
}

/**
 * [Z9] What goes into the room's jackpot before bonuses are paid from it: its share of the rake, up to its
 * limit, and whatever the house must add so that it keeps its start value.
 */
export function* jackpotMovements(hand: Hand, moves: readonly Move[]): Work<readonly Movement[]> {
  const { jackpot } = hand.settings
  if (!jackpot) return []
  const account = jackpotOf(hand)
  const found = yield* row<{ balance: bigint }>(lock('accounts', account, 'balance'))
  const held = found!.balance
  const share = (sumOf(moves, 'to', 'rake') * jackpot.shareBasisPoints) / 10_000n
  const space = jackpot.limit > held ? jackpot.limit - held : 0n
  const added = share < space ? share : space
  const missing = jackpot.start + sumOf(moves, 'from', 'bonus') - held - added
  return [
    { from: houseAccount('rake', hand.operator, hand), to: account, amount: added },
    { from: houseAccount('bonus', hand.operator, hand), to: account, amount: missing > 0n ? missing : 0n },
  ]
}

/** New balances by player, from balances by account. */
export const playerBalances = (
  balances: ReadonlyMap<string, bigint>,
): readonly (readonly [bigint, bigint])[] =>
  [...balances].flatMap(([account, balance]) => {
    const player = accountOwner(account)
    return player === null ? [] : [[player, balance] as const]
  })
