/**
 * The value of every choice after the flop, in chips compared with giving up: sampled showdowns, and how each
 * opponent would respond to a bet with the hand sampled for them.
 */
import type { Chips } from '@fairhouse/kit'
import { POCKETS } from '../odds/starting-hands.ts'
import { type BoardReading, readBoard, STRONG_DRAW } from './board-reading.ts'
import { CHARTS } from './charts-config.ts'
import type { FastChance } from './fast-chance.ts'
import { airRate, BETTER, type OpponentRange, raises, stayShare, stays } from './opponent-range.ts'
import { drawn, drawSamples, equityOf, MAX_OPPONENTS, shareOf } from './showdown-samples.ts'
import type { Situation } from './situation.ts'
import { raiseTo } from './sizing.ts'
import { TEMPERAMENTS } from './temperaments.ts'

export type WeighedChoice = Readonly<{
  type: 'check-fold' | 'passive' | 'raise'
  /** The street total of a raise. */
  to: Chips
  worth: number
  /** For a raise: equity against the callers. */
  equity: number
  /** How often everybody folds to it. */
  folds: number
}>

/** Outcomes of a raise, summed over all samples. */
type Answers = {
  folded: number
  called: number
  calledShare: number
  /** Chips won and lost when called. */
  calledWorth: number
  raised: number
  raisedShare: number
}

const noAnswers = (): Answers => ({
  folded: 0,
  called: 0,
  calledShare: 0,
  calledWorth: 0,
  raised: 0,
  raisedShare: 0,
})

const TYPES = TEMPERAMENTS.length

const samplesFor = (opponents: number): number =>
  CHARTS.samples[Math.min(opponents, CHARTS.samples.length) - 1]!

/** A candidate raise: its cost, what each opponent would have to add, and the share each continues with. */
type Raise = Readonly<{
  cost: Chips
  owed: readonly Chips[]
  /** Too committed to fold. */
  allIn: readonly boolean[]
  /** By opponent × temperament. */
  shares: Float32Array
  airs: Float32Array
  canRaise: boolean
  /** Bets and raises on this street, including this one. */
  before: number
}>

const raiseOf = (situation: Situation, to: Chips): Raise => {
  const { view, opponents, pot, bet, stack, facing, headsUp } = situation
  const players = opponents.map((seat) => view.players[seat]!)
  const deepest = Math.max(...players.map((player) => player.stack + player.bet))
  const owed = players.map((player) => Math.min(player.stack, Math.max(0, to - player.bet)))
  const faced = { ...facing, raises: facing.raises + 1, rivals: opponents.length }
  const shares = new Float32Array(opponents.length * TYPES)
  const airs = new Float32Array(opponents.length * TYPES)
  for (const [opponent, amount] of owed.entries()) {
    for (const [type, temperament] of TEMPERAMENTS.entries()) {
      shares[opponent * TYPES + type] = stayShare(temperament, faced, amount / pot, !headsUp)
      airs[opponent * TYPES + type] = airRate(temperament, amount / pot)
    }
  }
  return {
    cost: Math.min(to, deepest) - bet,
    owed,
    allIn: players.map((player) => player.allIn),
    shares,
    airs,
    canRaise: to < bet + stack && to < deepest,
    before: faced.raises,
  }
}

/** The probability that the opponent reraises with the sampled hand. */
const raisingIn = (sample: number, opponent: number, raise: Raise, { level, draw }: BoardReading): number => {
  if (!raise.canRaise || raise.allIn[opponent]) return 0
  const place = drawn[sample * MAX_OPPONENTS + opponent]!
  const pocket = place % POCKETS
  const temperament = TEMPERAMENTS[(place - pocket) / POCKETS]!
  return raises(temperament, raise.before, BETTER[level[pocket]!]!, draw[pocket]!)
}

/** The probability that the opponent continues, by calling or raising. */
const stayingIn = (sample: number, opponent: number, raise: Raise, { level, draw }: BoardReading): number => {
  if (raise.allIn[opponent]) return 1
  const place = drawn[sample * MAX_OPPONENTS + opponent]!
  const pocket = place % POCKETS
  const type = (place - pocket) / POCKETS
  const share = raise.shares[opponent * TYPES + type]!
  const air = raise.airs[opponent * TYPES + type]!
  return stays(TEMPERAMENTS[type]!, share, air, BETTER[level[pocket]!]!, draw[pocket]!)
}

/** One opponent: every sample is weighted by the probability of each response. */
const answersOfOne = (situation: Situation, raise: Raise, reading: BoardReading): Answers => {
  const { pot } = situation
  const sum = noAnswers()
  const samples = samplesFor(1)
  for (let sample = 0; sample < samples; sample += 1) {
    const raising = raisingIn(sample, 0, raise, reading)
    const staying = Math.max(raising, stayingIn(sample, 0, raise, reading))
    const share = shareOf(sample, 1, 1)
    sum.folded += 1 - staying
    sum.called += staying - raising
    sum.calledShare += (staying - raising) * share
    sum.raised += raising
    sum.raisedShare += raising * share
  }
  sum.calledWorth = sum.calledShare * (pot + raise.cost + raise.owed[0]!) - sum.called * raise.cost
  return sum
}

