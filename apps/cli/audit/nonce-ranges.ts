/** [F3] Nonces seen, as ranges: those of a history are consecutive, so there are few. */
export type NonceRanges = Readonly<{
  /** False if it was seen before. */
  add(nonce: bigint): boolean
  /** Adds all of them. False if one was seen before; then none is added. */
  addAll(from: bigint, to: bigint): boolean
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
  const addAll = (from: bigint, to: bigint): boolean => {
    const at = rangeAt(from)
    if ((at >= 0 && ends[at]! >= from) || (at + 1 < starts.length && starts[at + 1]! <= to)) return false
    count += to - from + 1n
    const [follows, leads] = [at >= 0 && ends[at] === from - 1n, starts[at + 1] === to + 1n]
    if (follows && leads) {
      ends.splice(at, 1)
      starts.splice(at + 1, 1)
    } else if (follows) ends[at] = to
    else if (leads) starts[at + 1] = from
    else {
      starts.splice(at + 1, 0, from)
      ends.splice(at + 1, 0, to)
    }
    return true
  }
  return {
    add: (nonce) => addAll(nonce, nonce),
    addAll,
    count: () => count,
    ranges: () => starts.map((from, index) => [from, ends[index]!] as const),
  }
}
