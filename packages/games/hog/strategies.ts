/**
 * Named strategies [G6], written as text: `always_roll(6)`, `suspect(8,4)`,
 * `best_response(final_strategy)`. Each is a pure function of the two scores, stored as a full table.
 */
import { type Refusal, refuse } from '@fairhouse/kit'
import { landing } from './numbers.ts'
import { type Policy, respond, type Strategy, solve, type ThrowTables } from './odds.ts'
import { boarBrawl } from './turn.ts'

/** A parsed strategy: its name and its parameters, the last of which may be a strategy again. */
export type Named = Readonly<{ name: StrategyName; numbers: readonly number[]; against?: Named }>

/** A number of dice, or a threshold in points. */
type Parameter = 'dice' | 'points'
type Family = Readonly<{
  parameters: readonly Parameter[]
  of(tables: ThrowTables, numbers: readonly number[]): Strategy
}>

const MAX_POINTS = 1000

/** Where Boar Brawl leads, bump included. */
const afterBrawl = (score: number, opponent: number): number => landing(score + boarBrawl(score, opponent))

const suspect: Family = {
  parameters: ['points', 'dice'],
  of:
    (_tables, [cutoff = 8, dice = 4]) =>
    (score, opponent) =>
      boarBrawl(score, opponent) >= cutoff ? 0 : dice,
}

const suspectExtended: Family = {
  parameters: ['points', 'dice'],
  of:
    (_tables, [cutoff = 8, dice = 4]) =>
    (score, opponent) => {
      const points = boarBrawl(score, opponent)
      const total = score + points
      return points >= cutoff || landing(total) !== total ? 0 : dice // [G3]
    },
}

const sus: Family = {
  parameters: ['points', 'dice'],
  of:
    (_tables, [threshold = 8, dice = 4]) =>
    (score, opponent) =>
      afterBrawl(score, opponent) - score >= threshold ? 0 : dice,
}

const alwaysRoll: Family = {
  parameters: ['dice'],
  of:
    (_tables, [dice = 6]) =>
    () =>
      dice,
}

/** The probability that k dice reach the goal in this turn. */
const finishing = ({ gains, chances, lands, config }: ThrowTables, score: number, k: number): number =>
  gains[k]!.reduce((sum, gain, i) => sum + (lands[score + gain]! >= config.goal ? chances[k]![i]! : 0), 0)

const NEAR = 0.4
const DANGER = 20
const WORTH = 11
const LEAD = 15

/**
 * Our own mix. Near the end it takes a certain win (Boar Brawl), then a likely one and, if the opponent is
 * within 20 points of the goal, any throw that can win at once. Otherwise Boar Brawl if it gains 11 or
 * more, else 6 dice, one less when well ahead, one more when well behind.
 */
const final: Family = {
  parameters: [],
  of: (tables) => {
    const { goal, maxDice } = tables.config
    const finishers = Array.from({ length: goal }, (_, score) => {
      const chances = Array.from({ length: maxDice }, (_, i) => finishing(tables, score, i + 1))
      const chance = Math.max(...chances)
      return { dice: chances.indexOf(chance) + 1, chance }
    })
    return (score, opponent) => {
      const brawled = afterBrawl(score, opponent)
      if (brawled >= goal) return 0
      const finisher = finishers[score]!
      const pressed = opponent >= goal - DANGER && finisher.chance > 0
      if (finisher.chance >= NEAR || pressed) return finisher.dice
      if (brawled - score >= WORTH) return 0
      const ahead = score - opponent
      return Math.min(maxDice, 6 - (ahead > LEAD ? 1 : 0) + (ahead < -LEAD ? 1 : 0))
    }
  },
}

const FAMILIES = {
  always_roll: alwaysRoll,
  suspect,
  suspect_ext: suspectExtended,
  sus_strategy: sus,
  boar_strategy: suspect,
  final_strategy: final,
} as const satisfies Record<string, Family>

/** In the order in which they are offered. */
export const STRATEGY_NAMES = [
  'always_roll',
  'suspect',
  'suspect_ext',
  'sus_strategy',
  'boar_strategy',
  'final_strategy',
  'optimal',
  'best_response',
] as const
export type StrategyName = (typeof STRATEGY_NAMES)[number]

const parametersOf = (name: StrategyName): readonly Parameter[] =>
  name === 'optimal' || name === 'best_response' ? [] : FAMILIES[name].parameters

const bad = (message: string): Refusal => refuse('bad-strategy', message)

const readNumber = (text: string, parameter: Parameter, maxDice: number): number | Refusal => {
  const most = parameter === 'dice' ? maxDice : MAX_POINTS
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(number <= most)) return bad(`"${text}" is not a number of ${parameter} from 0 to ${most}`)
  return number
}

/** Spaces don't matter; all parameters are required. */
export const parseStrategy = (text: string, maxDice: number): Named | Refusal => {
  if (text.length > 200) return bad('a strategy has at most 200 characters')
  const parts = /^\s*([a-z_]+)\s*(?:\((.*)\))?\s*$/.exec(text)
  const name = STRATEGY_NAMES.find((known) => known === parts?.[1])
  if (!parts || !name) return bad(`"${text}" is not a strategy; known are ${STRATEGY_NAMES.join(', ')}`)
  const inner = parts[2]?.trim() ?? ''
  if (name === 'best_response') {
    const against = parseStrategy(inner, maxDice)
    return 'refused' in against ? against : { name, numbers: [], against }
  }
  const parameters = parametersOf(name)
  const texts = inner === '' ? [] : inner.split(',').map((part) => part.trim())
  if (texts.length !== parameters.length) {
    return bad(
      `${name} takes ${parameters.length} ${parameters.length === 1 ? 'number' : 'numbers'}, not ${texts.length}`,
    )
  }
  const numbers: number[] = []
  for (const [index, parameter] of parameters.entries()) {
    const number = readNumber(texts[index]!, parameter, maxDice)
    if (typeof number !== 'number') return number
    numbers.push(number)
  }
  return { name, numbers }
}

/** The canonical text. */
export const printStrategy = ({ name, numbers, against }: Named): string => {
  const inner = against ? printStrategy(against) : numbers.join(',')
  return inner === '' ? name : `${name}(${inner})`
}

const tabulate = (goal: number, strategy: Strategy): Policy =>
  Uint8Array.from({ length: goal * goal }, (_, state) => strategy(Math.floor(state / goal), state % goal))

/** A strategy by its text, without its table. */
export const strategyOf = (
  tables: ThrowTables,
  name: keyof typeof FAMILIES,
  numbers: readonly number[],
): Strategy => FAMILIES[name].of(tables, numbers)

/** [G4] The full table of a strategy. */
export const policyOf = (tables: ThrowTables, named: Named): Policy => {
  if (named.name === 'optimal') return solve(tables).policy
  if (named.name === 'best_response') return respond(tables, policyOf(tables, named.against!)).policy
  return tabulate(tables.config.goal, strategyOf(tables, named.name, named.numbers))
}
