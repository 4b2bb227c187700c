/** A player's whole history as a file, read page by page while it is sent. */
import { neutralCell } from '@fairhouse/games/history-csv.ts'
import { accepted, houseEntryIn, printTerms, type Registry, type RoundRow } from '@fairhouse/kit'
import type { ExportedRound } from '@fairhouse/messages'
import { createGate } from '../../core/gate.ts'
import { type HistoryRequest, historyOfLogs, MAX_ROUNDS, type RoundWithLog } from '../../rounds/history.ts'
import type { Context } from '../context.ts'

type Pages = AsyncIterable<readonly ExportedRound[]>

/** [F11] The first round with some terms carries their text. */
const withTermsText = (seen: Set<string>, { round, terms }: RoundWithLog): ExportedRound => {
  if (seen.has(round.terms)) return round
  seen.add(round.terms)
  return { ...round, termsText: printTerms(terms) }
}

/** Exports take turns, so that however many are asked for, only so many pages are read at a time. */
const inTurn = createGate({ atOnce: 2, waiting: Number.POSITIVE_INFINITY })

export async function* pagesOf(
  { store, house }: Pick<Context, 'store' | 'house'>,
  player: bigint,
  request: HistoryRequest,
): AsyncGenerator<readonly ExportedRound[]> {
  const seen = new Set<string>()
  let after: string | undefined
  do {
    const asked = { ...request, limit: MAX_ROUNDS, ...(after !== undefined && { after }) }
    const page = accepted(await inTurn(() => store.transact(() => historyOfLogs(house, player, asked))))
    yield page.rounds.map((round) => withTermsText(seen, round))
    after = page.after ?? undefined
  } while (after !== undefined)
}

/** `{ "rounds": [ … ] }`, one round per line. */
export async function* jsonOf(pages: Pages): AsyncGenerator<string> {
  let lead = '{"rounds":[\n'
  for await (const rounds of pages) {
    if (rounds.length === 0) {
      yield '' // so that an export nobody waits for ends here
      continue
    }
    yield lead + rounds.map((round) => JSON.stringify(round)).join(',\n')
    lead = ',\n'
  }
  yield lead === ',\n' ? '\n]}\n' : '{"rounds":[]}\n'
}

type Cell = string | number | boolean | null | undefined

const timeOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

type Column = readonly [name: string, of: (round: ExportedRound, row: RoundRow) => Cell]

const COLUMNS: readonly Column[] = [
  ['roundId', ({ roundId }) => roundId],
  ['game', ({ game }) => game],
  ['version', ({ version }) => version],
  ['terms', ({ terms }) => terms],
  ['openedAt', ({ openedAt }) => timeOf(openedAt)],
  ['closedAt', ({ closedAt }) => timeOf(closedAt)],
  ['currency', ({ currency }) => currency],
  ['isDemo', ({ isDemo }) => isDemo],
  ['betAmount', ({ betAmount }) => betAmount],
  ['maxPayout', ({ maxPayout }) => maxPayout],
  ['finalPayout', ({ finalPayout }) => finalPayout],
  ['isWin', ({ isWin }) => isWin],
  ['multiplier', ({ multiplier }) => multiplier],
  ['played', (_round, { played }) => played],
  ['outcome', (_round, { outcome }) => outcome],
  ['nonce', ({ nonce }) => nonce],
  ['clientSeed', ({ clientSeed }) => clientSeed],
  ['clientSeedReused', ({ clientSeedReused }) => clientSeedReused],
  ['serverSeed', ({ serverSeed }) => serverSeed],
  ['commitment', ({ commitment }) => commitment],
  ['actions', ({ actions }) => JSON.stringify(actions)],
  ['termsText', ({ termsText }) => termsText],
]

const cellOf = (value: Cell): string => {
  const text = neutralCell(String(value ?? ''))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180. */
export async function* csvOf(games: Registry, pages: Pages): AsyncGenerator<string> {
  yield `${COLUMNS.map(([name]) => name).join(',')}\r\n`
  for await (const rounds of pages) {
    const lines = rounds.map((round) => {
      const row = houseEntryIn(games, round.game)!.house.row(round.view)
      return `${COLUMNS.map(([, of]) => cellOf(of(round, row))).join(',')}\r\n`
    })
    yield lines.join('')
  }
}
