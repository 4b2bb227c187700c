/**
 * Random hands of 2 to 9 seats with wild stacks, blinds and antes, played by picking random options,
 * and the invariants checked in each.
 */
import {
  accepted,
  type Chance,
  type Chips,
  draw,
  labelled,
  netOf,
  type Option,
  type Step,
  type WildTable,
  wildHands,
  words,
} from '@fairhouse/kit'
import { type Config, configure, DEFAULTS } from '../config.ts'
import { HOLDEM_SEATS, LIMITS, MAX_CHIPS, REOPENING, VARIATIONS } from '../fields.ts'
import { bigBlindOf, smallBlindOf } from '../positions.ts'
import { type Action, type Event, holdem, type State } from '../rules.ts'
import { boardsOf, seatsStillIn } from '../state.ts'
import { isPotLimit, variationOf } from '../variation.ts'

const oneOf = <T>(chance: Chance, things: readonly T[]): T => things[draw(chance, things.length)]!

/** A few chips, a usual stack or a huge one. */
const wildStack = (chance: Chance): Chips => 1 + draw(chance, oneOf(chance, [5, 30, 200, 2000, 100_000]))

const wildConfig = (chance: Chance, seats: number): Config => {
  const bigBlind = 1 + draw(chance, oneOf(chance, [2, 20, 200]))
  return {
    ...DEFAULTS,
    bigBlind,
    smallBlind: 1 + draw(chance, bigBlind),
    ante: oneOf(chance, [0, 0, 1 + draw(chance, 2 * bigBlind)]),
    bigBlindAnte: draw(chance, 2) === 0,
    burn: draw(chance, 2) === 0,
    reopenOnShortAllinRaise: oneOf(chance, REOPENING.values),
    stacks: Array.from({ length: seats }, () => wildStack(chance)),
    button: draw(chance, seats),
  }
}

export const wildTable = (seed: string, hand: number): WildTable<Config> => {
  const chance = words(labelled(seed, 'fuzz', hand))
  const seats = HOLDEM_SEATS.min + draw(chance, HOLDEM_SEATS.max - HOLDEM_SEATS.min + 1)
  return { chance, seats, config: wildConfig(chance, seats) }
}

/** Folds are redrawn once, so that hands last; amounts are mostly small. */
export const wildAction = (chance: Chance, options: readonly Option<Action>[]): Action => {
  const first = oneOf(chance, options)
  const { action, min, max } = first.action.type === 'fold' ? oneOf(chance, options) : first
  if (min === undefined || max === undefined || !('amount' in action)) return action
  const spread = Math.floor((max - min) / oneOf(chance, [1, 4, 30, Number.POSITIVE_INFINITY]))
  return { ...action, amount: min + draw(chance, spread + 1) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const complaintAboutStep = (
  { state, moves }: Step<State, Event>,
  before: readonly Chips[],
  all: Chips,
): string | null => {
  const { players, result } = state
  const stacks = players.map(({ stack }) => stack)
  const inPots = result === null ? sum(players.map(({ ante, total }) => ante + total)) : 0
  const raked = sum(result?.pots.map(({ rake = 0 }) => rake) ?? [])
  if (sum(stacks) + inPots + raked !== all)
    return `${sum(stacks)} chips in stacks, ${inPots} in pots and ${raked} as rake are not ${all}`
  const amounts = players.flatMap(({ stack, ante, bet, total }) => [stack, ante, bet, total])
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0))
    return 'an amount is negative or not whole'
  const net = netOf(moves)
  const strayed = stacks.findIndex(
    (stack, seat) => BigInt(stack) !== BigInt(before[seat]!) + (net.get(String(seat)) ?? 0n),
  )
  if (strayed >= 0) return `the stack of seat ${strayed} does not follow the moves`
  const boards = new Set(boardsOf(state).flat()) // runs have cards in common
  const cards = [...state.deck, ...state.burnt, ...boards, ...players.flatMap(({ hole }) => hole)]
  const { deck } = variationOf(state.config)
  return cards.length === deck.length && deck.every((card) => cards.includes(card))
    ? null
    : `the cards are not the ${deck.length} of the deck`
}

