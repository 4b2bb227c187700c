/** A hand as data: its state and its events. */
import type { Card, Chips, Seat } from '@fairhouse/kit'
import type { Config } from './config.ts'

/** `beaten`: lost a comparison. Once the hand is over, only the winner is in. */
export type Status = 'in' | 'folded' | 'beaten'

/** A payment, and whether the payer had looked by then. */
export type Stake = Readonly<{ amount: Chips; seen: boolean }>

export type ZhajinhuaPlayer = Readonly<{
  stack: Chips
  cards: readonly Card[]
  /** Put in during the whole hand, the ante included. */
  paid: Chips
  /** Put in during this round; the ante belongs to no round. */
  paidThisRound: Chips
  /** [Z4] The last payment; before the first one, the ante. */
  lastStake: Stake
  looked: boolean
  status: Status
  /** In this round. */
  acted: boolean
}>

type Turn = Readonly<{ seat: Seat; round: number; paid: Chips }>
/** An action with its outcome; `paid` is 0 for looks and folds. */
export type Done = Turn &
  Readonly<
    | { type: 'folded' | 'looked' | 'called' }
    | { type: 'raised'; unit: Chips }
    | { type: 'compared'; with: Seat; loser: Seat }
    /** `beaten`: the opponents that the all-in beat, who are out only if it beat everybody (`lostTo` is null). */
    | { type: 'wentAllIn'; owed: Chips; beaten: readonly Seat[]; lostTo: Seat | null }
  >

export type Share = Readonly<{ seat: Seat; amount: Chips }>

/** [Z5] A comparison after the last round. */
export type Bout = Readonly<{ a: Seat; b: Seat; loser: Seat }>

/** [Z6] [Z7] pot = refunds + rake + won. Bonuses come from elsewhere. */
export type ZhajinhuaResult = Readonly<{
  winner: Seat
  /** 'allIn' only if the player who went all-in won. */
  how: 'fold' | 'compare' | 'allIn' | 'forced'
  pot: Chips
  refunds: readonly Share[]
  rake: Chips
  won: Chips
  bonuses: readonly Share[]
  /** In order; empty if the hand ended differently. */
  bouts: readonly Bout[]
}>

export type State = Readonly<{
  config: Config
  players: readonly ZhajinhuaPlayer[]
  /** [Z1] The first mover. */
  first: Seat
  turn: Seat | null
  /** From 1. */
  round: number
  /** [Z2] The cost of a call for a player who hasn't looked. */
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
      /** [Z10] Without `only`: the winner's cards, shown to everybody. */
      | { type: 'shown'; seat: Seat; cards: readonly Card[]; only?: Seat }
    >
  | Done

/** All seats from this one on, in the order of play. [Z1] */
export const seatsFrom = (seat: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats }, (_, i) => (seat + i) % seats)

/** The players still in, from this seat on in the order of play. */
export const stillIn = (players: readonly ZhajinhuaPlayer[], from: Seat = 0): readonly Seat[] =>
  seatsFrom(from, players.length).filter((seat) => players[seat]!.status === 'in')

export const withPlayer = (
  players: readonly ZhajinhuaPlayer[],
  seat: Seat,
  change: Partial<ZhajinhuaPlayer>,
): readonly ZhajinhuaPlayer[] => players.with(seat, { ...players[seat]!, ...change })

export const potOf = (players: readonly ZhajinhuaPlayer[]): Chips =>
  players.reduce((sum, { paid }) => sum + paid, 0)
