/**
 * External-sampling MCCFR for card games whose betting tree doesn't depend on the cards: tree, regrets and
 * sums are flat arrays, and a deal is a few numbers. Traversals allocate nothing. Several samplers may share
 * regrets and sums without locks: a lost update is only noise.
 */

/** In `actor`, instead of a player: the hand ends here, by a fold or a showdown. */
export const FOLDED = 2
export const COMPARED = 3
const STREETS = 4
const MAX_MOVES = 8

export type BettingTree = Readonly<{
  /** By node: the player to move (0, 1), or how the hand ended. Node 0 is the root. */
  actor: Uint8Array
  street: Uint8Array
  moves: Uint8Array
  /** The first child; the others follow it. */
  child: Int32Array
  /** Where the node's cells begin: one for each move of each bucket. */
  base: Int32Array
  /** At the end of a hand: what player 0 wins by the fold, or what the better hand wins. */
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
  /** A move with less regret than this, in units of the weight, is only tried one time in twenty. */
  pruneBelow?: number
  /**
   * How often a random move of the opponent is followed, too, only to learn the response to it, so that
   * responses to moves that a good player never makes are sound.
   */
  tremble?: number
}>

export type BettingSampler = Readonly<{
  /** The bucket of each hand, by player × STREETS + street: fill it in for every deal. */
  buckets: Int32Array
  /** The deal's winner: 1 if player 0 has the better hand, −1 if player 1, 0 for a tie. */
  setWinner(winner: number): void
  /** One traversal for this player, which returns what they win in this deal. `weight` grows with the iterations. */
  traverse(player: 0 | 1, weight: number): number
  /** A random word of 32 bits, unsigned. */
  word(): number
}>

const SELDOM = 0x1_0000_0000 / 20
const MAX_DEPTH = 64

export const openSampler = (plan: SamplerPlan): BettingSampler => {
  const { tree, regrets, sums, pruneBelow = Number.NEGATIVE_INFINITY, tremble = 0 } = plan
  const { actor, street, moves, child, base, stake } = tree
  const buckets = new Int32Array(2 * STREETS)
  const values = new Float64Array(MAX_DEPTH * MAX_MOVES)
  const odds = new Float64Array(MAX_DEPTH * MAX_MOVES)
  // In arrays, since changing a number in a closure allocates a new one.
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

  /** A move of the opponent, sampled from their regrets and added to their average. */
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

  /** Tries every move of the learner and updates their regrets. */
  const explore = (node: number, at: number, count: number): number => {
    const mine = frame
    frame += MAX_MOVES
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
