/** Lays out a post-flop spot for the solver, with Hold'em's hands and the fastest loops there are. */
import { type Refusal, refuse } from '@fairhouse/kit'
import { type BettingNode, type PostflopMove, SpotTooLarge } from '../../../solver/postflop/betting-tree.ts'
import type { NodeView, Step } from '../../../solver/postflop/node-view.ts'
import {
  type HelperTask,
  helpSolve,
  openPostflop,
  type Postflop,
  type PostflopOptions,
} from '../../../solver/postflop/postflop.ts'
import type { PostflopSpot } from '../../../solver/postflop/spot.ts'
import { evaluate7 } from '../evaluation/evaluator.ts'

export type { BettingNode, HelperTask, NodeView, Postflop, PostflopMove, Step }

export const openSpot = (spot: PostflopSpot, options: PostflopOptions = {}): Postflop | Refusal => {
  try {
    const solver = openPostflop(spot, evaluate7, options)
    if (solver.matchups > 0) return solver
    solver.close()
    return refuse('no-hands', 'no two hands of these ranges fit on this board')
  } catch (error) {
    if (error instanceof SpotTooLarge) return refuse('too-large', error.message)
    throw error
  }
}

/** In another thread, with what `startHelper` got. */
export const helpWithSpot = (task: HelperTask): void => helpSolve(task, evaluate7)
