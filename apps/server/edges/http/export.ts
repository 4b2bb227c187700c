/** A player's whole history as a file, read page by page while it is sent. */
import { accepted } from '@fairhouse/kit'
import type { Round } from '@fairhouse/messages'
import { MOST_ROUNDS } from '../../rounds/history.ts'
import type { Context } from '../context.ts'
import { type HistoryFilter, readHistory } from '../reading.ts'

type Pages = AsyncIterable<readonly Round[]>

export async function* pagesOf(
  context: Pick<Context, 'store' | 'house'>,
  player: bigint,
  filter: HistoryFilter,
): AsyncGenerator<readonly Round[]> {
  let before: string | undefined
  do {
    const page = accepted(await readHistory(context, player, { ...filter, before, limit: MOST_ROUNDS }))
    yield page.rounds
    before = page.before ?? undefined
  } while (before !== undefined)
}

/** `{ "rounds": [ … ] }`, a round a line. */
export async function* jsonOf(pages: Pages): AsyncGenerator<string> {
  let lead = '{"rounds":[\n'
  for await (const rounds of pages) {
    if (rounds.length === 0) continue
    yield lead + rounds.map((round) => JSON.stringify(round)).join(',\n')
    lead = ',\n'
  }
  yield lead === ',\n' ? '\n]}\n' : '{"rounds":[]}\n'
}

const timeOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

type Column = readonly [name: string, of: (round: Round) => string | number | boolean | null]

const COLUMNS: readonly Column[] = [
  ['roundId', ({ roundId }) => roundId],
  ['game', ({ game }) => game],
  ['openedAt', ({ openedAt }) => timeOf(openedAt)],
  ['closedAt', ({ closedAt }) => timeOf(closedAt)],
  ['currency', ({ currency }) => currency],
  ['isDemo', ({ isDemo }) => isDemo],
  ['betAmount', ({ betAmount }) => betAmount],
  ['maxPayout', ({ maxPayout }) => maxPayout],
  ['finalPayout', ({ finalPayout }) => finalPayout],
  ['isWin', ({ isWin }) => isWin],
  ['multiplier', (round) => (round.game === 'keno' ? round.multiplier : round.currentMultiplier)],
  ['state', ({ state }) => state],
  ['rtp', ({ rtp }) => rtp],
  ['difficulty', (round) => (round.game === 'keno' ? round.difficulty : '')],
  ['played', (round) => (round.game === 'keno' ? round.selectedNumbers : round.choiceHistory).join(' ')],
  ['dealt', (round) => (round.game === 'keno' ? round.drawOrder : round.cardHistory).join(' ')],
  ['nonce', ({ nonce }) => nonce],
  ['clientSeed', ({ clientSeed }) => clientSeed],
  ['serverSeed', ({ serverSeed }) => serverSeed],
  ['commitment', ({ commitment }) => commitment],
]

const cell = (value: string | number | boolean | null): string => {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** As RFC 4180 has it. */
export async function* csvOf(pages: Pages): AsyncGenerator<string> {
  yield `${COLUMNS.map(([name]) => name).join(',')}\r\n`
  for await (const rounds of pages) {
    yield rounds.map((round) => `${COLUMNS.map(([, of]) => cell(of(round))).join(',')}\r\n`).join('')
  }
}
