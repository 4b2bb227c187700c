/** A hand as data: its state and its events. */
import type { Card, Chips, Seat } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import type { Config } from './config.ts'

/** `beaten`: lost a comparison. Once the hand is over, only the winner is in. */
export const STATUSES = ['in', 'folded', 'beaten'] as const
export type Status = (typeof STATUSES)[number]

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

const turn = { seat: s.seat, round: s.count, paid: s.count }
/** An action with its outcome; `paid` is 0 for looks and folds. */
export const Done = s.union(
  s.object({ type: s.oneOf('folded', 'looked', 'called'), ...turn }),
  s.object({ type: s.oneOf('raised'), ...turn, unit: s.count }),
  s.object({ type: s.oneOf('compared'), ...turn, with: s.seat, loser: s.seat }),
  /** `beaten`: the opponents that the all-in beat, who are out only if it beat everybody (`lostTo` is null). */
  s.object({
    type: s.oneOf('wentAllIn'),
    ...turn,
    owed: s.count,
    beaten: s.list(s.seat),
    lostTo: s.nullable(s.seat),
  }),
)
export type Done = s.Shaped<typeof Done>

const Share = s.object({ seat: s.seat, amount: s.count })
export type Share = s.Shaped<typeof Share>

/** [Z5] A comparison after the last round. */
const Bout = s.object({ a: s.seat, b: s.seat, loser: s.seat })
export type Bout = s.Shaped<typeof Bout>

/** [Z6] [Z7] pot = refunds + rake + won. Bonuses come from elsewhere. */
export const ZhajinhuaResult = s.object({
  winner: s.seat,
  /** 'allIn' only if the player who went all-in won. */
  how: s.oneOf('fold', 'compare', 'allIn', 'forced'),
  pot: s.count,
  refunds: s.list(Share),
  rake: s.count,
  won: s.count,
  bonuses: s.list(Share),
  /** In order; empty if the hand ended differently. */
  bouts: s.about('[Z5] What was compared after the last round, in turn.', s.list(Bout)),
})
export type ZhajinhuaResult = s.Shaped<typeof ZhajinhuaResult>

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

export const Event = s.union(
  s.object({ type: s.oneOf('anted'), seat: s.seat, amount: s.count }),
  s.object({ type: s.oneOf('dealt'), first: s.seat }),
  s.object({ type: s.oneOf('roundBegan'), round: s.count }),
  s.object({ type: s.oneOf('cardsSeen'), seat: s.seat, cards: s.list(s.card), only: s.seat }),
  s.object({ type: s.oneOf('forcedCompared'), ...Bout.fields }),
  s.object({ type: s.oneOf('refunded', 'bonusPaid'), seat: s.seat, amount: s.count }),
  s.object({ type: s.oneOf('won'), ...ZhajinhuaResult.fields }),
  /** [Z10] Without `only`: the winner's cards, shown to everybody. */
  s.object({ type: s.oneOf('shown'), seat: s.seat, cards: s.list(s.card), only: s.optional(s.seat) }),
  Done,
)
export type Event = s.Shaped<typeof Event>

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
