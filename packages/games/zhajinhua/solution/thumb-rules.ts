/**
 * Rules that a person can remember, as opponents in training: blind until a round or a price, then by the strength of
 * the cards alone. In some hands some seats play a random one of them, so that the solution learns to exploit such
 * players.
 */
import { type HandTable, PAIR_STRENGTH, RUN_STRENGTH } from './hand-table.ts'
import { type LeanHand, LOOKED, ROUND, TURN, UNIT } from './lean-hand.ts'
import { ALL_IN, CALL, COMPARE, FOLD, LOOK, RAISE, RAISE_MOST } from './spots.ts'
import type { Terms } from './terms.ts'

/** What a medium hand does: compares if cheaper than a call, always compares, calls, or folds to a raised unit. */
const MIDDLES = ['thrifty', 'comparing', 'calling', 'fearful'] as const
/** What a good hand does. */
const TOPS = ['raise-most', 'raise', 'call', 'compare'] as const

export type ThumbRule = Readonly<{
  /** Looks from this round on, or once the unit is above this many antes. */
  lookFrom: number
  blindUnit: number
  /** The probability of a raise per turn while blind. */
  blindRaises: number
  /** Compares blind from this round on. */
  blindCompareFrom: number
  /** Folds cards that beat a smaller share of all hands. */
  foldBelow: number
  middle: (typeof MIDDLES)[number]
  topFrom: number
  top: (typeof TOPS)[number]
}>

const NEVER = 1000
const PLAIN = {
  blindRaises: 0,
  blindCompareFrom: NEVER,
  foldBelow: PAIR_STRENGTH,
  middle: 'thrifty',
  topFrom: RUN_STRENGTH,
  top: 'raise-most',
} as const

/** Folds singles, compares pairs if that is cheaper than a call, raises anything better to the maximum. */
export const plainRule = (lookFrom: number, blindUnit: number): ThumbRule => ({
  ...PLAIN,
  lookFrom,
  blindUnit,
})

/** How often the plain rule is drawn. */
const PLAIN_PART = 0.5
const BLIND_UNITS = [1, 2, 2, 3, 5, 5, 10] as const

/** `random`: from 0 to 1. */
export const drawRule = (random: () => number): ThumbRule => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))
  const rule = plainRule(between(3, random() < 0.5 ? 12 : 30), pick(BLIND_UNITS))
  if (random() < PLAIN_PART) return rule
  const foldBelow = random() < 0.2 ? 0 : 0.3 + 0.65 * random()
  return {
    ...rule,
    blindRaises: random() < 0.7 ? 0 : random() ** 2,
    blindCompareFrom: random() < 0.7 ? NEVER : between(2, 6),
    foldBelow,
    middle: pick(MIDDLES),
    topFrom: foldBelow + (1 - foldBelow) * random(),
    top: pick(TOPS),
  }
}

export type RulePlayer = Readonly<{
  /** The move of the seat to act. */
  move(rule: ThumbRule, at: number, legal: number): number
}>

const has = (legal: number, move: number): boolean => ((legal >> move) & 1) === 1

export const openRulePlayer = (
  { ante }: Terms,
  { strengths }: HandTable,
  { frames, hands, seatAt, callCost, compareCost }: LeanHand,
  random: () => number,
): RulePlayer => {
  const pay = (legal: number): number => (has(legal, CALL) ? CALL : ALL_IN)
  const raise = (legal: number, move: number): number => {
    if (has(legal, move)) return move
    return has(legal, RAISE) ? RAISE : pay(legal)
  }
  const compareOr = (legal: number, otherwise: number): number => (has(legal, COMPARE) ? COMPARE : otherwise)

  const blindMove = (rule: ThumbRule, at: number, legal: number): number => {
    const round = frames[at + ROUND]!
    const isDear = frames[at + UNIT]! > rule.blindUnit * ante
    if (has(legal, LOOK) && (isDear || round >= rule.lookFrom)) return LOOK
    if (round >= rule.blindCompareFrom && has(legal, COMPARE)) return COMPARE
    if (rule.blindRaises > 0 && random() < rule.blindRaises)
      return raise(legal, random() < 0.5 ? RAISE : RAISE_MOST)
    return pay(legal)
  }
  const topMove = ({ top }: ThumbRule, legal: number): number => {
    if (top === 'raise-most') return raise(legal, RAISE_MOST)
    if (top === 'raise') return raise(legal, RAISE)
    return top === 'call' ? pay(legal) : compareOr(legal, pay(legal))
  }
  const middleMove = ({ middle }: ThumbRule, at: number, own: number, legal: number): number => {
    if (middle === 'calling') return pay(legal)
    if (middle === 'comparing') return compareOr(legal, pay(legal))
    if (middle === 'fearful' && frames[at + UNIT]! > 2 * ante) return FOLD
    const isCheap = compareCost(at, own) < callCost(at, own)
    return isCheap ? compareOr(legal, pay(legal)) : pay(legal)
  }
  return {
    move: (rule, at, legal) => {
      const seat = frames[at + TURN]!
      const own = seatAt(at, seat)
      if (frames[own + LOOKED] === 0) return blindMove(rule, at, legal)
      const strength = strengths[hands[seat]!]!
      if (strength < rule.foldBelow) return FOLD
      return strength >= rule.topFrom ? topMove(rule, legal) : middleMove(rule, at, own, legal)
    },
  }
}
