/** `@fairhouse/solver`: post-flop spots of two players solved by counterfactual regret, every hand at once. */
export { type BettingNode, type PostflopMove, SpotTooLarge } from '@fairhouse/solver/postflop/betting-tree.ts'
export type { HandsView, NodeView, Step, Weighting } from '@fairhouse/solver/postflop/node-view.ts'
export { POCKETS, pocketNumber } from '@fairhouse/solver/postflop/pockets.ts'
export {
  type HelperTask,
  helpSolve,
  openPostflop,
  type Postflop,
  type PostflopOptions,
} from '@fairhouse/solver/postflop/postflop.ts'
export type { BetSize, BetSizes, PlayerIndex, PostflopSpot, Rake } from '@fairhouse/solver/postflop/spot.ts'
