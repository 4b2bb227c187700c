/** Four simple players to measure the bots against: always-call, random, maniac and tight. */
import { type Bot, draw, uniform } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { PLACE } from '../odds/starting-hands.ts'
import type { View } from '../view.ts'
import { MANIAC, TIGHT } from './bot-config.ts'
import { drawOf, isAtLeast, isGoodDraw, madeHandOf } from './hand-reading.ts'
import { because } from './reasons.ts'
import { type Situation, situationOf } from './situation.ts'
import { aggressive, giveUp, passive, raiseTo } from './sizing.ts'

type HoldemBot = Bot<View, Action>

export const alwaysCall: HoldemBot = (view, options) => ({
  action: passive(situationOf(view, options)),
  reason: because('always-call', {}),
})

/** Every option equally likely, then every amount. */
export const random: HoldemBot = (_view, options, chance) => {
  const { action, min, max } = options[draw(chance, options.length)]!
  const reason = because('random', {})
  if (min === undefined || max === undefined || !('amount' in action)) return { action, reason }
  return { action: { ...action, amount: Math.floor(min + uniform(chance) * (max - min + 1)) }, reason }
}

/** Raises the pot three times out of four, otherwise calls; never folds. */
export const maniac: HoldemBot = (view, options, chance) => {
  const situation = situationOf(view, options)
  const raises = uniform(chance) < MANIAC.raiseRate
  return {
    action: raises
      ? aggressive(situation, raiseTo(situation, MANIAC.size, MANIAC.commit))
      : passive(situation),
    reason: because('maniac', {}),
  }
}

const tightPreflop = (situation: Situation): Action => {
  const { facing, pocket, bigBlind } = situation
  const place = PLACE[pocket]!
  if (facing.raises === 0)
    return place < TIGHT.open
      ? aggressive(situation, (TIGHT.openTo + facing.callers) * bigBlind)
      : giveUp(situation)
  if (place < TIGHT.reraise) return aggressive(situation, TIGHT.reraiseBy * facing.level)
  return facing.raises === 1 && place < TIGHT.call ? passive(situation) : giveUp(situation)
}

const tightPostflop = (situation: Situation): Action => {
  const { hole, board, facing } = situation
  const made = madeHandOf(hole, board)
  const { raises } = facing
  if (isAtLeast(made, raises === 0 ? 'top-pair' : raises === 1 ? 'two-pair' : 'set'))
    return aggressive(situation, raiseTo(situation, TIGHT.size, TIGHT.commit))
  const calls =
    isAtLeast(made, raises < 2 ? 'top-pair' : 'two-pair') || (raises < 2 && isGoodDraw(drawOf(hole, board)))
  return calls ? passive(situation) : giveUp(situation)
}

/** One hand in ten before the flop; after it bets top pair, raises better, calls with top pair or a good draw. */
export const tight: HoldemBot = (view, options) => {
  const situation = situationOf(view, options)
  return {
    action: (view.street === 'preflop' ? tightPreflop : tightPostflop)(situation),
    reason: because('tight', {}),
  }
}
