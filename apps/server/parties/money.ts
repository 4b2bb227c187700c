/**
 * [M5] Chips of a party: table chips in a home game, otherwise bought from a wallet and kept in an account per seat. In
 * a tournament the buy-ins go into one account and come out as prizes [L6]; its chips have no value outside.
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

type WithMoney = Pick<Party, 'money'>

export const isHome = ({ money }: WithMoney): boolean => money.type === 'home'

export const walletOf = ({ money }: WithMoney): WalletKey =>
  money.type === 'home' ? TABLE_CHIPS : { currency: money.currency, isDemo: money.isDemo }

/** The currency of a hand's chips. */
export const handWallet = (house: TableHouse, party: Party): WalletKey =>
  seriesOf(house, party).isTournament ? TABLE_CHIPS : walletOf(party)

export const decimalsOf = (house: TableHouse, party: WithMoney): number => {
  const known = isHome(party) ? null : house.currency(walletOf(party).currency)
  return known === null || isRefusal(known) ? 0 : known.decimals
}

/** The account a seat's chips come from and go back to. */
const sourceOf = (party: Party, { player }: Pick<PartySeat, 'player'>): string =>
  player === null
    ? houseAccount(BOT_BANK, party.operator, walletOf(party))
    : playerAccount(player, walletOf(party))

/** The account that holds them meanwhile. */
const holdingAccount = (house: TableHouse, party: Party, place: number): string =>
  seriesOf(house, party).isTournament ? prizeAccount(party.id) : partySeatAccount(party.id, place)

function* move(house: TableHouse, from: string, to: string, amount: bigint): Work<Refusal | null> {
  const movements = [{ from, to, amount }]
  return yield* book({ origin: house.nextId(), step: 0, kind: 'seat', at: house.now(), movements })
}

function* moveBack(house: TableHouse, from: string, to: string, amount: bigint): Work<void> {
  const problem = yield* move(house, from, to, amount)
  if (problem) throw new Error(`${from}: ${problem.message}`)
}

/** For a new seat or a top-up. Refused if the wallet has too little. */
export function* buyChips(
  house: TableHouse,
  party: Party,
  place: number,
  seat: Pick<PartySeat, 'player'>,
  chips: number,
): Work<Refusal | null> {
  if (isHome(party) || chips === 0) return null
  const account = holdingAccount(house, party, place)
  yield* openPot(account, walletOf(party))
  return yield* move(house, sourceOf(party, seat), account, BigInt(chips))
}

/** Returns the chips of a seat that is freed. A tournament that has started returns nothing. */
export function* returnChips(house: TableHouse, party: Party, place: number): Work<void> {
  if (isHome(party)) return
  const seat = party.seats[place]!
  const account = holdingAccount(house, party, place)
  if (seriesOf(house, party).isTournament) {
    if (!party.isStarted) yield* moveBack(house, account, sourceOf(party, seat), BigInt(seat.stack))
    return
  }
  yield* openPot(account, walletOf(party)) // there is none yet if the seat never bought chips
  yield* moveBack(house, account, sourceOf(party, seat), yield* balanceOf(account))
  yield* closePot(account)
}

/** [L6] What is left of the tournament's buy-ins. */
export function* prizeMoney(party: Party): Work<bigint> {
  return isHome(party) ? 0n : yield* balanceOf(prizeAccount(party.id))
}

/** [L6] */
export function* payPrize(house: TableHouse, party: Party, place: number, amount: bigint): Work<void> {
  if (isHome(party)) return
  yield* moveBack(house, prizeAccount(party.id), sourceOf(party, party.seats[place]!), amount)
}

/** When the party closes; the account is empty by then. */
export function* closePrize(house: TableHouse, party: Party): Work<void> {
  if (isHome(party) || !seriesOf(house, party).isTournament) return
  yield* openPot(prizeAccount(party.id), walletOf(party))
  yield* closePot(prizeAccount(party.id))
}
