/**
 * How a bot decides: blind while that is cheap, then by worth. What every option is worth is estimated in
 * chips, compared with folding, from the chance to beat each one still in.
 */
import {
  type Bot,
  type Chance,
  type Chips,
  type Decision,
  type Option,
  type Seat,
  uniform,
} from '@fairhouse/kit'
import type { Action, View } from '../rules.ts'
import { beating, floorOf, opponentsIn, strengthOf } from './reading.ts'
import { because } from './reasons.ts'
import { FOLDS, READING, type Temperament } from './temperaments.ts'

/** All that is weighed in a turn. */
type Turn = Readonly<{
  view: View
  temperament: Temperament
  /** Null while blind. */
  strength: number | null
  opponents: readonly Seat[]
  /** By opponent, in the order of `opponents`: how likely he is beaten. */
  beats: readonly number[]
  /** What is left of a won chip after the rake. */
  kept: number
}>

/** A blind hand is as good as the middle. */
const MIDDLE = 0.5

const product = (numbers: readonly number[]): number => numbers.reduce((all, one) => all * one, 1)

const turnOf = (view: View, temperament: Temperament): Turn => {
  const { cards } = view.players[view.seat!]!
  const strength = cards === null ? null : strengthOf(cards, view.config)
  const opponents = opponentsIn(view)
  return {
    view,
    temperament,
    strength,
    opponents,
    beats: opponents.map((seat) => beating(strength ?? MIDDLE, floorOf(view, seat))),
    kept: 1 - view.config.rakeBasisPoints / 10_000,
  }
}

/** What the others put in during a round at this unit. */
const othersPay = ({ view, opponents }: Turn, unit: Chips): Chips =>
  opponents.reduce((sum, seat) => sum + (view.players[seat]!.looked ? 2 * unit : unit), 0)

const roundsAhead = ({ view, temperament }: Turn): number =>
  Math.min(temperament.horizon, view.config.rounds - view.round)

/** Going on at this price: one round more, or as many as hands usually take, whichever is worth more. */
const worthOfStaying = (turn: Turn, chance: number, cost: Chips, unit: Chips): number => {
  const { view, kept } = turn
  const others = othersPay(turn, unit)
  const after = (rounds: number): number =>
    chance * kept * (view.pot + cost + rounds * (others + cost)) - cost * (1 + rounds)
  const rounds = roundsAhead(turn)
  return Math.max(after(Math.min(1, rounds)), after(rounds))
}

/** Who stays after a raise holds more. */
const worthOfRaise = (turn: Turn, unit: Chips, cost: Chips): number => {
  const { view, opponents, strength, kept } = turn
  const folds = product(opponents.map((seat) => (view.players[seat]!.looked ? FOLDS.looked : FOLDS.blind)))
  const chance = product(
    opponents.map((seat) => {
      const floor = floorOf(view, seat)
      const narrowed = view.players[seat]!.looked ? Math.min(READING.most, floor + READING.perCall) : floor
      return beating(strength ?? MIDDLE, narrowed)
    }),
  )
  return folds * view.pot * kept + (1 - folds) * worthOfStaying(turn, chance, cost, unit)
}

type Weighed = Readonly<{ action: Action; worth: number; cost: Chips }>

const weigh = (turn: Turn, action: Action): Weighed | null => {
  const { view, beats, kept, temperament } = turn
  const costs = view.costs!
  const chance = product(beats)
  switch (action.type) {
    case 'call':
      return { action, cost: costs.call, worth: worthOfStaying(turn, chance, costs.call, view.unit) }
    case 'raise': {
      const { cost } = costs.raises.find(({ unit }) => unit === action.unit)!
      return { action, cost, worth: temperament.boldness * worthOfRaise(turn, action.unit, cost) }
    }
    case 'compare': {
      const cost = costs.compare!
      return { action, cost, worth: chance * kept * (view.pot + cost) - cost }
    }
    case 'allIn':
      return { action, cost: costs.allIn!, worth: chance * kept * (view.pot + costs.allIn!) - costs.allIn! }
    default:
      return null
  }
}

/** Of several opponents the one who is beaten most likely. */
const isWorstTarget = ({ opponents, beats }: Turn, action: Action): boolean =>
  action.type === 'compare' && beats[opponents.indexOf(action.with)]! < Math.max(...beats)

const REASON_OF = {
  call: 'call-worth-it',
  raise: 'raise-strong',
  compare: 'compare-now',
  allIn: 'all-in-last-chips',
} as const

const byWorth = (turn: Turn, options: readonly Option<Action>[], luck: Chance): Decision<Action> => {
  const { temperament, strength, beats, view } = turn
  const numbers = { strength: strength ?? MIDDLE, chance: product(beats) }
  const actions = options.map(({ action }) => action)
  const weighed = actions
    .filter((action) => !isWorstTarget(turn, action))
    .flatMap((action) => weigh(turn, action) ?? [])
  const best = weighed.reduce((a, b) => (b.worth > a.worth ? b : a))
  if (best.worth > temperament.margin * best.cost || best.cost === 0) {
    const code = REASON_OF[best.action.type as keyof typeof REASON_OF]
    return { action: best.action, reason: because(code, numbers) }
  }
  const raise = actions.find(({ type }) => type === 'raise')
  const isQuiet = view.history.every(({ type, round }) => type !== 'raised' || round < view.round)
  if (raise && isQuiet && uniform(luck) < temperament.bluffs)
    return { action: raise, reason: because('raise-bluff', numbers) }
  return { action: { type: 'fold' }, reason: because('fold-weak', numbers) }
}

/** Blind: on while it is cheap, else a look if that is allowed; dear and in the dark, a fair share decides. */
const inTheDark = (turn: Turn, options: readonly Option<Action>[], luck: Chance): Decision<Action> => {
  const { view, temperament, opponents, kept } = turn
  const { round, unit, pot, config, costs } = view
  const numbers = { round }
  const isCheap = unit <= temperament.blindPrice * config.ante
  const canLook = options.some(({ action }) => action.type === 'look')
  if (canLook && (!isCheap || round >= temperament.blindBefore))
    return { action: { type: 'look' }, reason: because('look', numbers) }
  if (costs!.allIn !== null) return byWorth(turn, options, luck)
  const fair = (kept * (pot + costs!.call)) / (opponents.length + 1)
  return isCheap || fair > costs!.call
    ? { action: { type: 'call' }, reason: because('stay-blind', numbers) }
    : { action: { type: 'fold' }, reason: because('blind-too-dear', numbers) }
}

export const botOf =
  (temperament: Temperament): Bot<View, Action> =>
  (view, options, luck) => {
    const turn = turnOf(view, temperament)
    return turn.strength === null ? inTheDark(turn, options, luck) : byWorth(turn, options, luck)
  }
