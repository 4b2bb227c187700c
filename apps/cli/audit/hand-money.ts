/** Where the chips of a hand go in the ledger [M3]: wallets, the bots' bank [Z14], pot, rake, bonus, jackpot [Z9]. */
import type { Account, Seat } from '@fairhouse/kit'
import {
  BOT_BANK,
  houseAccount,
  isTableChips,
  jackpotAccount,
  partySeatAccount,
  playerAccount,
  potAccount,
} from '@fairhouse/server/audit-access.ts'
import type { BookedMovement, StoredMovement } from './movements.ts'
import type { ReplayedLog } from './replay-log.ts'
import type { HandFrame, StoredHand } from './stored-hand.ts'

const sumOf = (replayed: ReplayedLog, side: 'from' | 'to', account: Account): bigint =>
  replayed.steps.flat().reduce((sum: bigint, move) => (move[side] === account ? sum + move.amount : sum), 0n)

/** What the seat received minus what it put in. */
export const gainOf = (replayed: ReplayedLog, seat: Seat): bigint =>
  sumOf(replayed, 'to', seat) - sumOf(replayed, 'from', seat)
export const inPot = (replayed: ReplayedLog): bigint =>
  sumOf(replayed, 'to', 'pot') - sumOf(replayed, 'from', 'pot')

export type JackpotAccounts = Readonly<{ jackpot: string; rake: string; bonus: string }>

export const jackpotAccounts = (hand: HandFrame): JackpotAccounts => ({
  jackpot: jackpotAccount(hand.operator, hand.room, hand),
  rake: houseAccount('rake', hand.operator, hand),
  bonus: houseAccount('bonus', hand.operator, hand),
})

const seatAccount = (hand: StoredHand, seat: Seat): string => {
  const { player, place } = hand.people.find((each) => each.seat === seat) ?? {}
  if (hand.party !== null) return partySeatAccount(hand.party, place ?? -1) // [M5]
  return player ? playerAccount(player.id, hand) : houseAccount(BOT_BANK, hand.operator, hand)
}

const accountOf = (hand: StoredHand, account: Account): string => {
  if (typeof account === 'number') return seatAccount(hand, account)
  if (account === 'pot') return potAccount(hand.id)
  if (account === 'bonus' && hand.settings?.jackpot) return jackpotAccounts(hand).jackpot
  return houseAccount(account, hand.operator, hand)
}

/**
 * [Z9] The movements with which a step fills the jackpot, as found: one from the rake, one from the house. Whether
 * their amounts are right depends on its contents at the time (`jackpots-part.ts`).
 */
const fillings = (hand: StoredHand, made: readonly StoredMovement[]): readonly BookedMovement[] => {
  const { jackpot, rake, bonus } = jackpotAccounts(hand)
  return [rake, bonus].flatMap(
    (from) => made.find(({ debit, credit }) => debit === from && credit === jackpot) ?? [],
  )
}

/** What the hand must have booked, exactly; `found` is used only for what went into the jackpot. */
export const bookedBy = (
  hand: StoredHand,
  { steps, isOver }: ReplayedLog,
  found: readonly StoredMovement[],
): readonly BookedMovement[] => {
  if (isTableChips(hand)) return [] // [L4] the chips of a home game are in no account
  const fills = (step: number): boolean =>
    Boolean(hand.settings?.jackpot) && (step === 0 || (isOver && step === steps.length - 1))
  return steps.flatMap((moves, index) => {
    const step = BigInt(index)
    const made = found.filter((movement) => movement.step === step)
    const own = moves
      .filter(({ amount }) => amount !== 0n)
      .map(({ from, to, amount }) => ({
        step,
        debit: accountOf(hand, from),
        credit: accountOf(hand, to),
        amount,
      }))
    return [...(fills(index) ? fillings(hand, made) : []), ...own]
  })
}
