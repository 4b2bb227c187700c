/**
 * All parameters of the bots: personalities, the three tiers and the baselines. The hard tier's model of its
 * opponents is in `temperaments.ts`, its charts in `preflop-charts.ts`. Shares are fractions of all starting
 * hands, rates are probabilities, sizes are fractions of the pot, `To` is in big blinds.
 */

/** Factors on a tier's numbers; `seats` shifts the hard tier's charts: -1 plays as if one seat later. */
export type Personality = Readonly<{ loose: number; aggressive: number; bluff: number; seats: number }>
export const PERSONALITIES = {
  regular: { loose: 1, aggressive: 1, bluff: 1, seats: 0 },
  rock: { loose: 0.75, aggressive: 0.8, bluff: 0.4, seats: 1 },
  loose: { loose: 1.3, aggressive: 0.85, bluff: 1, seats: -1 },
  aggressive: { loose: 1.1, aggressive: 1.3, bluff: 1.6, seats: -1 },
} as const satisfies Readonly<Record<string, Personality>>
export type PersonalityName = keyof typeof PERSONALITIES

/** Loose and passive: looks at its own cards, with an occasional whim. */
export const EASY = {
  /** How far a whim shifts a hand's rank, up or down. */
  whim: 0.1,
  raise: 0.06,
  enter: 0.5,
  /** By previous raises: 1, 2, more. */
  call: [0.36, 0.12, 0.05],
  openTo: 3,
  reraiseBy: 3,
  betRate: 0.6,
  drawBetRate: 0.15,
  bluffRate: 0.07,
  raiseRate: 0.4,
  floatRate: 0.15,
  size: 0.5,
  commit: 0.85,
  /** The largest bet, as a fraction of the pot including it, that each hand still calls. */
  dearest: { lowPair: 0.4, middlePair: 0.52, gutshot: 0.3, draw: 0.52, float: 0.4 },
} as const

/** Charts by position as shares; equity against the share of hands each opponent's preflop play suggests. */
export const MEDIUM = {
  samples: 200,
  /** By seats behind; the first is heads-up. */
  open: [0.72, 0.42, 0.46, 0.32, 0.25, 0.2, 0.17, 0.15, 0.13],
  openTo: 2.5,
  limperTo: 1,
  /** Fraction of the share after one limper. */
  isolate: 0.6,
  /** As fractions of the opener's share. */
  reraise: 0.2,
  call: 0.45,
  blindCall: 0.65,
  /** A raise to more than this is expensive. */
  dearTo: 4.5,
  dear: 0.6,
  fourBet: 0.022,
  callReraise: 0.055,
  /** Heads-up, these two are wider by this factor. */
  headsUp: 1.8,
  reraiseBy: 3,
  fourBetBy: 2.4,
  /** Above this fraction of the stack, and from the third raise on, equity decides. */
  bigCall: 0.3,
  /** An opponent's share, by their strongest preflop action; `raised` is a fraction of their opening share. */
  share: { raised: 0.8, reraised: 0.06, again: 0.08, called: 0.35, headsUpCalled: 0.6, other: 0.75 },
  headsUpShare: 2,
  allIn: 0.6,
  value: 0.58,
  perOpponent: 0.06,
  valueRate: 0.85,
  strong: 0.8,
  perLevel: 0.03,
  raiseRate: 0.6,
  /** Equity required beyond the pot odds, plus more for each bet by opponents. */
  margin: 0.04,
  perRaise: 0.22,
  perPreflopRaise: 0.01,
  implied: 0.05,
  /** Both by board texture. */
  continuationRate: { dry: 0.65, wet: 0.45 },
  sizes: { dry: [0.33, 0.5], wet: [0.5, 0.75] },
  semiBluffRate: 0.4,
  bluffRate: 0.1,
  raiseSizes: [0.5, 0.75],
  commit: 0.8,
} as const

export const HARD = {
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

export const TIGHT = {
  open: 0.1,
  reraise: 0.03,
  call: 0.06,
  openTo: 3,
  reraiseBy: 3,
  size: 0.66,
  commit: 0.8,
} as const

export const MANIAC = { raiseRate: 0.75, size: 1, commit: 0.8 } as const

/** The simple plans: cheap is in big blinds, sizes are fractions of the pot. */
export const EXPLOITERS = { cheapRaise: 4, cheapCall: 3, flopBet: 0.5, trap: 2 } as const

/** The plans that never look at their cards: openings and calls in big blinds, sizes as fractions of the pot. */
export const BLIND_PLANS = { open: 3, cheapCall: 3, overbet: 1.5, lead: 0.5, small: 0.25, third: 3 } as const
