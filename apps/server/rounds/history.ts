/** A player's rounds: the open ones, one by id, and finished ones page by page, latest first. */
import { isRefusal, type Refusal, refuse, splitConfig, type Terms, termsOf } from '@fairhouse/kit'
import type { ExportedRound } from '@fairhouse/messages'
import type { House } from '../core/house.ts'
import { parseId } from '../core/round-ids.ts'
import { chainOf } from '../core/store/chain.ts'
import { rows, type Work } from '../core/store/work.ts'
import { openRounds, ROUND_COLUMNS, type RoundRow, roundsOf } from './round-store.ts'
import { type Round, type ShownRound, showRound } from './rounds.ts'

/** [H6] Open rounds after a reconnect or a restart, of one game or of all. */
export function* checkActive(
  house: House,
  player: bigint,
  { game, demoOnly = false }: Readonly<{ game?: string; demoOnly?: boolean }> = {},
): Work<readonly ShownRound[]> {
  const open = yield* openRounds(house, player)
  return open
    .filter(({ rules, isDemo }) => (game === undefined || rules.id === game) && (isDemo || !demoOnly))
    .map((round) => showRound(house, round))
}

/** Times in milliseconds: opened at `from` or later, before `to`. */
export type HistoryRequest = Readonly<{
  game?: string
  currency?: string
  isDemo?: boolean
  /** Leaves out the real wallet, whatever `isDemo` says. */
  demoOnly?: boolean
  isOpen?: boolean
  from?: number
  to?: number
  /** From the last page: the round that the next one begins with. */
  after?: string
  limit?: number
}>
/** `after` asks for the next page; null on the last. A page may be short, even empty, without being the last. */
export type HistoryPage = Readonly<{ rounds: readonly ShownRound[]; after: string | null }>

export const MAX_ROUNDS = 100
/** Rounds scanned by one request, so that a filter that hardly matches doesn't hold up others. */
const MAX_LOOKED_AT = 1_000

/** Filters narrow rows first; whole rows are read only for matches and for the start of the next page. */
const PAGE = `${chainOf('id, game, currency, demo, open, opened_at', MAX_LOOKED_AT + 1)}
  SELECT ${ROUND_COLUMNS.replaceAll(/\w+/g, 'rounds.$&')}, taken.position FROM (
    SELECT id, position FROM chain
    WHERE position > ${MAX_LOOKED_AT} OR (
      (CAST($3 AS TEXT) IS NULL OR game = $3)
      AND (CAST($4 AS TEXT) IS NULL OR currency = $4)
      AND (CAST($5 AS BIGINT) IS NULL OR demo = $5)
      AND (CAST($6 AS BIGINT) IS NULL OR open = $6)
      AND opened_at >= $7 AND opened_at < $8 AND demo >= $10)
    LIMIT $9
  ) AS taken JOIN rounds ON rounds.id = taken.id ORDER BY taken.position`

type RoundPage = Readonly<{ rounds: readonly Round[]; after: string | null }>

/** Scans at most MAX_LOOKED_AT rounds; `after` continues from there. */
function* roundPage(house: House, player: bigint, request: HistoryRequest): Work<RoundPage | Refusal> {
  const { game = null, currency = null, isDemo = null, isOpen = null, demoOnly = false } = request
  const { from = 0, to = Number.MAX_SAFE_INTEGER, after, limit = 20 } = request
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ROUNDS) {
    return refuse('bad-limit', `a page has 1 to ${MAX_ROUNDS} rounds`)
  }
  const start = after === undefined ? null : parseId(after)
  if (after !== undefined && start === null) return refuse('bad-page', 'there is no such page')
  const found = yield* rows<RoundRow & Readonly<{ position: bigint }>>(
    PAGE,
    player,
    start,
    game,
    currency,
    isDemo,
    isOpen,
    from,
    to,
    limit + 1,
    demoOnly,
  )
  const next = found.findIndex(({ position }, index) => index === limit || position > MAX_LOOKED_AT)
  const page = next === -1 ? found : found.slice(0, next)
  return { rounds: yield* roundsOf(house, page), after: found[next]?.id.toString() ?? null }
}

export function* history(house: House, player: bigint, request: HistoryRequest): Work<HistoryPage | Refusal> {
  const page = yield* roundPage(house, player, request)
  if (isRefusal(page)) return page
  return { rounds: page.rounds.map((round) => showRound(house, round)), after: page.after }
}

/** [F8] A round with its log, and the terms it refers to. */
export type RoundWithLog = Readonly<{ round: Omit<ExportedRound, 'termsText'>; terms: Terms }>
export type LogPage = Readonly<{ rounds: readonly RoundWithLog[]; after: string | null }>

const withLog = (house: House, round: Round): RoundWithLog => {
  const { config, seats, actions } = round.record.log
  const { setup } = splitConfig(round.rules, config)
  const log = {
    ...(Object.keys(setup).length > 0 && { setup }),
    seats,
    actions: actions as ExportedRound['actions'],
  }
  return { round: { ...showRound(house, round), ...log }, terms: termsOf(round.rules, config) }
}

export function* historyOfLogs(
  house: House,
  player: bigint,
  request: HistoryRequest,
): Work<LogPage | Refusal> {
  const page = yield* roundPage(house, player, request)
  if (isRefusal(page)) return page
  return { rounds: page.rounds.map((round) => withLog(house, round)), after: page.after }
}