/** Several opponents: in every sample each makes one response. */
const answersOfMany = (
  situation: Situation,
  raise: Raise,
  reading: BoardReading,
  next: FastChance,
): Answers => {
  const { pot, opponents } = situation
  const sum = noAnswers()
  const samples = samplesFor(opponents.length)
  for (let sample = 0; sample < samples; sample += 1) {
    let [inPot, added, lifted] = [0, 0, false]
    for (let opponent = 0; opponent < opponents.length; opponent += 1) {
      const raising = raisingIn(sample, opponent, raise, reading)
      const at = next()
      if (at >= raising && at >= stayingIn(sample, opponent, raise, reading)) continue
      inPot |= 1 << opponent
      added += raise.owed[opponent]!
      lifted ||= at < raising
    }
    const share = inPot === 0 ? 0 : shareOf(sample, opponents.length, inPot)
    if (inPot === 0) sum.folded += 1
    else if (lifted) {
      sum.raised += 1
      sum.raisedShare += share
    } else {
      sum.called += 1
      sum.calledShare += share
      sum.calledWorth += share * (pot + raise.cost + added) - raise.cost
    }
  }
  return sum
}

const weighRaise = (
  situation: Situation,
  to: Chips,
  reading: BoardReading,
  next: FastChance,
): WeighedChoice => {
  const { pot, effective, opponents, board } = situation
  const raise = raiseOf(situation, to)
  const answers =
    opponents.length === 1
      ? answersOfOne(situation, raise, reading)
      : answersOfMany(situation, raise, reading, next)
  const { folded, called, calledShare, calledWorth, raised, raisedShare } = answers
  const { cost } = raise
  const samples = samplesFor(opponents.length)
  const left = Math.max(0, 1 - cost / effective)
  const [times, part] = CHARTS.raisedBack
  const back = Math.min(effective, times * cost + part * pot)
  const share = raised > 0 ? (raisedShare / raised) * CHARTS.realised.raised : 0
  const afterRaise = Math.max(-cost, share * (pot + 2 * back) - back)
  return {
    type: 'raise',
    to,
    worth:
      (folded * pot + calledWorth + raised * afterRaise) / samples -
      CHARTS.friction[board.length - 3]! * cost * left,
    equity: called > 0 ? calledShare / called : 0,
    folds: folded / samples,
  }
}

/** The fraction of the pot that this equity realises if the hand continues. */
const realised = (situation: Situation, equity: number, draws: boolean): number => {
  const { view, board, toCall, stack, last, opponents } = situation
  const over = board.length === 5 || toCall === stack || opponents.every((seat) => view.players[seat]!.allIn)
  if (over) return equity
  const { check, call, strength, draw } = CHARTS.realised
  const base = (toCall > 0 ? call : check)[last ? 0 : 1]
  return equity * (base + strength * (equity - 0.5) + (draws ? draw : 0))
}

/** The distinct street totals to evaluate. */
const raisesToWeigh = (situation: Situation): readonly Chips[] => {
  const { raise, toCall, pot, effective } = situation
  if (raise === null) return []
  const parts = toCall > 0 ? CHARTS.raiseSizes : CHARTS.sizes
  const totals = parts.map((part) => raiseTo(situation, part, CHARTS.commit))
  const allIn = effective <= CHARTS.allInPots * (pot + toCall) ? [raise.max] : []
  return [...new Set([...totals, ...allIn])]
}

/** Giving up (if there is a bet to call), calling or checking, and raises to these street totals. `ranges` by opponent. */
export const weigh = (
  situation: Situation,
  ranges: readonly OpponentRange[],
  next: FastChance,
  totals: readonly Chips[] = raisesToWeigh(situation),
): Readonly<{ equity: number; choices: readonly WeighedChoice[] }> => {
  const { pot, toCall, pocket, board } = situation
  const reading = readBoard(board)
  const samples = samplesFor(ranges.length)
  drawSamples(situation, ranges, samples, next)
  const equity = equityOf(ranges.length, samples)
  const share = realised(situation, equity, reading.draw[pocket] === STRONG_DRAW)
  const still = { to: 0, equity, folds: 0 }
  const checkFold: WeighedChoice = { ...still, type: 'check-fold', worth: 0 }
  const passive: WeighedChoice = { ...still, type: 'passive', worth: share * (pot + toCall) - toCall }
  const raising = totals.map((to) => weighRaise(situation, to, reading, next))
  return { equity, choices: [...(toCall > 0 ? [checkFold] : []), passive, ...raising] }
}
