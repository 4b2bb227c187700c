/**
 * The value of each move in a heads-up spot if both then follow the solved strategy: samples the opponent's hand
 * from their range and the cards to come, then walks the whole betting tree below with the strategy's
 * probabilities. All moves share the same deals. On the river every opposing hand is enumerated, before it sampled.
 */
import type { FastChance } from '../bots/fast-chance.ts'
import { evaluate7 } from '../evaluation/evaluator.ts'
import { FIRST, pocketNumber, SECOND } from '../odds/starting-hands.ts'
import { COMPARED, FOLD, FOLDED, type HoldemTree } from '../solution/betting-tree.ts'
import { bucketsOn } from '../solution/board-buckets.ts'
import { bucketOf, holeClass } from '../solution/buckets.ts'
import { strengthOn } from '../solution/hand-strength.ts'
import { PARTS, type SolvedStrategy } from '../solution/strategy-file.ts'

export type Spot = Readonly<{
  node: number
  hole: readonly [number, number]
  board: readonly number[]
  /** By pocket: the opponent's range. */
  range: ArrayLike<number>
}>

export type MoveValues = Readonly<{
  /** By move: in the tree's big blinds, compared with folding now. */
  values: readonly number[]
  /** By move: the standard error of the difference to the strategy's value; 0 on the river. */
  errors: readonly number[]
  /** By move: how often the opponent folds to it at once. */
  folds: readonly number[]
  /** The fraction of showdowns won against the range. */
  equity: number
}>

/** By cards on the board. */
const SAMPLES = { 0: 240, 3: 300, 4: 600 } as const
/** For speed, strength uses this many times fewer runouts: buckets of cards to come need not be exact. */
const ROUGH = { 3: 6, 4: 4, 5: 1 } as const

/** A deal: the opponent's hand, the whole board, and its weight. */
type Deal = Readonly<{ pocket: number; board: readonly number[]; weight: number }>

const isFree = (pocket: number, cards: readonly number[]): boolean =>
  !cards.includes(FIRST[pocket]!) && !cards.includes(SECOND[pocket]!)

const possible = ({ range, hole, board }: Spot): readonly Deal[] => {
  const seen = [...hole, ...board]
  return Array.from(range as ArrayLike<number>, (weight, pocket) => ({ pocket, board, weight })).filter(
    ({ weight, pocket }) => weight > 0 && isFree(pocket, seen),
  )
}

const shuffled = (cards: number[], next: FastChance): readonly number[] => {
  for (let i = cards.length - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1))
    ;[cards[i], cards[j]] = [cards[j]!, cards[i]!]
  }
  return cards
}

/** Hands spread evenly over the range, each with the next cards of a shuffled deck. */
const sampled = (spot: Spot, count: number, next: FastChance): readonly Deal[] => {
  const hands = possible(spot)
  const total = hands.reduce((sum, { weight }) => sum + weight, 0)
  const seen = [...spot.hole, ...spot.board]
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !seen.includes(card))
  const picked: Deal[] = []
  const offset = next()
  let [sum, at] = [0, -1]
  for (let i = 0; i < count; i += 1) {
    const target = ((i + offset) / count) * total
    while (at < hands.length - 1 && sum <= target) {
      at += 1
      sum += hands[at]!.weight
    }
    picked.push(hands[at]!)
  }
  // Neighbours in the range are alike: shuffle them against the boards.
  const order = shuffled([...picked.keys()], next)
  let deck: readonly number[] = []
  let used = rest.length
  return order.map((i) => {
    const { pocket } = picked[i]!
    const come: number[] = []
    while (come.length < 5 - spot.board.length) {
      if (used >= deck.length) {
        deck = shuffled([...rest], next)
        used = 0
      }
      const card = deck[used]!
      used += 1
      if (isFree(pocket, [card]) && !come.includes(card)) come.push(card)
    }
    return { pocket, board: [...spot.board, ...come], weight: 1 }
  })
}

const dealsOf = (spot: Spot, care: number, next: FastChance): readonly Deal[] => {
  const size = spot.board.length
  return size === 5
    ? possible(spot)
    : sampled(spot, Math.ceil(care * SAMPLES[size as keyof typeof SAMPLES]), next)
}

/** The buckets of a hand by street, for boards of `from` cards and more. */
const fillBuckets = (
  { training: { limits } }: SolvedStrategy,
  hole: readonly [number, number],
  board: readonly number[],
  from: number,
  buckets: Int32Array,
): void => {
  for (let size = Math.max(3, from); size <= 5; size += 1) {
    const strength = strengthOn(hole, board.slice(0, size), ROUGH[size as keyof typeof ROUGH])
    buckets[size - 2] = bucketOf(limits[size - 3]!, strength)
  }
}

/** Walks the betting below a node with both hands known. */
const treeWalk = ({ tree, parts }: SolvedStrategy, me: 0 | 1) => {
  const mine = new Int32Array(4)
  const theirs = new Int32Array(4)
  let outcome = 0
  const valueAt = (node: number): number => {
    const actor = tree.actor[node]!
    if (actor === FOLDED) return me === 0 ? tree.stake[node]! : -tree.stake[node]!
    if (actor === COMPARED) return outcome * tree.stake[node]!
    const count = tree.moves[node]!
    const bucket = (actor === me ? mine : theirs)[tree.street[node]!]!
    const at = tree.base[node]! + bucket * count
    const child = tree.child[node]!
    let sum = 0
    for (let move = 0; move < count; move += 1) {
      const part = parts[at + move]!
      if (part > 0) sum += part * valueAt(child + move)
    }
    return sum / PARTS
  }
  return {
    mine,
    theirs,
    valueAt,
    /** 1: I win the showdown, −1: the opponent does, 0: a tie. */
    compare: (won: number): void => {
      outcome = won
    },
    /** How often the opponent folds at this node. */
    foldsAt: (node: number): number => {
      if (tree.actor[node] !== 1 - me || tree.move[tree.child[node]!] !== FOLD) return 0
      return parts[tree.base[node]! + theirs[tree.street[node]!]! * tree.moves[node]!]! / PARTS
    },
  }
}

