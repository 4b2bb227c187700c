/**
 * A trained strategy as bytes: a line of JSON that says what it is and how it was made, then for each
 * information set the probabilities of its moves in fifteenths, half a byte each; the last move has what
 * is left. Hands of one node and move stand side by side, for neighbours are alike and compress well.
 */
import { bettingTree, CALL, FOLDED, type HoldemTree } from './betting-tree.ts'
import type { AllLimits } from './buckets.ts'
import type { Recipe } from './recipe.ts'

export const FORMAT = 'fairhouse-holdem-strategy'
export const FORMAT_VERSION = 1
/** Probabilities are counted in these. */
export const PARTS = 15

export type Training = Readonly<{
  recipe: Recipe
  limits: AllLimits
  seed: number
  traversals: number
}>
type Header = Training & Readonly<{ format: string; version: number; cells: number; checksum: number }>

export type SolvedStrategy = Readonly<{
  training: Training
  tree: HoldemTree
  /** By cell of the tree, in fifteenths. */
  parts: Uint8Array
}>

const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const asciiText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** FNV-1a. */
const checksumOf = (bytes: Uint8Array): number => {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** In whole fifteenths that add up to one: rounded down, what is left to the largest remainders. */
const partsOf = (weights: ArrayLike<number>, count: number): number[] => {
  let total = 0
  for (let i = 0; i < count; i += 1) total += weights[i]!
  const exact = Array.from({ length: count }, (_, i) => (PARTS * weights[i]!) / total)
  const parts = exact.map(Math.floor)
  for (let left = PARTS - parts.reduce((sum, part) => sum + part, 0); left > 0; left -= 1) {
    const off = exact.map((value, i) => value - parts[i]!)
    parts[off.indexOf(Math.max(...off))]! += 1
  }
  return parts
}

const decisions = function* (tree: HoldemTree): Generator<number> {
  for (let node = 0; node < tree.actor.length; node += 1) if (tree.actor[node]! < FOLDED) yield node
}

/** The nearest bucket of the node that was ever reached; −1 for none. */
const nearestKnown = (totals: readonly number[], bucket: number): number => {
  for (let off = 0; off < totals.length; off += 1) {
    for (const near of [bucket - off, bucket + off]) if ((totals[near] ?? 0) > 0) return near
  }
  return -1
}

/** By cell; a hand that never got here plays like its neighbour, and a node that nobody reached calls. */
const quantise = (tree: HoldemTree, sums: Float32Array): Uint8Array => {
  const cells = new Uint8Array(tree.cells)
  for (const node of decisions(tree)) {
    const [count, base] = [tree.moves[node]!, tree.base[node]!]
    const rowOf = (bucket: number) => sums.subarray(base + bucket * count, base + (bucket + 1) * count)
    const totals = Array.from({ length: tree.buckets[tree.street[node]!]! }, (_, bucket) =>
      rowOf(bucket).reduce((sum, part) => sum + part, 0),
    )
    const unknown = Array.from({ length: count }, (_, i) =>
      tree.move[tree.child[node]! + i] === CALL ? 1 : 0,
    )
    for (const bucket of totals.keys()) {
      const near = nearestKnown(totals, bucket)
      cells.set(partsOf(near < 0 ? unknown : rowOf(near), count), base + bucket * count)
    }
  }
  return cells
}

/** Visits the cells in the order of the file: by node, by move but the last, by bucket. */
const eachStored = (tree: HoldemTree, visit: (cell: number) => void): void => {
  for (const node of decisions(tree)) {
    const [count, base] = [tree.moves[node]!, tree.base[node]!]
    for (let move = 0; move < count - 1; move += 1) {
      for (let bucket = 0; bucket < tree.buckets[tree.street[node]!]!; bucket += 1)
        visit(base + bucket * count + move)
    }
  }
}

/** The caller compresses it. */
export const encodeStrategy = (training: Training, sums: Float32Array): Uint8Array => {
  const tree = bettingTree(training.recipe)
  const cells = quantise(tree, sums)
  const packed = new Uint8Array(Math.ceil(tree.cells / 2))
  let place = 0
  eachStored(tree, (cell) => {
    packed[place >> 1]! |= cells[cell]! << (place % 2 === 0 ? 0 : 4)
    place += 1
  })
  const body = packed.subarray(0, Math.ceil(place / 2))
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    ...training,
    cells: tree.cells,
    checksum: checksumOf(body),
  }
  const line = asciiBytes(`${JSON.stringify(header)}\n`)
  const bytes = new Uint8Array(line.length + body.length)
  bytes.set(line)
  bytes.set(body, line.length)
  return bytes
}

const headerOf = (line: string): Header => {
  const header = JSON.parse(line) as Header
  if (header.format !== FORMAT || header.version !== FORMAT_VERSION)
    throw new Error(`no strategy of format ${FORMAT} ${FORMAT_VERSION}`)
  return header
}

/** Throws on a file that is damaged or of another format. */
export const decodeStrategy = (bytes: Uint8Array): SolvedStrategy => {
  const end = bytes.indexOf(10)
  const {
    cells,
    checksum,
    format: _format,
    version: _version,
    ...training
  } = headerOf(asciiText(bytes.subarray(0, Math.max(0, end))))
  const body = bytes.subarray(end + 1)
  const tree = bettingTree(training.recipe)
  if (tree.cells !== cells || checksumOf(body) !== checksum) throw new Error('the strategy is damaged')
  const parts = new Uint8Array(cells)
  let place = 0
  eachStored(tree, (cell) => {
    parts[cell] = (body[place >> 1]! >> (place % 2 === 0 ? 0 : 4)) & 15
    place += 1
  })
  for (const node of decisions(tree)) {
    const [count, base] = [tree.moves[node]!, tree.base[node]!]
    for (let bucket = 0; bucket < tree.buckets[tree.street[node]!]!; bucket += 1) {
      const row = parts.subarray(base + bucket * count, base + (bucket + 1) * count)
      row[count - 1] = PARTS - row.subarray(0, count - 1).reduce((sum, part) => sum + part, 0)
    }
  }
  return { training, tree, parts }
}
