/**
 * SHA-256 of four messages at a time, for hashing millions: the standard's compression on vectors, in WebAssembly
 * that is written here. `sha256.ts` is the reference, and the fallback on platforms without vectors.
 */
import { compress, INITIAL, K, mix } from './sha256.ts'
import * as wasm from './wasm-module.ts'

export const LANES = 4

/**
 * Word `t` of message `m` is at `(m >> 2) * 4 * words + 4 * t + (m & 3)`: a group of four messages lies
 * together, its words side by side. A state has 8 words, a block 16.
 */
export type Lanes = Readonly<{
  /** Whether vectors do the work. */
  isVector: boolean
  /** How many groups of four fit. */
  groups: number
  states: Int32Array
  blocks: Int32Array
  /** Mixes the blocks of the first `groups` groups into their states. */
  compress(groups: number): void
  /** Mixes one block into all of them, given by its `schedule`. */
  mix(added: Int32Array, groups: number): void
}>

export const STATE_WORDS = 8 * LANES
export const BLOCK_WORDS = 16 * LANES

export const resetStates = ({ states }: Lanes, groups: number): void => {
  for (let at = 0; at < groups * STATE_WORDS; at += 1) states[at] = INITIAL[(at >> 2) & 7]!
}

// The vectors of a function: the 16 words of the schedule, a to h, and temporaries.
const PARAMETERS = 3
const w = (t: number): number => PARAMETERS + (t & 15)
const LETTERS = PARAMETERS + 16
const T1 = LETTERS + 8
const AB = T1 + 1 // a ^ b, which is b ^ c of the next round
const BC = T1 + 2
const VECTORS = 16 + 8 + 3

type Code = readonly number[]
const { get, set, constant, xor, and, add } = wasm

const shifted = (local: number, by: number): Code => [...get(local), ...constant(by), ...wasm.shiftRight]
const rotated = (local: number, by: number): Code => [
  ...shifted(local, by),
  ...get(local),
  ...constant(32 - by),
  ...wasm.shiftLeft,
  ...xor,
]
const sigma = (local: number, [one, two, three]: readonly number[], last: typeof rotated): Code => [
  ...rotated(local, one!),
  ...rotated(local, two!),
  ...xor,
  ...last(local, three!),
  ...xor,
]

/** Word `t` of the schedule, from 16 on, in place of the one that is no longer needed. */
const scheduled = (t: number): Code => [
  ...get(w(t)),
  ...sigma(w(t + 1), [7, 18, 3], shifted),
  ...add,
  ...get(w(t + 9)),
  ...add,
  ...sigma(w(t + 14), [17, 19, 10], shifted),
  ...add,
  ...set(w(t)),
]

/** One round. The letters swap names instead of moving values. `added`: K and w. */
const round = (t: number, added: Code): Code => {
  const letter = (index: number): number => LETTERS + ((index - t) & 7)
  const [a, b, d, e, f, g, h] = [0, 1, 3, 4, 5, 6, 7].map(letter) as [
    ...[number, number, number, number, number, number, number],
  ]
  const [now, before] = t % 2 === 0 ? [AB, BC] : [BC, AB]
  return [
    ...[...get(h), ...added, ...add, ...sigma(e, [6, 11, 25], rotated), ...add],
    ...[...get(f), ...get(g), ...get(e), ...wasm.bitselect, ...add, ...set(T1)],
    ...[...get(d), ...get(T1), ...add, ...set(d)],
    ...[...get(a), ...get(b), ...xor, ...set(now)],
    ...[...get(now), ...get(before), ...and, ...get(b), ...xor], // the majority of a, b and c
    ...[...sigma(a, [2, 13, 22], rotated), ...add, ...get(T1), ...add, ...set(h)],
  ]
}

const rounds = (added: (t: number) => Code): Code =>
  Array.from({ length: 64 }, (_, t) => round(t, added(t))).flat()
const eight = (code: (i: number) => Code): Code => Array.from({ length: 8 }, (_, i) => code(i)).flat()

const STATE = 0
const MESSAGE = 1
const COUNT = 2

