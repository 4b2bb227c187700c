/** [Z14] [Z9] What the bots have won and lost, and the balances of the rooms' jackpots, from the ledger. */
import type { WalletKey } from '../core/ledger.ts'
import { rows, type Work } from '../core/store/work.ts'
import { BOT_BANK } from './pot.ts'

/** `balance`: won, or lost if negative, without chips that bots have on tables now. */
export type BotBank = WalletKey & Readonly<{ operator: string; balance: bigint }>
export type Jackpot = BotBank & Readonly<{ room: string }>

type AccountRow = Readonly<{ account: string; balance: bigint }>

const bankOf = ({ account, balance }: AccountRow): BotBank => {
  const [, operator, currency, kind] = account.split('/')
  return { operator: operator!, currency: currency!, isDemo: kind === 'demo', balance }
}

const jackpotOf = ({ account, balance }: AccountRow): Jackpot => {
  const [, , operator, room, currency, kind] = account.split('/')
  return { operator: operator!, room: room!, currency: currency!, isDemo: kind === 'demo', balance }
}

/** [M3] Adds up the entries of the bots' bank; scans the whole table. */
export function* readBotBanks(): Work<readonly BotBank[]> {
  const found = yield* rows<AccountRow>(
    `SELECT account, SUM(amount) AS balance FROM entries WHERE account LIKE '${BOT_BANK}/%'
     GROUP BY account ORDER BY account`,
  )
  return found.map(bankOf)
}

export function* readJackpots(): Work<readonly Jackpot[]> {
  const found = yield* rows<AccountRow>(
    "SELECT id AS account, balance FROM accounts WHERE id LIKE 'pot/jackpot/%' ORDER BY id",
  )
  return found.map(jackpotOf)
}
