/**
 * WebAssembly, written by hand: just enough of its binary format for a module with one memory and a few functions
 * on vectors of four 32-bit words. The names are those of the standard's instructions.
 */
type Bytes = readonly number[]

/** An unsigned integer as LEB128. */
const unsigned = (value: number): Bytes =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]

/** A 32-bit integer as signed LEB128. */
const signed = (value: number): Bytes =>
  value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)]

const sized = (bytes: Bytes): Bytes => [...unsigned(bytes.length), ...bytes]
const list = (entries: readonly Bytes[]): Bytes => [...unsigned(entries.length), ...entries.flat()]
const section = (id: number, content: Bytes): Bytes => [id, ...sized(content)]
const name = (text: string): Bytes => sized(Array.from(text, (letter) => letter.charCodeAt(0)))

const I32_TYPE = 0x7f
const V128 = 0x7b
const VECTOR = 0xfd

const vector = (code: number, ...rest: readonly number[]): Bytes => [VECTOR, ...unsigned(code), ...rest]
const words = (value: number): Bytes => [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff)

export const get = (local: number): Bytes => [0x20, ...unsigned(local)]
export const set = (local: number): Bytes => [0x21, ...unsigned(local)]
export const constant = (value: number): Bytes => [0x41, ...signed(value)]
export const addressAdd: Bytes = [0x6a]
export const subtract: Bytes = [0x6b]
/** Runs the body until it leaves zero on the stack. */
export const loop = (body: Bytes): Bytes => [0x03, 0x40, ...body, 0x0d, 0x00, 0x0b]

/** Offsets are in bytes. */
export const load = (offset: number): Bytes => vector(0x00, 4, ...unsigned(offset))
/** A constant in all four lanes. */
export const loadSplat = (offset: number): Bytes => vector(0x09, 2, ...unsigned(offset))
export const store = (offset: number): Bytes => vector(0x0b, 4, ...unsigned(offset))
/** The word on the stack, copied to all four lanes. */
export const splat = (word: number): Bytes =>
  vector(0x0c, ...words(word), ...words(word), ...words(word), ...words(word))
export const and: Bytes = vector(0x4e)
export const xor: Bytes = vector(0x51)
/** Takes each bit from the first vector where the third has a one, otherwise from the second. */
export const bitselect: Bytes = vector(0x52)
export const shiftLeft: Bytes = vector(0xab)
export const shiftRight: Bytes = vector(0xad)
export const add: Bytes = vector(0xae)

/** Functions take integers and return nothing; their local vectors come after the parameters. */
export type WasmFunction = Readonly<{ name: string; parameters: number; vectors: number; body: Bytes }>

/** The module's bytes. It exports its functions and, as `memory`, `pages` pages of 64 KiB each. */
export const wasmModule = (functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> => {
  const types = functions.map(({ parameters }) => [
    0x60,
    ...list(Array.from({ length: parameters }, () => [I32_TYPE])),
    0x00,
  ])
  const exported = functions.map((each, index) => [...name(each.name), 0x00, ...unsigned(index)])
  const bodies = functions.map(({ vectors, body }) =>
    sized([...list([[...unsigned(vectors), V128]]), ...body, 0x0b]),
  )
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(types)),
    ...section(3, list(functions.map((_, index) => unsigned(index)))),
    ...section(5, list([[0x00, ...unsigned(pages)]])),
    ...section(7, list([[...name('memory'), 0x02, 0x00], ...exported])),
    ...section(10, list(bodies)),
  ])
}
