/** A hand on this device in the form in which a house shows one, so that one felt and one dock draw both. */
import { commitment, type Game, type GameEvent, type Option, type Seat } from '@fairhouse/kit'
import type { LocalHand } from './local-table.ts'
import { sequenceOf } from './record.ts'

const NO_HOUSE = {
  ...{ isDemo: true, currency: '', decimals: 0, deadline: null, now: 0, autoCall: false },
  ...{ jackpot: null, revealAt: null, leaf: null, mustLeave: null },
} as const

export type LocalHandView<A, V> = typeof NO_HOUSE &
  Readonly<{
    /** Hands of different sessions have different ids. */
    table: string
    game: string
    commitment: string
    sequence: number
    seat: Seat
    seats: readonly Readonly<{
      name: string
      isBot: boolean
      isMe: boolean
      custody: boolean
      left: boolean
    }>[]
    view: V
    options: readonly Option<A>[]
  }>

/** As `me` sees it. `names`: by seat. */
export const showLocalHand = <C, S, A, E extends GameEvent, V>(
  rules: Game<C, S, A, E, V>,
  { number, seats, record }: LocalHand<C, S, A>,
  me: Seat,
  names: readonly string[],
): LocalHandView<A, V> => {
  const { state, log } = record
  const committed = commitment(log.seeds.server)
  return {
    ...NO_HOUSE,
    table: `${number}-${committed.slice(0, 6)}`,
    game: rules.id,
    commitment: committed,
    sequence: sequenceOf(record),
    seat: me,
    seats: seats.map(({ bot }, seat) => ({
      name: names[seat] ?? '',
      isBot: bot !== null,
      isMe: seat === me,
      custody: false,
      left: false,
    })),
    view: rules.view(state, me),
    options: rules.toAct(state).includes(me) ? rules.options(state, me) : [],
  }
}
