/** A hand as data: its state, and its events while it is played. */
import type { Card, Chips, Seat } from '@fairhouse/kit'
import type { Config } from './config.ts'

/** Beaten: lost a comparison. Once the hand is over only the winner is in. */
export type Status = 'in' | 'folded' | 'beaten'

/** What was paid in a turn, and whether the payer had looked by then. */
export type Stake = Readonly<{ amount: Chips; seen: boolean }>

export type ZhajinhuaPlayer = Readonly<{
  stack: Chips
  cards: readonly Card[]
  /** Put in during the whole hand, the ante included. */
  paid: Chips
  /** Put in during this round; the ante belongs to none. */
  paidThisRound: Chips
  /** [Z4] The last payment; before the first one, the ante. */
  lastStake: Stake
  looked: boolean
  status: Status
  /** In this round. */
  acted: boolean
}>

type Turn = Readonly<{ seat: Seat; round: number; paid: Chips }>
/** An action as it came out; `paid` is 0 for looks and folds. */
export type Done = Turn &
  Readonly<
    | { type: 'folded' | 'looked' | 'called' }
    | { type: 'raised'; unit: Chips }
    | { type: 'compared'; with: Seat; loser: Seat }
    /** `beaten`: those he won against, who are out only if he won against all (`lostTo` is null). */
    | { type: 'wentAllIn'; owed: Chips; beaten: readonly Seat[]; lostTo: Seat | null }
  >

export type Share = Readonly<{ seat: Seat; amount: Chips }>

/** [Z5] Two hands that were compared because the last round was over. */
export type Bout = Readonly<{ a: Seat; b: Seat; loser: Seat }>

/** [Z6] [Z7] pot = refunds + rake + won. Bonuses come from elsewhere. */
export type ZhajinhuaResult = Readonly<{
  winner: Seat
  /** 'allIn' only where the one who went all-in won. */
  how: 'fold' | 'compare' | 'allIn' | 'forced'
  pot: Chips
  refunds: readonly Share[]
  rake: Chips
  won: Chips
  bonuses: readonly Share[]
  /** In turn; none where the hand ended otherwise. */
  bouts: readonly Bout[]
}>

export type State = Readonly<{
  config: Config
  players: readonly ZhajinhuaPlayer[]
  /** [Z1] Who moved first. */
  first: Seat
  turn: Seat | null
  /** From 1. */
  round: number
  /** [Z2] What a call costs who has not looked. */
  unit: Chips
  history: readonly Done[]
  /** [Z10] Who was compared with whom. */
  compared: readonly (readonly [Seat, Seat])[]
  /** Null until the hand is over. */
  result: ZhajinhuaResult | null
}>

export type Event =
  | Readonly<
      | { type: 'anted'; seat: Seat; amount: Chips }
      | { type: 'dealt'; first: Seat }
      | { type: 'roundBegan'; round: number }
      | { type: 'cardsSeen'; seat: Seat; cards: readonly Card[]; only: Seat }
      | ({ type: 'forcedCompared' } & Bout)
      | { type: 'refunded' | 'bonusPaid'; seat: Seat; amount: Chips }
      | ({ type: 'won' } & ZhajinhuaResult)
      /** [Z10] Without `only`: to all, the winner's. */
      | { type: 'shown'; seat: Seat; cards: readonly Card[]; only?: Seat }
    >
  | Done

/** All seats from this one on, in the order of play. [Z1] */
export const seatsFrom = (seat: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats }, (_, i) => (seat + i) % seats)

/** Those still in, from this seat on in the order of play. */
export const stillIn = (players: readonly ZhajinhuaPlayer[], from: Seat = 0): readonly Seat[] =>
  seatsFrom(from, players.length).filter((seat) => players[seat]!.status === 'in')

export const withPlayer = (
  players: readonly ZhajinhuaPlayer[],
  seat: Seat,
  change: Partial<ZhajinhuaPlayer>,
): readonly ZhajinhuaPlayer[] => players.with(seat, { ...players[seat]!, ...change })

export const potOf = (players: readonly ZhajinhuaPlayer[]): Chips =>
  players.reduce((sum, { paid }) => sum + paid, 0)
