/** The report of an audit, in words and as JSON. Amounts are in minor units, as in the database. */

import { type NotChecked, notInDatabase, notInExport, unknownIn } from './audit-limits.ts'
import type { AuditResult } from './audit-run.ts'
import type { AuditedDatabase } from './database.ts'
import type { AuditedExports } from './exports.ts'
import { type ByGame, countIn, type Figures, KINDS, type Mismatch, openIn } from './findings.ts'

const count = (value: number | bigint): string => value.toLocaleString('en')

const countOf = (value: number, thing: string, things = `${thing}s`): string =>
  `${count(value)} ${value === 1 ? thing : things}`

const KIND_WIDTH = Math.max(...KINDS.map((kind) => kind.length))

const WHOSE = ['round', 'hand', 'player', 'account', 'file'] as const

const whose = (mismatch: Mismatch): string =>
  WHOSE.flatMap((field) => (mismatch[field] === undefined ? [] : [`${field} ${mismatch[field]}`])).join(
    ', ',
  ) || 'the whole'

export const mismatchLine = (mismatch: Mismatch): string =>
  `${mismatch.kind.padEnd(KIND_WIDTH)}  ${whose(mismatch)}: expected ${mismatch.expected}; found ${mismatch.found}\n`

export const mismatchesIn = ({ mismatches }: AuditResult): number =>
  Object.values(mismatches).reduce((sum, found) => sum + found, 0)

/** Whether something could not be checked. */
export const isIncomplete = ({ figures }: AuditResult): boolean => unknownIn(figures) > 0

const verdictOf = (audited: AuditResult): string => {
  const found = mismatchesIn(audited)
  if (found > 0) {
    const kinds = KINDS.filter((kind) => audited.mismatches[kind]).map(
      (kind) => `${kind} ${count(audited.mismatches[kind]!)}`,
    )
    return `${countOf(found, 'mismatch', 'mismatches')}: ${kinds.join(', ')}`
  }
  if (audited.stopped) return 'no mismatch so far'
  return isIncomplete(audited) ? 'no mismatch, but not everything could be checked' : 'no mismatch'
}

const gameLines = (tallies: ByGame, thing: string): readonly string[] =>
  Object.entries(tallies).map(([game, { finished, open }]) => {
    const all = countOf(finished + open, thing)
    return `  ${game.padEnd(12)}${all}${open > 0 ? `, ${count(open)} of them open` : ''}`
  })

const roundLines = ({ rounds, hands, turnover, reusedSeeds }: Figures): readonly string[] => [
  ...gameLines(rounds, 'round'),
  ...gameLines(hands, 'hand'),
  ...Object.entries(turnover).map(
    ([wallet, { staked, paid }]) =>
      `  ${wallet.padEnd(12)}rounds staked ${count(staked)}, paid ${count(paid)} (minor units)`,
  ),
  // [F9]
  ...(reusedSeeds > 0
    ? [`  ${countOf(reusedSeeds, 'round')} with a reused client seed: the house knew it in advance`]
    : []),
]

const notCheckedLines = (list: readonly NotChecked[]): readonly string[] => [
  'Not checked:',
  ...list.map(({ what, why }) => `  ${what}: ${why}`),
]

/** What else was checked; zero counts are left out. */
const otherLines = (figures: Figures): readonly string[] => {
  const { promises, replies, terms, transfers, jackpots, voids, windows, places, pairs, leaves } = figures
  const { botMoves, otherBots } = figures
  const others = [
    [terms, 'set of terms', 'sets of terms'],
    [transfers, 'other movement of a wallet', 'other movements of wallets'],
    [jackpots, 'jackpot', 'jackpots'],
    [voids, 'void hand', 'void hands'],
    [botMoves, 'move of a bot, decided again', 'moves of bots, decided again'],
    [otherBots, 'move of a bot of another version', 'moves of bots of another version'],
    [windows, 'open window', 'open windows'],
    [places, 'person at the tables', 'people at the tables'],
    [pairs, 'pair of players', 'pairs of players'],
    [leaves, 'leaf of the public log', 'leaves of the public log'],
  ] as const
  const counts = others.flatMap(([value, thing, things]) =>
    value > 0 ? [countOf(value, thing, things)] : [],
  )
  return [
    `  ${countOf(promises, 'promised commitment')} in ${countOf(replies, 'stored reply', 'stored replies')}`,
    ...(counts.length > 0 ? [`  ${counts.join(', ')}`] : []),
  ]
}

