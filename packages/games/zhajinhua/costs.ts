/** What a turn costs: calls, raises, comparisons, and when all-in is all that remains. */
import type { Chips, Seat } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import type { Config } from './config.ts'
import { type State, stillIn, type ZhajinhuaPlayer } from './state.ts'

/** [Z2] A player who has looked pays twice the unit. */
export const costOf = (unit: Chips, { looked }: Pick<ZhajinhuaPlayer, 'looked'>): Chips =>
  looked ? 2 * unit : unit

/** [Z2] The units of the room: twice a unit never exceeds the cap. */
export const unitsOf = ({ ante, cap, ladder }: Pick<Config, 'ante' | 'cap' | 'ladder'>): readonly Chips[] =>
  ladder.map((multiple) => multiple * ante).filter((unit) => 2 * unit <= cap)

/** [Z4] */
export const compareCostOf = (
  { compareCost, cap }: Pick<Config, 'compareCost' | 'cap'>,
  unit: Chips,
  player: Pick<ZhajinhuaPlayer, 'looked' | 'lastStake'>,
): Chips => {
  switch (compareCost) {
    case 'previousStake': {
      const { amount, seen } = player.lastStake
      return player.looked && !seen ? 2 * amount : amount
    }
    case 'currentCall':
      return costOf(unit, player)
    case 'doubleCall':
      return Math.min(2 * costOf(unit, player), cap) // [Z2]
  }
}

const Raise = s.object({ unit: s.count, cost: s.count })
export type Raise = s.Shaped<typeof Raise>
export const Costs = s.object({
  /** The price, even if the seat can't pay it. */
  call: s.count,
  /** Null if the seat may not compare yet, or has too few chips. */
  compare: s.nullable(s.count),
  /** Those that the seat can pay. */
  raises: s.list(Raise),
  /** [Z6] All chips left, possibly none; null if a call can be paid. */
  allIn: s.nullable(s.count),
})
export type Costs = s.Shaped<typeof Costs>

export const costsOf = ({ config, players, round, unit }: State, seat: Seat): Costs => {
  const player = players[seat]!
  const { stack } = player
  const call = costOf(unit, player)
  const compare = compareCostOf(config, unit, player)
  return {
    call,
    compare: round >= config.compareFromRound && compare <= stack ? compare : null,
    raises: unitsOf(config)
      .filter((higher) => higher > unit)
      .map((higher) => ({ unit: higher, cost: costOf(higher, player) }))
      .filter(({ cost }) => cost <= stack),
    allIn: stack < call ? stack : null,
  }
}

export const canLook = ({ config, players, round }: State, seat: Seat): boolean =>
  !players[seat]!.looked && round >= config.lookFromRound // [Z3]

/** The other players still in, in turn order. */
export const opponentsOf = ({ players }: State, seat: Seat): readonly Seat[] =>
  stillIn(players, seat).filter((other) => other !== seat)
