/**
 * Why a bot acted as it did: every code with its parameters. Numbers are rounded; `equity`, `potOdds` and `folds`
 * (how often everybody folds) are fractions, `size` is percent of the pot, `stack` is in big blinds, `hand` is a
 * kind such as `AKs`; `position`, `made` and `draw` come from their own lists.
 */
import type { Reason } from '@fairhouse/kit'

export const REASONS = {
  // Preflop charts.
  open: ['hand', 'position'],
  isolate: ['hand', 'limpers'],
  'limp-behind': ['hand', 'limpers'],
  'three-bet': ['hand', 'position'],
  'three-bet-bluff': ['hand', 'position'],
  squeeze: ['hand', 'callers'],
  'four-bet': ['hand'],
  'four-bet-bluff': ['hand'],
  'call-raise': ['hand', 'position'],
  'defend-blind': ['hand', 'position'],
  'call-three-bet': ['hand'],
  'not-in-chart': ['hand', 'position'],
  'free-look': ['hand'],
  push: ['hand', 'stack'],
  'too-weak-to-push': ['hand', 'stack'],
  // Equity against ranges, on any street.
  'all-in-ahead': ['equity', 'potOdds'],
  'raise-ahead': ['equity', 'potOdds'],
  'call-odds': ['equity', 'potOdds'],
  'call-draw': ['draw', 'equity', 'potOdds'],
  'call-wild': ['equity', 'potOdds'],
  'fold-odds': ['equity', 'potOdds'],
  'value-bet': ['equity', 'folds', 'size'],
  'value-raise': ['equity', 'folds', 'size'],
  'protection-bet': ['equity', 'folds', 'size'],
  'semi-bluff': ['draw', 'equity', 'folds', 'size'],
  bluff: ['equity', 'folds', 'size'],
  'check-strong': ['equity'],
  'check-middling': ['equity'],
  'check-weak': ['equity'],
  // A solved strategy: how often it does this here, and the fraction of all hands this one beats in the end.
  'solved-open': ['hand', 'position', 'frequency'],
  'solved-enter': ['hand', 'position', 'frequency'],
  'solved-reraise': ['hand', 'position', 'frequency'],
  'solved-free': ['hand', 'frequency'],
  'solved-pass': ['hand', 'position', 'frequency'],
  'solved-value': ['beats', 'frequency'],
  'solved-semi-bluff': ['draw', 'beats', 'frequency'],
  'solved-bluff': ['beats', 'frequency'],
  'solved-call': ['beats', 'potOdds', 'frequency'],
  'solved-call-draw': ['draw', 'beats', 'potOdds', 'frequency'],
  'solved-trap': ['beats', 'frequency'],
  'solved-check': ['beats', 'frequency'],
  'solved-fold': ['beats', 'potOdds', 'frequency'],
  // The easy tier looks only at its own cards.
  'likes-hand': ['hand'],
  'loves-hand': ['hand'],
  'dislikes-hand': ['hand'],
  'has-made': ['made'],
  'has-draw': ['draw'],
  'has-nothing': ['made'],
  whim: ['made'],
  // All bets are in [V3].
  'run-again': [],
  // The players of the arena.
  plan: [],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type ReasonCode = keyof typeof REASONS

type Parameters<Code extends ReasonCode> = Readonly<Record<(typeof REASONS)[Code][number], string | number>>

const rounded = (value: string | number): string | number =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value

export const because = <Code extends ReasonCode>(code: Code, parameters: Parameters<Code>): Reason => {
  const entries = Object.entries<string | number>(parameters)
  return { code, ...Object.fromEntries(entries.map(([name, value]) => [name, rounded(value)])) }
}
