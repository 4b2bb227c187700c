/**
 * The gate of the bots: no plan wins at a table of bots, neither a chosen one nor the best that a search finds. Played on
 * the lean hand, which tests compare with the rules, so that many hands take only a moment.
 */
import { adjustOdds, NONE, TEMPERAMENTS, type Temperament } from '../bots/temperaments.ts'
import { freeze } from '../solution/frozen-strategy.ts'
import { handTable } from '../solution/hand-table.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import { byRule, type MatchOutcome, playMatch } from './matches.ts'
import { type FoundPlan, searchPlan } from './plan-search.ts'
import { planNamed } from './plans.ts'

export const GATE_SEATS = [2, 3, 5] as const
export const GATE_SEED = 20_261
export const GATE_HANDS = 10_000
/** In antes. */
const STACK = 200
/** Of plans that break even, one row in forty seems to win: it plays again, this many times as long. */
const AGAIN = 20
/** Plans that the search tries, and hands for each; the one it finds plays four times as many. */
const SEARCH_TRIES = 300
const SEARCH_HANDS = 3000
/** Its rows. */
const FOUND = 'the best found'

export const GATE_BOTS: Readonly<Record<string, Temperament>> = { solved: NONE, ...TEMPERAMENTS }

export type GateResult = FoundPlan & Readonly<{ bot: string; challenger: string; seats: number }>
export type GatePlan = Readonly<{
  strategy: SolvedStrategy
  bots: readonly string[]
  plans: readonly string[]
  hands: number
  /** Whether to search for a plan that wins, too. */
  searches: boolean
  seed: number
}>

/** What each plan wins, alone at a table of bots of one kind. */
export const measureGate = function* (plan: GatePlan): Generator<GateResult> {
  const { strategy, plans, hands, seed } = plan
  const { terms } = strategy.training.recipe
  const table = handTable(terms)
  for (const bot of plan.bots) {
    const frozen = freeze(strategy, (odds) => adjustOdds(odds, GATE_BOTS[bot]!))
    for (const seats of GATE_SEATS) {
      const match = { terms, table, seats, frozen, stack: STACK, seed }
      for (const challenger of plans) {
        const rule = planNamed(challenger)!
        const play = (times: number): MatchOutcome =>
          playMatch({
            ...match,
            hands: times * hands,
            seed: seed + times - 1,
            challenger: byRule(rule, terms, table),
          })
        const outcome = play(1)
        yield { ...{ bot, challenger, seats, rule }, ...(outcome.low > 0 ? play(AGAIN) : outcome) }
      }
      if (plan.searches) {
        const search = {
          tries: SEARCH_TRIES,
          hands: SEARCH_HANDS,
          known: plans.map((name) => planNamed(name)!),
        }
        yield { ...{ bot, challenger: FOUND, seats }, ...searchPlan({ ...match, ...search }) }
      }
    }
  }
}

/** The plans that win, as sentences; none means a pass. */
export const shortfalls = (all: readonly GateResult[]): readonly string[] =>
  all.flatMap(({ bot, challenger, seats, low, rule }) =>
    low <= 0
      ? []
      : [
          `${challenger} wins against ${bot} at ${seats} seats, at least ${low.toFixed(1)} antes/100: ${JSON.stringify(rule)}`,
        ],
  )

const START = '<!-- gate: written by npm run zhajinhua-gate -->'
const END = '<!-- end of the gate -->'

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}`

export const gateTables = (all: readonly GateResult[]): string =>
  [...new Set(all.map(({ bot }) => bot))]
    .map((bot) => {
      const rows = [...new Set(all.map(({ challenger }) => challenger))].map((challenger) => {
        const cells = GATE_SEATS.map((seats) => {
          const found = all.find(
            (gated) => gated.bot === bot && gated.challenger === challenger && gated.seats === seats,
          )!
          return `${signed(found.won100)} (${signed(found.low)} to ${signed(found.high)})`
        })
        return `| ${challenger === FOUND ? challenger : `\`${challenger}\``} | ${cells.join(' | ')} |`
      })
      const head = ['| plan | 2 seats | 3 seats | 5 seats |', '|---|--:|--:|--:|']
      return [`### Against \`${bot}\``, '', ...head, ...rows].join('\n')
    })
    .join('\n\n')

/** Replaces what the gate wrote last by `text`. */
export const withGate = (document: string, text: string): string => {
  const [from, to] = [document.indexOf(START), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`the document has no "${START}" followed by "${END}"`)
  return `${document.slice(0, from)}${START}\n${text}\n${document.slice(to)}`
}
