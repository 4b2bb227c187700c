/**
 * The Merkle tree of RFC 6962, section 2.1. A leaf is hashed after the byte 0, an inner node after the byte 1. A
 * *subtree* here is a perfect one: height h and index i, over the leaves from i·2^h to (i+1)·2^h. Sizes are safe
 * integers. The hash function can be passed in where speed matters.
 */
import { sha256 } from '@fairhouse/kit'

/** 32 bytes. */
export type Hash = Uint8Array
export type HashFunction = (bytes: Uint8Array) => Hash
export type Subtree = Readonly<{ height: number; index: number }>
/** Leaves from `from` up to, but not including, `to`. */
export type LeafRange = Readonly<{ from: number; to: number }>
/** Returns the hash of a complete subtree. */
export type HashReader = (subtree: Subtree) => Hash

export const HASH_BYTES = 32

/** The root of the empty tree. */
export const EMPTY_ROOT: Hash = sha256(new Uint8Array(0))

export const isTreeSize = (size: number): boolean => Number.isSafeInteger(size) && size >= 0

export const leafHash = (leaf: Uint8Array, hash: HashFunction = sha256): Hash => {
  const bytes = new Uint8Array(1 + leaf.length)
  bytes.set(leaf, 1)
  return hash(bytes)
}

export const nodeHash = (left: Hash, right: Hash, hash: HashFunction = sha256): Hash => {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES)
  bytes[0] = 1
  bytes.set(left, 1)
  bytes.set(right, 1 + HASH_BYTES)
  return hash(bytes)
}

/** The largest h with 2^h ≤ `size`, which must be positive. */
const heightWithin = (size: number): number => {
  let height = 0
  while (2 ** (height + 1) <= size) height++
  return height
}

/** The subtrees that make up a range, left to right, highest first. `from` is a multiple of the first one's size. */
export const subtreesOf = ({ from, to }: LeafRange): readonly Subtree[] => {
  const subtrees: Subtree[] = []
  for (let at = from; at < to; ) {
    const height = heightWithin(to - at)
    subtrees.push({ height, index: at / 2 ** height })
    at += 2 ** height
  }
  return subtrees
}

/** The root over subtrees as `subtreesOf` lists them. */
export const rootOfSubtrees = (hashes: readonly Hash[], hash: HashFunction = sha256): Hash => {
  let root = hashes.at(-1)
  if (!root) return EMPTY_ROOT
  for (let i = hashes.length - 2; i >= 0; i--) root = nodeHash(hashes[i]!, root, hash)
  return root
}

export const rootOfRange = (range: LeafRange, read: HashReader, hash: HashFunction = sha256): Hash =>
  rootOfSubtrees(subtreesOf(range).map(read), hash)

/** The roots of a tree's subtrees, left to right: all it takes to append. */
export type Frontier = Readonly<{ size: number; hashes: readonly Hash[] }>

export const EMPTY_FRONTIER: Frontier = { size: 0, hashes: [] }

/** Called with each newly completed subtree, leaves (height 0) included. */
export type OnSubtree = (subtree: Subtree, hash: Hash) => void

export const appendLeaves = (
  frontier: Frontier,
  leafHashes: readonly Hash[],
  hash: HashFunction = sha256,
  onSubtree?: OnSubtree,
): Frontier => {
  const hashes = [...frontier.hashes]
  let size = frontier.size
  for (const leaf of leafHashes) {
    let node = leaf
    let index = size
    let height = 0
    onSubtree?.({ height, index }, node)
    while (index % 2 === 1) {
      node = nodeHash(hashes.pop()!, node, hash)
      index = (index - 1) / 2
      height++
      onSubtree?.({ height, index }, node)
    }
    hashes.push(node)
    size++
  }
  return { size, hashes }
}

export const rootOfFrontier = ({ hashes }: Frontier, hash: HashFunction = sha256): Hash =>
  rootOfSubtrees(hashes, hash)

export const rootOfLeaves = (leafHashes: readonly Hash[], hash: HashFunction = sha256): Hash =>
  rootOfFrontier(appendLeaves(EMPTY_FRONTIER, leafHashes, hash), hash)
