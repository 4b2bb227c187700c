/** The long computations of the table: the worker's jobs and results. */
import {
  type Policy,
  respond,
  solve,
  tablesOf,
  type WinRate,
  type WinTable,
  winRate,
  winTables,
} from '../odds.ts'
import type { Config } from '../rules.ts'
import { type Named, policyOf } from '../strategies.ts'

export type ComputeJob = Readonly<
  | { type: 'policy'; config: Config; strategy: Named }
  /** `against` is null if both play perfectly. */
  | { type: 'odds'; config: Config; against: Named | null }
  /** All against all, row against column. */
  | { type: 'rates'; config: Config; strategies: readonly Named[] }
>
/** Win tables for the player to move: the player's and the opponent's. */
export type OddsTables = Readonly<{ person: WinTable; opponent: WinTable }>
export type Rates = Readonly<{ rows: readonly (readonly WinRate[])[]; firstWins: number }>
export type Answers = { policy: Policy; odds: OddsTables; rates: Rates }
export type AnswerTo<J extends ComputeJob> = Answers[J['type']]

const oddsTables = (config: Config, against: Named | null): OddsTables => {
  const tables = tablesOf(config)
  if (against === null) {
    const { win } = solve(tables)
    return { person: win, opponent: win }
  }
  const theirs = policyOf(tables, against)
  const { a, b } = winTables(tables, respond(tables, theirs).policy, theirs)
  return { person: a, opponent: b }
}

const rates = (config: Config, strategies: readonly Named[]): Rates => {
  const tables = tablesOf(config)
  const policies = strategies.map((named) => policyOf(tables, named))
  return {
    rows: policies.map((a) => policies.map((b) => winRate(tables, a, b))),
    firstWins: solve(tables).win[0]!,
  }
}

export const runJob = (job: ComputeJob): Answers[keyof Answers] => {
  switch (job.type) {
    case 'policy':
      return policyOf(tablesOf(job.config), job.strategy)
    case 'odds':
      return oddsTables(job.config, job.against)
    case 'rates':
      return rates(job.config, job.strategies)
  }
}
