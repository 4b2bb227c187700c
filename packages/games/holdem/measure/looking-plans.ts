/**
 * Plans that look at their cards: which hands come in, which raise, and in what sizes; what they wait for after the
 * flop, how much they then bet, and what they call with. One family, so that a search can look for the worst of them.
 */
import type { Action } from '../actions.ts'
import type { Situation } from '../bots/situation.ts'
import { aggressive, checkOrFold, passive } from '../bots/sizing.ts'
import { PLACE } from '../odds/starting-hands.ts'
import { strengthOn } from '../solution/hand-strength.ts'
import { comesIn, isPreflop, plan } from './plans.ts'

/** Hands are fractions of all hands, best first; 0 is none. */
export type LookingPlan = Readonly<{
  /** Comes in for up to three big blinds with these hands. */
  enters: number
  /** Raises first in with these, to so many big blinds. */
  opens: number
  opensTo: number
  /** Reraises with these, to this fraction of its stack. */
  reraises: number
  reraisesTo: number
  /** After the flop bets and raises with these, by so many pots, but never more than this fraction of its stack. */
  bets: number
  pots: number
  most: number
  /** Checks and calls on earlier streets: 1 is the flop, 3 the river. */
  from: number
  /** Calls up to a pot with these. */
  calls: number
}>

const total = (situation: Situation, part: number): number =>
  Math.floor(part * (situation.stack + situation.bet))

const beforeFlop = (chosen: LookingPlan, situation: Situation): Action => {
  const { facing, pocket, bigBlind, toCall, stack } = situation
  const place = PLACE[pocket]!
  if (facing.raises === 0 && place < chosen.opens) return aggressive(situation, chosen.opensTo * bigBlind)
  if (facing.raises > 0 && place < chosen.reraises) {
    // Once most of the stack is in, the rest follows.
    if (toCall > stack / 3) return passive(situation)
    return aggressive(situation, Math.max(facing.level + 1, total(situation, chosen.reraisesTo)))
  }
  return place < chosen.enters ? comesIn(situation) : checkOrFold(situation)
}

const afterFlop = (chosen: LookingPlan, situation: Situation): Action => {
  const { hole, board, pot, toCall, bet } = situation
  const beaten = strengthOn(hole, board).mean
  if (board.length - 2 >= chosen.from && beaten > 1 - chosen.bets) {
    const wanted = bet + toCall + chosen.pots * (pot + toCall)
    return aggressive(situation, Math.min(wanted, total(situation, chosen.most)))
  }
  return beaten > 1 - chosen.bets || (beaten > 1 - chosen.calls && 2 * toCall <= pot)
    ? passive(situation)
    : checkOrFold(situation)
}

export const lookingPlan = (chosen: LookingPlan) =>
  plan((situation) => (isPreflop(situation) ? beforeFlop : afterFlop)(chosen, situation))

const WAITS: LookingPlan = {
  ...{ enters: 1, opens: 0, opensTo: 0, reraises: 0, reraisesTo: 0 },
  ...{ bets: 1 / 7, pots: 12, most: 1, from: 1, calls: 0.3 },
}

export const LOOKING = {
  /** Comes in cheaply, waits for the top seventh of all hands, then bets many times the pot. */
  'patient-overbettor': WAITS,
  /** The same with fewer hands, and only on the river. */
  'river-overbettor': { ...WAITS, enters: 0.5, from: 3, calls: 0.4 },
  /** Comes in cheaply, goes all-in with what two pair usually beats. */
  'patient-shover': { ...WAITS, enters: 0.6, bets: 0.1, pots: 1000 },
  /** Opens, reraises and leads in sizes just below what counts as all-in. */
  'border-raiser': {
    ...{ enters: 0.3, opens: 0.25, opensTo: 15, reraises: 0.12, reraisesTo: 0.55 },
    ...{ bets: 0.25, pots: 4, most: 0.58, from: 1, calls: 0.4 },
  },
  /** Opens big with what it plays anyway, leads four times the pot. */
  'big-opener': { ...WAITS, enters: 0.2, opens: 0.3, opensTo: 8, bets: 0.3, pots: 4, calls: 0.45 },
} as const satisfies Record<string, LookingPlan>

export const LOOKING_PLANS = {
  'patient-overbettor': lookingPlan(LOOKING['patient-overbettor']),
  'river-overbettor': lookingPlan(LOOKING['river-overbettor']),
  'patient-shover': lookingPlan(LOOKING['patient-shover']),
  'border-raiser': lookingPlan(LOOKING['border-raiser']),
  'big-opener': lookingPlan(LOOKING['big-opener']),
} as const
