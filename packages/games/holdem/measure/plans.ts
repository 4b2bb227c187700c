/**
 * Simple plans that win chips from players who fold too much, call too much or fear every raise: what they are made of,
 * and those that look at their cards. A strong bot must not lose to any of them.
 */
import type { Bot, Chance } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { isAtLeast, type MadeHand, madeHandOf } from '../bots/hand-reading.ts'
import { because } from '../bots/reasons.ts'
import { type Situation, situationOf } from '../bots/situation.ts'
import { aggressive, checkOrFold, passive, raiseTo } from '../bots/sizing.ts'
import type { View } from '../view.ts'

export const plan =
  (choose: (situation: Situation, chance: Chance) => Action): Bot<View, Action> =>
  (view, options, chance) => ({
    action: choose(situationOf(view, options), chance),
    reason: because('plan', {}),
  })

export const hasRaised = ({ pastActions, seat, view }: Situation): boolean =>
  pastActions.some((past) => past.seat === seat && past.street === view.street && past.type === 'raise')

export const isPreflop = ({ board }: Situation): boolean => board.length === 0
const isCheap = ({ toCall, bigBlind }: Situation, bigBlinds: number): boolean =>
  toCall <= bigBlinds * bigBlind
/** Calls up to three big blinds. */
export const comesIn = (situation: Situation): Action =>
  isCheap(situation, 3) ? passive(situation) : checkOrFold(situation)
const holds = ({ hole, board }: Situation, least: MadeHand): boolean =>
  board.length > 0 && isAtLeast(madeHandOf(hole, board), least)

/** The minimum raise. */
export const raiseLittle = (situation: Situation): Action => aggressive(situation, situation.raise?.min ?? 0)
/** A raise by this fraction of the pot. */
export const raiseBy = (situation: Situation, part: number): Action =>
  aggressive(situation, raiseTo(situation, part, 1))

/** Not again on a street, and for up to four big blinds. */
export const startsCheaply = (situation: Situation): boolean =>
  !hasRaised(situation) && situation.raise !== null && isCheap(situation, 4)

export const CARD_PLANS = {
  /** Min-raises once a street, and continues with a pair. */
  'pair-raiser': plan((situation) => {
    if (startsCheaply(situation)) return raiseLittle(situation)
    return holds(situation, 'low-pair') || isCheap(situation, 1) ? passive(situation) : checkOrFold(situation)
  }),
  /** Enters cheaply, calls with top pair, and raises twice the pot with two pair or better. */
  trapper: plan((situation) => {
    if (isPreflop(situation)) return comesIn(situation)
    if (!holds(situation, 'top-pair')) return checkOrFold(situation)
    if (!holds(situation, 'two-pair')) return passive(situation)
    const springs = situation.toCall > 0 || situation.view.street === 'river'
    return springs ? raiseBy(situation, 2) : passive(situation)
  }),
  /** Enters cheaply and calls down with any pair. */
  'pair-caller': plan((situation) => {
    if (isPreflop(situation)) return comesIn(situation)
    return holds(situation, 'low-pair') ? passive(situation) : checkOrFold(situation)
  }),
} as const
