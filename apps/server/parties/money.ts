/**
 * [M5] Chips of a party: its own in a home game, else bought with a wallet and kept in an account for each seat. In a
 * tournament the buy-ins go into one account and come out as prizes [L6]; its chips are worth nothing outside of it.
 */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import {
  balanceOf,
  book,
  closePot,
  houseAccount,
  openPot,
  partySeatAccount,
  playerAccount,
  prizeAccount,
  TABLE_CHIPS,
  type WalletKey,
} from '../core/ledger.ts'
import type { Work } from '../core/store/work.ts'
import type { TableHouse } from '../tables/hand.ts'
import { BOT_BANK } from '../tables/pot.ts'
import type { Party, PartySeat } from './party.ts'
import { seriesOf } from './series.ts'

type Moneyed = Pick<Party, 'money'>

export const isHome = ({ money }: Moneyed): boolean => money.type === 'home'

export const walletOf = ({ money }: Moneyed): WalletKey =>
  money.type === 'home' ? TABLE_CHIPS : { currency: money.currency, isDemo: money.isDemo }

/** What the chips of a hand are. */
export const handWallet = (house: TableHouse, party: Party): WalletKey =>
  seriesOf(house, party).isTournament ? TABLE_CHIPS : walletOf(party)

export const decimalsOf = (house: TableHouse, party: Moneyed): number => {
  const known = isHome(party) ? null : house.currency(walletOf(party).currency)
  return known === null || isRefusal(known) ? 0 : known.decimals
}

/** Where the chips of whoever sits there come from, and go back to. */
const sourceOf = (party: Party, { player }: Pick<PartySeat, 'player'>): string =>
  player === null
    ? houseAccount(BOT_BANK, party.operator, walletOf(party))
    : playerAccount(player, walletOf(party))

/** Where they lie meanwhile. */
const stakeOf = (house: TableHouse, party: Party, place: number): string =>
  seriesOf(house, party).isTournament ? prizeAccount(party.id) : partySeatAccount(party.id, place)

function* move(house: TableHouse, from: string, to: string, amount: bigint): Work<Refusal | null> {
  const movements = [{ from, to, amount }]
  const booked = yield* book({ origin: house.nextId(), step: 0, kind: 'seat', at: house.now(), movements })
  return isRefusal(booked) ? booked : null
}

function* moveBack(house: TableHouse, from: string, to: string, amount: bigint): Work<void> {
  const problem = yield* move(house, from, to, amount)
  if (problem) throw new Error(`${from}: ${problem.message}`)
}

/** Chips for the seat, whose holder has just come or was there before. Refused: the wallet has not got so much. */
export function* buyChips(
  house: TableHouse,
  party: Party,
  place: number,
  seat: Pick<PartySeat, 'player'>,
  chips: number,
): Work<Refusal | null> {
  if (isHome(party) || chips === 0) return null
  const account = stakeOf(house, party, place)
  yield* openPot(account, walletOf(party))
  return yield* move(house, sourceOf(party, seat), account, BigInt(chips))
}

/** The seat is freed: what lies there goes back. Out of a tournament that has begun nothing does. */
export function* returnChips(house: TableHouse, party: Party, place: number): Work<void> {
  if (isHome(party)) return
  const seat = party.seats[place]!
  const account = stakeOf(house, party, place)
  if (seriesOf(house, party).isTournament) {
    if (!party.isStarted) yield* moveBack(house, account, sourceOf(party, seat), BigInt(seat.stack))
    return
  }
  yield* openPot(account, walletOf(party)) // a seat that never bought anything has none
  yield* moveBack(house, account, sourceOf(party, seat), yield* balanceOf(account))
  yield* closePot(account)
}

/** [L6] What the tournament has taken in. */
export function* prizeMoney(party: Party): Work<bigint> {
  return isHome(party) ? 0n : yield* balanceOf(prizeAccount(party.id))
}

/** [L6] */
export function* payPrize(house: TableHouse, party: Party, place: number, amount: bigint): Work<void> {
  if (isHome(party)) return
  yield* moveBack(house, prizeAccount(party.id), sourceOf(party, party.seats[place]!), amount)
}

/** When the party closes; nothing is left in it. */
export function* closePrize(house: TableHouse, party: Party): Work<void> {
  if (isHome(party) || !seriesOf(house, party).isTournament) return
  yield* openPot(prizeAccount(party.id), walletOf(party))
  yield* closePot(prizeAccount(party.id))
}
