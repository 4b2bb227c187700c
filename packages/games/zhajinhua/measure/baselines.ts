/** Simple players to measure the bots by: random ones, and rules that a person can remember. */
import { type Bot, draw } from '@fairhouse/kit'
import { because } from '../bots/reasons.ts'
import { strengthOf } from '../bots/view-strength.ts'
import type { Action, View } from '../rules.ts'

type Simple = Bot<View, Action>
type Options = Parameters<Simple>[1]

const done = (action: Action) => ({ action, reason: because('baseline') })
const ofType = (options: Options, type: Action['type']): Action | undefined =>
  options.find(({ action }) => action.type === type)?.action

/** Calls, or goes all-in if a call can't be paid. */
const payment = (options: Options): Action =>
  ofType(options, 'call') ?? ofType(options, 'allIn') ?? options[0]!.action
const highestRaise = (options: Options): Action | undefined =>
  options.findLast(({ action }) => action.type === 'raise')?.action
/** Compares with an opponent who hasn't looked, if there is one. */
const comparison = ({ players }: View, options: Options): Action | undefined => {
  const found = options.flatMap(({ action }) => (action.type === 'compare' ? [action] : []))
  return found.find((action) => !players[action.with]!.looked) ?? found[0]
}

const random: Simple = (_view, options, chance) => done(options[draw(chance, options.length)]!.action)
const calling: Simple = (_view, options) => done(payment(options))
const looking: Simple = (_view, options) => done(ofType(options, 'look') ?? payment(options))
const blindRaiser: Simple = (_view, options) => done(highestRaise(options) ?? payment(options))
const blindComparer: Simple = (view, options) => done(comparison(view, options) ?? payment(options))

/** The share of all hands below the lowest pair, and below the lowest straight. */
const PAIR = 16_440 / 22_100
const STRAIGHT = (16_440 + 3744) / 22_100

const strengthIn = ({ players, seat, config }: View): number | null => {
  const { cards } = players[seat!]!
  return cards === null ? null : strengthOf(cards, config)
}

/** Looks at once, folds below a pair, compares a pair, raises anything better. */
const tight: Simple = (view, options) => {
  const strength = strengthIn(view)
  if (strength === null) return done(ofType(options, 'look') ?? payment(options))
  if (strength < PAIR) return done({ type: 'fold' })
  if (strength >= STRAIGHT) return done(highestRaise(options) ?? payment(options))
  return done(comparison(view, options) ?? payment(options))
}

/**
 * The rule of thumb: blind until a round or a unit in antes, then folds singles, compares a pair if that is cheaper
 * than a call, and raises anything better to the maximum.
 */
export const ruleOfThumb =
  (lookFrom: number, blindUnit: number): Simple =>
  (view, options) => {
    const { round, unit, config, costs } = view
    const strength = strengthIn(view)
    if (strength === null) {
      const isLate = round >= lookFrom || unit > blindUnit * config.ante
      return done((isLate ? ofType(options, 'look') : undefined) ?? payment(options))
    }
    if (strength < PAIR) return done({ type: 'fold' })
    if (strength >= STRAIGHT) return done(highestRaise(options) ?? payment(options))
    const { compare, call } = costs!
    const isCheap = compare !== null && compare < call
    return done((isCheap ? comparison(view, options) : undefined) ?? payment(options))
  }

export const BASELINES = {
  random,
  'always-call': calling,
  'look-and-call': looking,
  'blind-raiser': blindRaiser,
  'blind-comparer': blindComparer,
  tight,
} as const
