/**
 * Solves a post-flop spot of Hold'em: discounted CFR over all hands at once. An iteration improves each player against
 * the other; after some hundred, what a best response could still win (`exploitability`) is near nothing.
 */
import type { BettingNode } from './betting-tree.ts'
import { dealTogether, dismissCrew, serveCrew } from './crew.ts'
import type { Discount, Kernel } from './kernel.ts'
import { unblocked } from './matchups.ts'
import { lock, type NodeView, type Step, unlock, viewAt, type Weighting } from './node-view.ts'
import type { StrengthOf } from './runouts.ts'
import { fastestKernel, sharedKernel, sharedMemory, type WasmMemory } from './simd.ts'
import { checkedDown, type Layout, layOut, type MakeKernel, rootOf, type Solution } from './solution.ts'
import { load, save } from './solution-file.ts'
import { otherPlayer, type PlayerIndex, type PostflopSpot } from './spot.ts'
import type { CellBits } from './tables.ts'
import { type Conduct, type Course, traverse } from './traversal.ts'

export type Postflop = Readonly<{
  spot: PostflopSpot
  /** The betting, to find paths in. */
  tree: BettingNode
  /** Pairs of hands that can meet, by weight. */
  matchups: number
  /** Memory taken. */
  bytes: number
  iterations(): number
  run(iterations: number): void
  /** What the best responses win, averaged over both players, in chips. */
  exploitability(): number
  /** What each player gets of the pot on average, in chips: together all of it, less the rake. */
  values(): readonly [number, number]
  /** The share of the pot that player 0 would win if nobody bet. */
  equity(): number
  /** Undefined if the steps lead to no decision. */
  view(path: readonly Step[]): NodeView | undefined
  /** Fixes a player's strategy at a decision; false if the steps lead to none. */
  lock(path: readonly Step[], strategy: Weighting): boolean
  unlock(path: readonly Step[]): boolean
  save(): Uint8Array
  /** Dismisses the threads that help. */
  close(): void
  /** Takes over what `save` gave for the same spot; says why not, otherwise. */
  load(file: Uint8Array): 'bad-file' | 'other-version' | 'other-spot' | undefined
}>

/**
 * Discounted CFR: old regrets fade, negative ones faster, and what was played early counts little in the average.
 * Measured on seven spots, these need the fewest iterations to half a per cent of the pot; CFR+ needs twice as many.
 */
const discountAt = (iteration: number): Discount => {
  const power = iteration ** 1.5
  return { positive: power / (power + 1), negative: 0.5, average: (iteration / (iteration + 1)) ** 5 }
}

/** What another thread must be sent, to `helpSolve` there. */
export type HelperTask = Readonly<{ spot: PostflopSpot; memory: WasmMemory; layout: Layout }>

export type PostflopOptions = Readonly<{
  makeKernel?: MakeKernel
  /** 32 if not given; 16 takes half the memory. */
  bits?: CellBits
  /** Threads in all, and how to start another one. There is one where memory can't be shared. */
  threads?: number
  startHelper?: (task: HelperTask) => void
}>

/** Helps to solve a spot, in a thread of its own, until the solver is closed. Blocks the thread. */
export const helpSolve = ({ spot, memory, layout }: HelperTask, strengthOf: StrengthOf): void => {
  const solution = layOut(spot, strengthOf, () => sharedKernel(memory), layout)
  serveCrew(solution, solution.crew!)
}

const open = (spot: PostflopSpot, strengthOf: StrengthOf, options: PostflopOptions): Solution => {
  const { makeKernel = fastestKernel, bits = 32, threads = 1, startHelper } = options
  const alone = { bits, thread: { number: 0, threads: 1 } }
  const isRiver = spot.board.length === 5
  if (threads < 2 || startHelper === undefined || isRiver) return layOut(spot, strengthOf, makeKernel, alone)
  let shared: WasmMemory | null = null
  const kernelFor = (bytes: number): Kernel => {
    shared = sharedMemory(bytes)
    return shared === null ? makeKernel(bytes) : sharedKernel(shared)
  }
  const solution = layOut(spot, strengthOf, kernelFor, { bits, thread: { number: 0, threads } })
  const memory = shared as WasmMemory | null
  if (memory === null) return { ...solution, crew: null }
  for (let number = 1; number < threads; number += 1)
    startHelper({ spot, memory, layout: { bits, thread: { number, threads } } })
  return solution
}

export const openPostflop = (
  spot: PostflopSpot,
  strengthOf: StrengthOf,
  options: PostflopOptions = {},
): Postflop => {
  const solution = open(spot, strengthOf, options)
  const { weights, crew } = solution
  const course: Course =
    crew === null
      ? solution
      : { ...solution, dealTogether: (learner, conduct) => dealTogether(solution, crew, learner, conduct) }
  const start = rootOf(solution)
  const { rows } = start.board
  const matchups = unblocked(rows[0].hands, rows[1].hands, weights[1]).reduce(
    (sum, weight, i) => sum + weight * weights[0][i]!,
    0,
  )
  let iterations = 0

  /** What a player gets on average beyond half the pot, or whatever the forests pay. */
  const worth = (player: PlayerIndex, conduct: Conduct, on: Course = course): number => {
    const values = traverse(on, start, player, weights[otherPlayer(player)], conduct)
    return values.reduce((sum, value, i) => sum + value * weights[player][i]!, 0) / matchups
  }
  const learn = (): void => {
    const discount = discountAt(iterations)
    for (const player of [0, 1] as const)
      traverse(course, start, player, weights[otherPlayer(player)], { type: 'learn', discount })
    iterations += 1
  }

  return {
    spot,
    tree: solution.tree,
    matchups,
    bytes: solution.bytes,
    iterations: () => iterations,
    run: (count) => {
      for (let i = 0; i < count; i += 1) learn()
    },
    exploitability: () => {
      const best = worth(0, { type: 'best' }) + worth(1, { type: 'best' })
      const raked =
        spot.rake === undefined ? 0 : worth(0, { type: 'average' }) + worth(1, { type: 'average' })
      return Math.max(0, (best - raked) / 2) // rounded, it could come out below
    },
    values: () => [
      spot.pot / 2 + worth(0, { type: 'average' }),
      spot.pot / 2 + worth(1, { type: 'average' }),
    ],
    equity: () => worth(0, { type: 'average' }, { ...solution, forests: checkedDown(solution, 0) }),
    view: (path) => viewAt(solution, path),
    lock: (path, strategy) => lock(solution, path, strategy),
    unlock: (path) => unlock(solution, path),
    close: () => {
      if (crew !== null) dismissCrew(solution, crew)
    },
    save: () => save(solution, iterations),
    load: (file) => {
      const loaded = load(solution, file)
      if (typeof loaded === 'string') return loaded
      iterations = loaded
      return undefined
    },
  }
}
