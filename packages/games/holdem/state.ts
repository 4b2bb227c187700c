/** A hand as data: its state and its events. */
import type { Card, Chips, Seat } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import type { Betting } from './betting.ts'
import type { Config } from './config.ts'
import { STREETS, type Street } from './deal.ts'
import { CATEGORIES } from './evaluation/hands.ts'
import { Pot, Share } from './pots.ts'

export type HoldemPlayer = Readonly<{
  stack: Chips
  /** Two cards; empty if an imported hand doesn't name them. */
  hole: readonly Card[]
  ante: Chips
  /** Put in on this street, including blinds. */
  bet: Chips
  /** Put in on all streets including this one, without the ante. */
  total: Chips
  folded: boolean
  shown: boolean
}>

/** A player's action as it turned out: an all-in becomes a call, a bet or a raise. */
export const Done = s.object({
  type: s.oneOf('folded', 'checked', 'called', 'bet', 'raised'),
  seat: s.seat,
  street: s.oneOf(...STREETS),
  /** Chips it put in. */
  paid: s.count,
  /** [T9] */
  to: s.about('The seat’s street total afterwards.', s.count),
  allIn: s.flag,
})
export type Done = s.Shaped<typeof Done>

/** The forced bets before the cards, by seat. */
export const ForcedBets = s.object({
  antes: s.list(s.count),
  blinds: s.list(s.count),
  /** [L1] Put in to be dealt in at once. Part of a call; doesn't change who acts first. */
  posts: s.optional(s.list(s.count)),
})
export type ForcedBets = s.Shaped<typeof ForcedBets>

/** [T2] Unequal antes (a big-blind ante) are dead money in the main pot. */
export const areDead = (antes: readonly Chips[]): boolean => antes.some((ante) => ante !== antes[0])

const WonPot = s.object({
  ...Pot.fields,
  shares: s.list(Share),
  category: s.about('null if nobody had to show a hand.', s.nullable(s.oneOf(...CATEGORIES))),
  /** [L9] */
  rake: s.optional(s.about('[L9] Taken before the pot was shared; omitted if none.', s.count)),
})
export type WonPot = s.Shaped<typeof WonPot>
export const HoldemResult = s.object({
  /** [T5] */
  returned: s.nullable(Share),
  pots: s.list(WonPot),
})
export type HoldemResult = s.Shaped<typeof HoldemResult>

export type State = Readonly<{
  config: Config
  /** The undealt cards; the first is next. */
  deck: readonly Card[]
  burnt: readonly Card[]
  board: readonly Card[]
  players: readonly HoldemPlayer[]
  forced: ForcedBets
  street: Street
  betting: Betting
  turn: Seat | null
  history: readonly Done[]
  /** Null until the hand is over. */
  result: HoldemResult | null
}>

const POSTS = ['ante', 'small-blind', 'big-blind', 'straddle', 'post'] as const
export type Post = (typeof POSTS)[number]

/** As a live table sends them. */
export const TableEvent = s.union(
  s.object({
    type: s.oneOf('posted'),
    seat: s.seat,
    post: s.oneOf(...POSTS),
    amount: s.count,
    allIn: s.flag,
  }),
  s.object({ type: s.oneOf('dealt'), seat: s.seat, card: s.card, only: s.seat }),
  s.object({ type: s.oneOf('burned') }),
  s.object({ type: s.oneOf('boardDealt'), street: s.oneOf(...STREETS), cards: s.list(s.card) }),
  s.object({ type: s.oneOf('returned'), ...Share.fields }),
  s.object({ type: s.oneOf('shown'), seat: s.seat, cards: s.list(s.card) }),
  s.object({ type: s.oneOf('won'), pot: s.count, ...WonPot.fields }),
  Done,
)
export type TableEvent = s.Shaped<typeof TableEvent>
export type Event =
  | TableEvent
  /** Only in imported hands: the player kept the cards hidden, and so wins nothing. */
  | Readonly<{ type: 'mucked'; seat: Seat }>

export const seatsStillIn = (players: readonly HoldemPlayer[]): readonly Seat[] =>
  [...players.keys()].filter((seat) => !players[seat]!.folded)

export const withPlayer = (
  players: readonly HoldemPlayer[],
  seat: Seat,
  change: Partial<HoldemPlayer>,
): readonly HoldemPlayer[] => players.with(seat, { ...players[seat]!, ...change })

/** Moves chips from the stack to the bet in front of it. */
export const payIn = ({ stack, bet, total }: HoldemPlayer, amount: Chips): Partial<HoldemPlayer> => ({
  stack: stack - amount,
  bet: bet + amount,
  total: total + amount,
})
