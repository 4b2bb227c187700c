/** Balances, free play coins for players who have run low, and deposits and withdrawals by operators. */
import { accepted, isRefusal, parseAmount, printAmount, type Refusal, refuse } from '@fairhouse/kit'
import { type Bettor, lockBettor } from './bettor.ts'
import type { House } from './house.ts'
import { type Keyed, runOnce, runOnceForOperator } from './idempotency.ts'
import {
  balanceOf,
  book,
  houseAccount,
  MAX_AMOUNT,
  openAccount,
  playerAccount,
  type WalletKey,
} from './ledger.ts'
import { seatedProblem } from './places.ts'
import type { WalletBalance } from './remote-wallets.ts'
import { lock, select, update } from './store/queries.ts'
import { row, rows, type Work, write } from './store/work.ts'

/** In the major unit. `balanceIsOld`: the operator that keeps the wallet hasn't confirmed it since. */
export type ShownBalance = Readonly<{ balance: string; balanceIsOld?: true }>
export type ShownWallet = WalletKey & ShownBalance

export const showBalance = (
  house: House,
  currency: string,
  { balance, isOld }: WalletBalance,
): ShownBalance => ({
  balance: printAmount(balance, accepted(house.currency(currency)).decimals),
  ...(isOld && { balanceIsOld: true as const }),
})

/** Whether the money is in a wallet kept by the player's operator. */
export const isRemoteWallet = (
  house: House,
  { operator }: Pick<Bettor, 'operator'>,
  { isDemo }: Pick<WalletKey, 'isDemo'>,
): boolean => !isDemo && house.hasOwnWallets(operator)

export const walletElsewhere = (): Refusal =>
  refuse('wallet-elsewhere', 'the operator keeps this wallet: deposits and withdrawals are made there')

type KeptWallet = WalletKey & WalletBalance

/** Wallets that the house keeps: without the real ones if the operator keeps those. */
function* ownWallets(player: bigint, demoOnly: boolean): Work<readonly KeptWallet[]> {
  const found = yield* rows<{ currency: string; demo: bigint; balance: bigint }>(
    'SELECT currency, demo, balance FROM accounts WHERE player = $1 AND demo >= $2',
    player,
    demoOnly,
  )
  return found.map(({ demo, ...wallet }) => ({ ...wallet, isDemo: demo === 1n, isOld: false }))
}

const inOrder = (one: WalletKey, other: WalletKey): number =>
  one.currency === other.currency
    ? Number(one.isDemo) - Number(other.isDemo)
    : one.currency < other.currency
      ? -1
      : 1

/**
 * `demoOnly`: without real wallets. Leaves out currencies that this process doesn't know yet, because another process
 * was configured first.
 */
export function* wallets(house: House, player: bigint, demoOnly = false): Work<readonly ShownWallet[]> {
  const found = yield* row<{ operator: string }>(select('players', player, 'operator'))
  const isRemote = found !== undefined && house.hasOwnWallets(found.operator)
  const own = yield* ownWallets(player, isRemote || demoOnly)
  const others = isRemote && !demoOnly ? yield* house.remoteWallets.lastBalances(player) : []
  return [...own, ...others.map((held) => ({ ...held, isDemo: false }))]
    .filter(({ currency }) => !isRefusal(house.currency(currency)))
    .sort(inOrder)
    .map(({ currency, isDemo, ...held }) => ({
      currency,
      isDemo,
      ...showBalance(house, currency, held),
    }))
}

type Transfer = WalletKey & Readonly<{ kind: 'coins' | 'deposit' | 'withdrawal'; amount: bigint }>

/** Between the player's wallet and the house: coins come from the mint, everything else goes through the cashier. */
function* transfer(
  house: House,
  { id, operator }: Pick<Bettor, 'id' | 'operator'>,
  { kind, amount, ...wallet }: Transfer,
): Work<ShownWallet | Refusal> {
  yield* openAccount(id, wallet)
  const own = playerAccount(id, wallet)
  const other = houseAccount(kind === 'coins' ? 'mint' : 'cashier', operator, wallet)
  const [from, to] = kind === 'withdrawal' ? [own, other] : [other, own]
  const movements = [{ from, to, amount }]
  const problem = yield* book({ origin: house.nextId(), step: 0, kind, at: house.now(), movements })
  if (problem) return problem
  const { decimals } = accepted(house.currency(wallet.currency))
  return { ...wallet, balance: printAmount(yield* balanceOf(own), decimals) }
}

export type CoinsRequest = Keyed & Readonly<{ currency: string }>
/** `at`: when coins can be taken again, in milliseconds since 1970. */
export type TooSoon = Refusal & Readonly<{ at: number }>

function* giveCoins(
  house: House,
  bettor: Pick<Bettor, 'id' | 'operator'>,
  currency: string,
): Work<ShownWallet | TooSoon | Refusal> {
  const found = house.currency(currency)
  if (isRefusal(found)) return found
  const { amount, everyMs, below } = found.freeCoins
  const wallet = { currency, isDemo: true }
  const account = playerAccount(bettor.id, wallet)
  const held = yield* row<{ balance: bigint; refilled_at: bigint }>(
    lock('accounts', account, 'balance, refilled_at'),
  )
  if (held && held.balance >= below) return refuse('not-low', 'free coins are for players who have run low')
  const at = Number(held?.refilled_at ?? 0n) + everyMs
  if (house.now() < at) return { ...refuse('too-soon', 'you can’t get free coins again yet'), at }
  const given = yield* transfer(house, bettor, { ...wallet, kind: 'coins', amount })
  yield* write(update('accounts', account, 'refilled_at = $2', house.now()))
  return given
}

/** Free coins, so that nobody is stuck: for players with less than `below`, once per interval of the currency. */
export function* takeCoins(
  house: House,
  player: bigint,
  request: CoinsRequest,
): Work<ShownWallet | TooSoon | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  return yield* runOnce(player, { type: 'takeCoins', ...request }, house.now(), () =>
    giveCoins(house, bettor, request.currency),
  )
}

/** A newcomer's first coins, in every currency. */
export function* giveFirstCoins(house: House, newcomer: Pick<Bettor, 'id' | 'operator'>): Work<void> {
  for (const { code } of house.currencies()) accepted(yield* giveCoins(house, newcomer, code))
}

/** `amount` in the major unit. */
export type CashierRequest = Keyed &
  Readonly<{ type: 'deposit' | 'withdrawal'; currency: string; amount: unknown }>

/** An operator pays into or out of the real wallet. */
export function* depositOrWithdraw(
  house: House,
  player: bigint,
  request: CashierRequest,
): Work<ShownWallet | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  if (isRemoteWallet(house, bettor, { isDemo: false })) return walletElsewhere()
  return yield* runOnceForOperator(player, request, house.now(), function* () {
    const seated = request.type === 'withdrawal' ? yield* seatedProblem(player) : null
    if (seated) return seated
    const currency = house.currency(request.currency)
    if (isRefusal(currency)) return currency
    const amount = parseAmount(request.amount, currency.decimals)
    if (isRefusal(amount)) return amount
    if (amount === 0n || amount > MAX_AMOUNT) return refuse('bad-amount', 'this amount can’t be paid')
    return yield* transfer(house, bettor, {
      currency: request.currency,
      isDemo: false,
      kind: request.type,
      amount,
    })
  })
}
