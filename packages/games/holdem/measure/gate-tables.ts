/** The gate's figures as Markdown tables. */
import {
  type BestResponse,
  GATE_SEED,
  type GateMeasured,
  type GateRow,
  LIMITED,
  MIDDLE,
  passes,
  responsePasses,
  STRONG,
} from './gate.ts'

const START = '<!-- gate: written by npm run holdem-gate -->'
const END = '<!-- end of the gate -->'

const signed = (value: number, digits = 1): string =>
  Number.isFinite(value) ? `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}` : 'unknown'

/** The arguments of `fairhouse holdem arena` that repeat the match. */
export const argumentsOf = ({ bots, seats, stack, hands }: GateRow, seed = GATE_SEED): readonly string[] => [
  ...['--bots', bots.join(), '--seats', `${seats}`, '--stack', `${stack}`],
  ...['--hands', `${hands}`, '--seed', seed, '--first'],
]

export const gateRowName = ({ bots, seats, stack }: GateRow): string => {
  const [first, other] = bots
  const who = other === undefined ? `${first} alone` : `${first} against ${other}`
  return `${who}, ${seats} seats, ${stack} big blinds`
}

const figuresOf = ({ bb100, low, high, vpip, pfr, bots }: GateMeasured): string =>
  bots.length === 1
    ? `VPIP ${(100 * vpip).toFixed(1)} %, PFR ${(100 * pfr).toFixed(1)} %`
    : `${signed(bb100)} (${signed(low)} to ${signed(high)})`
const cellOf = (row: GateMeasured): string => `${figuresOf(row)}${passes(row) ? '' : ' **no**'}`

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

/** A row per simple plan, a column per kind of match; no table without rows. */
const planTable = (
  title: string,
  rows: readonly GateMeasured[],
  columnOf: (row: GateMeasured) => string,
): readonly string[] => {
  if (rows.length === 0) return []
  const columns = distinct(rows.map(columnOf))
  const cell = (plan: string, column: string): string => {
    const row = rows.find((one) => one.bots[0] === plan && columnOf(one) === column)
    return row ? cellOf(row) : ''
  }
  return [
    lineOf([
      title,
      ...columns.map((column) => `${column}, ${handsOf(rows.filter((row) => columnOf(row) === column))}`),
    ]),
    `|---|${columns.map(() => '--:|').join('')}`,
    ...distinct(rows.map(({ bots }) => bots[0]!)).map((plan) =>
      lineOf([`\`${plan}\``, ...columns.map((column) => cell(plan, column))]),
    ),
    '',
  ]
}

/** Some plans of a column are played for longer. */
const handsOf = (rows: readonly GateRow[]): string => {
  const counts = rows.map(({ hands }) => hands)
  return `${distinct([Math.min(...counts), Math.max(...counts)].map((count) => count.toLocaleString('en'))).join(' to ')} hands`
}
const bySeats = ({ seats }: GateRow): string => `${seats} seats`
const byStack = ({ stack }: GateRow): string => `${stack} big blinds`
const isPlan = ({ asked }: GateRow): boolean => asked === 'loses' || asked === 'does not win'

const responseRow = (response: BestResponse): string => {
  const { name, mbb, low, high, command } = response
  const mark = name === LIMITED ? (responsePasses(response) ? 'yes' : '**no**') : 'reported'
  return `| ${[name, signed(mbb, 0), `${signed(low, 0)} to ${signed(high, 0)}`, mark, `\`${command}\``].join(' | ')} |`
}

/** Figures are bb/100 of the bot named first, with the 95 % interval. */
export const gateTables = (rows: readonly GateMeasured[], responses: readonly BestResponse[]): string => {
  const plans = rows.filter(isPlan)
  const against = (bot: string): readonly GateMeasured[] => plans.filter(({ bots }) => bots[1] === bot)
  const strong = against(STRONG)
  return [
    ...planTable(
      `against \`${STRONG}\`, 100 big blinds`,
      strong.filter(({ stack }) => stack === 100),
      bySeats,
    ),
    ...planTable(
      `against \`${STRONG}\`, 2 seats`,
      strong.filter(({ stack }) => stack !== 100),
      byStack,
    ),
    ...planTable(`against \`${MIDDLE}\`, 100 big blinds`, against(MIDDLE), bySeats),
    '| match | result | required | hands |',
    '|---|--:|---|--:|',
    ...rows
      .filter((row) => !isPlan(row))
      .map((row) => lineOf([gateRowName(row), cellOf(row), row.asked, row.hands.toLocaleString('en')])),
    '',
    '| best response | mbb/hand | 95 % interval | met | command |',
    '|---|--:|--:|---|---|',
    ...responses.map(responseRow),
  ].join('\n')
}

/** Replaces what the gate wrote last time by `text`. */
export const withGate = (document: string, text: string): string => {
  const [from, to] = [document.indexOf(START), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`the document has no "${START}" followed by "${END}"`)
  return `${document.slice(0, from)}${START}\n${text}\n${document.slice(to)}`
}
