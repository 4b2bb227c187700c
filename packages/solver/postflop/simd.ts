/** The inner loops on vectors of four numbers, in WebAssembly. */
import type { Kernel } from './kernel.ts'
import { referenceKernel } from './reference.ts'
import { SIMD_MODULE } from './simd-module.ts'

type Numbers = (...numbers: readonly number[]) => void
type Loops = Readonly<
  Record<'clear' | 'enter' | 'leave' | 'forward' | 'folds' | 'showdowns' | 'learn' | 'judge', Numbers>
>
export type WasmMemory = Readonly<{ buffer: ArrayBufferLike }>
type MemorySize = Readonly<{ initial: number; maximum?: number; shared?: boolean }>

/** The parts of WebAssembly used here: the solver is compiled without any platform's types. */
type Platform = Readonly<{
  WebAssembly?: Readonly<{
    Module: new (bytes: Uint8Array) => object
    Instance: new (module: object, imports: object) => Readonly<{ exports: unknown }>
    Memory: new (size: MemorySize) => WasmMemory
  }>
  atob?: (text: string) => string
  SharedArrayBuffer?: unknown
  crossOriginIsolated?: boolean
}>

const PAGE = 65_536
const MOST_PAGES = 65_536

/** The import of the memory: its name, that it is a memory, and the flags of its size, of which bit 1 says "shared". */
const IMPORT = [...'memory'].map((letter) => letter.charCodeAt(0)).concat(2)
const SHARED = 2

const moduleBytes = (text: string, isShared: boolean): Uint8Array => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const at = bytes.findIndex((_, i) => IMPORT.every((byte, j) => bytes[i + j] === byte))
  if (isShared) bytes[at + IMPORT.length]! |= SHARED
  return bytes
}

/** By whether its memory is shared: compiled on first use; null where there is no WebAssembly with vectors. */
const modules = new Map<boolean, object | null>()

const moduleFor = (isShared: boolean): object | null => {
  const { WebAssembly, atob } = globalThis as Platform
  const found = modules.get(isShared)
  if (found !== undefined) return found
  let module: object | null = null
  try {
    if (WebAssembly && atob) module = new WebAssembly.Module(moduleBytes(atob(SIMD_MODULE), isShared))
  } catch {
    // Too old, or forbidden: the plain loops do it.
  }
  modules.set(isShared, module)
  return module
}

/** Memory that threads can share; null where the platform has none: pages must be cross-origin isolated. */
export const sharedMemory = (bytes: number): WasmMemory | null => {
  const platform = globalThis as Platform
  const isForbidden = platform.SharedArrayBuffer === undefined || platform.crossOriginIsolated === false
  if (isForbidden || moduleFor(true) === null) return null
  const pages = Math.ceil(bytes / PAGE)
  return new platform.WebAssembly!.Memory({ initial: pages, maximum: pages, shared: true })
}

/** Null if the platform can't. Throws a RangeError if there isn't enough memory. */
export const simdKernel = (bytes: number): Kernel | null => {
  const module = moduleFor(false)
  if (module === null) return null
  const { Memory } = (globalThis as Platform).WebAssembly!
  return kernelIn(module, new Memory({ initial: Math.ceil(bytes / PAGE), maximum: MOST_PAGES }))
}

/** On a memory that `sharedMemory` gave, here or in another thread. */
export const sharedKernel = (memory: WasmMemory): Kernel => {
  const module = moduleFor(true)
  if (module === null) throw new Error('there is no WebAssembly with vectors here')
  return kernelIn(module, memory)
}

const kernelIn = (module: object, memory: WasmMemory): Kernel => {
  const { Instance } = (globalThis as Platform).WebAssembly!
  const loops = new Instance(module, { env: { memory } }).exports as Loops
  return {
    memory: memory.buffer,
    clear: loops.clear,
    enter: (exits, before, rows, from, share) =>
      loops.enter(
        exits.at,
        exits.length,
        before.at,
        before.width,
        rows.at,
        rows.width,
        rows.hands,
        from,
        share,
      ),
    leave: (exits, before, rows, from) =>
      loops.leave(exits.at, exits.length, before.at, before.width, rows.at, rows.width, rows.hands, from),
    forward: (choices, reach, cells, sums, locks, buffer) =>
      loops.forward(
        ...[choices.at, choices.length, reach.at, reach.width],
        ...[cells.at, cells.scales, sums.at, sums.scales, locks, buffer],
      ),
    folds: (ends, reach, value, same, scratch) =>
      loops.folds(
        ...[ends.at, ends.length, reach.at, reach.width, reach.hands, reach.cards],
        ...[value.at, value.width, value.hands, value.cards, same, scratch],
      ),
    showdowns: (ends, reach, value, same, groups, groupCount, isFirst, scratch) =>
      loops.showdowns(
        ...[ends.at, ends.length, reach.at, reach.width, reach.cards],
        ...[value.at, value.width, value.hands, value.cards],
        ...[same, groups, groupCount, isFirst ? 1 : 0, scratch],
      ),
    learn: (choices, value, regrets, sums, locks, buffer, { positive, negative, average }) =>
      loops.learn(
        ...[choices.at, choices.length, value.at, value.width],
        ...[regrets.at, regrets.scales, sums.at, sums.scales, locks, buffer],
        ...[positive, negative, average],
      ),
    judge: (choices, value, sums, locks, buffer, isBest) =>
      loops.judge(
        ...[choices.at, choices.length, value.at, value.width],
        ...[sums.at, sums.scales, locks, buffer, isBest ? 1 : 0],
      ),
  }
}

export const fastestKernel = (bytes: number): Kernel => simdKernel(bytes) ?? referenceKernel(bytes)
