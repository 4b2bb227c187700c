/** The findings of an audit: single mismatches, and figures that add up over its parts. */
import type { ChainSums } from './chain-sums.ts'
import type { LinesFindings } from './exported-lines.ts'
import type { LogPartFindings } from './log/log-findings.ts'

export const KINDS = [
  'commitment',
  'seed',
  'nonce',
  'terms',
  'plan',
  'draw',
  'multiplier',
  'stake',
  'payout',
  'record',
  'seat',
  'bot',
  'time',
  'jackpot',
  'ledger',
  'balance',
  'place',
  'ticker',
  'pair',
  'log',
  'loss',
] as const
export type Kind = (typeof KINDS)[number]

/** About a round, a hand, a player, an account or an exported file. It never contains a seed: the round may be open. */
export type Mismatch = Readonly<{
  kind: Kind
  round?: string
  hand?: string
  player?: string
  account?: string
  file?: string
  expected: string
  found: string
}>

/** Sums in minor units. */
export type Turnover = Readonly<{ staked: bigint; paid: bigint }>

export type Tally = Readonly<{ finished: number; open: number }>
export type ByGame = Readonly<Record<string, Tally>>

/** Counts without a game. */
const COUNTED = [
  'players',
  /** Stored replies of any kind. */
  'replies',
  /** Promised commitments in stored replies. */
  'promises',
  'terms',
  /** [F10] Void hands. */
  'voids',
  /** [F9] Marked rounds: the house knew their client seed in advance. */
  'reusedSeeds',
  /** Rounds played before this was noted. */
  'seedsNotNoted',
  /** Movements that belong to no round or hand. */
  'transfers',
  'jackpots',
  /** [F13] Moves of bots that were decided again, and those of versions that this program doesn't have. */
  'botMoves',
  'otherBots',
  'windows',
  'places',
  'pairs',
  /** Of the database's own public log. */
  'leaves',
] as const
type Counted = (typeof COUNTED)[number]

export type Figures = Readonly<Record<Counted, number>> &
  Readonly<{
    rounds: ByGame
    hands: ByGame
    /** Rounds and hands of unknown games: not checked. */
    unknownRounds: ByGame
    unknownHands: ByGame
    /** Of rounds, by currency and kind of wallet, such as `USD demo`. */
    turnover: Readonly<Record<string, Turnover>>
  }>

const NO_COUNTS = Object.fromEntries(COUNTED.map((thing) => [thing, 0])) as Readonly<Record<Counted, number>>

export const NOTHING: Figures = {
  ...NO_COUNTS,
  rounds: {},
  hands: {},
  unknownRounds: {},
  unknownHands: {},
  turnover: {},
}

export const NO_BYTES = new Uint8Array(0)

/** The result of a part of an audit. */
export type PartResult = Readonly<{
  figures: Figures
  mismatches: readonly Mismatch[]
  /** A mark for each seed read (`seed-marks.ts`). */
  seeds: Uint8Array
  /** What hands add to the statistics of pairs, and the stored statistics (`pair-sums.ts`). */
  pairs?: Uint8Array
  /** [F3] Sums of the players' chains (`chain-sums.ts`), if they were added up. */
  chains?: ChainSums
  /** [F9] Records of client seeds (`recent-seeds.ts`), if they were noted. */
  recent?: Uint8Array
  /** From a stretch of an exported file. */
  lines?: LinesFindings
  /** From a part of a public log. */
  log?: LogPartFindings
  /** The sum of all balances and house accounts, if it was computed. */
  ledgerTotal?: bigint
}>

const merged = <T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  add: (x: T, y: T) => T,
): Readonly<Record<string, T>> => {
  const sums: Record<string, T> = { ...a }
  for (const [key, value] of Object.entries(b))
    sums[key] = Object.hasOwn(sums, key) ? add(sums[key]!, value) : value
  return sums
}

const tallied = (a: ByGame, b: ByGame): ByGame =>
  merged(a, b, (x, y) => ({ finished: x.finished + y.finished, open: x.open + y.open }))

export const addFigures = (a: Figures, b: Figures): Figures => ({
  ...(merged<number>(
    Object.fromEntries(COUNTED.map((thing) => [thing, a[thing]])),
    Object.fromEntries(COUNTED.map((thing) => [thing, b[thing]])),
    (x, y) => x + y,
  ) as typeof NO_COUNTS),
  rounds: tallied(a.rounds, b.rounds),
  hands: tallied(a.hands, b.hands),
  unknownRounds: tallied(a.unknownRounds, b.unknownRounds),
  unknownHands: tallied(a.unknownHands, b.unknownHands),
  turnover: merged(a.turnover, b.turnover, (x, y) => ({
    staked: x.staked + y.staked,
    paid: x.paid + y.paid,
  })),
})

export const tallyOf = (things: readonly Readonly<{ game: string; isOpen: boolean }>[]): ByGame =>
  things.reduce<ByGame>(
    (sums, { game, isOpen }) => tallied(sums, { [game]: { finished: isOpen ? 0 : 1, open: isOpen ? 1 : 0 } }),
    {},
  )

const sumOf = (tallies: ByGame, side: keyof Tally): number =>
  Object.values(tallies).reduce((sum, tally) => sum + tally[side], 0)

export const openIn = (tallies: ByGame): number => sumOf(tallies, 'open')
export const countIn = (tallies: ByGame): number => sumOf(tallies, 'finished') + openIn(tallies)
