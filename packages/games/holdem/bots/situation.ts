/**
 * A bot's decision spot: the numbers of its turn, who is still in, and every past action with the circumstances
 * in which it was taken. Computed from the view alone.
 */
import type { Chips, Option, Seat } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Street } from '../deal.ts'
import { cardIndex } from '../evaluation/card-index.ts'
import { pocketNumber } from '../odds/starting-hands.ts'
import type { View } from '../view.ts'

/** What a player faces on their turn; a bet counts as a raise. */
export type Facing = Readonly<{
  street: Street
  /** Bets and raises on this street so far, not counting blinds, and calls since the last of them. */
  raises: number
  callers: number
  /** Bets and raises on earlier postflop streets. */
  barrels: number
  /** Opponents still in. */
  rivals: number
  /** The pot, and the cost of a call. */
  pot: Chips
  owed: Chips
  /** The street total to match. */
  level: Chips
  /** The last to bet or raise, on any street. */
  leader: Seat | null
}>

/** A past action, and what its player faced. */
export type PastAction = Facing &
  Readonly<{
    seat: Seat
    type: 'fold' | 'check' | 'call' | 'raise'
    /** The player's street total afterwards. */
    to: Chips
  }>

const TYPES = { folded: 'fold', checked: 'check', called: 'call', bet: 'raise', raised: 'raise' } as const

/** By seat, what was put in before the first action, without antes. */
const blindsOf = ({ players, history }: View): Chips[] => {
  const blinds = players.map(({ total }) => total)
  for (const { seat, paid } of history) blinds[seat]! -= paid
  return blinds
}

const nextStreet = (facing: Facing, street: Street): Facing => ({
  ...facing,
  street,
  barrels: facing.street === 'preflop' ? 0 : facing.barrels + facing.raises,
  raises: 0,
  callers: 0,
  level: 0,
})

const after = (facing: Facing, { type, seat, to }: PastAction, paid: Chips): Facing => ({
  ...facing,
  pot: facing.pot + paid,
  ...(type === 'fold' ? { rivals: facing.rivals - 1 } : {}),
  ...(type === 'call' ? { callers: facing.callers + 1 } : {}),
  ...(type === 'raise' ? { raises: facing.raises + 1, callers: 0, level: to, leader: seat } : {}),
})

/** Every action of the hand in order, and what the seat faces now. */
const retrace = (
  view: View,
  seat: Seat,
): Readonly<{ pastActions: readonly PastAction[]; facing: Facing }> => {
  const { players, history, config, street } = view
  const bets = blindsOf(view)
  let facing: Facing = {
    street: 'preflop',
    raises: 0,
    callers: 0,
    barrels: 0,
    rivals: players.length - 1,
    pot: bets.reduce((sum, bet) => sum + bet, 0) + players.reduce((sum, { ante }) => sum + ante, 0),
    owed: 0,
    level: Math.max(config.bigBlind, ...bets),
    leader: null,
  }
  const advanceTo = (next: Street): void => {
    if (next === facing.street) return
    facing = nextStreet(facing, next)
    bets.fill(0)
  }
  const pastActions: PastAction[] = []
  for (const done of history) {
    advanceTo(done.street)
    const owed = Math.max(0, facing.level - bets[done.seat]!)
    const past: PastAction = { ...facing, owed, seat: done.seat, type: TYPES[done.type], to: done.to }
    pastActions.push(past)
    bets[done.seat] = done.to
    facing = after(facing, past, done.paid)
  }
  advanceTo(street)
  return { pastActions, facing: { ...facing, owed: Math.max(0, facing.level - players[seat]!.bet) } }
}

/** Every action of the hand in order, all public. */
export const pastActionsOf = (view: View): readonly PastAction[] => retrace(view, 0).pastActions

/** Seats behind this one before the flop, including the big blind: 8 for the first of nine, 1 for the small blind. */
export const seatsBehind = ({ bigBlind, players }: View, seat: Seat): number =>
  (bigBlind - seat + players.length) % players.length

/** By seats behind. */
export const POSITIONS = [
  'big-blind',
  'small-blind',
  'button',
  'cutoff',
  'hijack',
  'middle',
  'middle',
  'early',
  'early',
] as const
export const positionOf = (view: View, seat: Seat): (typeof POSITIONS)[number] =>
  view.players.length === 2 && seat === view.button ? 'button' : POSITIONS[seatsBehind(view, seat)]!

export type Situation = Readonly<{
  view: View
  options: readonly Option<Action>[]
  seat: Seat
  headsUp: boolean
  bigBlind: Chips
  /** Card indexes. */
  hole: readonly [number, number]
  pocket: number
  board: readonly number[]
  pot: Chips
  /** The cost of a call: the amount owed, or the whole stack if that is less. */
  toCall: Chips
  /** Own remaining chips, and own street total. */
  stack: Chips
  bet: Chips
  /** The most this seat can still lose: its own chips, or what the deepest opponent can match. */
  effective: Chips
  opponents: readonly Seat[]
  /** In position: nobody who can act acts after this seat after the flop. */
  last: boolean
  pastActions: readonly PastAction[]
  facing: Facing
  /** Street totals of a legal bet or raise, or null; `max` is all-in. */
  raise: Readonly<{ min: Chips; max: Chips }> | null
}>

const raiseOf = (options: readonly Option<Action>[], allIn: Chips): Situation['raise'] => {
  const free = options.find(({ min }) => min !== undefined)
  if (free?.min !== undefined && free.max !== undefined) return { min: free.min, max: free.max }
  return options.some(({ action }) => action.type === 'allIn') ? { min: allIn, max: allIn } : null
}

export const situationOf = (view: View, options: readonly Option<Action>[]): Situation => {
  const { players, button, board, pot, toCall, config } = view
  const seat = view.seat!
  const { hole, stack, bet } = players[seat]!
  const cards = hole!.map(cardIndex) as [number, number]
  const opponents = [...players.keys()].filter((other) => other !== seat && !players[other]!.folded)
  const order = (of: Seat): number => (of - button - 1 + players.length) % players.length
  const deepest = Math.max(...opponents.map((other) => players[other]!.stack + players[other]!.bet))
  return {
    view,
    options,
    seat,
    headsUp: players.length === 2,
    bigBlind: config.bigBlind,
    hole: cards,
    pocket: pocketNumber(...cards),
    board: board.map(cardIndex),
    pot,
    toCall,
    stack,
    bet,
    effective: Math.min(stack, Math.max(0, deepest - bet)),
    opponents,
    last: opponents.every((other) => players[other]!.allIn || order(other) < order(seat)),
    ...retrace(view, seat),
    raise: toCall === stack ? null : raiseOf(options, bet + stack),
  }
}

/** The call as a fraction of the pot after it. */
export const potOdds = ({ pot, toCall }: Situation): number => toCall / (pot + toCall)
