/**
 * A stake on a ladder: it climbs step by step until a step fails, the player cashes out, or the last rung or
 * the cap is reached. Games say what a step is; this file says what it is worth.
 */
import { type Move, move } from './game.ts'
import { endOfLadder, type Ladder } from './ladder.ts'
import { payout } from './money.ts'
import { cappedAt, type Paying, reachesCap, UNLIMITED } from './pay.ts'
import { ONE, printDecimal, type Rational, roundTo } from './rational.ts'
import { type Refusal, refuse } from './refusal.ts'

export const LADDER_STATES = ['ready', 'playing', 'finished', 'cashed_out'] as const
export type LadderState = (typeof LADDER_STATES)[number]

/** Amounts are decimal strings of minor units. `finished`: a step has failed. */
export type LadderRound = Readonly<{
  state: Exclude<LadderState, 'ready'>
  amount: string
  /** Steps survived. */
  climbed: number
  /** Null until the round is over. */
  payout: string | null
}>

export const startLadder = (amount: string): LadderRound => ({
  state: 'playing',
  amount,
  climbed: 0,
  payout: null,
})

const multiplierAt = (ladder: Ladder, climbed: number): Rational =>
  climbed === 0 ? ONE : ladder[climbed - 1]!.multiplier

/** [H5] Compares the exact product, not the rounded payout. A stake of 0 reaches no cap. */
const payingAt = (amount: string, maxPayout: string): Paying =>
  BigInt(amount) === 0n ? UNLIMITED : cappedAt(BigInt(amount), BigInt(maxPayout))

/** The step that cashes out automatically, from 1. */
export const lastStep = (ladder: Ladder, amount: string, maxPayout: string): number =>
  endOfLadder(ladder, payingAt(amount, maxPayout))

/** [M2] */
const paidOut = (round: LadderRound, ladder: Ladder, maxPayout: string): LadderRound => ({
  ...round,
  state: 'cashed_out',
  payout: payout(BigInt(round.amount), multiplierAt(ladder, round.climbed), BigInt(maxPayout)).toString(),
})

/** One step further. The last rung and the cap cash out at once [H5]. */
export const climbLadder = (
  round: LadderRound,
  survived: boolean,
  ladder: Ladder,
  maxPayout: string,
): LadderRound => {
  if (!survived) return { ...round, state: 'finished', payout: '0' }
  const next = { ...round, climbed: round.climbed + 1 }
  const isLast = next.climbed === lastStep(ladder, next.amount, maxPayout)
  return isLast ? paidOut(next, ladder, maxPayout) : next
}

export const cashOutLadder = (
  round: LadderRound,
  ladder: Ladder,
  maxPayout: string,
): LadderRound | Refusal =>
  round.climbed === 0
    ? refuse('nothing-to-cash-out', 'cashing out needs at least one step')
    : paidOut(round, ladder, maxPayout)

/** `capped`: it would have paid the cap or more [H5]. */
export type CashedOut = Readonly<{ type: 'cashedOut'; multiplier: string; payout: string; capped: boolean }>

/** Events and moves of a step that ended in a cash-out; none otherwise. */
export const ladderPayout = (
  { state, amount, climbed, payout: paid }: LadderRound,
  ladder: Ladder,
  maxPayout: string,
): Readonly<{ events: readonly CashedOut[]; moves: readonly Move[] }> => {
  if (state !== 'cashed_out' || paid === null) return { events: [], moves: [] }
  const multiplier = multiplierAt(ladder, climbed)
  const capped = reachesCap(payingAt(amount, maxPayout), multiplier)
  return {
    events: [{ type: 'cashedOut', multiplier: printDecimal(multiplier), payout: paid, capped }],
    moves: BigInt(paid) > 0n ? [move('house', 0, BigInt(paid))] : [],
  }
}

/** The part of a view that all ladders share. Multipliers and probability are decimal strings. */
export type LadderView = Readonly<{
  state: LadderState
  betAmount: string | null
  /** Steps survived. */
  stepCount: number
  /** Now, or at the end: 0 in a lost round. */
  currentMultiplier: string
  /** Null unless the round is being played, like the probability of the next step, which has 8 decimals. */
  nextMultiplier: string | null
  nextProbability: string | null
  canCashout: boolean
  /** Null until the round is over. */
  finalPayout: string | null
  /** Whether the payout is above the stake. */
  isWin: boolean | null
}>

export const LADDER_READY: LadderView = {
  state: 'ready',
  betAmount: null,
  stepCount: 0,
  currentMultiplier: '1',
  nextMultiplier: null,
  nextProbability: null,
  canCashout: false,
  finalPayout: null,
  isWin: null,
}

const PROBABILITY_DECIMALS = 8

export const ladderView = (
  { state, amount, climbed, payout: paid }: LadderRound,
  ladder: Ladder,
): LadderView => {
  const next = state === 'playing' ? ladder[climbed]! : null
  return {
    state,
    betAmount: amount,
    stepCount: climbed,
    currentMultiplier: state === 'finished' ? '0' : printDecimal(multiplierAt(ladder, climbed)),
    nextMultiplier: next && printDecimal(next.multiplier),
    nextProbability: next && printDecimal(roundTo(next.chance, PROBABILITY_DECIMALS)),
    canCashout: state === 'playing' && climbed > 0,
    finalPayout: paid,
    isWin: paid === null ? null : BigInt(paid) > BigInt(amount),
  }
}
