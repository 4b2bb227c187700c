/** [Z14] [Z9] What the bots have won and lost, and what lies in the rooms' jackpots, as the ledger has it. */
import type { WalletKey } from '../core/ledger.ts'
import { rows, type Work } from '../core/store/work.ts'
import { BOT_BANK } from './pot.ts'

/** `balance`: won, or lost where it is negative; what bots have on tables now is out of it. */
export type BotBank = WalletKey & Readonly<{ operator: string; balance: bigint }>
export type Jackpot = BotBank & Readonly<{ room: string }>

type Held = Readonly<{ account: string; balance: bigint }>

const bankOf = ({ account, balance }: Held): BotBank => {
  const [, operator, currency, kind] = account.split('/')
  return { operator: operator!, currency: currency!, isDemo: kind === 'demo', balance }
}

const jackpotOf = ({ account, balance }: Held): Jackpot => {
  const [, , operator, room, currency, kind] = account.split('/')
  return { operator: operator!, room: room!, currency: currency!, isDemo: kind === 'demo', balance }
}

/** [M3] Adds up the entries of the bots' bank: it reads the whole table. */
export function* readBotBanks(): Work<readonly BotBank[]> {
  const found = yield* rows<Held>(
    `SELECT account, SUM(amount) AS balance FROM entries WHERE account LIKE '${BOT_BANK}/%'
     GROUP BY account ORDER BY account`,
  )
  return found.map(bankOf)
}

export function* readJackpots(): Work<readonly Jackpot[]> {
  const found = yield* rows<Held>(
    "SELECT id AS account, balance FROM accounts WHERE id LIKE 'pot/jackpot/%' ORDER BY id",
  )
  return found.map(jackpotOf)
}
