/**
 * The betting of one street as lists to work through. The lines that reach a street are its entries; a part holds
 * some of them with everything that follows on the street. Seen by the player who learns, a part is rows of numbers,
 * one for each hand: *reach* rows, how likely the opponent's hands are here (a new one for each of their moves), and
 * *value* rows, what the learner's hands win (a new one for each of their own moves).
 */
import type { BettingNode, ChoiceNode } from './betting-tree.ts'
import type { Payoffs, PlayerIndex } from './spot.ts'

/** A decision's number on its street, and where its rows are among those of its player. */
type Place = Readonly<{ node: number; cells: number }>
/** By decision. */
export type Places = ReadonlyMap<ChoiceNode, Place>

/** A decision. `row`: of the node; `first`: of its first move, the others follow. */
export type Choice = Readonly<{ moves: number; row: number; first: number }> & Place
/** What the learner wins (or loses) if the hand ends by a fold. */
export type FoldEnd = Readonly<{ reach: number; value: number; amount: number }>
export type ShowdownEnd = Readonly<{ reach: number; value: number }> & Payoffs
/** A line that goes on to the next street. */
export type Exit = Readonly<{ reach: number; value: number }>

export type Side = Readonly<{
  reachRows: number
  valueRows: number
  /** The opponent's decisions, and the learner's; parents before children. */
  theirs: readonly Choice[]
  own: readonly Choice[]
  folds: readonly FoldEnd[]
  showdowns: readonly ShowdownEnd[]
  exits: readonly Exit[]
}>

export type Part = Readonly<{
  /** The first of its entries among the street's, and how many; they have the first rows. */
  firstEntry: number
  entries: number
  /** By learner. */
  sides: readonly [Side, Side]
}>

/** The parts of a street. */
export type Forest = readonly Part[]

/** What a street stores for a board: decisions, and rows by player, one for each of their moves. */
export type Stock = Readonly<{ nodes: number; cells: readonly [number, number] }>

type PayoffsOf = (paid: number) => Payoffs

/** On the last street a part ends when it has this many rows: few enough to stay in the processor's cache. */
const ROWS_IN_PART = 64

/** The decisions of all streets from `root` on. */
export const placesIn = (root: BettingNode): Readonly<{ places: Places; stocks: readonly Stock[] }> => {
  const places = new Map<ChoiceNode, Place>()
  const stocks: { nodes: number; cells: [number, number] }[] = []
  const walk = (node: BettingNode, street: number): void => {
    stocks[street] ??= { nodes: 0, cells: [0, 0] }
    if (node.type === 'deal') walk(node.next, street + 1)
    if (node.type !== 'choice') return
    const stock = stocks[street]
    places.set(node, { node: stock.nodes, cells: stock.cells[node.player] })
    stock.nodes += 1
    stock.cells[node.player] += node.next.length
    for (const child of node.next) walk(child, street)
  }
  walk(root, 0)
  return { places, stocks }
}

const growSide = (
  roots: readonly BettingNode[],
  payoffs: PayoffsOf,
  places: Places,
  learner: PlayerIndex,
): Side => {
  const [theirs, own]: [Choice[], Choice[]] = [[], []]
  const [folds, showdowns, exits]: [FoldEnd[], ShowdownEnd[], Exit[]] = [[], [], []]
  let [reachRows, valueRows] = [roots.length, roots.length]
  const decide = (at: ChoiceNode, reach: number, value: number): void => {
    const moves = at.next.length
    const isOwn = at.player === learner
    const first = isOwn ? valueRows : reachRows
    const choice = { ...places.get(at)!, moves, row: isOwn ? value : reach, first }
    if (isOwn) {
      valueRows += moves
      own.push(choice)
    } else {
      reachRows += moves
      theirs.push(choice)
    }
    for (const [i, child] of at.next.entries())
      walk(child, isOwn ? reach : first + i, isOwn ? first + i : value)
  }
  const walk = (node: BettingNode, reach: number, value: number): void => {
    if (node.type === 'choice') decide(node, reach, value)
    else if (node.type === 'deal') exits.push({ reach, value })
    else if (node.type === 'showdown') showdowns.push({ reach, value, ...payoffs(node.paid) })
    else {
      const { win, lose } = payoffs(node.paid)
      folds.push({ reach, value, amount: node.by === learner ? lose : win })
    }
  }
  for (const [entry, root] of roots.entries()) walk(root, entry, entry)
  return { reachRows, valueRows, theirs, own, folds, showdowns, exits }
}

/** What follows on the next street. */
const dealtIn = (node: BettingNode): readonly BettingNode[] =>
  node.type === 'deal' ? [node.next] : node.type === 'choice' ? node.next.flatMap(dealtIn) : []

/** How many lines go on to the next street. */
export const linesAfter = (root: BettingNode): number => dealtIn(root).length

/** At least as many as the rows for it. */
const rowsFor = (node: BettingNode): number =>
  node.type === 'choice' ? node.next.reduce((sum, child) => sum + rowsFor(child), 1) : 1

/** By street, the most rows that a part needs, in this tree or in that of any of its nodes. */
export const mostRows = (root: BettingNode, streets: number): readonly number[] => {
  let roots: readonly BettingNode[] = [root]
  return Array.from({ length: streets }, (_, street) => {
    const rows = roots.map(rowsFor)
    const all = rows.reduce((sum, some) => sum + some, 0)
    roots = roots.flatMap(dealtIn)
    return street === streets - 1 ? Math.min(all, ROWS_IN_PART + Math.max(...rows)) : all
  })
}

const grouped = (roots: readonly BettingNode[]): readonly (readonly BettingNode[])[] => {
  const groups: BettingNode[][] = []
  let rows = ROWS_IN_PART
  for (const root of roots) {
    if (rows >= ROWS_IN_PART) {
      groups.push([])
      rows = 0
    }
    groups.at(-1)!.push(root)
    rows += rowsFor(root)
  }
  return groups
}

/** One forest for each of the streets from `root` to the river. Only the river's has more than one part. */
export const growForests = (
  root: BettingNode,
  streets: number,
  places: Places,
  payoffs: PayoffsOf,
): readonly Forest[] => {
  const forests: Forest[] = []
  let roots: readonly BettingNode[] = [root]
  for (let street = 0; street < streets; street += 1) {
    let firstEntry = 0
    const groups = street === streets - 1 ? grouped(roots) : [roots]
    forests.push(
      groups.map((group) => {
        const side = (learner: PlayerIndex): Side => growSide(group, payoffs, places, learner)
        firstEntry += group.length
        return { firstEntry: firstEntry - group.length, entries: group.length, sides: [side(0), side(1)] }
      }),
    )
    roots = roots.flatMap(dealtIn)
  }
  return forests
}
