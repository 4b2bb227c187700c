/** The easy tier: loose and passive. It looks only at its own cards, and now and then has a whim. */
import { type Bot, type Chance, type Decision, uniform } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { kindOf, PLACE } from '../odds/starting-hands.ts'
import type { View } from '../view.ts'
import { type Draw, drawOf, isAtLeast, isGoodDraw, type MadeHand, madeHandOf } from './hand-reading.ts'
import type { Personality } from './personalities.ts'
import { because } from './reasons.ts'
import { type Situation, situationOf } from './situation.ts'
import { aggressive, checkOrFold, passive, raiseTo } from './sizing.ts'

/** Shares are fractions of all starting hands, rates are probabilities, sizes are fractions of the pot, `To` is in big blinds. */
const EASY = {
  /** How far a whim shifts a hand's rank, up or down. */
  whim: 0.1,
  raise: 0.06,
  enter: 0.5,
  /** By previous raises: 1, 2, more. */
  call: [0.36, 0.12, 0.05],
  openTo: 3,
  reraiseBy: 3,
  betRate: 0.6,
  drawBetRate: 0.15,
  bluffRate: 0.07,
  raiseRate: 0.4,
  floatRate: 0.15,
  size: 0.5,
  commit: 0.85,
  /** The largest bet, as a fraction of the pot including it, that each hand still calls. */
  dearest: { lowPair: 0.4, middlePair: 0.52, gutshot: 0.3, draw: 0.52, float: 0.4 },
} as const

const preflop = (situation: Situation, { loose, aggressive: bold }: Personality, chance: Chance) => {
  const { pocket, facing, bigBlind } = situation
  const { raises, callers, level } = facing
  const place = PLACE[pocket]! + (2 * uniform(chance) - 1) * EASY.whim
  const hand = kindOf(pocket)
  if (place < (EASY.raise * bold) / (raises + 1)) {
    const to = raises === 0 ? (EASY.openTo + callers) * bigBlind : EASY.reraiseBy * level
    return { action: aggressive(situation, to), reason: because('loves-hand', { hand }) }
  }
  const share = raises === 0 ? EASY.enter : EASY.call[Math.min(raises, EASY.call.length) - 1]!
  return place < share * loose
    ? { action: passive(situation), reason: because('likes-hand', { hand }) }
    : { action: checkOrFold(situation), reason: because('dislikes-hand', { hand }) }
}

/** The reason for a bet, call or raise: the made hand, the draw, or a whim. */
const reasonFor = (made: MadeHand, draw: Draw) =>
  isAtLeast(made, 'low-pair')
    ? because('has-made', { made })
    : draw !== 'none'
      ? because('has-draw', { draw })
      : because('whim', { made })

const unbet = (situation: Situation, { aggressive: bold, bluff }: Personality, chance: Chance) => {
  const made = madeHandOf(situation.hole, situation.board)
  const draw = drawOf(situation.hole, situation.board)
  const rate = isAtLeast(made, 'top-pair')
    ? EASY.betRate
    : isGoodDraw(draw)
      ? EASY.drawBetRate
      : EASY.bluffRate * bluff
  if (uniform(chance) >= rate * bold)
    return { action: passive(situation), reason: because('has-nothing', { made }) }
  return {
    action: aggressive(situation, raiseTo(situation, EASY.size, EASY.commit)),
    reason: reasonFor(made, draw),
  }
}

/** `price`: the bet as a fraction of the pot including it. */
const calls = (made: MadeHand, draw: Draw, price: number): boolean => {
  const { lowPair, middlePair, gutshot, draw: good } = EASY.dearest
  if (isAtLeast(made, 'top-pair')) return true
  if (isAtLeast(made, 'middle-pair') && price <= middlePair) return true
  if (isAtLeast(made, 'low-pair') && price <= lowPair) return true
  return isGoodDraw(draw) ? price <= good : draw === 'gutshot' && price <= gutshot
}

const facingBet = (situation: Situation, { loose, aggressive: bold }: Personality, chance: Chance) => {
  const { hole, board, toCall, pot } = situation
  const made = madeHandOf(hole, board)
  const draw = drawOf(hole, board)
  const price = toCall / pot
  const whim = uniform(chance)
  if (isAtLeast(made, 'two-pair') && whim < EASY.raiseRate * bold)
    return {
      action: aggressive(situation, raiseTo(situation, EASY.size, EASY.commit)),
      reason: because('has-made', { made }),
    }
  if (calls(made, draw, price)) return { action: passive(situation), reason: reasonFor(made, draw) }
  return whim < EASY.floatRate * loose && price <= EASY.dearest.float
    ? { action: passive(situation), reason: because('whim', { made }) }
    : { action: checkOrFold(situation), reason: because('has-nothing', { made }) }
}

export const easyBot =
  (personality: Personality): Bot<View, Action> =>
  (view, options, chance): Decision<Action> => {
    const situation = situationOf(view, options)
    const decide = view.street === 'preflop' ? preflop : situation.toCall === 0 ? unbet : facingBet
    return decide(situation, personality, chance)
  }