const text = (...lines: readonly string[]): string => `${lines.join('\n')}\n`

const checkedIn = ({ rounds, hands, players }: Figures) => ({
  rounds: countIn(rounds),
  hands: countIn(hands),
  players,
})

export const databaseReport = (audited: AuditedDatabase): string => {
  const { figures, ledgerTotal, stopped, of } = audited
  const { rounds, hands, players } = checkedIn(figures)
  return text(
    ...(stopped
      ? [
          `Stopped after ${count(rounds)} of ${countOf(of.rounds, 'round')}, ${count(hands)} of ${countOf(of.hands, 'hand')} and ${count(players)} of ${countOf(of.players, 'player')}.`,
        ]
      : []),
    `Checked ${countOf(rounds, 'round')}, ${countOf(hands, 'hand')}, ${countOf(players, 'player')}:`,
    ...roundLines(figures),
    ...otherLines(figures),
    ...(ledgerTotal === null ? [] : [`  the ledger adds up to ${count(ledgerTotal)}`]),
    ...notCheckedLines(notInDatabase(figures)),
    verdictOf(audited),
  )
}

export const exportsReport = (audited: AuditedExports): string => {
  const { figures, stopped, nonces } = audited
  return text(
    `${stopped ? 'Stopped after' : 'Checked'} ${countOf(countIn(figures.rounds), 'round')}:`,
    ...roundLines(figures),
    ...nonces.map(
      ({ file, first, last, missing }) =>
        `  ${file}: nonces ${first} to ${last}, ${missing === 0n ? 'none missing' : `${count(missing)} missing: left out by a filter, or lost`}`,
    ),
    ...notCheckedLines(notInExport(figures)),
    verdictOf(audited),
  )
}

const common = (audited: AuditResult, notChecked: readonly NotChecked[]) => {
  const { figures, mismatches, stopped } = audited
  const turnover = Object.entries(figures.turnover).map(([wallet, { staked, paid }]) => [
    wallet,
    { staked: staked.toString(), paid: paid.toString() },
  ])
  return {
    rounds: figures.rounds,
    checked: countIn(figures.rounds),
    open: openIn(figures.rounds),
    reusedClientSeeds: figures.reusedSeeds,
    turnover: Object.fromEntries(turnover),
    mismatches: mismatchesIn(audited),
    kinds: mismatches,
    notChecked,
    stopped,
  }
}

export const databaseJson = (audited: AuditedDatabase): object => {
  const { figures, ledgerTotal, of } = audited
  const { promises, replies, players, terms, voids } = figures
  const { transfers, jackpots, windows, places, pairs, leaves } = figures
  return {
    ...common(audited, notInDatabase(figures)),
    of: of.rounds,
    hands: figures.hands,
    checkedHands: countIn(figures.hands),
    openHands: openIn(figures.hands),
    ofHands: of.hands,
    unknown: { rounds: figures.unknownRounds, hands: figures.unknownHands },
    ...{ players, promises, replies, terms, voids },
    ...{ transfers, jackpots, windows, places, pairs, leaves },
    ledger: ledgerTotal?.toString() ?? null,
  }
}

export const exportsJson = (audited: AuditedExports): object => ({
  ...common(audited, notInExport(audited.figures)),
  nonces: audited.nonces.map(({ file, rounds, first, last, missing }) => ({
    file,
    rounds,
    first: first.toString(),
    last: last.toString(),
    missing: missing.toString(),
  })),
})
