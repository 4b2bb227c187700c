/**
 * Rules that a person can remember: blind until a round or a price or for ever, then by the strength of the cards alone.
 * In training some seats of some hands play a random one of them; the gate plays chosen ones, and searches for the best.
 */
import { type HandTable, PAIR_STRENGTH, RUN_STRENGTH } from './hand-table.ts'
import { IN, type LeanHand, LOOKED, ROUND, SEATS, TURN, UNIT } from './lean-hand.ts'
import { ALL_IN, CALL, COMPARE, FOLD, LOOK, RAISE, RAISE_MOST } from './spots.ts'
import type { Terms } from './terms.ts'

/** What a medium hand does: compares if cheaper than a call, always compares, calls, or folds to a raised unit. */
const MIDDLES = ['thrifty', 'comparing', 'calling', 'fearful'] as const
/** What a good hand does. */
const TOPS = ['raise-most', 'raise', 'call', 'compare'] as const

export type ThumbRule = Readonly<{
  /** Looks from this round on, or once the unit is above this many antes, but not against more opponents than that. */
  lookFrom: number
  blindUnit: number
  lookCrowd: number
  /** The probability of a raise per turn while blind, from this round on, to the next unit or the highest. */
  blindRaises: number
  blindRaiseFrom: number
  blindRaise: 'raise' | 'raise-most'
  /** Compares blind from this round on, against this many opponents or more, or the only one once he has looked. */
  blindCompareFrom: number
  blindCompareCrowd: number
  /** Folds cards that beat a smaller share of all hands. */
  foldBelow: number
  middle: (typeof MIDDLES)[number]
  topFrom: number
  top: (typeof TOPS)[number]
}>

const NEVER = 1000
const PLAIN = {
  lookCrowd: 4,
  blindRaises: 0,
  blindRaiseFrom: 1,
  blindRaise: 'raise-most',
  blindCompareFrom: NEVER,
  blindCompareCrowd: 1,
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

/** Never looks; what it does otherwise is up to `rest`. */
export const blindRule = (rest: Partial<ThumbRule> = {}): ThumbRule => ({
  ...plainRule(NEVER, NEVER),
  foldBelow: 0,
  ...rest,
})

const BLIND_UNITS = [1, 2, 2, 3, 5, 5, 10] as const

/** A random member of the family. `random`: from 0 to 1. */
export const drawRule = (random: () => number): ThumbRule => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))
  const looking = { lookFrom: between(3, random() < 0.5 ? 12 : 30), blindUnit: pick(BLIND_UNITS) }
  const rule = plainRule(looking.lookFrom, looking.blindUnit)
  const kind = random()
  if (kind < 0.3) return rule
  const foldBelow = random() < 0.2 ? 0 : 0.3 + 0.65 * random()
  const isPatient = random() < 0.6
  return {
    ...(kind < 0.6 ? rule : blindRule(random() < 0.4 ? { blindUnit: looking.blindUnit } : {})),
    lookCrowd: pick([1, 2, 4, 4, 4]),
    blindRaises: isPatient ? 0 : pick([0.1, 0.3, 0.6, 1]),
    blindRaiseFrom: pick([1, 1, 2, 3, 5]),
    blindRaise: pick(['raise', 'raise-most']),
    blindCompareFrom: pick([2, 2, 2, 3, 4, 6, 10, NEVER, NEVER]),
    blindCompareCrowd: pick([1, 2, 2, 3, NEVER]),
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
  /** Those still in, and how many of them have looked. */
  const opponentsAt = (at: number): Readonly<{ opponents: number; looked: number }> => {
    let [opponents, looked] = [0, 0]
    for (let seat = 0; seat < frames[at + SEATS]!; seat += 1) {
      const other = seatAt(at, seat)
      if (seat === frames[at + TURN] || frames[other + IN] === 0) continue
      opponents += 1
      looked += frames[other + LOOKED]!
    }
    return { opponents, looked }
  }
  const pay = (legal: number): number => (has(legal, CALL) ? CALL : ALL_IN)
  const raise = (legal: number, move: number): number => {
    if (has(legal, move)) return move
    return has(legal, RAISE) ? RAISE : pay(legal)
  }
  const compareOr = (legal: number, otherwise: number): number => (has(legal, COMPARE) ? COMPARE : otherwise)

  const blindMove = (rule: ThumbRule, at: number, legal: number): number => {
    const round = frames[at + ROUND]!
    const { opponents, looked } = opponentsAt(at)
    const isDear = frames[at + UNIT]! > rule.blindUnit * ante
    const isCrowded = opponents > rule.lookCrowd
    if (has(legal, LOOK) && !isCrowded && (isDear || round >= rule.lookFrom)) return LOOK
    const isWorth = opponents >= rule.blindCompareCrowd || (opponents === 1 && looked === 1)
    if (round >= rule.blindCompareFrom && isWorth && has(legal, COMPARE)) return COMPARE
    if (round >= rule.blindRaiseFrom && random() < rule.blindRaises)
      return raise(legal, rule.blindRaise === 'raise' ? RAISE : RAISE_MOST)
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
