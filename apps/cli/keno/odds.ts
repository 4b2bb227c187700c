/** `fairhouse odds keno`: what every table returns, exactly. */
import { REGISTRY } from '@fairhouse/games'
import { DEFAULTS } from '@fairhouse/games/keno/config.ts'
import { allOdds, type TableOdds } from '@fairhouse/games/keno/odds.ts'
import { KENO_DIFFICULTIES, SPOTS } from '@fairhouse/games/keno/paytable.ts'
import { printDecimal, toNumber } from '@fairhouse/kit'
import { OK, type Run, UsageError } from '../command.ts'
import { decimal, fraction, oneOf, percent, rtpOption, wholeNumber } from '../figures.ts'
import { printOdds } from '../house-odds.ts'
import { write, writeJson } from '../output.ts'
import { stakeOption } from '../stake-option.ts'

const line = ({ difficulty, spots, returns }: TableOdds) => ({
  difficulty,
  spots,
  rtp: fraction(returns),
  decimal: decimal(returns),
})

const fullLine = (odds: TableOdds) => ({
  ...line(odds),
  variance: fraction(odds.variance),
  hitFrequency: fraction(odds.hitFrequency),
  aboveStake: fraction(odds.aboveStake),
  maxMultiplier: printDecimal(odds.maxMultiplier),
  hits: odds.rows.map(({ probability, multiplier }) => ({
    probability: fraction(probability),
    multiplier: printDecimal(multiplier),
  })),
})

const HEAD = ['spots', 'return', 'pays at all', 'above stake', 'std dev', 'most']
const WIDTHS = [7, 12, 13, 13, 10, 8]

const row = (cells: readonly string[]): string =>
  cells.map((text, index) => text.padStart(WIDTHS[index]!)).join('')

const tableRow = (odds: TableOdds): string =>
  row([
    String(odds.spots),
    percent(odds.returns, 4),
    percent(odds.hitFrequency, 4),
    percent(odds.aboveStake, 4),
    Math.sqrt(toNumber(odds.variance)).toFixed(4),
    printDecimal(odds.maxMultiplier),
  ])

const showAll = (tables: readonly TableOdds[]): string =>
  KENO_DIFFICULTIES.flatMap((difficulty) => {
    const rows = tables.filter((odds) => odds.difficulty === difficulty).map(tableRow)
    return rows.length === 0 ? [] : [`Keno, ${difficulty}`, row(HEAD), ...rows, '']
  }).join('\n')

const showOne = (odds: TableOdds): string =>
  [
    `Keno, ${odds.difficulty}`,
    row(HEAD),
    tableRow(odds),
    '',
    row(['hits', 'chance', 'pays']),
    ...odds.rows.map(({ hits, probability, multiplier }) =>
      row([String(hits), percent(probability, 6), printDecimal(multiplier)]),
    ),
    '',
  ].join('\n')

export const run: Run = async (call) => {
  const difficulty = oneOf(call, 'difficulty', KENO_DIFFICULTIES)
  const spots = wholeNumber(call, 'spots', SPOTS)
  const rtp = rtpOption(call)
  if (call.has('full') && !call.has('json')) throw new UsageError('--full goes with --json')
  const at = await stakeOption(call, 'keno', REGISTRY, rtp)
  if (at) {
    return printOdds(call, 'keno', at, REGISTRY, ({ facts }) => {
      const isDifficulty = difficulty === undefined || facts!.difficulty === difficulty
      return isDifficulty && (spots === undefined || facts!.spots === spots)
    })
  }
  const tables = allOdds({ ...DEFAULTS, ...(rtp !== undefined && { rtp }) }).filter(
    (odds) => odds.difficulty === (difficulty ?? odds.difficulty) && odds.spots === (spots ?? odds.spots),
  )
  if (call.has('json')) {
    for (const odds of tables) await writeJson(call.has('full') ? fullLine(odds) : line(odds))
  } else await write(tables.length === 1 ? showOne(tables[0]!) : showAll(tables))
  return OK
}
