/** A hand as data: its state and its events. */
import type { Card, Chips, Seat } from '@fairhouse/kit'
import type { Betting } from './betting.ts'
import type { Config } from './config.ts'
import type { Street } from './deal.ts'
import type { Category } from './evaluation/hands.ts'
import type { Pot, Share } from './pots.ts'

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
export type Done = Readonly<{
  type: 'folded' | 'checked' | 'called' | 'bet' | 'raised'
  seat: Seat
  street: Street
  /** Chips it put in. */
  paid: Chips
  /** [T9] The player's street total afterwards. */
  to: Chips
  allIn: boolean
}>

/** The forced bets before the cards, by seat. */
export type ForcedBets = Readonly<{
  antes: readonly Chips[]
  blinds: readonly Chips[]
  /** [L1] Put in to be dealt in at once. Part of a call; doesn't change who acts first. */
  posts?: readonly Chips[]
}>

/** [T2] Unequal antes (a big-blind ante) are dead money in the main pot. */
export const areDead = (antes: readonly Chips[]): boolean => antes.some((ante) => ante !== antes[0])

/** `category` is null if nobody had to show. [L9] `rake`: taken before the pot was shared; omitted if none. */
export type WonPot = Pot & Readonly<{ shares: readonly Share[]; category: Category | null; rake?: Chips }>
export type HoldemResult = Readonly<{
  /** [T5] */
  returned: Share | null
  pots: readonly WonPot[]
}>

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

export const POSTS = ['ante', 'small-blind', 'big-blind', 'straddle', 'post'] as const
export type Post = (typeof POSTS)[number]

export type Event =
  | Readonly<
      | { type: 'posted'; seat: Seat; post: Post; amount: Chips; allIn: boolean }
      | { type: 'dealt'; seat: Seat; card: Card; only: Seat }
      | { type: 'burned' }
      | { type: 'boardDealt'; street: Street; cards: readonly Card[] }
      | { type: 'returned'; seat: Seat; amount: Chips }
      | { type: 'shown'; seat: Seat; cards: readonly Card[] }
      /** Only in imported hands: the player kept the cards hidden, and so wins nothing. */
      | { type: 'mucked'; seat: Seat }
      | ({ type: 'won'; pot: number } & WonPot)
    >
  | Done

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
