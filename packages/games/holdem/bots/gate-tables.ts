/** The gate's figures as Markdown tables. */
import {
  type BestResponse,
  GATE_SEED,
  type GateMeasured,
  type GateRow,
  passes,
  responsePasses,
} from './gate.ts'

const START = '<!-- gate: written by npm run holdem-gate -->'
const END = '<!-- end of the gate -->'

const signed = (value: number, digits = 1): string =>
  Number.isFinite(value) ? `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}` : 'unknown'

/** The arguments of `fairhouse holdem arena` that repeat the match. */
export const argumentsOf = ({ bots, seats, stack, hands }: GateRow, seed = GATE_SEED): readonly string[] => [
  ...['--bots', bots.join(), '--seats', `${seats}`, '--stack', `${stack}`],
  ...['--hands', `${hands}`, '--seed', seed],
]

export const gateRowName = ({ bots, seats, stack }: GateRow): string => {
  const [first, other] = bots
  const who = other === undefined ? `${first} alone` : `${first} against ${other}`
  return `${who}, ${seats} seats, ${stack} big blinds`
}

const rowOf = (row: GateMeasured): string => {
  const { asked, bb100, low, high, vpip, pfr, bots } = row
  const alone = bots.length === 1
  const [won, interval] = alone
    ? [`VPIP ${(100 * vpip).toFixed(1)} %`, `PFR ${(100 * pfr).toFixed(1)} %`]
    : [signed(bb100), `${signed(low)} to ${signed(high)}`]
  const mark = passes(row) ? 'yes' : '**no**'
  return `| ${[gateRowName(row), won, interval, asked, mark, row.hands].join(' | ')} |`
}

const responseRow = (response: BestResponse): string => {
  const { name, mbb, low, high, command } = response
  const mark = name === 'local' ? (responsePasses(response) ? 'yes' : '**no**') : 'reported'
  return `| ${[name, signed(mbb, 0), `${signed(low, 0)} to ${signed(high, 0)}`, mark, `\`${command}\``].join(' | ')} |`
}

export const gateTables = (rows: readonly GateMeasured[], responses: readonly BestResponse[]): string =>
  [
    '| who | bb/100 | 95 % interval | required | met | hands |',
    '|---|--:|--:|---|---|--:|',
    ...rows.map(rowOf),
    '',
    '| best response | mbb/hand | 95 % interval | met | command |',
    '|---|--:|--:|---|---|',
    ...responses.map(responseRow),
  ].join('\n')

/** Replaces what the gate wrote last time by `text`. */
export const withGate = (document: string, text: string): string => {
  const [from, to] = [document.indexOf(START), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`the document has no "${START}" followed by "${END}"`)
  return `${document.slice(0, from)}${START}\n${text}\n${document.slice(to)}`
}
