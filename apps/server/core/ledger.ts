/**
 * The ledger: every movement of money with both sides in one row [M3]. Accounts that must not go below zero also have
 * a stored balance, changed in the same transaction; the house's own balances are sums of movements.
 */
import { type Refusal, refuse } from '@fairhouse/kit'
import { TABLE_CURRENCY } from '@fairhouse/table'
import { deleteFrom, insertOrSkip, select, updateIf } from './store/queries.ts'
import {
  allChanged,
  askAll,
  isChanged,
  Overtaken,
  type Query,
  row,
  rows,
  type Work,
  write,
} from './store/work.ts'

/** Demo coins and real money never mix: they are in different accounts. */
export type WalletKey = Readonly<{ currency: string; isDemo: boolean }>

/** Balances and bookings stay below this, so that the sum of two fits into 64 bits. */
export const MAX_AMOUNT = 2n ** 62n

/** [L4] The chips of a home game. They exist in its party only, not in an account. */
export const TABLE_CHIPS: WalletKey = { currency: TABLE_CURRENCY, isDemo: true }
export const isTableChips = ({ currency }: Pick<WalletKey, 'currency'>): boolean =>
  currency === TABLE_CHIPS.currency

const PLAYER = 'player/'
const POT = 'pot/'

export const playerAccount = (player: bigint, { currency, isDemo }: WalletKey): string =>
  `${PLAYER}${player}/${currency}/${isDemo ? 'demo' : 'real'}`

/** Null if it isn't a player's account. */
export const accountOwner = (account: string): bigint | null =>
  account.startsWith(PLAYER)
    ? BigInt(account.slice(PLAYER.length, account.indexOf('/', PLAYER.length)))
    : null

/** An account of the house itself: 'house', 'rake', 'bonus', 'mint', 'cashier', 'operator' … */
export const houseAccount = (name: string, operator: string, { currency, isDemo }: WalletKey): string =>
  `${name}/${operator}/${currency}/${isDemo ? 'demo' : 'real'}`

/** The chips on the table in one hand. */
export const potAccount = (hand: bigint): string => `${POT}${hand}`

/** [M5] The chips of a seat at a party. */
export const partySeatAccount = (party: bigint, place: number): string => `${POT}seat/${party}/${place}`
/** [L6] The prizes of a tournament. */
export const prizeAccount = (party: bigint): string => `${POT}prize/${party}`

export const jackpotAccount = (operator: string, room: string, { currency, isDemo }: WalletKey): string =>
  `${POT}jackpot/${operator}/${room}/${currency}/${isDemo ? 'demo' : 'real'}`

const hasBalance = (account: string): boolean => account.startsWith(PLAYER) || account.startsWith(POT)

/** The amount is never negative; a movement of zero is skipped. */
export type Movement = Readonly<{ from: string; to: string; amount: bigint }>
export type Booking = Readonly<{
  /**
   * The round's id, or an id for this booking alone. With `step` it identifies the transaction, which is booked once.
   */
  origin: bigint
  step: number
  kind: 'round' | 'coins' | 'deposit' | 'withdrawal' | 'debit' | 'credit' | 'hand' | 'seat'
  at: number
  movements: readonly Movement[]
}>

/** What the movements, in this order, add to an account, and the balance it needs so that none of them fails. */
const effectOn = (account: string, movements: readonly Movement[]): { added: bigint; needed: bigint } => {
  let [added, lowest] = [0n, 0n]
  for (const { from, to, amount } of movements) {
    if (to === account) added += amount
    if (from === account) added -= amount
    if (added < lowest) lowest = added
  }
  return { added, needed: -lowest }
}

export const insufficientFunds = (): Refusal =>
  refuse('insufficient-funds', 'this wallet has not enough money')

/** `told`: what the balance must still be; null: enough for the movements will do. */
const updateBalanceQuery = (account: string, movements: readonly Movement[], told: bigint | null): Query => {
  const { added, needed } = effectOn(account, movements)
  const condition = told === null ? 'balance >= $3' : 'balance = $3'
  return updateIf('accounts', account, condition, 'balance = balance + $2', added, told ?? needed)
}

/** The movements of a booking, without those of zero. */
const movedBy = ({ movements }: Booking): readonly Movement[] => {
  const moved = movements.filter(({ amount }) => amount !== 0n)
  if (moved.some(({ amount }) => amount < 0n || amount > MAX_AMOUNT))
    throw new RangeError('not an amount that can be booked')
  return moved
}

const insertMovementQueries = (
  { origin, step, kind, at }: Booking,
  moved: readonly Movement[],
): readonly Query[] =>
  moved.map(({ from, to, amount }, line) =>
    insertOrSkip(
      'movements',
      { origin, step, line, kind, debit: from, credit: to, amount, at },
      'origin, step, line',
    ),
  )