/** Loops over the groups: reads a state, runs the rounds, adds the result to the state. */
const forEachGroup = (read: Code, added: (t: number) => Code, next: Code): Code =>
  wasm.loop([
    ...read,
    ...eight((i) => [...get(STATE), ...wasm.load(16 * i), ...set(LETTERS + i)]),
    ...[...get(LETTERS + 1), ...get(LETTERS + 2), ...xor, ...set(BC)],
    ...rounds(added),
    ...eight((i) => [
      ...[...get(STATE), ...get(STATE), ...wasm.load(16 * i), ...get(LETTERS + i), ...add],
      ...wasm.store(16 * i),
    ]),
    ...[...get(STATE), ...constant(4 * STATE_WORDS), ...wasm.addressAdd, ...set(STATE)],
    ...next,
    ...[...get(COUNT), ...constant(1), ...wasm.subtract, ...set(COUNT), ...get(COUNT)],
  ])

const compressCode = (): Code =>
  forEachGroup(
    Array.from({ length: 16 }, (_, t) => [...get(MESSAGE), ...wasm.load(16 * t), ...set(w(t))]).flat(),
    (t) => [...(t < 16 ? [] : scheduled(t)), ...get(w(t)), ...wasm.splat(K[t]!), ...add],
    [...get(MESSAGE), ...constant(4 * BLOCK_WORDS), ...wasm.addressAdd, ...set(MESSAGE)],
  )

const mixCode = (): Code => forEachGroup([], (t) => [...get(MESSAGE), ...wasm.loadSplat(4 * t)], [])

/** The parts of WebAssembly used here: the kit is compiled without any platform's types. */
type Platform = Readonly<{
  WebAssembly?: Readonly<{
    Module: new (bytes: Uint8Array) => object
    Instance: new (module: object) => Readonly<{ exports: unknown }>
  }>
}>
type Exports = Readonly<{
  memory: Readonly<{ buffer: ArrayBuffer }>
  compress(states: number, blocks: number, groups: number): void
  mix(states: number, added: number, groups: number): void
}>

const PAGE = 65_536
const SCHEDULE_BYTES = 4 * 64

/** Built on first use, since that takes a while. */
let functions: readonly wasm.WasmFunction[] | undefined

/** Null if the platform has no WebAssembly with vectors, or forbids it. */
const vectorLanes = (groups: number): Lanes | null => {
  const { WebAssembly } = globalThis as Platform
  if (!WebAssembly) return null
  const statesAt = SCHEDULE_BYTES
  const blocksAt = statesAt + 4 * STATE_WORDS * groups
  const pages = Math.ceil((blocksAt + 4 * BLOCK_WORDS * groups) / PAGE)
  functions ??= [
    { name: 'compress', parameters: PARAMETERS, vectors: VECTORS, body: compressCode() },
    { name: 'mix', parameters: PARAMETERS, vectors: VECTORS, body: mixCode() },
  ]
  try {
    const module = new WebAssembly.Module(wasm.wasmModule(functions, pages))
    const { memory, ...code } = new WebAssembly.Instance(module).exports as Exports
    const added = new Int32Array(memory.buffer, 0, 64)
    return {
      isVector: true,
      groups,
      states: new Int32Array(memory.buffer, statesAt, STATE_WORDS * groups),
      blocks: new Int32Array(memory.buffer, blocksAt, BLOCK_WORDS * groups),
      compress: (count) => {
        if (count > 0) code.compress(statesAt, blocksAt, count)
      },
      mix: (block, count) => {
        added.set(block)
        if (count > 0) code.mix(statesAt, 0, count)
      },
    }
  } catch {
    return null
  }
}

/** One message after the other, by the reference. */
export const plainLanes = (groups: number): Lanes => {
  const states = new Int32Array(STATE_WORDS * groups)
  const blocks = new Int32Array(BLOCK_WORDS * groups)
  const [state, block] = [new Int32Array(8), new Int32Array(16)]
  const each = (count: number, change: (message: number) => void): void => {
    for (let message = 0; message < LANES * count; message += 1) {
      const at = (message >> 2) * STATE_WORDS + (message & 3)
      for (let i = 0; i < 8; i += 1) state[i] = states[at + LANES * i]!
      change(message)
      for (let i = 0; i < 8; i += 1) states[at + LANES * i] = state[i]!
    }
  }
  return {
    isVector: false,
    groups,
    states,
    blocks,
    compress: (count) =>
      each(count, (message) => {
        const at = (message >> 2) * BLOCK_WORDS + (message & 3)
        for (let t = 0; t < 16; t += 1) block[t] = blocks[at + LANES * t]!
        compress(state, block, 0)
      }),
    mix: (added, count) => each(count, () => mix(state, added)),
  }
}

/** `groups`: how many groups of four messages fit. */
export const openLanes = (groups: number): Lanes => vectorLanes(groups) ?? plainLanes(groups)
