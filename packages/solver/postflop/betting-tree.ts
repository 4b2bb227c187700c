/**
 * The betting of a spot as a tree, the same for all cards to come: who may do what, and what both have paid at the
 * end. Sizes follow the usual conventions of solvers: whole chips, at least a minimum raise, at most all-in; a size
 * that comes out twice counts once.
 */
import {
  type BetSize,
  otherPlayer,
  type PlayerIndex,
  type PostflopSpot,
  type Street,
  streetOf,
} from './spot.ts'

/** `to`: what the player has then put in on this street. */
export type PostflopMove = Readonly<
  { type: 'fold' | 'check' | 'call' } | { type: 'bet' | 'raise'; to: number }
>

export type ChoiceNode = Readonly<{
  type: 'choice'
  street: Street
  player: PlayerIndex
  moves: readonly PostflopMove[]
  next: readonly BettingNode[]
}>

/** `paid`: what each has put in since the start, beyond what was in the pot; an uncalled bet is returned. */
export type BettingNode = Readonly<
  | { type: 'fold'; by: PlayerIndex; paid: number }
  | { type: 'showdown'; paid: number }
  | { type: 'deal'; next: BettingNode }
  | ChoiceNode
>

/** `before`: paid by each on earlier streets; `bets`: by player, on this one. */
type Situation = Readonly<{
  street: Street
  before: number
  bets: readonly [number, number]
  player: PlayerIndex
  /** Nobody has acted on this street. */
  isFirst: boolean
}>

/** The bets a player may make, as what they then have in on this street, ascending. */
const betsIn = (spot: PostflopSpot, { street, before, bets, player }: Situation): readonly number[] => {
  const facing = Math.max(...bets)
  const owed = facing - bets[player]
  const most = spot.stack - before
  if (facing >= most) return []
  const { bet, raise } = spot.sizes[street]![player]
  const least = Math.min(most, owed > 0 ? facing + owed : (spot.minBet ?? 1))
  const potAfterCall = spot.pot + 2 * (before + facing)
  const amountsOf = (size: BetSize): readonly number[] => {
    if (size.type === 'allIn') return [most]
    if (size.type === 'to') return size.chips >= least && size.chips <= most ? [size.chips] : []
    const amount = facing + Math.round(potAfterCall * size.fraction)
    return [Math.min(most, Math.max(least, amount))]
  }
  const amounts = (owed > 0 ? raise : bet).flatMap(amountsOf)
  return [...new Set(amounts)].toSorted((a, b) => a - b)
}

/** More betting, or more memory, than can be handled. */
export class SpotTooLarge extends Error {}

const MOST_CHOICES = 100_000

export const bettingTree = (spot: PostflopSpot): BettingNode => {
  let choices = 0
  /** The street is over; both have paid the same. */
  const closed = (street: Street, paid: number): BettingNode => {
    if (street === 2) return { type: 'showdown', paid }
    const next = (street + 1) as Street
    return { type: 'deal', next: paid < spot.stack ? opened(next, paid) : closed(next, paid) }
  }
  const opened = (street: Street, before: number): BettingNode =>
    choice({ street, before, bets: [0, 0], player: 0, isFirst: true })

  const choice = (at: Situation): ChoiceNode => {
    choices += 1
    if (choices > MOST_CHOICES) throw new SpotTooLarge(`there are more than ${MOST_CHOICES} ways to bet`)
    const { street, before, bets, player } = at
    const facing = Math.max(...bets)
    const isFacing = facing > bets[player]
    const other = otherPlayer(player)
    const branches: (readonly [PostflopMove, BettingNode])[] = isFacing
      ? [
          [{ type: 'fold' }, { type: 'fold', by: player, paid: before + bets[player] }],
          [{ type: 'call' }, closed(street, before + facing)],
        ]
      : [
          [
            { type: 'check' },
            at.isFirst ? choice({ ...at, player: other, isFirst: false }) : closed(street, before),
          ],
        ]
    for (const to of betsIn(spot, at)) {
      const after = player === 0 ? ([to, bets[1]] as const) : ([bets[0], to] as const)
      branches.push([
        { type: isFacing ? 'raise' : 'bet', to },
        choice({ ...at, bets: after, player: other, isFirst: false }),
      ])
    }
    return {
      type: 'choice',
      street,
      player,
      moves: branches.map(([move]) => move),
      next: branches.map(([, node]) => node),
    }
  }
  return spot.stack > 0 ? opened(streetOf(spot), 0) : closed(streetOf(spot), 0)
}
