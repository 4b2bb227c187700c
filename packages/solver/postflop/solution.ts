/** A spot laid out in memory, ready to be solved: what all parts of the solver share. */
import { type BettingNode, bettingTree, SpotTooLarge } from './betting-tree.ts'
import { type Crew, reserveCrew } from './crew.ts'
import { growForests, linesAfter, mostRows, type Places, placesIn } from './forest.ts'
import type { Kernel } from './kernel.ts'
import { type Address, planMemory } from './memory-plan.ts'
import { type Board, openRunouts, type Runouts, type StrengthOf } from './runouts.ts'
import { type Payoffs, type PlayerIndex, type PostflopSpot, payoffsOf } from './spot.ts'
import {
  type CellBits,
  type CellStore,
  type PartTables,
  placeForests,
  reserveStore,
  reserveWork,
  type Work,
} from './tables.ts'

/** Opens a kernel on at least this many bytes of memory. */
export type MakeKernel = (bytes: number) => Kernel

export type Solution = Readonly<{
  spot: PostflopSpot
  bits: CellBits
  kernel: Kernel
  tree: BettingNode
  places: Places
  runouts: Runouts
  forests: readonly (readonly PartTables[])[]
  stores: readonly (readonly CellStore[])[]
  work: Work
  crew: Crew | null
  /** Of the hands on the first board. */
  weights: readonly [Float32Array, Float32Array]
  /** Everything that is learnt lies here. */
  store: Readonly<{ at: Address; bytes: number }>
  /** Where the tables of other trees on the same boards may be put, one at a time. */
  spare: Address
  bytes: number
}>

const MOST_BYTES = 2 ** 32 - 2 ** 16

const allocated = (makeKernel: MakeKernel, bytes: number): Kernel => {
  const needed = `this needs ${Math.ceil(bytes / 1e6)} MB`
  if (bytes > MOST_BYTES) throw new SpotTooLarge(`${needed}; 4,294 are possible`)
  try {
    return makeKernel(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new SpotTooLarge(`${needed}, which are not free`)
    throw error
  }
}

/** Room between tables. */
const SLACK = 4096

/** The most moves a decision has. */
const mostMoves = (places: Places): number =>
  [...places.keys()].reduce((most, { moves }) => Math.max(most, moves.length), 0)

/** `number`: 0 is the thread that solves, others help it in memory that it has filled. */
export type Thread = Readonly<{ number: number; threads: number }>

export type Layout = Readonly<{ bits: CellBits; thread: Thread }>

export const layOut = (
  spot: PostflopSpot,
  strengthOf: StrengthOf,
  makeKernel: MakeKernel,
  { bits, thread }: Layout = { bits: 32, thread: { number: 0, threads: 1 } },
): Solution => {
  const { number, threads } = thread
  const plan = planMemory()
  const runouts = openRunouts(spot, strengthOf, plan)
  const streets = runouts.length
  const tree = bettingTree(spot)
  const { places, stocks } = placesIn(tree)
  const payoffs = (paid: number): Payoffs => payoffsOf(spot, paid)
  const before = plan.size()
  const forests = placeForests(plan, growForests(tree, streets, places, payoffs))
  const spare = plan.reserve(plan.size() - before + SLACK)
  const rowsNeeded = mostRows(tree, streets)
  const works = Array.from({ length: threads }, () =>
    reserveWork(plan, rowsNeeded, mostMoves(places), runouts),
  )
  const crew = threads > 1 ? reserveCrew(plan, runouts, linesAfter(tree)) : null
  const at = plan.size()
  const stores = reserveStore(plan, stocks, runouts, bits)
  const bytes = plan.size()
  const kernel = allocated(makeKernel, bytes)
  if (number === 0) plan.fill(kernel.memory)
  const { rows } = runouts[0]![0]!
  const weightsOf = (player: PlayerIndex): Float32Array =>
    Float32Array.from(rows[player].hands, (hand) => spot.ranges[player][hand]!)
  return {
    ...{ spot, bits, kernel, tree, places, runouts, forests, stores, crew, spare, bytes },
    // The first board is the solving thread's, for all of them.
    work: { ...works[number]!, streets: [works[0]!.streets[0]!, ...works[number]!.streets.slice(1)] },
    weights: [weightsOf(0), weightsOf(1)],
    store: { at, bytes: bytes - at },
  }
}

/** Tables of another tree, from a street on: a part of the solution's own, or one without decisions. */
export const forestsFrom = (
  { kernel, runouts, places, spare }: Solution,
  street: number,
  root: BettingNode,
  payoffs: (paid: number) => Payoffs,
): Solution['forests'] => {
  const plan = planMemory(spare)
  const forests = placeForests(plan, growForests(root, runouts.length - street, places, payoffs))
  plan.fill(kernel.memory)
  return [...Array.from({ length: street }, () => []), ...forests]
}

const SHARES: Payoffs = { win: 1, tie: 1 / 2, lose: 0 }

/** Tables without bets, from a street on, that pay shares of the pot: for equities. */
export const checkedDown = (solution: Solution, street: number): Solution['forests'] => {
  let root: BettingNode = { type: 'showdown', paid: 0 }
  for (let next = street + 1; next < solution.runouts.length; next += 1) root = { type: 'deal', next: root }
  return forestsFrom(solution, street, root, () => SHARES)
}

export const rootOf = ({ runouts }: Solution): Readonly<{ street: number; board: Board }> => ({
  street: 0,
  board: runouts[0]![0]!,
})
