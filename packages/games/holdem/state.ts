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
  /** Empty if an imported hand doesn't name them. */
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

const CATEGORY = s.nullable(s.oneOf(...CATEGORIES))

/** [V3] [V4] */
const BoardPart = s.object({
  amount: s.count,
  shares: s.list(Share),
  category: s.about('null if nobody had to show a hand.', CATEGORY),
})
export type BoardPart = s.Shaped<typeof BoardPart>

const WonPot = s.object({
  ...Pot.fields,
  shares: s.list(Share),
  category: s.about('null if nobody had to show a hand; of the first board.', CATEGORY),
  /** [V3] [V4] */
  boards: s.optional(s.about('The part of each board, if there are several.', s.list(BoardPart))),
  /** [L9] */
  rake: s.optional(s.about('[L9] Taken before the pot was shared; omitted if none.', s.count)),
})
export type WonPot = s.Shaped<typeof WonPot>
/** [V5] */
const Bounty = s.object({ from: s.seat, to: s.seat, amount: s.count })
export type Bounty = s.Shaped<typeof Bounty>

export const HoldemResult = s.object({
  /** [T5] */
  returned: s.nullable(Share),
  pots: s.list(WonPot),
  /** [V5] */
  bounties: s.optional(s.about('Paid for seven-deuce, out of stacks.', s.list(Bounty))),
})
export type HoldemResult = s.Shaped<typeof HoldemResult>

/** [V3] */
export const Runs = s.object({
  offered: s.about('How often the rest of the board is dealt if everybody agrees.', s.count),
  agreed: s.about('Who has agreed, in the order of answers.', s.list(s.seat)),
})
export type Runs = s.Shaped<typeof Runs>

export type State = Readonly<{
  config: Config
  /** The undealt cards; the first is next. */
  deck: readonly Card[]
  burnt: readonly Card[]
  board: readonly Card[]
  /** [V3] [V4] Second boards and further runs, run after run; missing if there is one board. */
  otherBoards?: readonly (readonly Card[])[]
  players: readonly HoldemPlayer[]
  forced: ForcedBets
  street: Street
  betting: Betting
  turn: Seat | null
  history: readonly Done[]
  /** [V3] Missing until somebody is asked. */
  runs?: Runs
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
  s.object({
    type: s.oneOf('boardDealt'),
    street: s.oneOf(...STREETS),
    cards: s.list(s.card),
    board: s.optional(s.about('[V3] [V4] Of the other boards, from 1; omitted for the first.', s.count)),
  }),
  s.object({ type: s.oneOf('answeredRuns'), seat: s.seat, again: s.flag }),
  s.object({ type: s.oneOf('returned'), ...Share.fields }),
  s.object({ type: s.oneOf('shown'), seat: s.seat, cards: s.list(s.card) }),
  s.object({ type: s.oneOf('won'), pot: s.count, ...WonPot.fields }),
  s.object({ type: s.oneOf('bountyPaid'), ...Bounty.fields }),
  Done,
)
export type TableEvent = s.Shaped<typeof TableEvent>
export type Event =
  | TableEvent
  /** Only in imported hands: the player kept the cards hidden, and so wins nothing. */
  | Readonly<{ type: 'mucked'; seat: Seat }>

type Boards = Pick<State, 'board' | 'otherBoards'>
/** The first board of the first run first. */
export const boardsOf = ({ board, otherBoards = [] }: Boards): readonly (readonly Card[])[] => [
  board,
  ...otherBoards,
]
export const asBoards = ([board = [], ...otherBoards]: readonly (readonly Card[])[]): Boards =>
  otherBoards.length === 0 ? { board } : { board, otherBoards }

/** [V3] The seat to act says whether the board is run again. */
export const isAskedForRuns = ({ runs, turn }: Pick<State, 'runs' | 'turn'>): boolean =>
  runs !== undefined && turn !== null

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