const complaintAboutEnd = (state: State): string | null => {
  const { players, result } = state
  if (result === null) return 'nobody is to act, but the hand has no result'
  const { pots } = result
  const contested = seatsStillIn(players).length > 1
  const contributed = sum(players.map(({ ante, total }) => ante + total))
  if (sum(pots.map(({ amount }) => amount)) !== contributed) return 'the pots are not what was put in'
  for (const { amount, eligible, shares, category, rake = 0 } of pots) {
    if (sum(shares.map((share) => share.amount)) + rake !== amount)
      return 'a pot is not what was paid from it'
    if (shares.some(({ seat }) => players[seat]!.folded || !eligible.includes(seat)))
      return 'somebody won a pot they did not contest'
    if ((category !== null) !== contested) return 'a pot was won without showing, or against nobody'
  }
  return contested && boardsOf(state).some((board) => board.length < 5)
    ? 'hands were shown down on an unfinished board'
    : null
}

/** [V6] A raise was at most to the bet to call plus the pot after that call. */
const complaintAboutPotLimit = (before: State | null, { history, config }: State): string | null => {
  const done = history.at(-1)
  if (before === null || done === undefined || history.length === before.history.length) return null
  if (!isPotLimit(config) || (done.type !== 'bet' && done.type !== 'raised')) return null
  const { players, betting } = before
  const call = betting.level - players[done.seat]!.bet
  const pot = sum(players.map(({ ante, total }) => ante + total)) + call
  return done.to > betting.level + pot ? 'a raise was above the pot' : null
}

/** Tracks the stacks. */
const watch = ({ stacks }: Config) => {
  let before = stacks
  let last: State | null = null
  return (step: Step<State, Event>): string | null => {
    const { state } = step
    const complaint = complaintAboutStep(step, before, sum(stacks)) ?? complaintAboutPotLimit(last, state)
    before = state.players.map(({ stack }) => stack)
    last = state
    return complaint
  }
}

const wildness = { maxActions: 10_000, choose: wildAction, watch, complaintAboutEnd } as const

export const { wildHand, fuzz } = wildHands(holdem, { ...wildness, table: wildTable })

/** [L1] [L9] The same tables with rake and posts, as live tables have. */
const wildLiveTable = (seed: string, hand: number): WildTable<Config> => {
  const { seats, config, ...table } = wildTable(seed, hand)
  const chance = words(labelled(seed, 'live', hand))
  const rakeBasisPoints = oneOf(chance, [0, 1 + draw(chance, 10_000)])
  const blinds = [smallBlindOf(config.button, seats), bigBlindOf(config.button, seats)]
  return {
    ...table,
    seats,
    config: {
      ...config,
      rakeBasisPoints,
      rakeCap: rakeBasisPoints === 0 ? 0 : oneOf(chance, [1, 1 + draw(chance, 1000), MAX_CHIPS]),
      posts: config.stacks.map((_, seat) =>
        blinds.includes(seat) ? 0 : oneOf(chance, [0, 1 + draw(chance, config.bigBlind), config.bigBlind]),
      ),
    },
  }
}

export const { wildHand: wildLiveHand, fuzz: fuzzLive } = wildHands(holdem, {
  ...wildness,
  table: wildLiveTable,
})

/** [V1]–[V7] The same tables with everything that can vary, half of it at a time. */
const wildVariedTable = (seed: string, hand: number): WildTable<Config> => {
  const { seats, config, ...table } = wildTable(seed, hand)
  const chance = words(labelled(seed, 'varied', hand))
  const variation = oneOf(chance, VARIATIONS)
  const half = <T>(usual: T, other: T): T => oneOf(chance, [usual, other])
  const isShort = variation === 'short-deck'
  const varied = {
    ...config,
    variation,
    ante: isShort ? config.bigBlind : config.ante,
    bigBlindAnte: config.bigBlindAnte && !isShort,
    ...(draw(chance, 2) === 0 && { limit: oneOf(chance, LIMITS) }),
    boards: variation === 'omaha5' ? 1 : half(1, 2),
    runs: half(1, 2 + draw(chance, 2)),
    sevenDeuce: variation === 'holdem' ? half(0, 1 + draw(chance, 3 * config.bigBlind)) : 0,
    straddle: half(false, true),
    bombPot: oneOf(chance, [0, 0, 0, 1 + draw(chance, 5)]),
  }
  return { ...table, seats, config: accepted(configure(varied, seats)) }
}

export const { wildHand: wildVariedHand, fuzz: fuzzVaried } = wildHands(holdem, {
  ...wildness,
  table: wildVariedTable,
})
