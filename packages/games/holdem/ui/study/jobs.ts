/** What the study page asks its worker, and the answers. */
import type { Refusal } from '@fairhouse/kit'
import type { BettingNode, NodeView, Step } from '../../postflop/open-spot.ts'
import type { SpotLine } from '../../postflop/spot-line.ts'

export type StudyJob = Readonly<
  | { type: 'open'; line: SpotLine }
  /** Goes on until a best response wins no more than `target` (per cent of the pot); a cancelled one has stopped. */
  | { type: 'solve'; target: number }
  | { type: 'view'; path: readonly Step[] }
  /** By hand (of 1,326), the weight of each move; null unlocks. */
  | { type: 'lock'; path: readonly Step[]; strategy: readonly (readonly number[])[] | null }
  | { type: 'save' }
  /** What was saved of the spot that is open. */
  | { type: 'load'; solution: Uint8Array<ArrayBuffer> }
  /** Gives the memory back. */
  | { type: 'close' }
>

export type OpenedSpot = Readonly<{
  tree: BettingNode
  board: readonly number[]
  pot: number
  stack: number
  bytes: number
  threads: number
  equity: number
}>

/** In chips; `exploitability` and `values` as they were measured last. */
export type Progress = Readonly<{
  iterations: number
  exploitability: number
  values: readonly [number, number]
  seconds: number
}>

export type StudyAnswers = Readonly<{
  open: OpenedSpot | Refusal
  solve: Progress
  /** Null where nobody has to act. */
  view: NodeView | null
  lock: boolean
  /** Null where nothing is open. */
  save: Uint8Array<ArrayBuffer> | null
  load: Progress | Refusal
  close: null
}>
