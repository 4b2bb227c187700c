/**
 * [M5] Chips of a party: table chips in a home game, otherwise bought from a wallet and kept in an account per seat. In
 * a tournament the buy-ins go into one account and come out as prizes [L6]; its chips have no value outside.
 */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { type Effect, type Holder, isTournament, type Table } from '@fairhouse/table'
import {
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
import type { Party } from './party.ts'

type WithMoney = Pick<Table, 'money'>

export const walletOf = ({ money }: WithMoney): WalletKey =>
  money.type === 'home' ? TABLE_CHIPS : { currency: money.currency, isDemo: money.isDemo }

/** Of the table's amounts. */
export const decimalsOf = (house: TableHouse, table: WithMoney): number => {
  const known = table.money.type === 'home' ? null : house.currency(walletOf(table).currency)
  return known === null || isRefusal(known) ? 0 : known.decimals
}

/** Whether it is a pot of the table, which is opened when it is first needed. */
const isPot = (holder: Holder): boolean => holder === 'prizes' || (holder !== 'bots' && 'place' in holder)

const accountOf = ({ id, operator, table }: Party, holder: Holder): string => {
  const wallet = walletOf(table)
  if (holder === 'bots') return houseAccount(BOT_BANK, operator, wallet)
  if (holder === 'prizes') return prizeAccount(id)
  return 'place' in holder ? partySeatAccount(id, holder.place) : playerAccount(BigInt(holder.player), wallet)
}

type ChipsEffect = Extract<Effect, { type: 'chips' }>

/** Refused if a wallet has too little. */
export function* moveChips(
  house: TableHouse,
  party: Party,
  { from, to, amount }: ChipsEffect,
): Work<Refusal | null> {
  if (isPot(to)) yield* openPot(accountOf(party, to), walletOf(party.table))
  const movements = [{ from: accountOf(party, from), to: accountOf(party, to), amount: BigInt(amount) }]
  const booked = yield* book({ origin: house.nextId(), step: 0, kind: 'seat', at: house.now(), movements })
  if (booked && isPot(from)) throw new Error(`${movements[0]!.from}: ${booked.message}`)
  return booked
}

/** Closes a pot that is empty now. */
function* closeAccount({ table }: Party, account: string): Work<void> {
  yield* openPot(account, walletOf(table)) // there is none yet if the seat never bought chips
  yield* closePot(account)
}

export const closeSeat = (party: Party, place: number): Work<void> =>
  closeAccount(party, partySeatAccount(party.id, place))

/** [L6] When the party closes. */
export function* closePrizes(house: TableHouse, party: Party): Work<void> {
  const { table } = party
  if (table.money.type === 'home' || !isTournament(house.live(table.game), table)) return
  yield* closeAccount(party, prizeAccount(party.id))
}