/** Chips the player to act has put in, in big blinds: the cost of folding. */
const putIn = (tree: HoldemTree, node: number): number => {
  const child = tree.child[node]!
  const me = tree.actor[node]!
  // A fold costs exactly that; without a bet, both have put in half the pot.
  if (tree.move[child] === FOLD) return me === 0 ? -tree.stake[child]! : tree.stake[child]!
  return tree.pot[node]! / 200
}

/** A valued deal: the values by move, and the share of the showdown won. */
type Row = Readonly<{ values: Float64Array; folds: Float64Array; won: number; weight: number }>

const meanOf = (rows: readonly Row[], of: (row: Row) => number): number => {
  let [sum, weight] = [0, 0]
  for (const row of rows) {
    sum += row.weight * of(row)
    weight += row.weight
  }
  return sum / weight
}

const SHOWDOWNS = 5000

/** Showdowns alone are fast, so a large sample gives a precise equity. */
const equityOf = (spot: Spot, care: number, next: FastChance): number =>
  meanOfDeals(sampled(spot, Math.ceil(Math.min(1, care) * SHOWDOWNS), next), ({ pocket, board }) =>
    wonBy(spot.hole, pocket, board),
  )

const meanOfDeals = (deals: readonly Deal[], of: (deal: Deal) => number): number =>
  deals.reduce((sum, deal) => sum + of(deal), 0) / deals.length

const wonBy = (hole: readonly [number, number], pocket: number, board: readonly number[]): number => {
  const [c, d, e, f, g] = board as [number, number, number, number, number]
  const own = evaluate7(hole[0], hole[1], c, d, e, f, g)
  const his = evaluate7(FIRST[pocket]!, SECOND[pocket]!, c, d, e, f, g)
  return own > his ? 1 : own === his ? 0.5 : 0
}

/**
 * The mean of a number over the rows and its standard error, with showdown luck removed by a control variate:
 * rows that won more than the true equity count for less.
 */
const withoutLuck = (
  rows: readonly Row[],
  equity: number,
  of: (row: Row) => number,
): Readonly<{ mean: number; error: number }> => {
  const [mean, won] = [meanOf(rows, of), meanOf(rows, (row) => row.won)]
  const variance = meanOf(rows, (row) => (row.won - won) ** 2)
  const covariance = meanOf(rows, (row) => (row.won - won) * (of(row) - mean))
  const slope = variance > 0 ? covariance / variance : 0
  const squares = meanOf(rows, (row) => (of(row) - mean - slope * (row.won - won)) ** 2)
  return { mean: mean - slope * (won - equity), error: Math.sqrt(squares / rows.length) }
}

/** One row per deal: the values by move. */
const rowsOf = (strategy: SolvedStrategy, spot: Spot, care: number, next: FastChance): readonly Row[] => {
  const { tree, training } = strategy
  const { node, hole, board } = spot
  const count = tree.moves[node]!
  const street = tree.street[node]!
  const walk = treeWalk(strategy, tree.actor[node]! as 0 | 1)
  const now = bucketsOn(training.limits, board)
  const lost = putIn(tree, node)
  const from = board.length === 0 ? 3 : board.length + 1
  walk.mine[0] = holeClass(...hole)
  return dealsOf(spot, care, next).map(({ pocket, board: full, weight }) => {
    const his = [FIRST[pocket]!, SECOND[pocket]!] as const
    walk.theirs[0] = holeClass(...his)
    fillBuckets(strategy, hole, full, from, walk.mine)
    fillBuckets(strategy, his, full, from, walk.theirs)
    if (street > 0) {
      walk.mine[street] = now[pocketNumber(...hole)]!
      walk.theirs[street] = now[pocket]!
    }
    const won = wonBy(hole, pocket, full)
    walk.compare(2 * won - 1)
    const values = new Float64Array(count)
    const folds = new Float64Array(count)
    for (let move = 0; move < count; move += 1) {
      values[move] = walk.valueAt(tree.child[node]! + move) + lost
      folds[move] = walk.foldsAt(tree.child[node]! + move)
    }
    return { values, folds, won, weight }
  })
}

/** `odds`: how often the strategy takes each move here. `care`: factor on the usual sample. */
export const valuesAt = (
  strategy: SolvedStrategy,
  spot: Spot,
  odds: readonly number[],
  care: number,
  next: FastChance,
): MoveValues => {
  const rows = rowsOf(strategy, spot, care, next)
  const isExact = spot.board.length === 5
  const equity = isExact ? meanOf(rows, ({ won }) => won) : equityOf(spot, care, next)
  const mixed = ({ values }: Row): number => odds.reduce((sum, odd, move) => sum + odd * values[move]!, 0)
  const moves = odds.map((_, move) => move)
  return {
    values: moves.map((move) => withoutLuck(rows, equity, ({ values }) => values[move]!).mean),
    errors: moves.map((move) =>
      isExact ? 0 : withoutLuck(rows, equity, (row) => mixed(row) - row.values[move]!).error,
    ),
    folds: moves.map((move) => meanOf(rows, ({ folds }) => folds[move]!)),
    equity,
  }
}
