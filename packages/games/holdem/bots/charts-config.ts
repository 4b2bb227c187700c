/**
 * The numbers of the `charts` bot, and of the advice that weighs choices as it does. Its model of opponents is in
 * `temperaments.ts`, its charts in `preflop-charts.ts`. Shares are fractions of all starting hands, rates are
 * probabilities, sizes are fractions of the pot, `To` is in big blinds.
 */

export const CHARTS = {
  /** By number of opponents: 1, 2, 3, more. */
  samples: [400, 300, 200, 150],
  /** Up to this depth in big blinds: all-in or fold. */
  shortStack: 12,
  /** All-in first in with `pushDepth` big blinds, by seats behind; each big blind less adds `perBlind` of it. */
  pushDepth: 10,
  push: [0.25, 0.58, 0.4, 0.27, 0.2, 0.16, 0.14, 0.12, 0.11],
  perBlind: 0.06,
  openTo: 2.5,
  smallBlindTo: 3,
  isolateTo: 3.5,
  /** In position after the flop, or not. */
  reraiseBy: [3, 3.6],
  fourBetBy: 2.3,
  bluffRate: 0.9,
  /** Larger raises and shorter stacks are not in the charts: equity decides. */
  oddOpenTo: 5.5,
  oddReraiseTo: 16,
  perCaller: 1.5,
  deepFor: { raise: 20, reraise: 40 },
  /** Against a raiser this likely to be a maniac, equity decides instead of charts. */
  wild: 0.25,
  preflopSamples: 300,
  /** All-in before the flop: above this fraction of the stack, or with this many times the fair share. */
  commits: 0.3,
  ahead: 1.2,
  preflopRealised: 0.9,
  preflopMargin: 0.02,

  sizes: [0.33, 0.5, 0.75, 1],
  raiseSizes: [0.6, 1],
  commit: 0.6,
  /** All-in is also considered if it is at most this many pots. */
  allInPots: 1.6,
  /** Choices within about this fraction of the pot from the best are mixed. */
  mix: 0.015,
  /** The fraction of its equity that a hand realises, in position or not; better and drawing hands realise more. */
  realised: { check: [0.95, 0.88], call: [0.95, 0.88], strength: 0.25, draw: 0.06, raised: 0.9 },
  /** The extra cost of a chip put in, because later streets are not searched. */
  friction: [0.1, 0.08, 0],
  /** A reraise is assumed to be this many times ours plus this fraction of the pot. */
  raisedBack: [2.5, 0.6],
  /** The value of an out as a fraction of the way to the best hand, by cards to come. */
  outWorth: [0, 0.021, 0.034],
  /** In fair shares of the pot: which checked hands are called strong, and which medium. */
  checked: { strong: 1.3, middling: 0.7 },
  /** Bonus for betting of an aggressive personality, as a fraction of the pot. */
  lean: 0.05,
} as const
