/** [Z14] [Z9] The bots, what they have won and lost, and the balances of the rooms' jackpots, from the ledger. */
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

export type HouseBot = Readonly<{
  id: string
  operator: string
  room: string
  name: string
  temperament: string
  table: bigint | null
  hands: number
}>
type BotRow = Omit<HouseBot, 'hands'> & Readonly<{ hands: bigint }>

/** Most hands first. */
export function* readBots(limit: number): Work<readonly HouseBot[]> {
  const found = yield* rows<BotRow>(
    `SELECT b.id, b.operator, b.room, b.name, b.temperament, b.hand AS "table", COUNT(s.hand) AS hands
     FROM bots b LEFT JOIN hand_seats s ON s.bot = b.id
     GROUP BY b.id, b.operator, b.room, b.name, b.temperament, b.hand ORDER BY hands DESC, b.id LIMIT $1`,
    limit,
  )
  return found.map(({ hands, ...bot }) => ({ ...bot, hands: Number(hands) }))
}
