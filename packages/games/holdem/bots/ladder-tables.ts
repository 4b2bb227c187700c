/** The ladder's results as Markdown tables, one row per match; also reads them back, for tests. */
import { type BotName, isBotName } from '../bots.ts'
import { LADDER_SEATS, type MeasuredMatch, matchName } from './ladder.ts'

const START = '<!-- ladder: written by npm run ladder -->'
const END = '<!-- end of the ladder -->'

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`
const percent = (part: number): string => (100 * part).toFixed(1)

/** The arguments of `fairhouse holdem arena` that repeat the match. */
const argumentsOf = ({ bots, seats, hands, seed }: MeasuredMatch): string =>
  `--bots ${bots.join()} --seats ${seats} --hands ${hands} --seed ${seed}`

const rowOf = (measured: MeasuredMatch): string => {
  const { bots, bb100, low, high, vpip, pfr, meanMs, p95Ms } = measured
  const won = bots.length > 1 ? [signed(bb100), `${signed(low)} to ${signed(high)}`] : ['', '']
  const habits = [percent(vpip), percent(pfr), meanMs.toFixed(2), p95Ms.toFixed(2)]
  return `| ${[matchName(measured), ...won, ...habits, `\`${argumentsOf(measured)}\``].join(' | ')} |`
}

const tableOf = (seats: number, all: readonly MeasuredMatch[]): string =>
  [
    `### ${seats} seats`,
    '',
    '| who | bb/100 | 95 % interval | VPIP % | PFR % | mean ms | p95 ms | arguments |',
    '|---|--:|--:|--:|--:|--:|--:|---|',
    ...all.filter((measured) => measured.seats === seats).map(rowOf),
  ].join('\n')

export const ladderTables = (all: readonly MeasuredMatch[]): string =>
  LADDER_SEATS.map((seats) => tableOf(seats, all)).join('\n\n')

/** Replaces what the ladder wrote last time by `text`. */
export const withLadder = (document: string, text: string): string => {
  const [from, to] = [document.indexOf(START), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`the document has no "${START}" followed by "${END}"`)
  return `${document.slice(0, from)}${START}\n${text}\n${document.slice(to)}`
}

const ROW = /^\| .* \| `--bots (\S+) --seats (\d) --hands (\d+) --seed (\S+)` \|$/
const NUMBER = /[−+]?\d+\.\d+/g

const measuredIn = (line: string): readonly MeasuredMatch[] => {
  const [, list, seats, hands, seed] = ROW.exec(line) ?? []
  if (list === undefined || seed === undefined) return []
  const bots: readonly BotName[] = list.split(',').filter(isBotName)
  const figures = (line.match(NUMBER) ?? []).map((figure) => Number(figure.replace('−', '-')))
  const [bb100, low, high] = bots.length > 1 ? figures.splice(0, 3) : [0, 0, 0]
  const [vpip, pfr, meanMs, p95Ms] = figures
  const won = { bb100: bb100!, low: low!, high: high! }
  const habits = { vpip: vpip! / 100, pfr: pfr! / 100, meanMs: meanMs!, p95Ms: p95Ms! }
  return [{ bots, seats: Number(seats), hands: Number(hands), seed, ...won, ...habits }]
}

export const readLadder = (document: string): readonly MeasuredMatch[] =>
  document.split('\n').flatMap(measuredIn)
