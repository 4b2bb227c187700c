/** Four simple players to measure the bots against: always-call, random, maniac and tight. */
import { type Bot, draw, uniform } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { drawOf, isAtLeast, isGoodDraw, madeHandOf } from '../bots/hand-reading.ts'
import { because } from '../bots/reasons.ts'
import type { Situation } from '../bots/situation.ts'
import { aggressive, checkOrFold, passive, raiseTo } from '../bots/sizing.ts'
import { PLACE } from '../odds/starting-hands.ts'
import type { View } from '../view.ts'
import { isPreflop, plan } from './plans.ts'

/** Every option equally likely, then every amount. */
const random: Bot<View, Action> = (_view, options, chance) => {
  const { action, min, max } = options[draw(chance, options.length)]!
  const reason = because('plan', {})
  if (min === undefined || max === undefined || !('amount' in action)) return { action, reason }
  return { action: { ...action, amount: Math.floor(min + uniform(chance) * (max - min + 1)) }, reason }
}

/** Shares of all starting hands; sizes in big blinds, in the last bet, and in pots. */
const TIGHT = { open: 0.1, reraise: 0.03, call: 0.06, openTo: 3, reraiseBy: 3, size: 0.66, commit: 0.8 }

const tightPreflop = (situation: Situation): Action => {
  const { facing, pocket, bigBlind } = situation
  const place = PLACE[pocket]!
  if (facing.raises === 0)
    return place < TIGHT.open
      ? aggressive(situation, (TIGHT.openTo + facing.callers) * bigBlind)
      : checkOrFold(situation)
  if (place < TIGHT.reraise) return aggressive(situation, TIGHT.reraiseBy * facing.level)
  return facing.raises === 1 && place < TIGHT.call ? passive(situation) : checkOrFold(situation)
}

const tightPostflop = (situation: Situation): Action => {
  const { hole, board, facing } = situation
  const made = madeHandOf(hole, board)
  const { raises } = facing
  if (isAtLeast(made, raises === 0 ? 'top-pair' : raises === 1 ? 'two-pair' : 'set'))
    return aggressive(situation, raiseTo(situation, TIGHT.size, TIGHT.commit))
  const calls =
    isAtLeast(made, raises < 2 ? 'top-pair' : 'two-pair') || (raises < 2 && isGoodDraw(drawOf(hole, board)))
  return calls ? passive(situation) : checkOrFold(situation)
}

export const BASELINES = {
  'always-call': plan(passive),
  random,
  /** Raises the pot three times out of four, otherwise calls; never folds. */
  maniac: plan((situation, chance) =>
    uniform(chance) < 0.75 ? aggressive(situation, raiseTo(situation, 1, 0.8)) : passive(situation),
  ),
  /** One hand in ten before the flop; after it bets top pair, raises better, calls with top pair or a good draw. */
  tight: plan((situation) => (isPreflop(situation) ? tightPreflop : tightPostflop)(situation)),
} as const
