/**
 * Autobet as a pure state machine: the stake of the next round and whether there is one. Stakes are raised
 * exactly and rounded down to the minor unit only where they are bet, so that no small raise is lost.
 */
import { floor, type Rational, rational, roundTo, times } from '@fairhouse/kit'

/** Amounts in minor units. */
export type AutobetPlan = Readonly<{
  /** Null: until something else stops it. */
  rounds: number | null
  /** What the stake is multiplied by after a win and after a loss; null: back to the first stake. */
  onWin: Rational | null
  onLoss: Rational | null
  /** Stops at this profit; null: never for that reason. */
  profit: bigint | null
  /** No more than this is lost; null: no limit. */
  loss: bigint | null
}>

/** What may be staked now, in minor units. */
export type AutobetBounds = Readonly<{ maxBet: bigint; balance: bigint }>

/** `max-bet`, `balance`: the next stake would exceed it. `error`: a bet was refused or its answer is not known. */
export const STOP_REASONS = ['rounds', 'profit', 'loss', 'max-bet', 'balance', 'error', 'stopped'] as const
export type StopReason = (typeof STOP_REASONS)[number]

export type AutobetRun = Readonly<{
  plan: AutobetPlan
  first: bigint
  /** The next stake before rounding, and as it is bet. */
  exact: Rational
  stake: bigint
  /** What the rounds since the start have brought. */
  rounds: number
  net: bigint
  /** Null: the next round can be played. */
  ended: StopReason | null
}>

/** Digits kept behind the minor unit: a run of any length stays quick to compute. */
const EXTRA_DIGITS = 12

/** Before the next bet: the loss stays within its limit whatever that bet does. */
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

/** A win is a payout above the stake, a loss one below it; a stake that came back leaves the next as it is. */
const nextExact = ({ plan, first, exact }: AutobetRun, net: bigint): Rational => {
  if (net === 0n) return exact
  const factor = net > 0n ? plan.onWin : plan.onLoss
  return factor === null ? rational(first) : roundTo(times(exact, factor), EXTRA_DIGITS)
}

/** After a round that has brought `net`. */
export const afterRound = (run: AutobetRun, net: bigint, bounds: AutobetBounds): AutobetRun => {
  const exact = nextExact(run, net)
  const { plan, first } = run
  return checked(
    { plan, first, exact, stake: floor(exact), rounds: run.rounds + 1, net: run.net + net },
    bounds,
  )
}

/** From outside; one that has ended keeps its reason. */
export const stopRun = (run: AutobetRun, reason: 'error' | 'stopped'): AutobetRun =>
  run.ended === null ? { ...run, ended: reason } : run
