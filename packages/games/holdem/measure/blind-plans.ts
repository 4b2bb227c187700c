/**
 * Simple plans that never look at their cards: each overdoes one habit (overbets, small bets, late raises, check-raises,
 * leads, three-bets) and gives up when that fails. Nothing was tuned against the later ones.
 */
import type { Action } from '../actions.ts'
import type { Situation } from '../bots/situation.ts'
import { aggressive, checkOrFold, passive } from '../bots/sizing.ts'
import { comesIn, hasRaised, isPreflop, plan, raiseBy, raiseLittle, startsCheaply } from './plans.ts'

/** Raises to three big blinds first in, calls cheap bets, gives up otherwise. */
const opens = (situation: Situation): Action =>
  situation.facing.raises === 0 && !hasRaised(situation)
    ? aggressive(situation, 3 * situation.bigBlind)
    : comesIn(situation)

/** After the flop bets this fraction of the pot when checked to, and gives up to any raise. */
const barrels = (part: number, before: (situation: Situation) => Action) =>
  plan((situation) => {
    if (isPreflop(situation)) return before(situation)
    return situation.toCall === 0 ? raiseBy(situation, part) : checkOrFold(situation)
  })

/** Bets half the pot on the flop, gives up otherwise. */
const betsFlop = (situation: Situation): Action =>
  situation.toCall === 0 && situation.view.street === 'flop'
    ? raiseBy(situation, 1 / 2)
    : checkOrFold(situation)

export const BLIND_PLANS = {
  /** Min-raises once a street; gives up to any response. */
  'min-raiser': plan((situation) =>
    startsCheaply(situation) ? raiseLittle(situation) : checkOrFold(situation),
  ),
  /** Min-reraises every open, bets half the pot on the flop, and gives up otherwise. */
  'min-reraiser': plan((situation) => {
    if (!isPreflop(situation)) return betsFlop(situation)
    const { raises } = situation.facing
    return raises === 1 && !hasRaised(situation) ? raiseLittle(situation) : checkOrFold(situation)
  }),
  /** All-in, always. */
  shover: plan((situation) => aggressive(situation, situation.raise?.max ?? 0)),
  overbettor: barrels(3 / 2, opens),
  'pot-hammer': barrels(1, opens),
  'small-bettor': barrels(1 / 4, opens),
  leader: barrels(1 / 2, comesIn),
  /** Calls cheap bets until the turn, then makes the minimum bet or raise, once a street. */
  'late-raiser': plan((situation) => {
    const { street } = situation.view
    if (street !== 'turn' && street !== 'river') return comesIn(situation)
    return hasRaised(situation) || situation.raise === null ? checkOrFold(situation) : raiseLittle(situation)
  }),
  /** Checks, and min-raises every bet, once a street. */
  'check-raiser': plan((situation) => {
    if (isPreflop(situation)) return comesIn(situation)
    if (situation.toCall === 0) return passive(situation)
    return hasRaised(situation) ? checkOrFold(situation) : raiseLittle(situation)
  }),
  /** Reraises every open to three times, then gives up after the flop. */
  'three-bettor': plan((situation) => {
    const { raises, level } = situation.facing
    if (!isPreflop(situation)) return checkOrFold(situation)
    if (raises === 1 && !hasRaised(situation)) return aggressive(situation, 3 * level)
    return raises === 0 ? passive(situation) : checkOrFold(situation)
  }),
  /** Limps, reraises any raise to three times, and bets half the pot on the flop. */
  'limp-reraiser': plan((situation) => {
    const { raises, level } = situation.facing
    if (!isPreflop(situation)) return betsFlop(situation)
    if (raises === 0) return passive(situation)
    return hasRaised(situation) ? checkOrFold(situation) : aggressive(situation, 3 * level)
  }),
  /** Calls everything; on the river bets or raises the pot. */
  'river-raiser': plan((situation) =>
    situation.view.street === 'river' && !hasRaised(situation) ? raiseBy(situation, 1) : passive(situation),
  ),
  /** Calls before the flop, then always bets or raises one and a half pots. */
  bully: plan((situation) => (isPreflop(situation) ? passive(situation) : raiseBy(situation, 3 / 2))),
} as const
