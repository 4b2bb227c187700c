/** Finds records of a bucket that begin with the same 16 bytes: pairs of positions, one and the next equal one. */
const HASH_BYTES = 16

/** Reused; one caller at a time. */
let spareTable: Int32Array | null = null

/** `recordBytes`: the size of a record. Allocates nothing per record. */
export function* repeatedIn(
  bucket: Buffer,
  recordBytes: number,
): Generator<readonly [one: number, again: number]> {
  const count = bucket.length / recordBytes
  if (count < 2) return
  const slots = 2 ** Math.ceil(Math.log2(2 * count))
  const table = spareTable !== null && spareTable.length >= slots ? spareTable : new Int32Array(slots)
  spareTable = null
  table.fill(0, 0, slots) // positions, from 1
  const isSame = (one: number, other: number): boolean => {
    for (let i = 0; i < HASH_BYTES; i += 1) if (bucket[one + i] !== bucket[other + i]) return false
    return true
  }
  for (let place = 0; place < count; place += 1) {
    const at = place * recordBytes
    // The first byte is the same in the whole bucket.
    let slot =
      ((bucket[at + 1]! << 24) | (bucket[at + 2]! << 16) | (bucket[at + 3]! << 8) | bucket[at + 4]!) &
      (slots - 1)
    while (table[slot] !== 0 && !isSame((table[slot]! - 1) * recordBytes, at)) slot = (slot + 1) & (slots - 1)
    const before = table[slot]!
    table[slot] = place + 1
    if (before !== 0) yield [(before - 1) * recordBytes, at]
  }
  spareTable = table
}