/** The accounts whose balance a booking changes, in the order in which they are locked everywhere. */
export const accountsOf = (booking: Booking): readonly string[] => {
  const accounts: string[] = []
  const add = (account: string): void => {
    if (hasBalance(account) && !accounts.includes(account)) accounts.push(account)
  }
  for (const { from, to } of movedBy(booking)) {
    add(from)
    add(to)
  }
  return accounts.sort()
}

/** An account's balance as this work has read it. */
export type ReadBalance = Readonly<{ account: string; balance: bigint }>

/**
 * [M3] Books in one trip. Refuses if an account would go below zero; the work must then end in that refusal. `told`: a
 * balance from which a reply or a leaf has been made; if it has changed meanwhile, the work is done again.
 */
export function* book(booking: Booking, told: ReadBalance | null = null): Work<Refusal | null> {
  const moved = movedBy(booking)
  const accounts = accountsOf(booking)
  const toldOf = (account: string): bigint | null => (account === told?.account ? told.balance : null)
  const answers = yield* askAll([
    ...accounts.map((account) => updateBalanceQuery(account, moved, toldOf(account))),
    ...insertMovementQueries(booking, moved),
  ])
  const lacking = accounts.filter((_, index) => !isChanged(answers[index]!))
  if (lacking.some((account) => toldOf(account) !== null)) throw new Overtaken()
  if (lacking.length > 0) return insufficientFunds()
  allChanged(answers.slice(accounts.length))
  return null
}

/** The balance that a booking will leave in an account. Refuses if it would go below zero. */
export const balanceAfter = (account: string, before: bigint, { movements }: Booking): bigint | Refusal => {
  const { added, needed } = effectOn(account, movements)
  return before < needed ? insufficientFunds() : before + added
}

export function* openAccount(player: bigint, wallet: WalletKey): Work<void> {
  yield* write(
    insertOrSkip(
      'accounts',
      {
        id: playerAccount(player, wallet),
        player,
        currency: wallet.currency,
        demo: wallet.isDemo,
        balance: 0,
        refilled_at: 0,
      },
      'id',
    ),
  )
}

/** Opens a pot or a jackpot unless it is open. */
export function* openPot(account: string, { currency, isDemo }: WalletKey): Work<void> {
  yield* write(
    insertOrSkip(
      'accounts',
      { id: account, player: null, currency, demo: isDemo, balance: 0, refilled_at: 0 },
      'id',
    ),
  )
}

/** Throws unless the account is empty. */
export function* closePot(account: string): Work<void> {
  const closed = yield* write(deleteFrom('accounts', account, 'AND balance = 0'))
  if (closed !== 1) throw new Error(`there is money left in ${account}`)
}

/** Zero if the account was never opened. */
export function* balanceOf(account: string): Work<bigint> {
  return (yield* row<{ balance: bigint }>(select('accounts', account, 'balance')))?.balance ?? 0n
}

export type LedgerCheck = Readonly<{
  /** The sum of all balances and of the house's own accounts. Must be zero. */
  total: bigint
  /** Accounts whose balance isn't the sum of their entries. Must be empty. */
  wrong: readonly Readonly<{ account: string; balance: bigint; sum: bigint }>[]
}>

const BALANCED = `account LIKE '${PLAYER}%' OR account LIKE '${POT}%'`

/** Adds up by pairs of accounts first: there are few pairs and very many movements. */
const HELD = `WITH moved AS MATERIALIZED (
    SELECT debit, credit, SUM(amount) AS amount FROM movements GROUP BY debit, credit
  ), entered AS (
    SELECT credit AS account, amount FROM moved UNION ALL SELECT debit AS account, -amount AS amount FROM moved
  ), held AS (
    SELECT id AS account, balance, 0 AS entered FROM accounts UNION ALL
    SELECT account, 0 AS balance, amount AS entered FROM entered WHERE ${BALANCED}
  )
  SELECT account, SUM(balance) AS balance, SUM(entered) AS sum FROM held GROUP BY account
    HAVING SUM(balance) <> SUM(entered) UNION ALL
  SELECT NULL AS account, 0 AS balance, SUM(balance) AS sum FROM accounts GROUP BY currency, demo UNION ALL
  SELECT NULL AS account, 0 AS balance, SUM(amount) AS sum FROM entered WHERE NOT (${BALANCED}) GROUP BY account`

type HeldRow = Readonly<{ account: string | null; balance: bigint; sum: bigint }>

/** [M3] Adds up every entry ever made. */
export function* checkLedger(): Work<LedgerCheck> {
  const found = yield* rows<HeldRow>(HELD)
  const total = found.reduce((sum, row) => (row.account === null ? sum + row.sum : sum), 0n)
  return {
    total,
    wrong: found.flatMap(({ account, ...sums }) => (account === null ? [] : [{ account, ...sums }])),
  }
}
