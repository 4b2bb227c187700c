/**
 * Kinds of opponents as the `charts` bot models them: how likely each is to do what with which share of hands.
 * Parameters of `opponent-range.ts`. "Share" means the best fraction of all starting hands, or of all hands on
 * a board.
 */
export type Temperament = Readonly<{
  /** How common they are. */
  prior: number
  preflop: Readonly<{
    /** Factors on the usual shares below. */
    open: number
    reraise: number
    call: number
    openRate: number
    /** How often a hand outside the share is raised. */
    strayRate: number
    strayReraiseRate: number
    limpShare: number
    limpRate: number
  }>
  /** How likely a raise far beyond the usual size is, and a pot-sized or larger bet among bets. */
  oddRate: number
  bigRate: number
  bet: Readonly<{
    share: number
    rate: number
    airRate: number
    /** How often the last raiser bets with air. */
    continuationRate: number
    drawRate: number
  }>
  /** Continues with this share, divided by (1 + bet in pots) to the power of `slope`. */
  stay: Readonly<{
    share: number
    slope: number
    /** After a raise of their bet; and the reduction with every bet of earlier streets. */
    raised: number
    barrel: number
    drawShare: number
    /** How often worse hands continue, divided likewise. */
    airRate: number
    airSlope: number
  }>
  raise: Readonly<{ share: number; rate: number; drawRate: number; airRate: number }>
  /** How blurred shares after the flop are. */
  blur: number
}>

const regular: Temperament = {
  prior: 0.6,
  preflop: {
    open: 1,
    reraise: 1,
    call: 1,
    openRate: 0.95,
    strayRate: 0.02,
    strayReraiseRate: 0.03,
    limpShare: 0.6,
    limpRate: 0.1,
  },
  oddRate: 0.15,
  bigRate: 0.3,
  bet: { share: 0.3, rate: 0.82, airRate: 0.13, continuationRate: 0.27, drawRate: 0.45 },
  stay: { share: 0.8, slope: 1.2, raised: 0.85, barrel: 0.2, drawShare: 0.1, airRate: 0.03, airSlope: 2 },
  raise: { share: 0.08, rate: 0.4, drawRate: 0.03, airRate: 0.004 },
  blur: 0.12,
}

/** Enters with many hands, continues only with something. */
const weak: Temperament = {
  prior: 0.2,
  preflop: {
    open: 0.25,
    reraise: 0.5,
    call: 1.5,
    openRate: 0.9,
    strayRate: 0.01,
    strayReraiseRate: 0,
    limpShare: 0.5,
    limpRate: 0.95,
  },
  oddRate: 0.15,
  bigRate: 0.15,
  bet: { share: 0.16, rate: 0.6, airRate: 0.07, continuationRate: 0.08, drawRate: 0.13 },
  stay: { share: 0.55, slope: 1.2, raised: 1, barrel: 0.1, drawShare: 0.2, airRate: 0.9, airSlope: 5 },
  raise: { share: 0.07, rate: 0.25, drawRate: 0.01, airRate: 0.002 },
  blur: 0.12,
}

/** Calls. */
const station: Temperament = {
  prior: 0.03,
  preflop: {
    open: 0.05,
    reraise: 0.1,
    call: 9,
    openRate: 0.3,
    strayRate: 0.002,
    strayReraiseRate: 0,
    limpShare: 2,
    limpRate: 0.97,
  },
  oddRate: 0.1,
  bigRate: 0.3,
  bet: { share: 0.1, rate: 0.05, airRate: 0.01, continuationRate: 0.01, drawRate: 0.02 },
  stay: { share: 9, slope: 0, raised: 1, barrel: 0, drawShare: 0, airRate: 0.95, airSlope: 0 },
  raise: { share: 0.04, rate: 0.05, drawRate: 0.003, airRate: 0.003 },
  blur: 0.2,
}

/** Raises with anything. */
const maniac: Temperament = {
  prior: 0.012,
  preflop: {
    open: 2,
    reraise: 5,
    call: 9,
    openRate: 0.75,
    strayRate: 0.7,
    strayReraiseRate: 0.6,
    limpShare: 2,
    limpRate: 0.25,
  },
  oddRate: 1,
  bigRate: 0.85,
  bet: { share: 0.5, rate: 0.75, airRate: 0.7, continuationRate: 0.7, drawRate: 0.7 },
  stay: { share: 3, slope: 0, raised: 1, barrel: 0, drawShare: 0, airRate: 0.8, airSlope: 0 },
  raise: { share: 0.4, rate: 0.6, drawRate: 0.6, airRate: 0.5 },
  blur: 0.3,
}

/** Plays only good hands. */
const nit: Temperament = {
  prior: 0.15,
  preflop: {
    open: 0.4,
    reraise: 0.6,
    call: 0.4,
    openRate: 0.97,
    strayRate: 0.003,
    strayReraiseRate: 0,
    limpShare: 0.1,
    limpRate: 0.05,
  },
  oddRate: 0.1,
  bigRate: 0.2,
  bet: { share: 0.13, rate: 0.95, airRate: 0.01, continuationRate: 0.02, drawRate: 0.03 },
  stay: { share: 0.14, slope: 0.2, raised: 0.4, barrel: 0, drawShare: 0.3, airRate: 0.005, airSlope: 0 },
  raise: { share: 0.05, rate: 0.5, drawRate: 0.005, airRate: 0.002 },
  blur: 0.06,
}

export const TEMPERAMENTS: readonly Temperament[] = [regular, weak, station, maniac, nit]
export const WILD = TEMPERAMENTS.indexOf(maniac)

/** The usual preflop shares. */
export const USUAL = {
  /** By seats behind. */
  open: [0.4, 0.4, 0.44, 0.28, 0.22, 0.18, 0.15, 0.13, 0.12],
  /** By previous raises: 1, 2, more. */
  reraise: [0.06, 0.025, 0.018],
  /** By seats behind up to 2: big blind, small blind, others. */
  callRaise: [0.35, 0.17, 0.15],
  /** By previous raises: 2, more. */
  callReraise: [0.1, 0.04],
  headsUp: { open: 0.75, reraise: [0.13, 0.05, 0.03], callRaise: 0.6, callReraise: [0.22, 0.08] },
  /** Blur of the edges: of opening and limping shares, and of reraises and calls as a fraction of the share. */
  blur: { open: 0.06, limp: 0.15, reraise: [0.02, 0.3], call: [0.03, 0.25], postflopRaise: 0.04 },
  /** Stray hands come from this share; stray reraises are rarer. */
  stray: { share: 0.5, blur: 0.2, reraise: 0.3 },
  reraiseRate: 0.8,
  /** How often a hand worth raising is only called. */
  slowRate: { limp: 0.2, call: 0.25 },
  /** Odd sizes: opens in big blinds, reraises in previous raises, bets in pots; none up to `depth` big blinds. */
  odd: { open: 5, perCaller: 1.5, reraise: 4.5, bet: 1.3, depth: 25 },
  big: 0.88,
  /** Every further opponent narrows shares after the flop; so does a full table. */
  crowd: 0.15,
  ring: 0.8,
  /** No hand is ever quite impossible. */
  least: 0.005,
} as const
