/**
 * Every turn of a heads-up hand as the solved bot sees it, from public information: its node in the tree, the
 * numbers of the turn, and what each tree move amounts to there. With the strategy, this gives what any pocket
 * would do.
 */
import type { Chips, Seat } from '@fairhouse/kit'
import { CALL, FOLD, type HoldemTree } from '../solution/betting-tree.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import type { View } from '../view.ts'
import { type PastAction, pastActionsOf } from './situation.ts'
import { answersAt, raisedTo } from './solved-bot.ts'
import { type Place, placesOf } from './solved-line.ts'

export type SolvedTurn = Readonly<{
  seat: Seat
  street: PastAction['street']
  /** Null outside the tree. */
  place: Place | null
  pot: Chips
  /** The cost of a call: the amount owed, or the whole stack if that is less. */
  toCall: Chips
  /** Own street total, and what it would be all-in. */
  bet: Chips
  max: Chips
  /** The minimum street total of a bet or raise; null if none is allowed. */
  min: Chips | null
}>

/** What a move amounts to: a check is a call of nothing, and `to` is the street total afterwards. */
export type MoveOutcome = Readonly<{ type: 'fold' | 'call' | 'raise'; to: Chips }>

type Facing = Pick<PastAction, 'seat' | 'street' | 'pot' | 'level'>

/** Every turn taken, in order, then the current one, if any. */
export const turnsOf = (tree: HoldemTree, view: View): readonly SolvedTurn[] => {
  const pastActions = pastActionsOf(view)
  const places = placesOf(tree, { view, pastActions })
  const { bigBlind } = view.config
  const paid = view.history.map((done) => done.paid)
  const left = view.players.map(({ stack, total }, seat) => {
    const later = view.history.reduce((sum, done) => sum + (done.seat === seat ? done.paid : 0), 0)
    return { stack: stack + later, bet: total - later }
  })
  let increment = bigBlind
  let street: PastAction['street'] = 'preflop'
  const advanceTo = (next: PastAction['street']): void => {
    if (next === street) return
    street = next
    increment = bigBlind
    for (const player of left) player.bet = 0
  }
  const turnAt = ({ seat, street: now, pot, level }: Facing, place: Place | null): SolvedTurn => {
    advanceTo(now)
    const { stack, bet } = left[seat]!
    const owed = Math.max(0, level - bet)
    const canRaise = stack > owed && left[1 - seat]!.stack > 0
    const min = canRaise ? level + increment : null
    return { seat, street: now, place, pot, toCall: Math.min(owed, stack), bet, max: bet + stack, min }
  }
  const turns = pastActions.map((past, i) => {
    const turn = turnAt(past, places[i]!)
    left[past.seat]!.stack -= paid[i]!
    left[past.seat]!.bet = past.to
    if (past.type === 'raise') increment = Math.max(increment, past.to - past.level)
    return turn
  })
  if (view.turn === null) return turns
  const { turn: seat, pot, level } = view
  return [...turns, turnAt({ seat, street: view.street, pot, level }, places.at(-1) ?? null)]
}

const outcomesAt = (strategy: SolvedStrategy, turn: SolvedTurn, node: number): readonly MoveOutcome[] => {
  const { tree } = strategy
  const { bet, toCall, min, max } = turn
  const call: MoveOutcome = { type: 'call', to: bet + toCall }
  return Array.from({ length: tree.moves[node]! }, (_, move): MoveOutcome => {
    const kind = tree.move[tree.child[node]! + move]
    if (kind === FOLD) return toCall > 0 ? { type: 'fold', to: bet } : call
    if (kind === CALL || min === null) return call
    const to = raisedTo(strategy, node, move, turn, max)
    if (to >= max || min >= max) return { type: 'raise', to: max }
    return { type: 'raise', to: Math.max(min, Math.round(to)) }
  })
}

/** By move of the turn's place (the moves of its node, then of the one beside), made legal by `sizing.ts`. */
export const outcomesOf = (
  strategy: SolvedStrategy,
  turn: SolvedTurn,
  { node, beside }: Place,
): readonly MoveOutcome[] => [
  ...outcomesAt(strategy, turn, node),
  ...(beside === null ? [] : outcomesAt(strategy, turn, beside.node)),
]

/** By bucket of the street, the probability of each of these moves. */
export const oddsByBucket = (
  strategy: SolvedStrategy,
  { pot, toCall }: SolvedTurn,
  place: Place,
): readonly (readonly number[])[] => {
  const { tree } = strategy
  const price = toCall / (pot + toCall)
  return Array.from({ length: tree.buckets[tree.street[place.node]!]! }, (_, bucket) =>
    answersAt(strategy, place, bucket, price).flatMap(({ odds, share }) => odds.map((odd) => odd * share)),
  )
}
