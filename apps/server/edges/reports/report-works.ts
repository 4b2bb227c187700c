/**
 * The reports: works that read whole tables. They run in a thread of their own on a connection of their own, never on
 * the house's. What they return is copied between threads.
 */
import { checkLedger, type LedgerCheck } from '../../core/ledger.ts'
import { rows, type Work } from '../../core/store/work.ts'
import { readBotBanks, readBots, readJackpots } from '../../tables/banks.ts'
import { readCollectors } from '../../tables/collectors.ts'
import { readPairs } from '../../tables/pairs.ts'
import { readTurnover } from '../../tables/turnover.ts'

export type AccountSum = Readonly<{ account: string; currency: string; demo: bigint; sum: bigint }>
export type OwnSum = Pick<AccountSum, 'account' | 'sum'>
type LedgerSums = Readonly<{
  check: LedgerCheck
  held: readonly AccountSum[]
  own: readonly OwnSum[]
}>

/** There are many players and pots, so the database adds them up. */
const HELD = `SELECT kind AS account, currency, demo, SUM(balance) AS sum FROM (
    SELECT CASE WHEN id LIKE 'pot/%' THEN 'pot' ELSE 'player' END AS kind, currency, demo, balance FROM accounts
  ) AS held GROUP BY kind, currency, demo`
const OWN = `SELECT account, SUM(amount) AS sum FROM entries
  WHERE account NOT LIKE 'player/%' AND account NOT LIKE 'pot/%' GROUP BY account`

function* ledger(): Work<LedgerSums> {
  const check = yield* checkLedger()
  return { check, held: yield* rows<AccountSum>(HELD), own: yield* rows<OwnSum>(OWN) }
}

export type PlayedSums = Readonly<{
  operator: string
  game: string
  currency: string
  demo: bigint
  rounds: bigint
  open: bigint
  staked: bigint
  paid: bigint
}>

const PLAYED = `SELECT players.operator, game, currency, demo, COUNT(*) AS rounds, SUM(open) AS open,
    SUM(CASE WHEN open = 0 THEN stake ELSE 0 END) AS staked, SUM(CASE WHEN open = 0 THEN payout ELSE 0 END) AS paid
  FROM rounds JOIN players ON players.id = rounds.player WHERE CAST($1 AS TEXT) IS NULL OR players.operator = $1
  GROUP BY players.operator, game, currency, demo ORDER BY players.operator, game, currency, demo`

/** `operator`: null for all. */
function* played(operator: string | null, dayFrom: number) {
  const games = yield* rows<PlayedSums>(PLAYED, operator)
  return { games, rooms: yield* readTurnover(operator, dayFrom) }
}

function* pairs(most: number) {
  return { pairs: yield* readPairs(most), collectors: yield* readCollectors(most) }
}

function* bots(most: number) {
  const [all, banks] = [yield* readBots(most), yield* readBotBanks()]
  return { bots: all, banks, jackpots: yield* readJackpots() }
}

export const REPORTS = { ledger, 'ledger-check': checkLedger, played, pairs, bots }
export type ReportName = keyof typeof REPORTS
export type ReportArguments<N extends ReportName> = Parameters<(typeof REPORTS)[N]>
export type Report<N extends ReportName> = ReturnType<(typeof REPORTS)[N]> extends Work<infer T> ? T : never
