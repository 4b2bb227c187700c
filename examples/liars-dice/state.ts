/** A game of Liar's Dice: its configuration, actions, events and state. */
import { initialOf, type Seat, whole } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import { Bid, FACES } from './bid.ts'

export const FIELDS = { ante: whole(1, 10_000, 10), dice: whole(1, 5, 5) }
export const Config = s.object(s.shapesOf(FIELDS))
export type Config = s.Shaped<typeof Config>
export const DEFAULTS: Config = initialOf(FIELDS)

const BidAction = s.object({ type: s.oneOf('bid'), ...Bid.fields })
const Call = s.object({ type: s.oneOf('call') })
const GiveUp = s.object({ type: s.oneOf('giveUp') })
export const Action = s.union(BidAction, Call, GiveUp)
export type Action = s.Shaped<typeof Action>

const Dice = s.list(s.countIn(1, FACES.length))
const Hands = s.about('By seat.', s.list(Dice))

/** What everybody sees happen. */
const Played = s.union(
  s.object({ type: s.oneOf('bid'), seat: s.seat, ...Bid.fields }),
  s.object({
    type: s.oneOf('called'),
    seat: s.seat,
    bidder: s.seat,
    ...Bid.fields,
    found: s.about('Dice of the face.', s.count),
    loser: s.seat,
    hands: Hands,
  }),
  s.object({ type: s.oneOf('gaveUp'), seat: s.seat }),
  s.object({ type: s.oneOf('won'), seat: s.seat }),
)
export type Played = s.Shaped<typeof Played>

export const Event = s.union(
  s.object({ type: s.oneOf('rolled'), seat: s.seat, dice: Dice, only: s.optional(s.seat) }),
  Played,
)
export type Event = s.Shaped<typeof Event>

export const View = s.object({
  config: Config,
  left: s.about('How many dice each seat has.', s.list(s.count)),
  dice: s.about('Your own.', Dice),
  bid: s.nullable(Bid),
  bidder: s.nullable(s.seat),
  turn: s.nullable(s.seat),
  played: s.about('Everything so far.', s.list(Played)),
  winner: s.nullable(s.seat),
})
export type View = s.Shaped<typeof View>

export type State = Omit<View, 'dice'> & Readonly<{ hands: readonly (readonly number[])[] }>

export const isIn = ({ left }: Pick<View, 'left'>, seat: Seat): boolean => left[seat]! > 0
