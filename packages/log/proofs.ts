/** Makes and checks inclusion and consistency proofs of RFC 6962, sections 2.1.1 and 2.1.2. */
import { sha256 } from '@fairhouse/kit'
import { sameBytes } from './bytes.ts'
import {
  EMPTY_ROOT,
  HASH_BYTES,
  type Hash,
  type HashFunction,
  type HashReader,
  isTreeSize,
  type LeafRange,
  nodeHash,
  rootOfRange,
} from './merkle.ts'

/** A tree of 2^53 leaves is 53 high; a consistency proof has one hash more. */
export const MAX_PROOF_HASHES = 54

/** The largest power of two below `size`, which is at least 2. */
const splitOf = (size: number): number => {
  let split = 1
  while (2 * split < size) split *= 2
  return split
}

/** The ranges whose roots prove that leaf `index` is in a tree of `size` leaves, in the order of the proof. */
export const inclusionRanges = (index: number, size: number): readonly LeafRange[] => {
  const ranges: LeafRange[] = []
  let from = 0
  let to = size
  while (to - from > 1) {
    const middle = from + splitOf(to - from)
    if (index < middle) {
      ranges.push({ from: middle, to })
      to = middle
    } else {
      ranges.push({ from, to: middle })
      from = middle
    }
  }
  return ranges.reverse()
}

/** The ranges whose roots prove that a tree of `size` leaves extends one of `oldSize`; none if that is trivial. */
export const consistencyRanges = (oldSize: number, size: number): readonly LeafRange[] => {
  if (oldSize === 0 || oldSize === size) return []
  const ranges: LeafRange[] = []
  let from = 0
  let to = size
  while (to !== oldSize) {
    const middle = from + splitOf(to - from)
    if (oldSize <= middle) {
      ranges.push({ from: middle, to })
      to = middle
    } else {
      ranges.push({ from, to: middle })
      from = middle
    }
  }
  if (from > 0) ranges.push({ from, to })
  return ranges.reverse()
}

export const consistencyProof = (
  oldSize: number,
  size: number,
  read: HashReader,
  hash: HashFunction = sha256,
): readonly Hash[] => consistencyRanges(oldSize, size).map((range) => rootOfRange(range, read, hash))

const isProof = (proof: readonly Hash[]): boolean =>
  proof.length <= MAX_PROOF_HASHES && proof.every((hash) => hash.length === HASH_BYTES)

const halved = (x: number): number => Math.floor(x / 2)
const isOdd = (x: number): boolean => x % 2 === 1

export type Inclusion = Readonly<{
  leaf: Hash
  index: number
  size: number
  proof: readonly Hash[]
  root: Hash
}>

export const verifyInclusion = (claim: Inclusion, hash: HashFunction = sha256): boolean => {
  const { leaf, index, size, proof, root } = claim
  if (!isTreeSize(size) || !isTreeSize(index) || index >= size || !isProof(proof)) return false
  let node = leaf
  let at = index
  let last = size - 1
  for (const sibling of proof) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      node = nodeHash(sibling, node, hash)
      while (!isOdd(at) && at > 0) {
        at = halved(at)
        last = halved(last)
      }
    } else node = nodeHash(node, sibling, hash)
    at = halved(at)
    last = halved(last)
  }
  return last === 0 && sameBytes(node, root)
}

export type Consistency = Readonly<{
  oldSize: number
  oldRoot: Hash
  size: number
  root: Hash
  proof: readonly Hash[]
}>

const isPowerOfTwo = (size: number): boolean => 2 ** Math.round(Math.log2(size)) === size

/** Both roots that a proof leads to, for 0 < oldSize < size. */
const rootsOf = (
  oldSize: number,
  size: number,
  [first, ...rest]: readonly Hash[],
  hash: HashFunction,
): Readonly<{ oldRoot: Hash; root: Hash }> | undefined => {
  if (!first) return undefined
  let at = oldSize - 1
  let last = size - 1
  while (isOdd(at)) {
    at = halved(at)
    last = halved(last)
  }
  let oldRoot = first
  let root = first
  for (const sibling of rest) {
    if (last === 0) return undefined
    if (isOdd(at) || at === last) {
      oldRoot = nodeHash(sibling, oldRoot, hash)
      root = nodeHash(sibling, root, hash)
      while (!isOdd(at) && at > 0) {
        at = halved(at)
        last = halved(last)
      }
    } else root = nodeHash(root, sibling, hash)
    at = halved(at)
    last = halved(last)
  }
  return last === 0 ? { oldRoot, root } : undefined
}

/** Every tree is consistent with the empty one, and with itself. */
export const verifyConsistency = (claim: Consistency, hash: HashFunction = sha256): boolean => {
  const { oldSize, oldRoot, size, root, proof } = claim
  if (!isTreeSize(oldSize) || !isTreeSize(size) || oldSize > size || !isProof(proof)) return false
  if (oldSize === 0) return proof.length === 0 && sameBytes(oldRoot, EMPTY_ROOT)
  if (oldSize === size) return proof.length === 0 && sameBytes(oldRoot, root)
  const roots = rootsOf(oldSize, size, isPowerOfTwo(oldSize) ? [oldRoot, ...proof] : proof, hash)
  return roots !== undefined && sameBytes(roots.oldRoot, oldRoot) && sameBytes(roots.root, root)
}
