/**
 * The laboratory's computations: strategies against each other, and one opponent against many settings of a
 * family. Pure; the page runs the long ones in a worker.
 */
import { isRefusal } from '@fairhouse/kit'
import {
  type Policy,
  rateOf,
  respond,
  type ThrowTables,
  tablesOf,
  type WinRate,
  type WinTable,
  winRate,
  winTables,
} from './odds.ts'
import { MAX_DICE, type Scores } from './own-code/table.ts'
import { type OddsShown, oddsOf } from './presenter.ts'
import { DEFAULTS } from './rules.ts'
import { type Named, parseStrategy, policyOf, STRATEGY_NAMES } from './strategies.ts'

export const GOALS = { min: 20, max: 1000, usual: DEFAULTS.goal } as const

export const labTables = (goal: number): ThrowTables => tablesOf({ ...DEFAULTS, goal })

/** Called after each step of a long computation. */
export type OnProgress = (done: number, of: number) => void

/** A player's own strategies, by name. */
export type Own = Readonly<Record<string, Policy>>

const OWN_NAME = /^\p{L}[\p{L}\p{N}_]{0,23}$/u

/** One word, so that it fits inside `best_response(…)`, and not a name that is taken. */
export const isOwnName = (name: string): boolean =>
  OWN_NAME.test(name) && !STRATEGY_NAMES.some((known) => known === name)

/** A strategy as written in the laboratory; `best_response(…)` takes own strategies, too. */
export type ParsedStrategy = Readonly<{ responses: number; core: Readonly<{ own: string }> | Named }>
/** Why a text is not a strategy: an unknown name, or a known one with wrong parameters. */
export type Fault = Readonly<{ fault: 'name' | 'form'; name: string }>

const RESPONSE = /^best_response\s*\((.*)\)$/
const MAX_RESPONSES = 3

export const readStrategy = (text: string, own: readonly string[]): ParsedStrategy | Fault => {
  let core = text.trim()
  let responses = 0
  for (let inner = RESPONSE.exec(core); inner; inner = RESPONSE.exec(core)) {
    core = inner[1]!.trim()
    responses += 1
  }
  if (responses > MAX_RESPONSES) return { fault: 'form', name: 'best_response' }
  if (own.includes(core)) return { responses, core: { own: core } }
  const named = parseStrategy(core, MAX_DICE)
  if (!isRefusal(named)) return { responses, core: named }
  const name = /^[^\s(]*/.exec(core)![0].slice(0, 40)
  return { fault: STRATEGY_NAMES.some((known) => known === name) ? 'form' : 'name', name }
}

export const isFault = (read: ParsedStrategy | Fault): read is Fault => 'fault' in read

/** Whether a text names this strategy, or a response to it. */
export const involves = (text: string, name: string): boolean => {
  const read = readStrategy(text, [name])
  return !isFault(read) && 'own' in read.core
}

/** The full table of a written strategy; null if it isn't one, or names a missing own strategy. */
export const policyOfText = (tables: ThrowTables, text: string, own: Own): Policy | null => {
  const read = readStrategy(text, Object.keys(own))
  if (isFault(read)) return null
  let policy = 'own' in read.core ? own[read.core.own]! : policyOf(tables, read.core)
  for (let i = 0; i < read.responses; i += 1) policy = respond(tables, policy).policy
  return policy
}

export const differences = (a: Policy, b: Policy): number =>
  a.reduce((count, dice, state) => count + (dice === b[state] ? 0 : 1), 0)

/** Two strategies against each other: the rates of `a`, and the tables of both from every pair of scores. */
export type Duel = Readonly<{
  rate: WinRate
  a: Policy
  b: Policy
  winA: WinTable
  winB: WinTable
  differing: number
}>

export const duelOf = (tables: ThrowTables, a: Policy, b: Policy): Duel => {
  const win = winTables(tables, a, b)
  return { rate: rateOf(win), a, b, winA: win.a, winB: win.b, differing: differences(a, b) }
}

/** Every choice of `a` in one state: the win probability if `a` takes it now and then follows its strategy. */
export const oddsAt = (tables: ThrowTables, duel: Duel, { score, opponent }: Scores): OddsShown =>
  oddsOf(tables, duel.winB, { config: tables.config, scores: [score, opponent], turn: 0, winner: null })!

/** The mean of both seats, row against column; null on the diagonal. */
export type Matrix = readonly (readonly (number | null)[])[]

/** Needs `mean(i, j)` only for i < j: the other half is its complement to 1. */
export const matrixOf = (
  size: number,
  mean: (row: number, column: number) => number,
  progress: OnProgress,
): Matrix => {
  const rows = Array.from({ length: size }, () => new Array<number | null>(size).fill(null))
  const pairs = (size * (size - 1)) / 2
  let done = 0
  for (let row = 0; row < size; row += 1) {
    for (let column = row + 1; column < size; column += 1) {
      const value = mean(row, column)
      rows[row]![column] = value
      rows[column]![row] = 1 - value
      done += 1
      progress(done, pairs)
    }
  }
  return rows
}

export const SWEPT = ['suspect', 'suspect_ext', 'sus_strategy'] as const
export type Swept = (typeof SWEPT)[number]
/** Cutoffs from 0 to Boar Brawl's maximum; dice from 0 to the maximum. */
export const CUTOFFS = 28
export const DEFAULT_DICE = MAX_DICE + 1

export type SweepCell = Readonly<{ cutoff: number; dice: number }>
/** The mean win rate at `dice × CUTOFFS + cutoff`. */
export type Sweep = Readonly<{ values: Float64Array; best: SweepCell }>

export const sweptText = (family: Swept, { cutoff, dice }: SweepCell): string =>
  `${family}(${cutoff},${dice})`
export const sweepIndex = ({ cutoff, dice }: SweepCell): number => dice * CUTOFFS + cutoff

const same = (a: Policy, b: Policy | null): boolean =>
  b !== null && a.every((dice, state) => dice === b[state])

/** Neighbouring cutoffs often mean the same table (Boar Brawl gives multiples of three), computed once. */
export const sweepOf = (tables: ThrowTables, family: Swept, against: Policy, progress: OnProgress): Sweep => {
  const values = new Float64Array(CUTOFFS * DEFAULT_DICE)
  let before: Policy | null = null
  for (let index = 0; index < values.length; index += 1) {
    const cutoff = index % CUTOFFS
    const numbers = [cutoff, Math.floor(index / CUTOFFS)]
    const policy = policyOf(tables, { name: family, numbers })
    values[index] =
      cutoff > 0 && same(policy, before) ? values[index - 1]! : winRate(tables, policy, against).mean
    before = policy
    progress(index + 1, values.length)
  }
  const best = values.indexOf(Math.max(...values))
  return { values, best: { cutoff: best % CUTOFFS, dice: Math.floor(best / CUTOFFS) } }
}
