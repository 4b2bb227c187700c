/** Short texts that repeat in bytes, such as currencies: each is decoded once and has a number. */
export const openNames = (bytes: Uint8Array) => {
  const names: string[] = []
  const [starts, ends]: [number[], number[]] = [[], []]
  const isSame = (name: number, from: number, to: number): boolean => {
    const start = starts[name]!
    if (ends[name]! - start !== to - from) return false
    for (let i = 0; i < to - from; i += 1) if (bytes[start + i] !== bytes[from + i]) return false
    return true
  }
  let last = -1
  return {
    names: names as readonly string[],
    /** The number of the text between these positions. */
    find: (from: number, to: number): number => {
      if (last >= 0 && isSame(last, from, to)) return last
      for (last = 0; last < names.length; last += 1) if (isSame(last, from, to)) return last
      names.push(Buffer.prototype.utf8Slice.call(bytes, from, to))
      starts.push(from)
      ends.push(to)
      return last
    },
  }
}
