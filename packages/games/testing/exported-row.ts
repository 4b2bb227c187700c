/** For tests: a finished round as the house exports it, with the fields of both forms. */
import { act, open } from '@fairhouse/host'
import {
  accepted,
  commitment,
  hashOfTerms,
  houseEntryIn,
  printAmount,
  printTerms,
  termsOf,
  words,
} from '@fairhouse/kit'
import { REGISTRY } from '../registry.ts'

export type Row = Readonly<Record<string, unknown>>

const SEEDS = { server: 'a'.repeat(64), client: 'client seed', nonce: '7' }

export const exportedRow = (game: string, nonce = SEEDS.nonce, settings: object = {}): Row => {
  const seeds = { ...SEEDS, nonce }
  const { rules: any, house } = houseEntryIn(REGISTRY, game)!
  const config = accepted(any.configure(settings))
  let { record } = open(any, { config, seats: 1, seeds, now: 0 })
  let [stake, paid] = [0n, 0n]
  const [script, chance] = [house.scripts[0]!, words({ ...seeds, server: 'by the script' })]
  let action: object = { type: 'bet', amount: '1000', ...script.params(chance) }
  while (any.toAct(record.state).length > 0) {
    const step = accepted(act(any, record, { seat: 0, action, now: 0 }))
    record = step.record
    for (const { from, to, amount } of step.moves) {
      if (from === 0) stake += amount
      if (to === 0) paid += amount
    }
    action = script.next?.(any.view(record.state, 0), chance) ?? {}
  }
  const view = any.view(record.state, 0)
  const terms = termsOf(any, config)
  const { multiplier, played, outcome } = house.row(view as never)
  return {
    roundId: '99',
    game,
    version: 1,
    terms: hashOfTerms(terms),
    currency: 'USD',
    isDemo: true,
    betAmount: printAmount(stake, 2),
    maxPayout: '100000.00',
    finalPayout: printAmount(paid, 2),
    multiplier,
    played,
    outcome,
    isWin: paid > stake,
    commitment: commitment(SEEDS.server),
    serverSeed: SEEDS.server,
    clientSeed: SEEDS.client,
    nonce,
    sequence: record.log.actions.length,
    view,
    seats: 1,
    actions: record.log.actions,
    termsText: printTerms(terms),
  }
}

/** The columns that a check needs. */
const COLUMNS = [
  ...[
    'roundId',
    'game',
    'version',
    'terms',
    'betAmount',
    'finalPayout',
    'isWin',
    'multiplier',
    'played',
    'outcome',
    'nonce',
  ],
  ...['clientSeed', 'serverSeed', 'commitment', 'actions', 'termsText'],
]
const printCell = (value: unknown): string => {
  const text = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const printRow = (row: Row): string => COLUMNS.map((column) => printCell(row[column])).join(',')

/** The lines of its CSV form. */
export const exportedCsv = (...rows: readonly Row[]): readonly string[] => [
  COLUMNS.join(','),
  ...rows.map(printRow),
]
