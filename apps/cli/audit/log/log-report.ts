/** The report on a public log, in words and as JSON. Everyone who reads the same log gets the same bytes. */
import { hexOf } from '@fairhouse/log'
import type { NotChecked } from '../audit-limits.ts'
import type { AuditedLog } from './log-audit.ts'
import type { LogMismatch, Returns } from './log-findings.ts'

const NOT_IN_LOG: readonly NotChecked[] = [
  { what: 'balances and the ledger', why: 'only each player can recompute the salted balance of a round' },
  {
    what: 'whether every round that was played is here',
    why: 'only the players know; their replies name its leaf',
  },
  {
    what: 'what people chose, and whether terms were in force at that time',
    why: 'the log only says what was played',
  },
  {
    what: 'whether others were shown the same log',
    why: 'compare size and root with them, or with witnesses',
  },
]

export const mismatchesInLog = ({ kinds }: AuditedLog): number =>
  Object.values(kinds).reduce((sum, count) => sum + count, 0)

/** Missing rounds, hands without seeds, unknown games: nothing is wrong, but not everything was checked. */
export const isLogIncomplete = ({ missing, state }: AuditedLog): boolean =>
  missing > 0 || Object.keys(state.unknown).length > 0

export const logMismatchLine = ({ leaf, kind, expected, found }: LogMismatch): string =>
  `${kind.padEnd(10)}  leaf ${leaf}: expected ${expected}; found ${found}\n`

const MILLION = 1_000_000
/** By chance, a return lies outside once in a thousand times. */
const BAND = 3.29

type ReturnFigures = Readonly<{
  rounds: number
  staked: string
  paid: string
  /** Fractions of what was staked, with six decimals. */
  return: string
  exact: string
  band: string
  isInside: boolean
}>

const figuresOf = ({ rounds, staked, paid, expected, variance }: Returns): ReturnFigures => {
  const [stake, mean] = [Number(staked), Number(expected) / MILLION]
  const deviation = Math.sqrt(Number(variance))
  return {
    rounds,
    staked: staked.toString(),
    paid: paid.toString(),
    return: (Number(paid) / stake).toFixed(6),
    exact: (mean / stake).toFixed(6),
    band: ((BAND * deviation) / stake).toFixed(6),
    isInside: Math.abs(Number(paid) - mean) <= BAND * deviation,
  }
}

const sorted = <T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))

const returnsOf = (audited: AuditedLog): Readonly<Record<string, ReturnFigures>> =>
  sorted(
    Object.fromEntries(Object.entries(audited.state.returns).map(([name, sums]) => [name, figuresOf(sums)])),
  )

export const logJson = (audited: AuditedLog): object => {
  const { state, checkpoint, gaps, missing } = audited
  return {
    origin: checkpoint.origin,
    key: state.vkey,
    size: checkpoint.size,
    root: hexOf(checkpoint.root),
    read: state.tree.size,
    leaves: state.counts,
    returns: returnsOf(audited),
    hands: sorted(state.checkedHands),
    waitingHands: state.hands.length,
    clientSeeds: { marked: state.marked, reused: state.reused },
    missing: { rounds: missing, gaps },
    unknown: sorted(state.unknown),
    mismatches: mismatchesInLog(audited),
    kinds: sorted(audited.kinds),
    list: audited.mismatches,
    notChecked: NOT_IN_LOG,
    stopped: audited.stopped,
  }
}

const count = (value: number): string => value.toLocaleString('en')
const countOf = (value: number, thing: string, things = `${thing}s`): string =>
  `${count(value)} ${value === 1 ? thing : things}`

const verdictOf = (audited: AuditedLog): string => {
  const found = mismatchesInLog(audited)
  if (found > 0) {
    const kinds = Object.entries(sorted(audited.kinds)).map(([kind, times]) => `${kind} ${count(times)}`)
    return `${count(found)} ${found === 1 ? 'mismatch' : 'mismatches'}: ${kinds.join(', ')}`
  }
  if (audited.stopped) return 'no mismatch so far'
  return isLogIncomplete(audited) ? 'no mismatch, but not everything could be checked' : 'no mismatch'
}

const gapLines = ({ missing, gaps }: AuditedLog): readonly string[] =>
  missing === 0
    ? []
    : [
        `  ${countOf(missing, 'round')} missing in the log although later ones are there: still open, or left out`,
        ...gaps
          .slice(0, 10)
          .map(
            ({ pseudonym, from, to }) => `    ${pseudonym}: nonce ${from === to ? from : `${from} to ${to}`}`,
          ),
      ]

export const logReport = (audited: AuditedLog): string => {
  const { state, checkpoint, stopped } = audited
  const { counts } = state
  const lines = [
    `${checkpoint.origin}: ${stopped ? `stopped after ${count(state.tree.size)} of` : 'checked'} ${count(checkpoint.size)} leaves, root ${hexOf(checkpoint.root)}`,
    `  ${countOf(counts.rounds, 'round')}, ${countOf(counts.hands, 'hand')}, ${countOf(counts.voidHands, 'void hand')}, ${countOf(counts.tables, 'table')}, ${countOf(counts.terms, 'set of terms', 'sets of terms')}, ${countOf(counts.firstCommitments, 'player')}`,
    ...Object.entries(returnsOf(audited)).map(
      ([name, sums]) =>
        `  ${name.padEnd(20)}${countOf(sums.rounds, 'round')}, returned ${sums.return}; expected ${sums.exact} ± ${sums.band}${sums.isInside ? '' : ': outside'}`,
    ),
    `  client seeds: ${count(state.marked)} marked as reused, ${count(state.reused)} found to be reused`,
    ...(counts.restarts > 0 ? [`  the log was restarted ${countOf(counts.restarts, 'time')}`] : []),
    ...(state.hands.length > 0
      ? [`  ${countOf(state.hands.length, 'hand')} without revealed seeds so far`]
      : []),
    ...gapLines(audited),
    ...Object.entries(sorted(state.unknown)).map(
      ([game, times]) => `  ${count(times)} of ${game}: this program does not know its rules`,
    ),
    'Not checked:',
    ...NOT_IN_LOG.map(({ what, why }) => `  ${what}: ${why}`),
    verdictOf(audited),
  ]
  return `${lines.join('\n')}\n`
}
