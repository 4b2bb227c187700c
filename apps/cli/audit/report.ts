/** What an audit has found, in words and as JSON. Amounts are in minor units, as the database has them. */
import type { Audited } from './auditing.ts'
import type { AuditedDatabase } from './database.ts'
import type { AuditedExports } from './exports.ts'
import { type Figures, KINDS, type Mismatch, roundsIn } from './findings.ts'

const count = (value: number | bigint): string => value.toLocaleString('en')

const countOf = (value: number, thing: string, things = `${thing}s`): string =>
  `${count(value)} ${value === 1 ? thing : things}`

const KIND_WIDTH = Math.max(...KINDS.map((kind) => kind.length))

const whose = ({ round, player, account, file }: Mismatch): string =>
  [
    ...(round === undefined ? [] : [`round ${round}`]),
    ...(player === undefined ? [] : [`player ${player}`]),
    ...(account === undefined ? [] : [`account ${account}`]),
    ...(file === undefined ? [] : [`file ${file}`]),
  ].join(', ') || 'the whole'

export const tellMismatch = (mismatch: Mismatch): string =>
  `${mismatch.kind.padEnd(KIND_WIDTH)}  ${whose(mismatch)}: expected ${mismatch.expected}; found ${mismatch.found}\n`

export const mismatchesIn = ({ mismatches }: Audited): number =>
  Object.values(mismatches).reduce((sum, found) => sum + found, 0)

const verdictOf = (audited: Audited): string => {
  const found = mismatchesIn(audited)
  if (found > 0) {
    const kinds = KINDS.filter((kind) => audited.mismatches[kind]).map(
      (kind) => `${kind} ${count(audited.mismatches[kind]!)}`,
    )
    return `${countOf(found, 'mismatch', 'mismatches')}: ${kinds.join(', ')}`
  }
  return audited.stopped ? 'no mismatch so far' : 'no mismatch'
}

const tellRounds = (figures: Figures): readonly string[] => [
  ...Object.entries(figures.rounds).map(
    ([game, rounds]) => `  ${game.padEnd(12)}${countOf(rounds, 'round')}`,
  ),
  ...(figures.open > 0 ? [`  ${count(figures.open)} of them open`] : []),
  ...Object.entries(figures.turnover).map(
    ([wallet, { staked, paid }]) =>
      `  ${wallet.padEnd(12)}staked ${count(staked)}, paid ${count(paid)} (minor units)`,
  ),
]

const text = (...lines: readonly string[]): string => `${lines.join('\n')}\n`

export const tellDatabase = (audited: AuditedDatabase): string => {
  const { figures, ledgerTotal, stopped, of } = audited
  const checked = roundsIn(figures)
  return text(
    ...(stopped
      ? [
          `Stopped after ${count(checked)} of ${countOf(of.rounds, 'round')} and ${figures.players} of ${countOf(of.players, 'player')}.`,
        ]
      : []),
    `Checked ${countOf(checked, 'round')}, ${countOf(figures.players, 'player')}:`,
    ...tellRounds(figures),
    `  ${count(figures.promises)} promised commitments in ${stopped ? 'the replies that were read' : `${countOf(of.replies, 'kept reply', 'kept replies')}`}`,
    ...(ledgerTotal === null ? [] : [`  the ledger adds up to ${count(ledgerTotal)}`]),
    verdictOf(audited),
  )
}

export const tellExports = (audited: AuditedExports): string => {
  const { figures, stopped, nonces } = audited
  return text(
    `${stopped ? 'Stopped after' : 'Checked'} ${countOf(roundsIn(figures), 'round')}:`,
    ...tellRounds(figures),
    ...nonces.map(
      ({ file, first, last, missing }) =>
        `  ${file}: nonces ${first} to ${last}, ${missing === 0n ? 'none missing' : `${count(missing)} missing: left out by a filter, or lost`}`,
    ),
    'Not in an export, so not checked: the ledger, what was promised before each bet, payout tables of a house’s own.',
    verdictOf(audited),
  )
}

const common = (audited: Audited) => {
  const { figures, mismatches, stopped } = audited
  const turnover = Object.entries(figures.turnover).map(([wallet, { staked, paid }]) => [
    wallet,
    { staked: staked.toString(), paid: paid.toString() },
  ])
  return {
    rounds: figures.rounds,
    checked: roundsIn(figures),
    open: figures.open,
    turnover: Object.fromEntries(turnover),
    mismatches: mismatchesIn(audited),
    kinds: mismatches,
    stopped,
  }
}

export const databaseJson = (audited: AuditedDatabase): object => ({
  ...common(audited),
  of: audited.of.rounds,
  players: audited.figures.players,
  promises: audited.figures.promises,
  ledger: audited.ledgerTotal?.toString() ?? null,
})

export const exportsJson = (audited: AuditedExports): object => ({
  ...common(audited),
  nonces: audited.nonces.map(({ file, rounds, first, last, missing }) => ({
    file,
    rounds,
    first: first.toString(),
    last: last.toString(),
    missing: missing.toString(),
  })),
})
