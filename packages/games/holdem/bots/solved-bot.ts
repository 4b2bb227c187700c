/**
 * Plays heads-up from solved strategies: finds the hand's node in the tree of the nearest depth and the bucket
 * of its cards, and draws a move by the solution's probabilities. Outside the tree, and with more than two
 * seats, another bot plays.
 */
import type { Bot, Chance, Decision } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { CALL, FOLD } from '../solution/betting-tree.ts'
import { bucketOf, bucketOn, holeClass } from '../solution/buckets.ts'
import { strengthOn } from '../solution/hand-strength.ts'
import { PARTS, type SolvedStrategy } from '../solution/strategy-file.ts'
import type { View } from '../view.ts'
import { drawnMove, EXACT, type Leaning, leanOdds, perceivedBucket, perceivedHole } from './leaning.ts'
import { potOdds, type Situation, situationOf } from './situation.ts'
import { aggressive, checkOrFold, passive } from './sizing.ts'
import { effectiveStack, type Place, placeOf, raisedPart, treePrice } from './solved-line.ts'
import { type MoveKind, solvedReason } from './solved-reasons.ts'

/** By the tree's numbers: fold, call, raise. */
const KINDS: readonly MoveKind[] = ['fold', 'call', 'raise']

/** A strategy unpacked on first use; the depth is in big blinds. */
export type Solution = Readonly<{ depth: number; strategy(): SolvedStrategy }>

/** Nearest by stack ratio. */
export const nearestDepth = (solutions: readonly Solution[], depth: number): SolvedStrategy | undefined => {
  const off = (solution: Solution): number => Math.abs(Math.log(solution.depth / depth))
  return solutions.toSorted((a, b) => off(a) - off(b))[0]?.strategy()
}

/**
 * How often to fold when the real price differs from the tree's. Cheaper: in proportion to the price, so that
 * small raises don't win like large ones. More expensive: more often, but never with hands that always continue.
 */
export const foldAtPrice = (fold: number, real: number, tree: number): number => {
  const ratio = real / tree
  return ratio < 1 ? fold * ratio : 1 - (1 - fold) ** ratio
}

/**
 * By move (fold first if there is a bet, then call, then raises): what a bucket of hands does at a node when the
 * call really costs this fraction of the pot after it.
 */
export const oddsOf = (
  { tree, parts }: SolvedStrategy,
  node: number,
  bucket: number,
  price: number,
): readonly number[] => {
  const count = tree.moves[node]!
  const at = tree.base[node]! + bucket * count
  const odds = Array.from(parts.subarray(at, at + count), (part) => part / PARTS)
  if (price === 0 || tree.move[tree.child[node]!] !== FOLD) return odds
  const fold = foldAtPrice(odds[0]!, price, treePrice(tree, node))
  const rest = 1 - odds[0]!
  // Hands that would fold but continue at this price call.
  if (fold < odds[0]!) return odds.map((odd, i) => (i === 0 ? fold : i === 1 ? odd + odds[0]! - fold : odd))
  return odds.map((odd, i) => (i === 0 ? fold : rest > 0 ? (odd * (1 - fold)) / rest : 0))
}

/** What a bucket of hands does at a node, and how often it is this node's answer. */
export type Answer = Readonly<{ node: number; odds: readonly number[]; share: number }>

/** Between two sizes of the tree, their shares make up for the price. */
export const answersAt = (
  strategy: SolvedStrategy,
  { node, beside }: Place,
  bucket: number,
  price: number,
): readonly Answer[] => {
  if (beside === null) return [{ node, odds: oddsOf(strategy, node, bucket, price), share: 1 }]
  const at = (one: number, share: number): Answer => ({
    node: one,
    odds: oddsOf(strategy, one, bucket, treePrice(strategy.tree, one)),
    share,
  })
  return [at(node, 1 - beside.share), at(beside.node, beside.share)]
}

export const bucketIn = ({ training }: SolvedStrategy, { hole, board }: Situation): number =>
  board.length === 0 ? holeClass(...hole) : bucketOn(training.limits, hole, board)

/** The bucket as perceived with this leaning, and the share of hands the real one beats; null before the flop. */
const perceivedBucketIn = (
  { training, tree }: SolvedStrategy,
  { hole, board }: Situation,
  leaning: Leaning,
  chance: Chance,
): Readonly<{ bucket: number; beats: number | null }> => {
  if (board.length === 0) return { bucket: holeClass(...perceivedHole(hole, leaning, chance)), beats: null }
  const strength = strengthOn(hole, board)
  const street = board.length - 2
  const bucket = bucketOf(training.limits[street - 1]!, strength)
  return { bucket: perceivedBucket(bucket, tree.buckets[street]!, leaning, chance), beats: strength.mean }
}

/** The street total of a tree raise in the real pot, before it is made legal. */
export const raisedTo = (
  { tree }: SolvedStrategy,
  node: number,
  move: number,
  { pot, toCall, bet }: Pick<Situation, 'pot' | 'toCall' | 'bet'>,
  max: number,
): number => {
  const isAllIn = move === tree.moves[node]! - 1
  return isAllIn ? max : bet + toCall + raisedPart(tree, node, tree.child[node]! + move) * (pot + toCall)
}

/** A move of the tree as an action in the real hand. */
export const actionOfSolvedMove = (
  strategy: SolvedStrategy,
  node: number,
  move: number,
  situation: Situation,
): Action => {
  const kind = strategy.tree.move[strategy.tree.child[node]! + move]
  if (kind === FOLD) return checkOrFold(situation)
  if (kind === CALL) return passive(situation)
  const max = situation.raise?.max ?? situation.bet + situation.toCall
  return aggressive(situation, raisedTo(strategy, node, move, situation, max))
}

const solvedDecision = (
  solutions: readonly Solution[],
  situation: Situation,
  leaning: Leaning,
  chance: Chance,
): Decision<Action> | null => {
  if (!situation.headsUp) return null
  const strategy = nearestDepth(solutions, effectiveStack(situation) / situation.bigBlind)
  const place = strategy === undefined ? null : placeOf(strategy.tree, situation)
  if (strategy === undefined || place === null) return null
  const { bucket, beats } = perceivedBucketIn(strategy, situation, leaning, chance)
  const answers = answersAt(strategy, place, bucket, potOdds(situation))
  const drawn =
    answers.length === 1
      ? 0
      : drawnMove(
          answers.map(({ share }) => share),
          chance,
        )
  const { node, odds: exact } = answers[drawn]!
  const kindOf = (move: number): MoveKind => KINDS[strategy.tree.move[strategy.tree.child[node]! + move]!]!
  const odds = leanOdds(exact, kindOf, leaning)
  const move = drawnMove(odds, chance)
  return {
    action: actionOfSolvedMove(strategy, node, move, situation),
    reason: solvedReason(situation, kindOf(move), odds[move]!, beats),
  }
}

export const solvedBot =
  (
    solutions: readonly Solution[],
    otherwise: Bot<View, Action>,
    leaning: Leaning = EXACT,
  ): Bot<View, Action> =>
  (view, options, chance) =>
    solvedDecision(solutions, situationOf(view, options), leaning, chance) ?? otherwise(view, options, chance)
