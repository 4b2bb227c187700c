/**
 * The betting of a heads-up hand as a tree in flat arrays. Player 0 has the button and the small blind. Chips are
 * hundredths of a big blind. Besides what the solver needs, each node knows the move that leads to it.
 */
import { type BettingTree, COMPARED, FOLDED, openSampler } from '../../../solver/betting-sampler.ts'
import type { Recipe } from './recipe.ts'

export { COMPARED, FOLDED, openSampler }

export const BIG_BLIND = 100
export const SMALL_BLIND = 50
const HOLE_CLASSES = 169

/** How a node is reached. A check is a call of nothing, a bet a raise of nothing. */
export const FOLD = 0
export const CALL = 1
export const RAISE = 2

export type HoldemTree = BettingTree &
  Readonly<{
    /** By node: the move that leads there, and the mover's street total afterwards. */
    move: Uint8Array
    to: Int32Array
    /** By node, the pot before the next move. */
    pot: Int32Array
    /** Buckets by street. */
    buckets: readonly number[]
  }>

type Spot = Readonly<{
  street: number
  actor: 0 | 1
  /** Put in on this street, and before it, by each player. */
  bets: readonly [number, number]
  before: number
  /** The minimum increment of the next raise. */
  increment: number
  raises: number
  /** The street's first move has been made: a check closes it. */
  moved: boolean
}>

type Move = Readonly<{ move: typeof FOLD | typeof CALL | typeof RAISE; to: number }>

const START: Spot = {
  street: 0,
  actor: 0,
  bets: [SMALL_BLIND, BIG_BLIND],
  before: 0,
  increment: BIG_BLIND,
  raises: 0,
  moved: false,
}

const other = (actor: 0 | 1): 0 | 1 => (actor === 0 ? 1 : 0)

/** Street totals of the recipe's sizes here, legal or not. */
const wantedSizes = (recipe: Recipe, { street, bets, before, actor, raises }: Spot): readonly number[] => {
  const level = Math.max(...bets)
  const parts = (list: readonly number[] = []): readonly number[] =>
    list.map((part) => level + Math.round(part * 2 * (before + level)))
  if (street === 0) {
    const { opens, limped, raises: more } = recipe.preflop
    if (raises > 0) return parts(more[raises - 1])
    return (actor === 0 ? opens : limped).map((to) => to * BIG_BLIND)
  }
  const { bets: sizes, raises: more } = [recipe.flop, recipe.turn, recipe.river][street - 1]!
  return parts(raises === 0 ? sizes : more[raises - 1])
}

/** Fold, call, sizes from small to large, all-in. */
const movesAt = (recipe: Recipe, spot: Spot): readonly Move[] => {
  const { bets, before, actor, increment } = spot
  const all = recipe.depth * BIG_BLIND - before
  const level = Math.max(...bets)
  const owed = level - bets[actor]
  const call: Move = { move: CALL, to: level }
  const answers: readonly Move[] = owed > 0 ? [{ move: FOLD, to: bets[actor] }, call] : [call]
  if (level >= all) return answers
  const sizes = wantedSizes(recipe, spot).filter(
    (to) => to >= level + increment && to - bets[actor] < recipe.commit * (all - bets[actor]),
  )
  return [...answers, ...[...new Set(sizes), all].map((to): Move => ({ move: RAISE, to }))]
}

/** The result of a move: the next spot, or the end with its stake. */
type After = Spot | Readonly<{ ended: typeof FOLDED | typeof COMPARED; stake: number }>

const after = ({ depth }: Recipe, spot: Spot, { move, to }: Move): After => {
  const { street, actor, bets, before, raises, moved } = spot
  if (move === FOLD) return { ended: FOLDED, stake: (actor === 0 ? -1 : 1) * (before + bets[actor]) }
  const paid: [number, number] = [...bets]
  paid[actor] = to
  const level = Math.max(...bets)
  if (move === RAISE) {
    const increment = Math.max(spot.increment, to - level)
    return { street, actor: other(actor), bets: paid, before, increment, raises: raises + 1, moved: true }
  }
  if (!moved) return { ...spot, actor: other(actor), bets: paid, moved: true }
  const total = before + level
  if (street === 3 || total === depth * BIG_BLIND) return { ended: COMPARED, stake: total }
  return {
    street: street + 1,
    actor: 1,
    bets: [0, 0],
    before: total,
    increment: BIG_BLIND,
    raises: 0,
    moved: false,
  }
}

/** A node of a growing tree, and the move that leads to it with the pot after it. */
export type TreeRow = {
  actor: number
  street: number
  moves: number
  child: number
  base: number
  stake: number
}
export type Reached = Readonly<{ move: number; to: number; pot: number }>
type GrownTree = Readonly<{
  rows: readonly TreeRow[]
  reached: readonly Reached[]
  cells: number
  buckets: readonly number[]
}>

export const packTree = ({ rows, reached, cells, buckets }: GrownTree): HoldemTree => ({
  actor: Uint8Array.from(rows, ({ actor }) => actor),
  street: Uint8Array.from(rows, ({ street }) => street),
  moves: Uint8Array.from(rows, ({ moves }) => moves),
  child: Int32Array.from(rows, ({ child }) => child),
  base: Int32Array.from(rows, ({ base }) => base),
  stake: Float32Array.from(rows, ({ stake }) => stake),
  cells,
  move: Uint8Array.from(reached, ({ move }) => move),
  to: Int32Array.from(reached, ({ to }) => to),
  pot: Int32Array.from(reached, ({ pot }) => pot),
  buckets,
})

const bucketCounts = ({ buckets }: Recipe): readonly number[] => [
  HOLE_CLASSES,
  ...[buckets.flop, buckets.turn, buckets.river].map(([steps, spreads]) => steps * spreads),
]

/** Stakes are in big blinds. */
export const bettingTree = (recipe: Recipe): HoldemTree => {
  const buckets = bucketCounts(recipe)
  const rows: TreeRow[] = []
  const reached: Reached[] = []
  let cells = 0
  const reserve = (move: Move, pot: number): number => {
    rows.push({ actor: FOLDED, street: 0, moves: 0, child: 0, base: 0, stake: 0 })
    return reached.push({ ...move, pot }) - 1
  }
  const grow = (node: number, spot: After): void => {
    if ('ended' in spot) {
      rows[node] = { ...rows[node]!, actor: spot.ended, stake: spot.stake / BIG_BLIND }
      return
    }
    const { actor, street, bets, before } = spot
    const moves = movesAt(recipe, spot)
    const next = moves.map((move) => after(recipe, spot, move))
    const potAfter = ({ to }: Move): number => 2 * before + bets[other(actor)] + to
    const [child = 0] = moves.map((move) => reserve(move, potAfter(move)))
    rows[node] = { actor, street, moves: moves.length, child, base: cells, stake: 0 }
    cells += moves.length * buckets[street]!
    for (const [i, spotAfter] of next.entries()) grow(child + i, spotAfter)
  }
  grow(reserve({ move: CALL, to: 0 }, SMALL_BLIND + BIG_BLIND), START)
  return packTree({ rows, reached, cells, buckets })
}
