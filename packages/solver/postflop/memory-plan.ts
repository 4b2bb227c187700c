/** A plan for one block of memory: tables and empty regions get their addresses first, then the block is made. */

/** In bytes. */
export type Address = number

export type MemoryPlan = Readonly<{
  /** Reserves a region of zeros. */
  reserve(bytes: number): Address
  place(table: Uint16Array | Int32Array | Float32Array): Address
  /** Where the plan ends so far. */
  size(): number
  /** Copies the tables into the block. */
  fill(block: ArrayBufferLike): void
}>

/** So that four numbers of 32 bits can be read at once. */
const ALIGNMENT = 16

/** `start`: the first address, a multiple of 16. */
export const planMemory = (start: Address = 0): MemoryPlan => {
  let size = start
  const placed: { at: Address; table: Uint16Array | Int32Array | Float32Array }[] = []
  const reserve = (bytes: number): Address => {
    const at = size
    size += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
    return at
  }
  return {
    reserve,
    place: (table) => {
      const at = reserve(table.byteLength)
      placed.push({ at, table })
      return at
    },
    size: () => size,
    fill: (block) => {
      for (const { at, table } of placed) {
        new Uint8Array(block, at, table.byteLength).set(
          new Uint8Array(table.buffer, table.byteOffset, table.byteLength),
        )
      }
    },
  }
}
