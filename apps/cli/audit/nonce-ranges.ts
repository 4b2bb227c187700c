/** [F3] Nonces seen, as ranges: those of a history are consecutive, so there are few. */
export type NonceRanges = Readonly<{
  /** False if it was seen before. */
  add(nonce: bigint): boolean
  count(): bigint
  /** Ascending; both ends are included. */
  ranges(): readonly (readonly [from: bigint, to: bigint])[]
}>

export const openNonceRanges = (): NonceRanges => {
  const [starts, ends]: [bigint[], bigint[]] = [[], []]
  let count = 0n
  /** The last range that begins at or before the nonce, or −1. */
  const rangeAt = (nonce: bigint): number => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= nonce) low = middle + 1
      else high = middle
    }
    return low - 1
  }
  const add = (nonce: bigint): boolean => {
    const at = rangeAt(nonce)
    if (at >= 0 && ends[at]! >= nonce) return false
    count += 1n
    const [follows, leads] = [at >= 0 && ends[at] === nonce - 1n, starts[at + 1] === nonce + 1n]
    if (follows && leads) {
      ends.splice(at, 1)
      starts.splice(at + 1, 1)
    } else if (follows) ends[at] = nonce
    else if (leads) starts[at + 1] = nonce
    else {
      starts.splice(at + 1, 0, nonce)
      ends.splice(at + 1, 0, nonce)
    }
    return true
  }
  return {
    add,
    count: () => count,
    ranges: () => starts.map((from, index) => [from, ends[index]!] as const),
  }
}
