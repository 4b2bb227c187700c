/** What an audit finds: mismatches one by one, and figures that add up over its parts. */
export const KINDS = [
  'commitment',
  'seed',
  'nonce',
  'draw',
  'multiplier',
  'stake',
  'payout',
  'config',
  'record',
  'ledger',
  'balance',
] as const
export type Kind = (typeof KINDS)[number]

/** Of a round, a player, an account or an exported file. No seed is ever part of it: the round may be open. */
export type Mismatch = Readonly<{
  kind: Kind
  round?: string
  player?: string
  account?: string
  file?: string
  expected: string
  found: string
}>

/** Sums in minor units. */
export type Turnover = Readonly<{ staked: bigint; paid: bigint }>

export type Figures = Readonly<{
  /** Rounds by game. */
  rounds: Readonly<Record<string, number>>
  /** Of these still open. */
  open: number
  /** By currency and kind of wallet, such as `USD demo`. */
  turnover: Readonly<Record<string, Turnover>>
  /** Promises of a commitment that were kept in replies. */
  promises: number
  players: number
}>

export const NOTHING: Figures = { rounds: {}, open: 0, turnover: {}, promises: 0, players: 0 }

export const NO_SEEDS = new Uint8Array(0)

/** What a part of an audit has come to. `seeds`: a mark for each seed that was read (`seed-marks.ts`). */
export type Checked = Readonly<{
  figures: Figures
  mismatches: readonly Mismatch[]
  seeds: Uint8Array
  /** All balances and house accounts together, where they were added up. */
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

export const added = (a: Figures, b: Figures): Figures => ({
  rounds: merged(a.rounds, b.rounds, (x, y) => x + y),
  open: a.open + b.open,
  turnover: merged(a.turnover, b.turnover, (x, y) => ({
    staked: x.staked + y.staked,
    paid: x.paid + y.paid,
  })),
  promises: a.promises + b.promises,
  players: a.players + b.players,
})

export const roundsIn = ({ rounds }: Figures): number =>
  Object.values(rounds).reduce((sum, count) => sum + count, 0)
