/**
 * External-sampling MCCFR for card games with a betting tree that does not depend on the cards: tree,
 * regrets and sums are flat arrays, and a deal is a few numbers. Nothing is allocated while it walks.
 * Several samplers may share regrets and sums without locks: a lost update is only noise.
 */

/** In `actor`, instead of a player: the hand ends here, by a fold or by a comparison of hands. */
export const FOLDED = 2
export const COMPARED = 3
const STREETS = 4
const MOST_MOVES = 8

export type BettingTree = Readonly<{
  /** By node: who moves (0, 1), or how the hand has ended. Node 0 is the first. */
  actor: Uint8Array
  street: Uint8Array
  moves: Uint8Array
  /** The first child; the others follow it. */
  child: Int32Array
  /** Where the node's cells begin: one for each move of each bucket. */
  base: Int32Array
  /** Where the hand has ended: what player 0 wins by the fold, or what the better hand wins. */
  stake: Float32Array
  cells: number
}>

export type SamplerPlan = Readonly<{
  tree: BettingTree
  /** By cell: regrets, and sums of the average strategy; both weighted. */
  regrets: Float32Array
  sums: Float32Array
  /** Not 0. */
  seed: number
  /** A move with less regret than this, in units of the weight, is tried one time in twenty. */
  pruneBelow?: number
  /**
   * How often a random move of the opponent is followed besides the one he makes, only to learn the answer
   * to it: so answers to moves that a good player never makes are sound too.
   */
  tremble?: number
}>

export type BettingSampler = Readonly<{
  /** By player × STREETS + street, the bucket of his hand: to be filled in for every deal. */
  buckets: Int32Array
  /** The deal's winner: 1 if player 0 has the better hand, −1 if player 1, 0 for a tie. */
  setWinner(winner: number): void
  /** One traversal for this player; `weight` grows with the iterations. Answers with what he wins in this deal. */
  traverse(player: 0 | 1, weight: number): number
  /** A random word of 32 bits, unsigned. */
  word(): number
}>

const SELDOM = 0x1_0000_0000 / 20
const MOST_DEPTH = 64

export const openSampler = (plan: SamplerPlan): BettingSampler => {
  const { tree, regrets, sums, pruneBelow = Number.NEGATIVE_INFINITY, tremble = 0 } = plan
  const { actor, street, moves, child, base, stake } = tree
  const buckets = new Int32Array(2 * STREETS)
  const values = new Float64Array(MOST_DEPTH * MOST_MOVES)
  const odds = new Float64Array(MOST_DEPTH * MOST_MOVES)
  // In arrays, for numbers in closures are allocated anew when they change.
  const random = Int32Array.of(plan.seed)
  const weighing = Float64Array.of(1, pruneBelow)
  const trembles = tremble * 0x1_0000_0000
  let learner = 0
  let sign = 1
  let winner = 0
  let frame = 0

  const word = (): number => {
    let state = random[0]!
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    random[0] = state
    return state >>> 0
  }

  /** A move of the opponent, drawn by his regrets and noted in his average. */
  const sampled = (at: number, count: number): number => {
    let total = 0
    for (let i = 0; i < count; i += 1) {
      const regret = regrets[at + i]!
      if (regret > 0) total += regret
    }
    const uniform = word() / 0x1_0000_0000
    const weight = weighing[0]!
    if (total <= 0) {
      for (let i = 0; i < count; i += 1) sums[at + i]! += weight / count
      return Math.floor(uniform * count)
    }
    let left = uniform * total
    let move = -1
    let last = 0
    for (let i = 0; i < count; i += 1) {
      const regret = regrets[at + i]!
      if (regret <= 0) continue
      sums[at + i]! += (weight * regret) / total
      left -= regret
      last = i
      if (move < 0 && left < 0) move = i
    }
    return move < 0 ? last : move
  }

  /** Every move of the learner: his regrets are brought up to date. */
  const explore = (node: number, at: number, count: number): number => {
    const mine = frame
    frame += MOST_MOVES
    let total = 0
    for (let i = 0; i < count; i += 1) {
      const regret = regrets[at + i]!
      odds[mine + i] = regret
      if (regret > 0) total += regret
    }
    const first = child[node]!
    const prune = weighing[1]!
    let mean = 0
    for (let i = 0; i < count; i += 1) {
      const regret = odds[mine + i]!
      const next = first + i
      if (total > 0 && regret < prune && actor[next]! < FOLDED && word() > SELDOM) {
        values[mine + i] = Number.NaN
        continue
      }
      const value = walk(next)
      values[mine + i] = value
      mean += value * (total > 0 ? (regret > 0 ? regret / total : 0) : 1 / count)
    }
    const weight = weighing[0]!
    for (let i = 0; i < count; i += 1) {
      const value = values[mine + i]!
      if (!Number.isNaN(value)) regrets[at + i]! += weight * (value - mean)
    }
    frame = mine
    return mean
  }

  /** What the learner wins from here. */
  const walk = (node: number): number => {
    const who = actor[node]!
    if (who === FOLDED) return sign * stake[node]!
    if (who === COMPARED) return sign * winner * stake[node]!
    const count = moves[node]!
    const at = base[node]! + buckets[who * STREETS + street[node]!]! * count
    if (who === learner) return explore(node, at, count)
    if (word() < trembles) walk(child[node]! + (word() % count))
    return walk(child[node]! + sampled(at, count))
  }

  return {
    buckets,
    setWinner: (better) => {
      winner = better
    },
    traverse: (player, by) => {
      learner = player
      sign = player === 0 ? 1 : -1
      weighing[0] = by
      weighing[1] = pruneBelow * by
      frame = 0
      return walk(0)
    },
    word,
  }
}
