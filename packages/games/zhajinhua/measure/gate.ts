/**
 * The gate of the bots: a player by a rule of thumb must lose at a table of bots. Other simple players are measured,
 * too. Played on the lean hand, which tests compare with the rules, so that many hands take only a moment.
 */

import { adjustOdds, NONE, TEMPERAMENTS, type Temperament } from '../bots/temperaments.ts'
import { FROZEN_BYTES, freeze } from '../solution/frozen-strategy.ts'
import { handTable } from '../solution/hand-table.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import { plainRule, type ThumbRule } from '../solution/thumb-rules.ts'
import { byRule, type MatchOutcome, playMatch } from './matches.ts'

export const GATE_SEATS = [2, 3, 5] as const
export const GATE_SEED = 20_261
export const GATE_HANDS = 10_000
/** Players with small results are measured longer. */
const TIMES: Readonly<Record<string, number>> = { 'blind-comparer': 10 }
/** In antes. */
const STACK = 200
const NEVER = 1000

const LOOKS = [3, 5, 7, 12, 20, 30] as const
const UNITS = [1, 2, 5] as const
const BLIND = { ...plainRule(NEVER, NEVER), foldBelow: 0 }

export const CHALLENGERS: Readonly<Record<string, ThumbRule>> = {
  ...Object.fromEntries(
    LOOKS.flatMap((look) => UNITS.map((unit) => [`rule:${look}/${unit}`, plainRule(look, unit)])),
  ),
  tight: { ...plainRule(3, 1), middle: 'comparing' },
  'always-call': BLIND,
  'look-and-call': { ...plainRule(3, 1), foldBelow: 0, middle: 'calling', topFrom: 2 },
  'blind-raiser': { ...BLIND, blindRaises: 1 },
  'blind-comparer': { ...BLIND, blindCompareFrom: 2 },
}

export const GATE_BOTS: Readonly<Record<string, Temperament>> = { solved: NONE, ...TEMPERAMENTS }

export type GateResult = MatchOutcome & Readonly<{ bot: string; challenger: string; seats: number }>
export type GatePlan = Readonly<{
  strategy: SolvedStrategy
  bots: readonly string[]
  challengers: readonly string[]
  hands: number
  seed: number
}>

/** What each challenger wins, alone at a table of bots of one kind. */
export const measureGate = function* (plan: GatePlan): Generator<GateResult> {
  const { terms } = plan.strategy.training.recipe
  const table = handTable(terms)
  for (const bot of plan.bots) {
    const temperament = GATE_BOTS[bot]!
    const frozen = freeze(plan.strategy, new Uint8Array(FROZEN_BYTES), (odds) =>
      adjustOdds(odds, temperament),
    )
    for (const seats of GATE_SEATS) {
      for (const challenger of plan.challengers) {
        const outcome = playMatch({
          terms,
          table,
          seats,
          frozen,
          stack: STACK,
          seed: plan.seed,
          hands: plan.hands * (TIMES[challenger] ?? 1),
          challenger: byRule(CHALLENGERS[challenger]!, terms, table),
        })
        yield { bot, challenger, seats, ...outcome }
      }
    }
  }
}

/** The requirements that these results fail, as sentences; none means a pass. */
export const shortfalls = (all: readonly GateResult[]): readonly string[] =>
  all.flatMap(({ bot, challenger, seats, high }) =>
    high < 0 || !challenger.startsWith('rule:')
      ? []
      : [`${challenger} may win against ${bot} at ${seats} seats: up to ${high.toFixed(1)} antes/100`],
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
        return `| \`${challenger}\` | ${cells.join(' | ')} |`
      })
      const head = ['| challenger | 2 seats | 3 seats | 5 seats |', '|---|--:|--:|--:|']
      return [`### Against \`${bot}\``, '', ...head, ...rows].join('\n')
    })
    .join('\n\n')

/** Replaces what the gate wrote last by `text`. */
export const withGate = (document: string, text: string): string => {
  const [from, to] = [document.indexOf(START), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`the document has no "${START}" followed by "${END}"`)
  return `${document.slice(0, from)}${START}\n${text}\n${document.slice(to)}`
}
