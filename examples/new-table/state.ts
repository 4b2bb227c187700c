/** A hand of New Table: its configuration, actions, events, view and state. */
import { type Chips, initialOf, type Seat, whole } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'

export const FIELDS = { faces: whole(2, 20, 6) }
export const Config = s.object(s.shapesOf(FIELDS))
export type Config = s.Shaped<typeof Config>
export const DEFAULTS: Config = initialOf(FIELDS)

export const ANTE = 1
export const MOST = 3

const Stay = s.object({ type: s.oneOf('stay'), amount: s.countIn(1, MOST) })
const Fold = s.object({ type: s.oneOf('fold') })
export const Action = s.union(Stay, Fold)
export type Action = s.Shaped<typeof Action>

export const Event = s.union(
  s.object({ type: s.oneOf('dealt'), seat: s.seat, die: s.count, only: s.optional(s.seat) }),
  s.object({ type: s.oneOf('stayed'), seat: s.seat, amount: s.count }),
  s.object({ type: s.oneOf('folded'), seat: s.seat }),
  s.object({ type: s.oneOf('shown'), dice: s.list(s.count), winner: s.seat }),
)
export type Event = s.Shaped<typeof Event>

export const View = s.object({
  seats: s.count,
  die: s.about('Your own.', s.nullable(s.count)),
  choices: s.about('By seat, as far as they were made.', s.list(Action)),
  pot: s.count,
  dice: s.about('Everybody’s, once the hand is over.', s.nullable(s.list(s.count))),
  winner: s.nullable(s.seat),
})
export type View = s.Shaped<typeof View>

export type State = Readonly<{
  config: Config
  dice: readonly number[]
  choices: readonly Action[]
  winner: Seat | null
}>

export const paidBy = (choice: Action | undefined): Chips =>
  ANTE + (choice?.type === 'stay' ? choice.amount : 0)

export const potOf = ({ dice, choices }: Pick<State, 'dice' | 'choices'>): Chips =>
  dice.reduce((sum, _die, seat) => sum + paidBy(choices[seat]), 0)
