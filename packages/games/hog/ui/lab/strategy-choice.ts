/** Converts between a strategy's text and a choice from a list with a few numbers beside it. */
import { CUTOFFS, isFault, readStrategy } from '../../lab.ts'
import { MAX_DICE } from '../../own-code/table.ts'
import { STRATEGY_NAMES, type StrategyName } from '../../strategies.ts'

/** An entry of the list: a family, an own strategy, or a text. */
export type StrategyItem = StrategyName | `own:${string}` | 'text'

export type Parameter = Readonly<{ name: 'cutoff' | 'threshold' | 'dice'; value: number; most: number }>
export type StrategyChoice = Readonly<{
  line: StrategyItem
  parameters: readonly Parameter[]
  inner: string | null
}>

const PARAMETERS: Readonly<Record<StrategyName, readonly Parameter['name'][]>> = {
  always_roll: ['dice'],
  suspect: ['cutoff', 'dice'],
  suspect_ext: ['cutoff', 'dice'],
  sus_strategy: ['threshold', 'dice'],
  boar_strategy: ['threshold', 'dice'],
  final_strategy: [],
  optimal: [],
  best_response: [],
}
const USUAL = { cutoff: 8, threshold: 8, dice: 4 } as const
const MOST = { cutoff: CUTOFFS - 1, threshold: CUTOFFS - 1, dice: MAX_DICE } as const

const TEXT: StrategyChoice = { line: 'text', parameters: [], inner: null }

/** `own`: names of the player's own strategies. Numbers beyond the lists are shown as text. */
export const choiceOf = (text: string, own: readonly string[]): StrategyChoice => {
  const read = readStrategy(text, own)
  if (isFault(read)) return TEXT
  if (read.responses > 0) {
    const inner = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')).trim()
    return { line: 'best_response', parameters: [], inner }
  }
  if ('own' in read.core) return { line: `own:${read.core.own}`, parameters: [], inner: null }
  const { name, numbers } = read.core
  const parameters = PARAMETERS[name].map((parameter, i) => ({
    name: parameter,
    value: numbers[i]!,
    most: MOST[parameter],
  }))
  return parameters.some(({ value, most }) => value > most) ? TEXT : { line: name, parameters, inner: null }
}

export const textWith = (name: StrategyName, numbers: readonly number[]): string =>
  numbers.length === 0 ? name : `${name}(${numbers.join(',')})`

/** The strategy of a chosen entry; `before`: the strategy that a best response responds to. */
export const textOfItem = (line: Exclude<StrategyItem, 'text'>, before: string): string => {
  if (line.startsWith('own:')) return line.slice(4)
  if (line === 'best_response')
    return before.startsWith('best_response') ? before : `best_response(${before})`
  const name = line as StrategyName
  return textWith(
    name,
    PARAMETERS[name].map((parameter) => (name === 'always_roll' ? 6 : USUAL[parameter])),
  )
}

export const strategyItems = (own: readonly string[]): readonly StrategyItem[] => [
  ...own.map((name) => `own:${name}` as const),
  ...STRATEGY_NAMES,
  'text',
]
