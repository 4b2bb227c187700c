/**
 * Autobet as a pure state machine: the next stake, or why there is none. Stakes are raised exactly and rounded
 * down to the minor unit only when bet, so that small raises aren't lost.
 */
import { floor, type Rational, rational, roundTo, times } from '@fairhouse/kit'

/** Amounts in minor units. */
export type AutobetPlan = Readonly<{
  /** Null: no limit. */
  rounds: number | null
  /** Factor of the stake after a win and after a loss; null: back to the first stake. */
  onWin: Rational | null
  onLoss: Rational | null
  /** Stops at this profit; null: no limit. */
  profit: bigint | null
  /** Never loses more than this; null: no limit. */
  loss: bigint | null
}>

/** What may be staked now, in minor units. */
export type AutobetBounds = Readonly<{ maxBet: bigint; balance: bigint }>

/** `max-bet`, `balance`: the next stake would exceed it. `error`: a bet was refused or its reply is unknown. */
export const STOP_REASONS = ['rounds', 'profit', 'loss', 'max-bet', 'balance', 'error', 'stopped'] as const
export type StopReason = (typeof STOP_REASONS)[number]

export type AutobetRun = Readonly<{
  plan: AutobetPlan
  first: bigint
  /** The next stake before rounding, and as bet. */
  exact: Rational
  stake: bigint
  /** Rounds played since the start, and their total result. */
  rounds: number
  net: bigint
  /** Why it stopped, or null while it can continue. */
  ended: StopReason | null
}>

/** Digits kept beyond the minor unit: keeps long runs fast. */
const EXTRA_DIGITS = 12

/** Before the next bet: even if it loses, the loss must stay within the limit. */
const reasonToStop = (
  { plan, rounds, net, stake }: Omit<AutobetRun, 'ended'>,
  { maxBet, balance }: AutobetBounds,
): StopReason | null => {
  if (plan.rounds !== null && rounds >= plan.rounds) return 'rounds'
  if (plan.profit !== null && net >= plan.profit) return 'profit'
  if (plan.loss !== null && stake - net > plan.loss) return 'loss'
  if (stake > maxBet) return 'max-bet'
  return stake > balance ? 'balance' : null
}

const checked = (run: Omit<AutobetRun, 'ended'>, bounds: AutobetBounds): AutobetRun => ({
  ...run,
  ended: reasonToStop(run, bounds),
})

export const startRun = (plan: AutobetPlan, first: bigint, bounds: AutobetBounds): AutobetRun =>
  checked({ plan, first, exact: rational(first), stake: first, rounds: 0, net: 0n }, bounds)

/** A win is a payout above the stake, a loss one below it; after an equal payout the stake stays the same. */
const nextExact = ({ plan, first, exact }: AutobetRun, net: bigint): Rational => {
  if (net === 0n) return exact
  const factor = net > 0n ? plan.onWin : plan.onLoss
  return factor === null ? rational(first) : roundTo(times(exact, factor), EXTRA_DIGITS)
}

/** After a round with the result `net`. */
export const afterRound = (run: AutobetRun, net: bigint, bounds: AutobetBounds): AutobetRun => {
  const exact = nextExact(run, net)
  const { plan, first } = run
  return checked(
    { plan, first, exact, stake: floor(exact), rounds: run.rounds + 1, net: run.net + net },
    bounds,
  )
}

/** A run that has already ended keeps its reason. */
export const stopRun = (run: AutobetRun, reason: 'error' | 'stopped'): AutobetRun =>
  run.ended === null ? { ...run, ended: reason } : run
