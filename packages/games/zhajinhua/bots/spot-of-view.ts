/** Maps a seat's view to the solved strategy: its spot, and the action behind each move. */
import type { Chips, Option, Seat } from '@fairhouse/kit'
import type { Action, View } from '../rules.ts'
import { blindBucketOf, bucketOf, type Move, pressureBy, spotOf, worthOfBeaten } from '../solution/spots.ts'
import { opponentsIn, strengthOf } from './view-strength.ts'

/** What everybody knows about a seat's hand: what it has paid after looking, and the hands it has beaten. */
type Standing = Readonly<{ pressure: number; beaten: number }>

const standingsOf = ({ players, history }: View): readonly Standing[] => {
  const standings = players.map(() => ({ looked: false, pressure: 0, beaten: 0 }))
  const beat = (winner: Seat, loser: Seat): void => {
    standings[winner]!.beaten += worthOfBeaten(standings[loser]!.beaten, standings[loser]!.pressure)
  }
  for (const done of history) {
    const own = standings[done.seat]!
    if (done.type === 'looked') own.looked = true
    if (own.looked && done.paid > 0) own.pressure += pressureBy(1, done.type === 'raised' ? 1 : 0)
    if (done.type === 'compared') beat(done.loser === done.seat ? done.with : done.seat, done.loser)
    if (done.type === 'wentAllIn' && done.lostTo !== null) beat(done.lostTo, done.seat)
  }
  return standings
}

/** [Z4] What comparing costs or, before it is allowed, would cost. */
const priceOfComparing = ({ history, players, config, costs }: View, seat: Seat): Chips => {
  const { compareCost, cap, ante } = config
  if (compareCost === 'currentCall') return costs!.call
  if (compareCost === 'doubleCall') return Math.min(2 * costs!.call, cap)
  const own = history.filter((done) => done.seat === seat)
  const last = own.findLastIndex(({ paid }) => paid > 0)
  const amount = own[last]?.paid ?? ante
  const look = own.findIndex(({ type }) => type === 'looked')
  return players[seat]!.looked && last < look ? 2 * amount : amount
}

/** It must be the view of the seat to act. */
export const spotOfView = (view: View): number => {
  const seat = view.seat!
  const { config, unit, pot, round, players } = view
  const { cards, stack } = players[seat]!
  const opponents = opponentsIn(view)
  const { call } = view.costs!
  const standings = standingsOf(view)
  const { pressure, beaten } = standings[seat]!
  return spotOf(
    cards === null ? blindBucketOf(beaten) : bucketOf(strengthOf(cards, config)),
    opponents.length,
    opponents.filter((other) => players[other]!.looked).length,
    round,
    config.rounds,
    unit / config.ante,
    pot / call,
    stack / call,
    Math.max(...opponents.map((other) => standings[other]!.pressure)),
    Math.max(...opponents.map((other) => standings[other]!.beaten)),
    pressure + beaten,
    priceOfComparing(view, seat) / call,
  )
}

/** The opponent who has shown least, or most, strength; of several, the first after the seat. */
const targetIn = (view: View, sign: 1 | -1): Seat => {
  const { players, seat } = view
  const seats = players.length
  const order = opponentsIn(view).toSorted(
    (a, b) => ((a - seat! + seats) % seats) - ((b - seat! + seats) % seats),
  )
  const standings = standingsOf(view)
  const shown = (other: Seat): number => {
    const { pressure, beaten } = standings[other]!
    return sign * (pressure + beaten + (players[other]!.looked ? 1 : 0))
  }
  return order.reduce((best, other) => (shown(other) < shown(best) ? other : best))
}

/** The action behind a move in this view, or null. */
export const actionOfMove = (view: View, options: readonly Option<Action>[], move: Move): Action | null => {
  const actions = options.map(({ action }) => action)
  const ofType = (type: Action['type']): Action | null =>
    actions.find((action) => action.type === type) ?? null
  const raises = actions.filter(({ type }) => type === 'raise')
  const comparing = (target: Seat): Action | null =>
    actions.find((action) => action.type === 'compare' && action.with === target) ?? null
  switch (move) {
    case 'fold':
    case 'call':
    case 'look':
      return ofType(move)
    case 'all-in':
      return ofType('allIn')
    case 'raise':
      return raises[0] ?? null
    case 'raise-most':
      return raises.length > 1 ? raises.at(-1)! : null
    case 'compare':
      return comparing(targetIn(view, 1))
    case 'compare-strongest': {
      const target = targetIn(view, -1)
      return target === targetIn(view, 1) ? null : comparing(target)
    }
  }
}
